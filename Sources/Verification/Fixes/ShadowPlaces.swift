import AnimationEngine
import SourceModel

/// The layout hook in which a layer's bounds are known, and the layer's name there.
struct ShadowPlaces {
  let item: Case
  let layer: LayerID

  /// Puts in the hook, or the type that gets one, and the layer's name in it.
  func describe(into failure: inout Failure) {
    if let view = item.world.backingView(of: layer), let type = type(of: item.run.interpreter.object(for: view)) {
      return describe(type, hook: "layoutSubviews", "layer", into: &failure)
    }
    guard let owner = item.run.owner, let type = type(of: owner), let name = name(in: owner, type) else { return }
    describe(type, hook: owner.viewID != nil ? "layoutSubviews" : "viewDidLayoutSubviews", name, into: &failure)
  }

  private func type(of object: Object) -> TypeDecl? { item.program.index.type(object.className)?.primary }

  /// `badge.layer` or `shadowLayer`: a stored property of the owner that holds the layer or its view.
  private func name(in owner: Object, _ type: TypeDecl) -> String? {
    if case .controller = owner.native, let view = owner.fields["view"]?.asObject?.viewID,
      item.world.layer(of: view) == layer
    {
      return "view.layer"
    }
    for (name, value) in owner.fields.sorted(by: { $0.key < $1.key }) {
      guard let object = value.asObject, let member = item.program.members(name, of: owner.className).first,
        let variable = member.variable, variable.type?.isOptional != true,
        !member.decl.modifiers.isPrivate || (member.decl.file === type.file && member.owner.name == type.name)
      else { continue }
      if object.layerID == layer { return name }
      if let view = object.viewID, item.world.layer(of: view) == layer { return name + ".layer" }
    }
    return nil
  }

  private func describe(_ type: TypeDecl, hook: String, _ name: String, into failure: inout Failure) {
    failure.values["layer"] = name
    let hooks = item.program.index.type(type.name)?.members(named: hook).compactMap(\.function) ?? []
    guard let decl = hooks.first else {
      failure.anchors[hook == "layoutSubviews" ? "view" : "controller"] = type
      return
    }
    guard let body = decl.body, let last = body.statements.last else { return }
    // Its own bounds are known from the start, others' only once the hook has placed them.
    let start = body.statements.first { $0.text.hasPrefix("super.") }
    if case .expr = last.kind { failure.anchors["layoutHook"] = name == "layer" ? start ?? last : last }
  }
}

import AnimationEngine
import SourceModel

/// How code at a place can name a view.
struct ViewSpelling {
  let item: Case
  let node: Node

  /// "self.view", "self", "superview?" and so on; nil when nothing there names it.
  func text(of view: ViewID) -> String? {
    guard let home = item.program.index.context(of: node)?.types.last?.name else { return nil }
    let owners = [item.run.owner] + item.occurrences.map(\.owner)
    for case let owner? in owners where item.program.isSubclass(owner.className, of: home) {
      if let text = text(of: view, owner) { return text }
    }
    return nil
  }

  private func text(of view: ViewID, _ owner: Object) -> String? {
    let me = receiver
    if case .view(let own) = owner.native {
      if own == view { return me == "" ? "self" : String(me.dropLast()) }
      if item.world.superview(of: own) == view { return me + "superview?" }
    }
    if case .controller = owner.native, owner.fields["view"]?.asObject?.viewID == view { return me + "view" }
    return property(holding: view, owner).map { me + $0 }
  }

  /// A stored property that holds the view and can be seen from here.
  private func property(holding view: ViewID, _ owner: Object) -> String? {
    for (name, value) in owner.fields.sorted(by: { $0.key < $1.key }) {
      guard case .object(let object) = value.kind, object.viewID == view,
        let member = item.program.members(name, of: owner.className).first, let variable = member.variable,
        !member.decl.modifiers.isPrivate || member.decl.file === node.file
      else { continue }
      return name + (variable.type?.isOptional == true ? "?" : "")
    }
    return nil
  }

  /// "self." in a closure, "self?." where it is weak, nothing in a method's own body.
  private var receiver: String {
    var current = node
    var isInClosure = false
    while let closure = item.closure(of: current) {
      isInClosure = true
      if closure.body.text.contains("let self") { return "self." }
      if let capture = closure.captures.first(where: { $0.name == "self" }) {
        return capture.ownership == .weak ? "self?." : "self."
      }
      current = closure
    }
    return isInClosure ? "self." : ""
  }
}

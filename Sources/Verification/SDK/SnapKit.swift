import AnimationEngine
import SourceModel

/// SnapKit's `view.snp`: its maker chains become the constraints they stand for.
enum SnapKit {
  static let viewType = "ConstraintViewDSL"
  static let makerType = "ConstraintMaker"
  static let chainType = "ConstraintMakerChain"

  static let attributes: [String: [String]] = [
    "left": ["left"], "right": ["right"], "top": ["top"], "bottom": ["bottom"], "leading": ["leading"],
    "trailing": ["trailing"], "width": ["width"], "height": ["height"], "centerX": ["centerX"], "centerY": ["centerY"],
    "edges": ["top", "leading", "bottom", "trailing"], "size": ["width", "height"], "center": ["centerX", "centerY"],
    "horizontalEdges": ["leading", "trailing"], "verticalEdges": ["top", "bottom"],
    "directionalEdges": ["top", "leading", "bottom", "trailing"],
  ]

  /// The constant, in points, that an inset becomes on one attribute.
  static func constant(ofInset inset: Double, _ attribute: String) -> Double {
    switch attribute {
    case "right", "bottom", "trailing": -inset
    case "width", "height": -2 * inset
    case "centerX", "centerY": 0
    default: inset
    }
  }

  static func relation(_ method: String?) -> ConstraintRelation {
    switch method {
    case "greaterThanOrEqualTo": .greaterThanOrEqual
    case "lessThanOrEqualTo": .lessThanOrEqual
    default: .equal
    }
  }
}

extension Interpreter {
  func snapKitMember(_ name: String, _ record: Record) -> Value? {
    guard record.type == SnapKit.viewType, let view = record.fields["view"] else { return nil }
    guard SnapKit.attributes[name] != nil || name == "safeArea" else { return nil }
    return Value(.record(Record(type: "ConstraintItem", fields: ["view": view, "attribute": Value(.string(name))])))
  }

  func snapKitMethod(_ name: String, _ record: Record, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    guard record.type == SnapKit.viewType, let object = record.fields["view"]?.asObject, let view = object.viewID,
      ["makeConstraints", "updateConstraints", "remakeConstraints", "removeConstraints", "prepareConstraints"].contains(
        name)
    else { return nil }
    if let body = arguments.last?.value, body.asFunction != nil {
      let maker = newObject(SnapKit.makerType, isSample: false, origin: expr)
      maker.fields["chains"] = Value(.array([]))
      _ = try call(body, [CallArgument(label: nil, value: .object(maker))], nil)
      mark(expr)
      object.fields["translatesAutoresizingMaskIntoConstraints"] = .bool(false)
      world.setView(.bool(false), "translatesAutoresizingMaskIntoConstraints", on: view)
      if name == "remakeConstraints" { removeAll(view) }
      try apply(maker, to: view, updates: name == "updateConstraints", expr)
    } else if name == "removeConstraints" {
      removeAll(view)
    }
    // SnapKit always asks for a layout pass.
    if let owner = world.superview(of: view) { world.setNeedsLayout(owner) }
    return .void
  }

  private func removeAll(_ view: ViewID) {
    for object in dslConstraints[view] ?? [] {
      if case .constraint(let id) = object.native { world.setActive(false, of: id) }
    }
    dslConstraints[view] = []
  }

  private func apply(_ maker: Object, to view: ViewID, updates: Bool, _ expr: Expr) throws {
    guard case .array(let chains)? = maker.fields["chains"]?.kind else { return }
    for chain in chains.compactMap(\.asObject) {
      guard case .array(let names)? = chain.fields["attributes"]?.kind else { continue }
      let offset = chain.fields["offset"].flatMap { number($0) } ?? 0
      let inset = chain.fields["inset"].flatMap { number($0) } ?? 0
      for name in names.compactMap({ text($0) }) {
        let constant = offset + SnapKit.constant(ofInset: inset, name)
        if updates, let known = existing(view, name) {
          world.setConstant(constant, of: known)
          continue
        }
        let other =
          chain.fields["target"]?.asObject?.viewID ?? (chain.fields["value"] == nil ? world.superview(of: view) : nil)
        let made = makeConstraint(
          view, name, SnapKit.relation(chain.fields["relation"].flatMap { text($0) }),
          other.map { (view: $0, attribute: chain.fields["targetAttribute"].flatMap { text($0) } ?? name) },
          multiplier: chain.fields["multiplier"].flatMap { number($0) } ?? 1,
          constant: constant + (chain.fields["value"].flatMap { number($0) } ?? 0), origin: chain.origin ?? expr)
        made.fields["dslAttribute"] = Value(.string(name))
        if case .constraint(let id) = made.native { world.setActive(true, of: id) }
        dslConstraints[view, default: []].append(made)
        if chain.fields["stored"] == nil { chain.fields["stored"] = .object(made) }
      }
    }
  }

  private func existing(_ view: ViewID, _ attribute: String) -> ConstraintID? {
    for object in dslConstraints[view] ?? [] where object.fields["dslAttribute"].flatMap({ text($0) }) == attribute {
      if case .constraint(let id) = object.native { return id }
    }
    return nil
  }

  /// `make.top.equalTo…`: the maker starts a chain, the chain collects.
  func makerMember(_ name: String, _ object: Object) -> Value? {
    if object.className == SnapKit.makerType, let names = SnapKit.attributes[name] {
      let chain = Object(id: objects.count, className: SnapKit.chainType)
      objects.append(chain)
      chain.fields["attributes"] = Value(.array(names.map { Value(.string($0)) }))
      if case .array(let chains)? = object.fields["chains"]?.kind {
        object.fields["chains"] = Value(.array(chains + [.object(chain)]))
      }
      return .object(chain)
    }
    guard object.className == SnapKit.chainType else { return nil }
    if let names = SnapKit.attributes[name], case .array(let old)? = object.fields["attributes"]?.kind {
      object.fields["attributes"] = Value(.array(old + names.map { Value(.string($0)) }))
    }
    if name == "constraint" { return .object(object) }
    return .object(object)
  }

  func makerMethod(_ name: String, _ object: Object, _ arguments: [CallArgument]) -> Value? {
    guard object.className == SnapKit.chainType else { return nil }
    let first = arguments.first?.value
    switch name {
    case "greaterThanOrEqualToSuperview", "lessThanOrEqualToSuperview":
      object.fields["relation"] = Value(.string(String(name.dropLast("Superview".count))))
    case "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo":
      if let target = first?.asObject, target.viewID != nil { object.fields["target"] = first }
      if case .record(let record)? = first?.kind {
        object.fields["target"] = record.fields["view"]
        object.fields["targetAttribute"] = record.fields["attribute"]
      }
      if let first, number(first) != nil { object.fields["value"] = first }
      object.fields["relation"] = Value(.string(name))
    case "offset", "inset", "insets":
      if let first, let number = number(first) { object.fields[name == "offset" ? name : "inset"] = .number(number) }
    case "update":
      if let stored = object.fields["stored"]?.asObject, case .constraint(let id) = stored.native {
        let inset = argument("inset", arguments).flatMap { number($0) }
        let side = stored.fields["dslAttribute"].flatMap { text($0) } ?? ""
        let value =
          argument("offset", arguments).flatMap { number($0) } ?? inset.map { SnapKit.constant(ofInset: $0, side) }
        if let value { world.setConstant(value, of: id) }
      }
    case "activate", "deactivate":
      if let stored = object.fields["stored"]?.asObject, case .constraint(let id) = stored.native {
        world.setActive(name == "activate", of: id)
      }
    case "multipliedBy": object.fields["multiplier"] = first
    case "dividedBy": if let n = first.flatMap({ number($0) }), n != 0 { object.fields["multiplier"] = .number(1 / n) }
    default: break
    }
    return .object(object)
  }
}

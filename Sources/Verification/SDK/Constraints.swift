import AnimationEngine
import SourceModel

/// Layout anchors as values: a view or guide and an attribute.
enum Anchors {
  static let type = "NSLayoutAnchor"

  private static let attributes: [String: String] = [
    "topAnchor": "top", "bottomAnchor": "bottom", "leadingAnchor": "leading", "trailingAnchor": "trailing",
    "leftAnchor": "left", "rightAnchor": "right", "widthAnchor": "width", "heightAnchor": "height",
    "centerXAnchor": "centerX", "centerYAnchor": "centerY", "firstBaselineAnchor": "firstBaseline",
    "lastBaselineAnchor": "lastBaseline",
  ]

  static func attribute(_ member: String) -> String? { attributes[member] }

  static func value(_ view: Object, _ attribute: String) -> Value {
    Value(.record(Record(type: type, fields: ["view": .object(view), "attribute": Value(.string(attribute))])))
  }
}

/// NSLayoutConstraint in its forms.
extension Interpreter {
  /// `anchor.constraint(equalTo:…)` and its kin.
  func anchorMethod(_ name: String, _ anchor: Record, _ arguments: [CallArgument], _ expr: Expr) -> Value? {
    guard name == "constraint", let view = anchor.fields["view"]?.asObject?.viewID,
      let attribute = anchor.fields["attribute"].flatMap({ text($0) }), let first = arguments.first
    else { return nil }
    let label = first.label ?? ""
    let relation: ConstraintRelation =
      label.hasPrefix("greater") ? .greaterThanOrEqual : label.hasPrefix("less") ? .lessThanOrEqual : .equal
    let other = target(first.value)
    let constant: Double
    if label.hasSuffix("Constant") {
      constant = number(first.value) ?? 0
    } else {
      constant =
        argument("constant", arguments).flatMap { number($0) } ?? number(
          argument("equalToSystemSpacingAfter", arguments) ?? .none) ?? 0
    }
    let multiplier = argument("multiplier", arguments).flatMap { number($0) } ?? 1
    return .object(
      makeConstraint(
        view, attribute, relation, label.hasSuffix("Constant") ? nil : other, multiplier: multiplier,
        constant: constant,
        origin: expr))
  }

  private func target(_ value: Value) -> (view: ViewID, attribute: String)? {
    guard case .record(let record) = value.kind, record.type == Anchors.type,
      let view = record.fields["view"]?.asObject?.viewID,
      let attribute = record.fields["attribute"].flatMap({ text($0) })
    else { return nil }
    return (view, attribute)
  }

  func makeConstraint(
    _ view: ViewID, _ attribute: String, _ relation: ConstraintRelation, _ other: (view: ViewID, attribute: String)?,
    multiplier: Double, constant: Double, origin: Expr?
  ) -> Object {
    let object = newObject("NSLayoutConstraint", isSample: false, origin: origin)
    let id = world.makeConstraint(
      first: .view(view), attribute: ConstraintAttribute(rawValue: attribute) ?? .top, relation: relation,
      second: other.map { .view($0.view) },
      attribute: other.flatMap { ConstraintAttribute(rawValue: $0.attribute) } ?? .notAnAttribute,
      multiplier: multiplier, constant: constant, priority: 1000)
    object.native = .constraint(id)
    constraintObjects[id] = object
    return object
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func makeItemConstraint(_ arguments: [CallArgument], _ expr: Expr) -> Value {
    guard let item = argument("item", arguments)?.asObject?.viewID else { return unknown("constraint", at: expr) }
    let attributes = arguments.filter { $0.label == "attribute" }.compactMap { text($0.value) }
    let relation: ConstraintRelation =
      switch argument("relatedBy", arguments).flatMap({ text($0) }) ?? "" {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    let other = argument("toItem", arguments)?.asObject?.viewID.map { (view: $0, attribute: attributes.last ?? "top") }
    return .object(
      makeConstraint(
        item, attributes.first ?? "top", relation, other,
        multiplier: argument("multiplier", arguments).flatMap { number($0) } ?? 1,
        constant: argument("constant", arguments).flatMap { number($0) } ?? 0, origin: expr))
  }

  /// A nib's constraint: active, on a view somewhere in the nib's own tree. Nobody knows which, so any layout call
  /// may be the one that takes it up.
  func installOutletConstraint(_ object: Object, in root: ViewID, key: String) throws {
    let part = newObject("UIView", isSample: false, origin: nil)
    guard let view = part.viewID else { return }
    world.addSubview(view, to: root)
    world.setView(.bool(false), "translatesAutoresizingMaskIntoConstraints", on: view)
    let constant = try forcedNumber(try sample(.named("CGFloat"), key: "\(key).constant"))
    let id = world.makeConstraint(first: .view(view), attribute: .height, constant: constant)
    object.native = .constraint(id)
    constraintObjects[id] = object
    outletConstraints.insert(id)
    world.setActive(true, of: id)
  }

  func constraintStatic(_ name: String, _ arguments: [CallArgument]) -> Value? {
    switch name {
    case "activate", "deactivate":
      for constraint in constraints(in: arguments.first?.value) { world.setActive(name == "activate", of: constraint) }
      return .void
    default: return nil
    }
  }

  /// The constraints in a value: one, or an array of them.
  func constraints(in value: Value?) -> [ConstraintID] {
    switch value?.kind {
    case .array(let values)?: return values.flatMap { constraints(in: $0) }
    case .object(let object)?: if case .constraint(let id) = object.native { return [id] }
    default: break
    }
    return []
  }

  func constraints(touching view: ViewID) -> [Object] {
    world.constraints(affecting: view).compactMap { constraintObjects[$0] }
  }

  func constraintMember(_ name: String, _ id: ConstraintID, _ object: Object) -> Value? {
    switch name {
    case "constant": .number(world.constant(of: id))
    case "isActive": .bool(world.isActive(id))
    case "priority": .number(world.priority(of: id))
    default: object.fields[name]
    }
  }

  func setConstraintMember(_ name: String, _ value: Value, _ id: ConstraintID) -> Bool {
    switch name {
    case "constant": world.setConstant(number(value) ?? 0, of: id)
    case "isActive", "active": world.setActive(number(value) == 1, of: id)
    case "priority": world.setPriority(priority(value), of: id)
    default: return false
    }
    return true
  }

  private func priority(_ value: Value) -> Double {
    if let number = number(value) { return number }
    switch text(value) {
    case "defaultHigh"?: return 750
    case "defaultLow"?: return 250
    default: return 1000
    }
  }
}

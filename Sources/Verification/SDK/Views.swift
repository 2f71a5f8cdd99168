import AnimationEngine
import SourceModel

/// UIView and its subclasses.
extension Interpreter {
  private static let engineProperties: Set<String> = [
    "frame", "bounds", "center", "alpha", "transform", "transform3D", "isHidden", "backgroundColor", "clipsToBounds",
    "isOpaque",
  ]

  private static let autoresizing: [String: AutoresizingMask] = [
    "flexibleWidth": .flexibleWidth, "flexibleHeight": .flexibleHeight, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleBottomMargin": .flexibleBottomMargin, "flexibleLeftMargin": .flexibleLeftMargin,
    "flexibleRightMargin": .flexibleRightMargin,
  ]

  func viewMember(_ name: String, _ view: ViewID, _ object: Object, _ node: Expr) throws -> Value? {
    switch name {
    case "layer": return .object(self.object(for: world.layer(of: view)))
    case "superview": return world.superview(of: view).map { .object(self.object(for: $0)) } ?? Value.none
    case "subviews", "arrangedSubviews":
      return Value(.array(world.subviews(of: view).map { .object(self.object(for: $0)) }))
    case "window":
      return world.isInWindow(view) ? .object(self.object(for: world.window)) : Value.none
    case "alpha", "frame", "bounds", "center", "transform", "transform3D", "isHidden", "clipsToBounds", "isOpaque":
      return value(from: world.getView(name, of: view))
    case "backgroundColor":
      if case .color(let color) = world.getView(name, of: view) { return Value(.uiColor(color)) }
      return Value.none
    case "snp": return Value(.record(Record(type: SnapKit.viewType, fields: ["view": .object(object)])))
    case "translatesAutoresizingMaskIntoConstraints": return object.fields[name] ?? .bool(true)
    case "constraints": return Value(.array(constraints(touching: view).map { .object($0) }))
    case "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide":
      return Value(
        .record(Record(type: "UILayoutGuide", fields: ["view": .object(object), "guide": Value(.string(name))])))
    case "contentView" where object.fields[name] == nil && catalog.type(ofMember: name, in: base(object)) != nil:
      return nil
    default: break
    }
    if let attribute = Anchors.attribute(name) { return Anchors.value(object, attribute) }
    return nil
  }

  private func base(_ object: Object) -> String { program.sdkBase(of: object.className) ?? "" }

  func setViewMember(_ name: String, _ value: Value, _ view: ViewID, _ object: Object) throws -> Bool {
    switch name {
    case "translatesAutoresizingMaskIntoConstraints":
      object.fields[name] = value
      world.setView(layerValue(value) ?? .bool(true), name, on: view)
    case "autoresizingMask":
      object.fields[name] = value
      let mask = optionNames(value).reduce(into: AutoresizingMask()) { $0.formUnion(Self.autoresizing[$1] ?? []) }
      world.setView(.number(Double(mask.rawValue)), name, on: view)
    case "layoutMargins", "directionalLayoutMargins", "contentInset", "text", "attributedText", "font", "image",
      "spacing":
      object.fields[name] = value
    case "mask":
      object.fields[name] = value
      world.setMask(value.asObject?.viewID.map { world.layer(of: $0) }, of: world.layer(of: view))
    case "effect":
      object.fields[name] = value
      world.setView(.bool(!value.isNone), "effect", on: view)
    case _ where Self.engineProperties.contains(name):
      guard let stored = layerValue(value) else {
        object.fields[name] = value
        return true
      }
      world.setView(stored, name, on: view)
    default: return false
    }
    return true
  }

  func viewMethod(
    _ name: String, _ view: ViewID, _ object: Object, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> Value? {
    let first = arguments.first?.value
    switch name {
    case "addSubview", "addArrangedSubview":
      guard let part = first?.asObject, let child = part.viewID else { return .void }
      try callHook("willMove", on: part, [CallArgument(label: "toSuperview", value: .object(object))])
      world.addSubview(child, to: view)
    case "insertSubview", "insertArrangedSubview":
      guard let child = first?.asObject?.viewID else { return .void }
      try insert(child, into: view, arguments)
    case "removeFromSuperview":
      if world.superview(of: view) != nil {
        try callHook("willMove", on: object, [CallArgument(label: "toSuperview", value: .none)])
      }
      world.removeFromSuperview(view)
    case "bringSubviewToFront", "sendSubviewToBack":
      guard let child = first?.asObject?.viewID, world.superview(of: child) == view else { return .void }
      world.insertSubview(child, at: name == "sendSubviewToBack" ? 0 : world.subviews(of: view).count, in: view)
    case "setNeedsLayout", "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize": world.setNeedsLayout(view)
    case "layoutIfNeeded", "updateConstraintsIfNeeded": world.layoutIfNeeded(view)
    case "setNeedsDisplay": world.setNeedsDisplay(view)
    case "layoutSubviews": return try callHook("layoutSubviews", on: object, [])
    case "sizeToFit", "updateConstraints", "setContentHuggingPriority", "setContentCompressionResistancePriority",
      "addGestureRecognizer", "removeGestureRecognizer", "addTarget", "removeTarget", "setTitle", "setImage",
      "setTitleColor", "becomeFirstResponder", "resignFirstResponder", "addInteraction", "register", "setContentOffset",
      "reloadData", "sendActions", "endEditing", "insertRows", "deleteRows", "startAnimating", "stopAnimating":
      return .void
    case "addConstraint", "addConstraints":
      for constraint in constraints(in: first) { world.setActive(true, of: constraint) }
    case "removeConstraint", "removeConstraints":
      for constraint in constraints(in: first) { world.setActive(false, of: constraint) }
    case "snapshotView", "resizableSnapshotView":
      let copy = newObject("UIView", isSample: false, origin: expr)
      if let id = copy.viewID { world.setView(world.getView("frame", of: view), "frame", on: id) }
      return .object(copy)
    case "performBatchUpdates":
      if let updates = first, updates.asFunction != nil { _ = try call(updates, [], nil) }
      if let done = argument("completion", arguments), done.asFunction != nil {
        world.asyncMain(after: 0.3, callback(done, [.bool(true)]))
      }
    case "observe": return observe(arguments, on: object)
    case "isDescendant":
      guard let other = first?.asObject?.viewID else { return nil }
      return .bool(world.isDescendant(view, of: other))
    case "convert":
      return first
    default: return nil
    }
    return .void
  }

  private func insert(_ child: ViewID, into view: ViewID, _ arguments: [CallArgument]) throws {
    let siblings = world.subviews(of: view)
    if let below = argument("belowSubview", arguments)?.asObject?.viewID, let index = siblings.firstIndex(of: below) {
      world.insertSubview(child, at: index, in: view)
    } else if let above = argument("aboveSubview", arguments)?.asObject?.viewID,
      let index = siblings.firstIndex(of: above)
    {
      world.insertSubview(child, at: index + 1, in: view)
    } else {
      let index = try argument("at", arguments).map { Numbers.int(try forcedNumber($0)) } ?? siblings.count
      world.insertSubview(child, at: max(0, min(index, siblings.count)), in: view)
    }
  }

  /// Runs a hook as UIKit would: the project's override on the object, if there is one.
  @discardableResult
  func callHook(_ name: String, on object: Object, _ arguments: [CallArgument]) throws -> Value {
    let candidates = program.members(name, of: object.className).compactMap { $0.decl as? FunctionDecl }
    guard let decl = overload(candidates.filter { $0.body != nil && !$0.modifiers.isStatic }, values: arguments) else {
      return .void
    }
    let owner = program.ownerName(of: decl)
    return try invoke(decl, receiver: Box(.object(object)), owner: owner, arguments, callSite: nil)
  }

  // MARK: Controllers

  func controllerMember(_ name: String, _ object: Object, _ node: Expr) throws -> Value? {
    switch name {
    case "view", "viewIfLoaded":
      if let view = object.fields["view"] { return view }
      return name == "view" ? try loadView(of: object) : Value.none
    case "isViewLoaded": return .bool(object.fields["view"] != nil)
    case "tableView", "collectionView":
      return try controllerMember("view", object, node)
    case "topLayoutGuide", "bottomLayoutGuide": return unknown(derived: .object(object), name)
    default: return nil
    }
  }

  /// A controller's view is made at the first use: `loadView`, then `viewDidLoad`.
  func loadView(of object: Object) throws -> Value {
    let base = program.sdkBase(of: object.className) ?? "UIViewController"
    if program.members("loadView", of: object.className).contains(where: { $0.decl is FunctionDecl }) {
      try callHook("loadView", on: object, [])
    }
    if object.fields["view"] == nil {
      let className =
        base == "UITableViewController"
        ? "UITableView" : base == "UICollectionViewController" ? "UICollectionView" : "UIView"
      object.fields["view"] = .object(newObject(className, isSample: false, origin: nil))
    }
    guard let view = object.fields["view"], let id = view.asObject?.viewID else { return .none }
    controllersByView[id] = object
    if case .rect(let frame) = world.getView("frame", of: id), frame.isEmpty {
      world.setView(world.getView("bounds", of: world.window), "frame", on: id)
    }
    try connectOutlets(of: object)
    try callHook("viewDidLoad", on: object, [])
    // Another's controller is on screen.
    if object.isSample, world.superview(of: id) == nil {
      world.addSubview(id, to: world.window)
      world.showAtOnce(id)
    }
    return view
  }

  func controllerMethod(
    _ name: String, _ object: Object, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> Value? {
    switch name {
    case "loadViewIfNeeded":
      _ = try controllerMember("view", object, expr)
      return .void
    case "present", "dismiss", "setViewControllers", "pushViewController":
      if let done = argument("completion", arguments) ?? arguments.last(where: \.isTrailing)?.value,
        done.asFunction != nil
      {
        world.asyncMain(after: 0.5, callback(done))
      }
      return .void
    case "addChild", "removeFromParent", "didMove", "willMove", "setNeedsStatusBarAppearanceUpdate", "show",
      "setNeedsUpdateOfHomeIndicatorAutoHidden", "performSegue", "setEditing":
      return .void
    default: return nil
    }
  }

  // MARK: The animate family

  func viewStatic(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    switch name {
    case "animate": return try animate(arguments, expr)
    case "animateKeyframes": return try animateKeyframes(arguments, expr)
    case "addKeyframe":
      let start = try argument("withRelativeStartTime", arguments).map { try forcedNumber($0) } ?? 0
      let duration = try argument("relativeDuration", arguments).map { try forcedNumber($0) } ?? 0
      let body = arguments.last?.value ?? .none
      world.addKeyframe(relativeStart: start, relativeDuration: duration) {
        self.guarded { _ = try self.call(body, [], nil) }
      }
    case "transition":
      guard let view = argument("with", arguments)?.asObject?.viewID else { return .void }
      let body =
        argument("animations", arguments) ?? arguments.first { $0.isTrailing && $0.label == nil }?.value ?? .none
      let start = world.trace.count
      defer { transitionRanges.append(start..<world.trace.count) }
      world.transition(
        with: view, try animationOptions(arguments),
        animations: { self.guarded { _ = try self.call(body, [], nil) } }, completion: completion(arguments))
    case "performWithoutAnimation", "perform":
      let body = arguments.last?.value ?? .none
      world.performWithoutAnimation { self.guarded { _ = try self.call(body, [], nil) } }
    case "setAnimationsEnabled":
      if let flag = arguments.first?.value { world.setAnimationsEnabled(try truth(flag, node: expr)) }
    case "modifyAnimations":
      if let body = arguments.last?.value { _ = try call(body, [], nil) }
    case "beginAnimations", "commitAnimations", "setAnimationDuration", "setAnimationCurve", "setAnimationDelay":
      return .void
    default: return nil
    }
    try rethrowPending()
    return .void
  }

  private func animate(_ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    var body = argument("animations", arguments) ?? argument("changes", arguments)
    if body == nil { body = arguments.first { $0.isTrailing && $0.label == nil }?.value }
    guard let body else { return .void }
    let options = try animationOptions(arguments)
    mark(expr)
    world.animate(
      options, animations: { self.guarded { _ = try self.call(body, [], nil) } }, completion: completion(arguments))
    try rethrowPending()
    return .void
  }

  private func animateKeyframes(_ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    guard
      let body = argument("animations", arguments)
        ?? arguments.first(where: { $0.isTrailing && $0.label == nil })?.value
    else { return .void }
    let options = try animationOptions(arguments)
    mark(expr)
    world.animateKeyframes(
      options, animations: { self.guarded { _ = try self.call(body, [], nil) } }, completion: completion(arguments))
    try rethrowPending()
    return .void
  }

  /// `coordinator.animate(alongsideTransition:completion:)`: the block runs in the transition's animation. When the
  /// screen's size changes UIKit lays out inside it, otherwise not.
  func animateAlongside(_ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    let body =
      argument("alongsideTransition", arguments) ?? arguments.first { $0.isTrailing && $0.label == nil }?.value ?? .none
    let context = unknown("transition context", at: expr, type: .named("UIViewControllerTransitionCoordinator"))
    let changesSize = frames.contains {
      $0.callable?.name == "viewWillTransition" || $0.callable?.name == "willTransition"
    }
    mark(expr)
    world.animate(
      ViewAnimationOptions(duration: 0.35),
      animations: {
        self.guarded { _ = try self.call(body, [CallArgument(label: nil, value: context)], nil) }
        if changesSize { self.world.layoutIfNeeded(self.world.window) }
      },
      completion: (argument("completion", arguments)?.asFunction).map { _ in
        self.callback(self.argument("completion", arguments) ?? .none, [context])
      })
    try rethrowPending()
    return .bool(true)
  }

  /// The completion closure, told how the animation ended; one that was left out is nil.
  func completion(_ arguments: [CallArgument]) -> Callback? {
    var value = argument("completion", arguments)
    let trailing = arguments.filter { $0.isTrailing && $0.label == nil }
    // `animate(withDuration:animations:) { finished in … }`: the animations were labelled, the completion trails.
    if value == nil, argument("animations", arguments) != nil, let last = trailing.last { value = last.value }
    guard let value, value.asFunction != nil else { return nil }
    return Callback(site: world.site) { [unowned self] _, outcome in
      guarded { _ = try call(value, [CallArgument(label: nil, value: .bool(outcome.finished))], nil) }
    }
  }

  func animationOptions(_ arguments: [CallArgument]) throws -> ViewAnimationOptions {
    func number(_ label: String) throws -> Double? {
      guard let value = argument(label, arguments), !value.isNone else { return nil }
      return try forcedNumber(try coerce(value, to: .named("TimeInterval")))
    }
    let duration = try number("withDuration") ?? number("duration") ?? number("springDuration") ?? 0.25
    let delay = try number("delay") ?? 0
    let velocity = try number("initialSpringVelocity") ?? 0
    let names = optionNames(argument("options", arguments))
    var options = ViewAnimationOptions(duration: duration, delay: delay)
    if let ratio = try number("usingSpringWithDamping") {
      options = ViewAnimationOptions(duration: duration, delay: delay, dampingRatio: ratio, initialVelocity: velocity)
    } else if argument("springDuration", arguments) != nil || argument("bounce", arguments) != nil {
      let bounce = try number("bounce") ?? 0
      options = ViewAnimationOptions(springDuration: duration, bounce: bounce, initialVelocity: velocity, delay: delay)
    } else if let curve = [
      ("curveLinear", ViewAnimationOptions.Curve.linear), ("curveEaseIn", .easeIn), ("curveEaseOut", .easeOut),
    ]
    .first(where: { names.contains($0.0) })?.1 {
      options.curve = curve
    }
    options.beginFromCurrentState = names.contains("beginFromCurrentState")
    options.allowUserInteraction = names.contains("allowUserInteraction")
    options.layoutSubviews = names.contains("layoutSubviews")
    options.repeats = names.contains("repeat")
    options.autoreverses = names.contains("autoreverse")
    options.flushUpdates = names.contains("flushUpdates")
    return options
  }

  /// The names in an option set, written as one member, an array or a variable of them.
  func optionNames(_ value: Value?) -> Set<String> {
    switch value?.kind {
    case .array(let values)?: return values.reduce(into: []) { $0.formUnion(optionNames($1)) }
    case .implicit(let name, _)?: return [name]
    case .enumCase(let item)?: return [item.name]
    default: return []
    }
  }
}

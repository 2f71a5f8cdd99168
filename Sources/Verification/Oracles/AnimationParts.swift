import AnimationEngine
import SourceModel

/// An added animation that moves one key path: itself, or one of a group's.
struct AnimationPart {
  var added: AddedAnimation
  var animation: Animation
  var isChild: Bool
  /// The host's object and what was set on it, as it was when the animation was added.
  var object: Object?
  var fields: [String: Value]
  var sites: [String: Node]

  var keyPath: String { animation.keyPath ?? "" }

  /// Where a property was set; nil for one that an initialiser took.
  func site(_ field: String, in item: Case) -> Stmt? {
    guard let node = sites[field], node.file.path == item.candidate.node.file.path else { return nil }
    return item.statement(of: node)
  }
}

extension Case {
  /// The parts that the match is about: of what it added, or of the object that it makes or sets up.
  var parts: [AnimationPart] {
    if isAdd { return added.flatMap { parts(of: $0) } }
    let objects = setUp
    return allAdded.flatMap { parts(of: $0) }.filter { part in objects.contains { $0 === part.object } }
  }

  /// The added groups that the match is about.
  var groups: [AddedAnimation] {
    let objects = setUp
    return (isAdd ? added : allAdded.filter { item in objects.contains { $0 === item.record?.object } })
      .filter { $0.animation.kind == .group }
  }

  /// What became of an animation object: each explicit add of it, or of a group that holds it.
  func parts(of object: Object) -> [AnimationPart] {
    allAdded.flatMap { parts(of: $0) }.filter { $0.object === object }
  }

  private var isAdd: Bool {
    guard case .call(let callee, _)? = (candidate.node as? Expr)?.kind else { return false }
    return switch callee.kind {
    case .member(_, let name, _), .name(let name, _): name.hasPrefix("add")
    default: false
    }
  }

  /// The animation objects that the match makes, or sets something on.
  private var setUp: [Object] {
    occurrences.compactMap { $0.receiver?.asObject ?? $0.result?.asObject }.filter { $0.animation != nil }
  }

  func parts(of added: AddedAnimation) -> [AnimationPart] {
    guard let record = added.record else { return [] }
    let whole = AnimationPart(
      added: added, animation: added.animation, isChild: false, object: record.object, fields: record.fields,
      sites: record.fieldSites)
    return added.animation.kind == .group ? children(of: whole) : [whole]
  }

  private func children(of part: AnimationPart) -> [AnimationPart] {
    guard case .array(let values)? = part.fields["animations"]?.kind else { return [] }
    let objects = values.compactMap(\.asObject).filter { $0.animation != nil }
    guard objects.count == part.animation.children.count else { return [] }
    return zip(objects, part.animation.children).flatMap { object, animation -> [AnimationPart] in
      let child = AnimationPart(
        added: part.added, animation: animation, isChild: true, object: object, fields: object.fields,
        sites: object.fieldSites)
      return animation.kind == .group ? children(of: child) : [child]
    }
  }

  /// What the screen showed of a part while the run was watched.
  func samples(of part: AnimationPart) -> [Run.Sample] {
    run.samples.filter { $0.layer == part.added.layer && $0.keyPath == part.keyPath }
  }

  /// Whether the screen ever showed something else than the model there.
  func hasMoved(_ part: AnimationPart) -> Bool {
    samples(of: part).contains { ValueDistance.isVisible($0.value, $0.model, keyPath: part.keyPath) }
  }

  /// Whether how many elements a value has hangs on an input of the run.
  func isOfUnknownLength(_ value: Value?) -> Bool {
    guard let value else { return false }
    return value.taint.inputs.contains { input in
      let inputs = run.interpreter.inputs.all
      return inputs.indices.contains(input) && inputs[input].domain == .count
    }
  }

  /// Goes through the parts until one fails; what one can't settle stays open.
  func judgeParts(_ judge: (AnimationPart) -> Judgement) -> Judgement {
    var reason: String?
    var open: String?
    for part in parts {
      switch judge(part) {
      case .fails(let failure): return .fails(failure)
      case .holds(let why), .unseen(let why): reason = why
      case .unsettled(let why): open = why
      }
    }
    if let open { return .unsettled(open) }
    return reason.map { .holds($0) } ?? .unsettled("no animation was added")
  }

  /// What every rule about an added animation may need: the statement of the add, and how it spells the animation.
  /// What is set up elsewhere may be meant for others, too: then the animation can't be spelled.
  func describe(_ added: AddedAnimation, setUpAt sites: [Node?] = [], into failure: inout Failure) {
    guard let node = added.record?.addNode, node.file.path == candidate.node.file.path else { return }
    failure.anchors["add"] = statement(of: node)
    let home = callable(of: node)
    if sites.allSatisfy({ $0.map { callable(of: $0) == home } ?? true }),
      case .call(_, let arguments)? = (node as? Expr)?.kind, case .name(let name, _)? = arguments.first?.value.kind
    {
      failure.values["animation"] = name
    }
  }
}

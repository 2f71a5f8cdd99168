import AnimationEngine
import Foundation
import RulePacks
import SourceModel

/// What all runs of one lint run share on one thread: the index and memoised look-ups.
final class Program {
  let index: ProjectIndex
  let rootNode: Node
  private var memberCache: [String: [String: [Member]]] = [:]
  private var baseCache: [String: String?] = [:]
  private var captureCache: [ObjectIdentifier: [String]] = [:]
  /// The types that names mean, by expression.
  var typeNames: [ObjectIdentifier: String?] = [:]
  /// Callers that were looked up.
  var callSites: [Callable: [EntryFinder.CallSite]] = [:]
  /// Bodies by whether they name an animation call.
  var animationMentions: [ObjectIdentifier: Bool] = [:]
  var knownTypeNames: [String: Bool] = [:]
  private var plainProtocols: [String: Bool] = [:]
  private var conformerCache: [String: [TypeInfo]] = [:]
  private var attacherCache: [String: [FunctionDecl]] = [:]
  private var patternCache: [String: CompiledPattern?] = [:]
  var hasHighRefreshKey = true
  /// Answers of the engine that a test has swapped.
  var seams: Set<Seam> = []

  /// What was edited since the project was first run, for names that last from one run to the next.
  private let edits: EditMaps

  init(index: ProjectIndex, edits: EditMaps = EditMaps()) {
    self.index = index
    self.edits = edits
    let file = SourceFile(path: "", bytes: [])
    rootNode = Node(file: file, range: ByteRange(0, 0))
  }

  /// Where a node was before the edits; negative when an edit brought it.
  func offset(of node: Node) -> Int { edits.before(node.range.start, in: node.file.path) ?? -1 - node.range.start }

  func configuration(_ world: Int) -> Configuration {
    var configuration = Configuration()
    configuration.seams = seams
    configuration.hasHighRefreshKey = hasHighRefreshKey
    return configuration
  }

  /// Members by name of a type of the project, inherited ones included; own ones first.
  func members(_ name: String, of type: String) -> [Member] {
    if let cached = memberCache[type]?[name] { return cached }
    let base = sdkBase(of: type)
    let supertypes = base.map { SDKCatalog.shared.ancestry(of: $0) } ?? []
    let found = index.members(named: name, of: type, sdkSupertypes: supertypes)
    memberCache[type, default: [:]][name] = found
    return found
  }

  /// The SDK class under a class: itself, the project's last external superclass, or what its overrides give away.
  func sdkBase(of type: String) -> String? {
    if let cached = baseCache[type] { return cached }
    baseCache[type] = .some(nil)
    let base = findBase(of: type)
    baseCache[type] = .some(base)
    return base
  }

  private func findBase(of type: String) -> String? {
    if SDKCatalog.shared.isClass(type) { return type }
    if let target = index.typealiasTarget(type)?.baseName, target != type { return sdkBase(of: target) }
    if let chain = index.classChain(of: type) {
      guard let external = chain.external else { return nil }
      if SDKCatalog.shared.isClass(external) { return external }
      // What it overrides would tell more.
      let hooks = Self.controllerHooks + Self.viewHooks
      let mayOverride = ([type] + chain.project).contains { type in
        index.provider.mentions("override", inType: type)
          && hooks.contains { index.provider.mentions($0, inType: type) }
      }
      if !mayOverride { return "NSObject" }
    }
    let chain = index.superclasses(of: type)
    if let external = chain.external, SDKCatalog.shared.isClass(external) { return external }
    guard !chain.project.isEmpty || index.type(type) != nil else { return nil }
    let infos = [index.type(type)].compactMap { $0 } + chain.project
    // An unknown superclass counts as the one class that has the overridden member.
    for info in infos {
      if Self.controllerHooks.contains(where: { overrides($0, in: info) }) { return "UIViewController" }
      if Self.viewHooks.contains(where: { overrides($0, in: info) }) { return "UIView" }
    }
    return chain.external == nil ? nil : "NSObject"
  }

  private func overrides(_ name: String, in info: TypeInfo) -> Bool {
    info.members(named: name).contains { $0.decl.modifiers.isOverride }
  }

  private static let controllerHooks = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
    "viewWillLayoutSubviews", "loadView",
  ]
  private static let viewHooks = [
    "layoutSubviews", "didMoveToWindow", "didMoveToSuperview", "willMove", "layerClass", "drawRect", "draw",
    "awakeFromNib",
    "prepareForReuse", "intrinsicContentSize",
  ]

  func isSubclass(_ type: String, of ancestor: String) -> Bool {
    if type == ancestor { return true }
    if SDKCatalog.shared.isClass(ancestor), let base = sdkBase(of: type),
      SDKCatalog.shared.isSubclass(base, of: ancestor)
    {
      return true
    }
    switch index.kind(ofType: type) {
    case .struct?, .enum?: return false
    default: break
    }
    if let chain = index.classChain(of: type) { return chain.project.contains(ancestor) }
    return index.superclasses(of: type).project.contains { $0.name == ancestor }
  }

  /// Whether a type, one of its superclasses or an extension of either declares conformance to a protocol.
  func conforms(_ type: String, to name: String) -> Bool {
    if let kind = index.kind(ofType: name), kind != .protocol, kind != .extension { return false }
    let chain = index.lineage(of: type)
    return chain.contains { info in
      info.inherits.contains { inherited in
        guard let base = inherited.baseName else { return false }
        return base == name || (base != type && index.type(base)?.kind == .protocol && conforms(base, to: name))
      }
    }
  }

  func isProjectClass(_ type: String) -> Bool {
    (index.kind(ofType: type) ?? index.type(type)?.primary?.kind) == .class
  }

  /// Whether a class of the project has nothing to do with the screen by what it inherits from.
  func isPlainClass(_ name: String) -> Bool {
    let base = sdkBase(of: name)
    return base == nil || base == "NSObject"
  }

  /// Whether a protocol is one of services: all that conform to it are classes without a screen.
  func hasOnlyPlainConformers(_ name: String) -> Bool {
    if let known = plainProtocols[name] { return known }
    let heads = index.provider.heads(inheriting: name)
    let found = !heads.isEmpty && heads.allSatisfy { $0.kind == .class && isPlainClass($0.name) }
    plainProtocols[name] = found
    return found
  }

  /// Conformers up to which each is tried.
  static let conformerLimit = 3

  /// Project types that declare conformance to a protocol, directly or through a subclass's superclass; none where
  /// there are too many to try.
  func conformers(of name: String) -> [TypeInfo] {
    if let cached = conformerCache[name] { return cached }
    let heads = index.provider.heads(inheriting: name).filter { $0.kind != .protocol }
    // Of a protocol that many conform to none is likelier than the others: nothing is parsed for them.
    let isCommon = Set(heads.map(\.name)).count > Self.conformerLimit
    let found = isCommon ? [] : index.subtypes(of: name).filter { $0.primary != nil && $0.kind != .protocol }
    conformerCache[name] = found
    return found
  }

  /// Methods of a type and its project superclasses that attach, constrain or move its parts.
  func attachers(of type: String) -> [FunctionDecl] {
    if let known = attacherCache[type] { return known }
    let infos = index.lineage(of: type)
    let found = infos.flatMap(\.allMembers).compactMap { $0.decl as? FunctionDecl }.filter { decl in
      guard decl.kind == .function, let body = decl.body, !decl.modifiers.isStatic, !EntryFinder.isHook(decl)
      else { return false }
      return Self.attaches(body)
    }
    attacherCache[type] = found
    return found
  }

  /// Observed or computed properties whose change attaches parts: `var player: AVPlayer? { didSet { … } }`.
  func attachingProperties(of type: String) -> [(decl: VariableDecl, binding: Int, kind: Callable.AccessorKind)] {
    let infos = index.lineage(of: type)
    return infos.flatMap(\.allMembers).compactMap { member in
      guard let decl = member.decl as? VariableDecl, !decl.modifiers.isStatic, !decl.modifiers.isOverride,
        let accessors = decl.bindings[member.binding].accessors
      else { return nil }
      if let body = accessors.didSet?.body, Self.attaches(body) { return (decl, member.binding, .didSet) }
      if let body = accessors.setter?.body, Self.attaches(body) { return (decl, member.binding, .setter) }
      return nil
    }
  }

  private static func attaches(_ body: Block) -> Bool {
    let text = body.text
    return attaching.contains { text.contains($0) }
  }

  private static let attaching = [
    "addSublayer", "insertSublayer", "addSubview", "insertSubview", "addArrangedSubview", ".mask =", ".isActive = true",
    ".activate(", ".constant =",
  ]

  /// A pattern of a rule's `inside` or `notInside`, parsed once.
  func pattern(_ source: String, parser: any PatternParser) -> CompiledPattern? {
    if let known = patternCache[source] { return known }
    let pattern = try? CompiledPattern(source, parser: parser)
    patternCache[source] = .some(pattern)
    return pattern
  }

  // MARK: Captures

  struct Captured {
    var name: String
    var box: Box
    var isWeak: Bool
  }

  /// The variables a closure keeps: names it mentions that its scope knows, `self` when it uses it.
  func captures(of closure: Closure, scope: Scope, frame: Frame) -> [Captured] {
    var result: [Captured] = []
    let explicit = Dictionary(closure.captures.map { ($0.name, $0.ownership) }) { first, _ in first }
    for name in mentionedNames(in: closure) {
      if name == "self" || (explicit[name] == nil && scope.lookup(name) == nil) { continue }
      guard let box = scope.lookup(name) else { continue }
      result.append(Captured(name: name, box: box, isWeak: explicit[name].map { $0 != .strong } ?? box.isWeak))
    }
    if let receiver = scope.lookup("self") ?? frame.receiver, usesSelf(closure, scope: scope, frame: frame) {
      let ownership = explicit["self"]
      let isWeak = ownership.map { $0 != .strong } ?? scope.lookup("self")?.isWeak ?? false
      result.append(Captured(name: "self", box: receiver, isWeak: isWeak))
    }
    return result
  }

  private func usesSelf(_ closure: Closure, scope: Scope, frame: Frame) -> Bool {
    let names = mentionedNames(in: closure)
    if names.contains("self") || names.contains("super") { return true }
    guard let owner = frame.owner else { return false }
    // A bare name that is a member of the type is an implicit `self.`.
    return names.contains { name in
      scope.lookup(name) == nil
        && (!members(name, of: owner).isEmpty
          || sdkBase(of: owner).flatMap { SDKCatalog.shared.type(ofMember: name, in: $0) } != nil)
    }
  }

  private func mentionedNames(in closure: Closure) -> [String] {
    if let cached = captureCache[ObjectIdentifier(closure)] { return cached }
    var names: Set<String> = Set(closure.captures.map(\.name))
    Walker.forEachExpr(in: closure.body) { expr in
      if case .name(let name, _) = expr.kind { names.insert(name) }
    }
    let sorted = names.sorted()
    captureCache[ObjectIdentifier(closure)] = sorted
    return sorted
  }
}

extension Program {
  /// The name as code writes it, without the number that tells it apart.
  static func bareName(_ name: String) -> String { String(name.prefix { $0 != "#" }) }

  /// What a type of the project is called in runs.
  func typeName(of decl: TypeDecl) -> String {
    let all = index.types(named: decl.name)
    guard all.count > 1, let info = all.first(where: { $0.declarations.contains { $0 === decl } }) else {
      return decl.name
    }
    return index.uniqueName(of: info)
  }

  /// Whether a name is a type's, of the project or the SDK.
  func isTypeName(_ name: String) -> Bool {
    if let known = knownTypeNames[name] { return known }
    let catalog = SDKCatalog.shared
    let found =
      catalog.isClass(name) || catalog.isStruct(name) || SwiftTypes.names.contains(name) || name.contains("#")
      || index.provider.presence(ofType: name) != .none || index.typealiasTarget(name) != nil
    knownTypeNames[name] = found
    return found
  }

  /// The type of the project that a bare name means at a place; nil where the project declares none.
  func typeName(_ name: String, at expr: Expr) -> String? {
    let key = ObjectIdentifier(expr)
    if let known = typeNames[key] { return known }
    // Heads tell an only one apart without parsing it.
    let heads = index.provider.heads(ofType: name).filter { $0.kind != .extension }
    let found =
      heads.count < 2
      ? heads.first?.name : index.type(name, from: index.context(of: expr)).map { index.uniqueName(of: $0) }
    typeNames[key] = .some(found)
    return found
  }

  /// The type whose declaration or extension holds a member.
  func ownerName(of decl: Decl) -> String? { index.context(of: decl)?.types.last?.name }
}

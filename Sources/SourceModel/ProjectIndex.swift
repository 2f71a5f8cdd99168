import Foundation

/// Answers what a name means in the project; asks the provider for parts as it needs them and remembers them.
public final class ProjectIndex: @unchecked Sendable {
  public let provider: any SourceProvider
  /// Guards the caches. Work happens outside; of two equal results the first stays.
  private let lock = NSLock()
  private var candidates: [String: [TypeInfo]] = [:]
  private var contents: [ObjectIdentifier: UnitContents] = [:]
  private var ancestries: [ObjectIdentifier: Ancestry] = [:]
  private var mentions: [ObjectIdentifier: References] = [:]
  private var subtypeLists: [String: [TypeInfo]] = [:]
  /// What names mean where no context decides: a run asks for the same few thousands of times.
  private var plainTypes: [String: TypeInfo?] = [:]
  private var plainAliases: [String: TypeRef?] = [:]
  var classChains: [String: (project: [String], external: String?)?] = [:]

  public init(provider: any SourceProvider) { self.provider = provider }

  // MARK: - Caches

  func cached<Key: Hashable, Value>(
    _ path: ReferenceWritableKeyPath<ProjectIndex, [Key: Value]>, _ key: Key, _ make: () -> Value
  ) -> Value {
    if let value = lock.withLock({ self[keyPath: path][key] }) { return value }
    let value = make()
    return lock.withLock {
      if let earlier = self[keyPath: path][key] { return earlier }
      self[keyPath: path][key] = value
      return value
    }
  }

  func contents(of unit: ParsedUnit) -> UnitContents {
    cached(\.contents, ObjectIdentifier(unit)) { UnitContents.of(unit) }
  }

  /// The parents of a unit's nodes.
  public func ancestry(of unit: ParsedUnit) -> Ancestry {
    cached(\.ancestries, ObjectIdentifier(unit)) { Ancestry(unit) }
  }

  // MARK: - Globals

  /// Global functions of that name.
  public func functions(_ name: String) -> [FunctionDecl] {
    globals(name).compactMap { ($0 as? FunctionDecl).flatMap { $0.name == name ? $0 : nil } }
  }

  /// Global variables of that name.
  public func variables(_ name: String) -> [(VariableDecl, binding: Int)] {
    globals(name).flatMap { decl -> [(VariableDecl, binding: Int)] in
      guard let decl = decl as? VariableDecl else { return [] }
      return decl.bindings.indices.filter { decl.bindings[$0].name == name }.map { (decl, binding: $0) }
    }
  }

  private func globals(_ name: String) -> [Decl] {
    provider.units(declaringGlobal: name).flatMap(\.declarations)
  }

  // MARK: - Type aliases

  /// What a global type alias stands for, or a nested one whose name is unique.
  public func typealiasTarget(_ name: String) -> TypeRef? {
    cached(\.plainAliases, name) { typealiasTarget(name, from: nil) }
  }

  /// As above; aliases of the types around the context come first.
  ///
  /// An alias that leads back to its own name has no target: names carry no module, so
  /// `typealias Color = SwiftUI.Color` looks like one, and whoever follows it would never end.
  public func typealiasTarget(_ name: String, from context: CodeContext?) -> TypeRef? {
    guard let target = directTarget(name, from: context) else { return nil }
    var seen: Set<String> = []
    var open = target.names
    while let next = open.popLast() {
      if next == name { return nil }
      guard seen.insert(next).inserted else { continue }
      open += directTarget(next, from: context)?.names ?? []
    }
    return target
  }

  private func directTarget(_ name: String, from context: CodeContext?) -> TypeRef? {
    let found = provider.units(declaringGlobal: name).flatMap { contents(of: $0).aliases[name] ?? [] }
    guard !found.isEmpty else { return nil }
    for type in context?.types.reversed() ?? [] {
      if let own = found.first(where: { $0.owner?.name == type.name }) { return own.alias.type }
    }
    if let global = found.first(where: { $0.owner == nil }) { return global.alias.type }
    return Set(found.map(\.alias.type)).count == 1 ? found[0].alias.type : nil
  }

  /// The name behind a chain of type aliases.
  func resolved(_ name: String, from context: CodeContext?) -> String {
    var name = name
    for _ in 0..<8 {
      guard provider.presence(ofType: name) == .none,
        let target = typealiasTarget(name, from: context)?.baseName, target != name
      else { break }
      name = target
    }
    return name
  }

  // MARK: - Types

  /// The type of that name; nil when it is neither declared nor extended in the project.
  public func type(_ name: String) -> TypeInfo? { cached(\.plainTypes, name) { type(name, from: nil) } }

  /// As above; among types that share the name the one nested around the context, then the nearest file wins.
  public func type(_ name: String, from context: CodeContext?) -> TypeInfo? {
    let parts = name.split(separator: ".").map(String.init)
    guard let own = parts.last else { return nil }
    var found = types(named: own)
    if found.isEmpty {
      let target = resolved(own, from: context)
      if target != own { found = types(named: target) }
    }
    if parts.count > 1 {
      let outer = Array(parts.dropLast())
      let exact = found.filter { $0.qualifiers.hasSuffix(outer) }
      // A module's name in front isn't one of the qualifiers.
      if !exact.isEmpty { found = exact }
    }
    return TypeChoice(context).best(of: found)
  }

  /// A name that means this type alone: its own, or with a number after '#' where several types share it.
  public func uniqueName(of info: TypeInfo) -> String {
    let all = types(named: info.name)
    guard all.count > 1, let place = all.firstIndex(where: { $0 === info }) else { return info.name }
    return "\(info.name)#\(place)"
  }

  /// All types of that bare name, by path and offset; the one type of a unique name.
  public func types(named name: String) -> [TypeInfo] {
    if let mark = name.lastIndex(of: "#"), let place = Int(name[name.index(after: mark)...]) {
      let all = types(named: String(name[..<mark]))
      return all.indices.contains(place) ? [all[place]] : []
    }
    return cached(\.candidates, name) {
      switch provider.presence(ofType: name) {
      case .none: []
      case .extended:
        // Apps extend UIView or String in many files: they are parsed only as far as members are asked for.
        [TypeInfo(name: name, primary: nil, superclassName: nil, loader: lateLoader(of: name))]
      case .declared:
        TypeMerging.merge(name: name, decls(of: name, in: provider.units(declaringType: name))).map {
          TypeInfo(name: name, primary: $0, superclassName: superclassName(of: $0), loader: .all($1))
        }
      }
    }
  }

  /// Weak, as this index remembers the type.
  private func lateLoader(of name: String) -> TypeInfo.Loader {
    .late(
      all: { [weak self] in
        self.map { $0.decls(of: name, in: $0.provider.units(declaringType: name)) } ?? []
      },
      mentioning: { [weak self] word in
        self.map { $0.decls(of: name, in: $0.provider.units(declaringType: name, mentioning: word)) } ?? []
      })
  }

  private func decls(of name: String, in units: [ParsedUnit]) -> [TypeDecl] {
    units.flatMap { contents(of: $0).types[name] ?? [] }.inSourceOrder()
  }

  private func superclassName(of decl: TypeDecl?) -> String? {
    guard let decl, decl.kind == .class, let first = decl.inherits.first?.baseName else { return nil }
    let name = resolved(first, from: nil)
    guard provider.presence(ofType: name) == .declared else { return name }
    let primary = decls(of: name, in: provider.units(declaringType: name)).first { $0.kind != .extension }
    return primary?.kind == .protocol ? nil : name
  }

  /// Project superclasses, nearest first, then the first name that isn't declared in the project ("UIView").
  public func superclasses(of name: String) -> (project: [TypeInfo], external: String?) {
    superclasses(of: type(name))
  }

  /// The type and its superclasses as far as the project declares them, nearest first.
  public func lineage(of name: String) -> [TypeInfo] {
    let own = type(name)
    return [own].compactMap { $0 } + superclasses(of: own).project
  }

  public func superclasses(of start: TypeInfo?) -> (project: [TypeInfo], external: String?) {
    var result: [TypeInfo] = []
    var current = start
    while let info = current, let above = info.superclassName {
      guard provider.presence(ofType: above) == .declared, let next = type(above, from: info.context),
        next.primary != nil
      else { return (result, above) }
      // Broken code may inherit from itself.
      guard next !== start, !result.contains(where: { $0 === next }) else { break }
      result.append(next)
      current = next
    }
    return (result, nil)
  }

  /// Direct subtypes by inheritance clause: subclasses and conformers of a protocol.
  public func subtypes(of name: String) -> [TypeInfo] {
    cached(\.subtypeLists, name) {
      var result: [TypeInfo] = []
      let decls = provider.units(inheriting: name).flatMap { unit in
        contents(of: unit).types.values.flatMap { $0 }.filter { $0.inherits.contains { $0.baseName == name } }
      }
      for decl in decls.inSourceOrder() {
        let candidates = types(named: decl.name)
        guard
          let info = candidates.count == 1
            ? candidates[0] : candidates.first(where: { $0.declarations.contains { $0 === decl } }),
          !result.contains(where: { $0 === info })
        else { continue }
        result.append(info)
      }
      return result
    }
  }

  // MARK: - References and contexts

  /// Names, members, method references and selectors that mention `name`, in every part that might.
  ///
  /// A common name is mentioned in many parts, all of which are parsed: `forEachReference` can stop early.
  public func references(to name: String) -> [(node: Expr, context: CodeContext)] {
    var result: [(node: Expr, context: CodeContext)] = []
    forEachReference(to: name) { node, context in
      result.append((node, context))
      return true
    }
    return result
  }

  /// As above, one by one until `body` returns false.
  ///
  /// - Parameters:
  ///   - path: the only file to look in, as for a private name; nil for all.
  ///   - names: words of which a file has to hold one, or extend a type whose own file does; nil for any file.
  ///   - isOwn: whether the name by itself, or behind `self`, can be meant in a type of that bare name; nil for all.
  public func forEachReference(
    to name: String, inFile path: String? = nil, alongside names: [String]? = nil,
    bareIn isOwn: ((String) -> Bool)? = nil, _ body: (Expr, CodeContext) -> Bool
  ) {
    func visit(_ unit: ParsedUnit) -> Bool {
      let references = cached(\.mentions, ObjectIdentifier(unit)) { References(unit) }
      return references.to(name).allSatisfy { body($0.node, $0.context) }
    }
    if let path {
      _ = provider.units(inFile: path).allSatisfy(visit)
    } else {
      let word = String(name.prefix { $0 != "(" })
      provider.forEachUnit(referringTo: word.isEmpty ? name : word, alongside: names, bareIn: isOwn, visit)
    }
  }

  /// Enclosing types, callable and closures of a node; nil for nodes that aren't of this project.
  public func context(of node: Node) -> CodeContext? {
    guard let unit = provider.unit(of: node.file, at: node.range.start) else { return nil }
    return ancestry(of: unit).context(of: node)
  }
}

extension [TypeDecl] {
  func inSourceOrder() -> [TypeDecl] {
    sorted { ($0.file.path, $0.range.start) < ($1.file.path, $1.range.start) }
  }
}

extension [String] {
  func hasSuffix(_ suffix: [String]) -> Bool { count >= suffix.count && Array(self.suffix(suffix.count)) == suffix }
}

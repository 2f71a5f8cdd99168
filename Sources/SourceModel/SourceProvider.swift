/// Serves parsed parts of the project on demand.
///
/// A part (a top-level declaration cut out, or a whole file) is parsed at most once and always gives the same nodes.
public protocol SourceProvider: Sendable {
  /// Parts with a class, struct, enum, protocol, actor or extension of that bare name, nested ones included.
  func units(declaringType name: String) -> [ParsedUnit]
  /// Parts with a global function or variable of that name, or a type alias, nested ones included.
  func units(declaringGlobal name: String) -> [ParsedUnit]
  /// Parts that hold the word; some may hold it only in a comment or a string.
  func units(mentioning identifier: String) -> [ParsedUnit]
  /// Visits parts that hold the word other than as the name of a function they declare, until `body` returns false;
  /// each is parsed only when its turn comes.
  func forEachUnit(referringTo word: String, _ body: (ParsedUnit) -> Bool)
  /// Parts with a type or extension whose inheritance clause names `name`.
  func units(inheriting name: String) -> [ParsedUnit]
  func units(inFile path: String) -> [ParsedUnit]
  /// Whether the project declares or at least extends a type of that bare name; parses nothing where that can be told
  /// from the bytes.
  func presence(ofType name: String) -> TypePresence
  /// Of the parts that declare or extend the type those that hold the word.
  func units(declaringType name: String, mentioning word: String) -> [ParsedUnit]
  /// Bare names that declarations and extensions of the type inherit from.
  func inheritedNames(ofType name: String) -> [String]
  /// The part that holds these bytes of this very file, not of another version of it.
  func unit(of file: SourceFile, at offset: Int) -> ParsedUnit?
}

/// What the project's own code says about a type.
public enum TypePresence: Sendable {
  /// Neither declared nor extended.
  case none
  /// Only extended, as SDK types are.
  case extended
  case declared
}

extension SourceProvider {
  public func presence(ofType name: String) -> TypePresence {
    let decls = units(declaringType: name).flatMap { UnitContents.of($0).types[name] ?? [] }
    if decls.contains(where: { $0.kind != .extension }) { return .declared }
    return decls.isEmpty ? .none : .extended
  }

  public func forEachUnit(referringTo word: String, _ body: (ParsedUnit) -> Bool) {
    for unit in units(mentioning: word) {
      guard body(unit) else { return }
    }
  }

  public func units(declaringType name: String, mentioning word: String) -> [ParsedUnit] { units(declaringType: name) }

  public func inheritedNames(ofType name: String) -> [String] {
    units(declaringType: name).flatMap { UnitContents.of($0).types[name] ?? [] }
      .flatMap { $0.inherits.compactMap(\.baseName) }
  }

  public func unit(of file: SourceFile, at offset: Int) -> ParsedUnit? {
    let candidates = units(inFile: file.path).filter { $0.file === file }
    if candidates.count == 1 { return candidates[0] }
    return candidates.first { unit in
      unit.declarations.contains { $0.range.contains(offset) } || unit.statements.contains { $0.range.contains(offset) }
    }
  }
}

/// The simplest provider: units parsed beforehand.
public struct ParsedUnits: SourceProvider {
  public let units: [ParsedUnit]

  public init(_ units: [ParsedUnit]) { self.units = units }

  public func units(declaringType name: String) -> [ParsedUnit] {
    units.filter { UnitContents.of($0).types[name] != nil }
  }

  public func units(declaringGlobal name: String) -> [ParsedUnit] {
    units.filter { unit in
      UnitContents.of(unit).aliases[name] != nil
        || unit.declarations.contains { decl in
          switch decl {
          case let decl as FunctionDecl: decl.name == name
          case let decl as VariableDecl: decl.bindings.contains { $0.name == name }
          default: false
          }
        }
    }
  }

  public func units(mentioning identifier: String) -> [ParsedUnit] {
    units.filter { $0.file.text(in: ByteRange(0, $0.file.bytes.count)).contains(identifier) }
  }

  public func units(inheriting name: String) -> [ParsedUnit] {
    units.filter { unit in
      UnitContents.of(unit).types.values.contains { $0.contains { $0.inherits.contains { $0.baseName == name } } }
    }
  }

  public func units(inFile path: String) -> [ParsedUnit] { units.filter { $0.file.path == path } }
}

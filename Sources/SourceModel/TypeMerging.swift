/// Sorts the declarations of one bare name into types.
///
/// Types nested in different types differ; so do types of one name in different files, as example apps and test
/// targets of one repository have them. Declarations of one file at one place are branches of an `#if`: one type.
enum TypeMerging {
  static func merge(name: String, _ decls: [TypeDecl]) -> [(primary: TypeDecl?, declarations: [TypeDecl])] {
    var types: [(primary: TypeDecl?, declarations: [TypeDecl])] = []
    for decl in decls where decl.kind != .extension {
      let twin = types.firstIndex { $0.primary?.qualifiers == decl.qualifiers && $0.primary?.file === decl.file }
      if let twin, !decl.hashIf.isEmpty || types[twin].primary?.hashIf.isEmpty == false {
        types[twin].declarations.append(decl)
      } else {
        types.append((decl, [decl]))
      }
    }
    let primaries = types.count
    for decl in decls where decl.kind == .extension {
      let fitting = (0..<primaries).filter { fits(decl, types[$0].primary) }
      let nearest = fitting.max { a, b in
        let (x, y) = (nearness(types[a].primary, decl), nearness(types[b].primary, decl))
        return x == y ? a > b : x < y
      }
      if let nearest {
        types[nearest].declarations.append(decl)
      } else if let same = types.indices.dropFirst(primaries).first {
        // Nothing but extensions is known of an SDK type.
        types[same].declarations.append(decl)
      } else {
        types.append((nil, [decl]))
      }
    }
    return types
  }

  /// Whether `extension A.B` can mean the type; the first qualifier may be a module's name.
  private static func fits(_ decl: TypeDecl, _ primary: TypeDecl?) -> Bool {
    guard let outer = primary?.qualifiers else { return false }
    return decl.qualifiers == outer || (!decl.qualifiers.isEmpty && Array(decl.qualifiers.dropFirst()) == outer)
      || outer.hasSuffix(decl.qualifiers) && !decl.qualifiers.isEmpty
  }

  private static func nearness(_ primary: TypeDecl?, _ decl: TypeDecl) -> Int {
    primary.map { TypeChoice.nearness($0.file.path, decl.file.path) } ?? 0
  }
}

/// Which of several types of one name is meant at some place.
struct TypeChoice {
  private let context: CodeContext?

  init(_ context: CodeContext?) { self.context = context }

  func best(of types: [TypeInfo]) -> TypeInfo? {
    guard types.count > 1 else { return types.first }
    var best: (info: TypeInfo, score: (Int, Int))?
    for info in types {
      let score = (scope(info), nearness(info))
      if best == nil || best!.score < score { best = (info, score) }
    }
    return best?.info
  }

  /// How deep in the context's own types it is nested; top-level types come before types nested elsewhere.
  private func scope(_ info: TypeInfo) -> Int {
    if info.primary == nil { return -2 }
    let qualifiers = info.qualifiers
    if qualifiers.isEmpty { return 0 }
    for type in context?.types ?? [] where type.qualifiers + [type.name] == qualifiers { return qualifiers.count }
    // An extension's own qualifiers may miss the outer types.
    if let outer = qualifiers.last, context?.types.contains(where: { $0.name == outer }) == true { return 1 }
    return -1
  }

  private func nearness(_ info: TypeInfo) -> Int {
    guard let context, let decl = info.primary else { return 0 }
    return Self.nearness(decl.file.path, context.unit.file.path)
  }

  /// The number of folders two paths share; the same file is nearest.
  static func nearness(_ a: String, _ b: String) -> Int {
    if a == b { return .max }
    let (x, y) = (a.split(separator: "/").dropLast(), b.split(separator: "/").dropLast())
    return zip(x, y).prefix { $0 == $1 }.count
  }
}

extension TypeInfo {
  /// The place names in this type's own inheritance clause are read at.
  var context: CodeContext? {
    guard let decl = primary else { return nil }
    let unit = ParsedUnit(file: decl.file, imports: [], declarations: [], statements: [], hasErrors: false)
    return CodeContext(types: [], callable: .topLevel(decl.file), unit: unit)
  }
}

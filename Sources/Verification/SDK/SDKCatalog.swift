import SourceModel

/// What the SDK declares, read once from `CatalogTable`.
final class SDKCatalog: Sendable {
  static let shared = SDKCatalog(text: CatalogTable.text)

  private let superclasses: [String: String]
  private let members: [String: [String: TypeRef]]
  private let enums: [String: [String]]
  private let structs: Set<String>

  private init(text: StaticString) {
    var superclasses: [String: String] = [:]
    var members: [String: [String: TypeRef]] = [:]
    var enums: [String: [String]] = [:]
    var structs: Set<String> = []
    var current = ""
    let lines = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
    for line in lines {
      if line.hasPrefix("  ") {
        let parts = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
        members[current, default: [:]][String(parts[0])] = Self.type(String(parts[1].drop { $0 == " " }))
        continue
      }
      let words = line.split(separator: " ")
      current = String(words[1].last == ":" ? words[1].dropLast() : words[1])
      switch words[0] {
      case "class": superclasses[current] = words.count > 2 ? String(words[2]) : ""
      case "enum": enums[current] = words.dropFirst(2).map(String.init)
      default: structs.insert(current)
      }
    }
    self.superclasses = superclasses
    self.members = members
    self.enums = enums
    self.structs = structs
  }

  private static func type(_ text: String) -> TypeRef {
    if text.hasSuffix("?") { return .optional(type(String(text.dropLast()))) }
    if text.hasPrefix("[") { return .array(type(String(text.dropFirst().dropLast()))) }
    let parts = text.split(separator: ".").map(String.init)
    return .named(parts.last ?? text, qualifiers: parts.dropLast(), generics: [])
  }

  func isClass(_ name: String) -> Bool { superclasses[name] != nil }
  func isStruct(_ name: String) -> Bool { structs.contains(name) }

  /// The class itself and its superclasses, nearest first; empty for a name that isn't an SDK class.
  func ancestry(of name: String) -> [String] {
    var result: [String] = []
    var current = name
    while let next = superclasses[current] {
      result.append(current)
      current = next
    }
    return result
  }

  func isSubclass(_ name: String, of ancestor: String) -> Bool {
    var current = name
    while let next = superclasses[current] {
      if current == ancestor { return true }
      current = next
    }
    return false
  }

  /// The type of a member, looked up through the superclasses; "name()" for a method's result.
  func type(ofMember member: String, in type: String) -> TypeRef? {
    for name in ancestry(of: type) + (structs.contains(type) ? [type] : []) {
      if let found = members[name]?[member] { return found }
    }
    return nil
  }

  func type(ofStatic member: String, in type: String) -> TypeRef? { self.type(ofMember: "static " + member, in: type) }

  /// The cases of an SDK enum, by qualified or bare name.
  func cases(ofEnum type: TypeRef) -> [String]? {
    guard case .named(let name, let qualifiers, _) = type else { return nil }
    return enums[(qualifiers + [name]).joined(separator: ".")] ?? enums[name]
  }
}

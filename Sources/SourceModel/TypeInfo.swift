/// A declaration inside a type or extension.
public struct Member: Sendable {
  /// The declaration; for an enum case the enum itself, which is then also the owner.
  public let decl: Decl
  /// The binding of a `VariableDecl`, the index of an enum case, else 0.
  public let binding: Int
  /// The type declaration or extension that holds it.
  public let owner: TypeDecl

  public init(decl: Decl, binding: Int = 0, owner: TypeDecl) {
    self.decl = decl
    self.binding = binding
    self.owner = owner
  }

  /// The enum case, if it is one.
  public var enumCase: TypeDecl.EnumCase? { decl === owner ? owner.enumCases[binding] : nil }
  public var function: FunctionDecl? { decl as? FunctionDecl }
  /// The variable's binding, if it is one.
  public var variable: VariableDecl.Binding? { (decl as? VariableDecl)?.bindings[binding] }
}

/// All declarations of one type merged: its own and those of its extensions.
public final class TypeInfo: Sendable {
  public let name: String
  /// `.extension` only when nothing but extensions is known, as for `extension UIView`.
  public let kind: TypeDecl.Kind
  public let primary: TypeDecl?
  /// The type's own declaration first, then extensions by path and offset.
  public let declarations: [TypeDecl]
  /// What the type and its extensions inherit from and conform to, as written.
  public let inherits: [TypeRef]
  /// The first inherited name of a class unless it is a protocol of the project; it may also be an SDK protocol.
  public let superclassName: String?
  public let storedProperties: [Member]
  public let initializers: [FunctionDecl]
  public let enumCases: [TypeDecl.EnumCase]
  private let membersByName: [String: [Member]]

  init(name: String, primary: TypeDecl?, declarations: [TypeDecl], superclassName: String?) {
    self.name = name
    self.kind = primary?.kind ?? .extension
    self.primary = primary
    self.declarations = declarations
    self.inherits = declarations.flatMap(\.inherits)
    self.superclassName = superclassName
    var members: [String: [Member]] = [:]
    var stored: [Member] = []
    var initializers: [FunctionDecl] = []
    for owner in declarations {
      for (index, item) in owner.enumCases.enumerated() {
        members[item.name, default: []].append(Member(decl: owner, binding: index, owner: owner))
      }
      for decl in owner.members {
        for member in Self.members(decl, owner) {
          if let name = member.name { members[name, default: []].append(member) }
          if member.isStored { stored.append(member) }
        }
        if let decl = decl as? FunctionDecl, decl.kind == .initializer { initializers.append(decl) }
      }
    }
    self.membersByName = members
    self.storedProperties = stored
    self.initializers = initializers
    self.enumCases = declarations.flatMap(\.enumCases)
  }

  /// Where the type stands: the names of the types around it, outermost first.
  public var qualifiers: [String] { (primary ?? declarations.first)?.qualifiers ?? [] }

  /// Own declarations of that name, also by full name: "init", "update", "update(to:animated:)".
  public func members(named name: String) -> [Member] {
    guard let parenthesis = name.firstIndex(of: "("), parenthesis != name.startIndex else {
      return membersByName[name] ?? []
    }
    let candidates = membersByName[String(name[..<parenthesis])] ?? []
    return candidates.filter { $0.function?.fullName == name }
  }

  /// All own declarations, in order of the declarations that hold them.
  public var allMembers: [Member] {
    declarations.flatMap { owner in owner.members.flatMap { Self.members($0, owner) } }
  }

  private static func members(_ decl: Decl, _ owner: TypeDecl) -> [Member] {
    guard let variable = decl as? VariableDecl else { return [Member(decl: decl, owner: owner)] }
    return variable.bindings.indices.map { Member(decl: decl, binding: $0, owner: owner) }
  }
}

extension Member {
  fileprivate var name: String? {
    switch decl {
    case let decl as FunctionDecl: decl.name
    case let decl as VariableDecl: decl.bindings[binding].name
    case let decl as TypeDecl: decl.name
    case let decl as TypealiasDecl: decl.name
    default: nil
    }
  }

  fileprivate var isStored: Bool {
    guard let decl = decl as? VariableDecl, !decl.modifiers.isStatic, owner.kind != .protocol else { return false }
    return !(decl.bindings[binding].accessors?.isComputed ?? false)
  }
}

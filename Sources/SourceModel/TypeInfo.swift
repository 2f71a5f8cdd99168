import Foundation

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
public final class TypeInfo: @unchecked Sendable {
  public let name: String
  /// `.extension` only when nothing but extensions is known, as for `extension UIView`.
  public let kind: TypeDecl.Kind
  public let primary: TypeDecl?
  /// The first inherited name of a class unless it is a protocol of the project; it may also be an SDK protocol.
  public let superclassName: String?
  private let loader: Loader
  /// Guards what is loaded late.
  private let lock = NSLock()
  private var loaded: TypeContents?
  private var found: [String: [Member]] = [:]

  /// Where the declarations come from.
  enum Loader {
    case all([TypeDecl])
    /// The many extensions of an SDK type: all of them, or only those in whose text a name occurs.
    case late(all: @Sendable () -> [TypeDecl], mentioning: @Sendable (String) -> [TypeDecl])
  }

  init(name: String, primary: TypeDecl?, superclassName: String?, loader: Loader) {
    self.name = name
    self.kind = primary?.kind ?? .extension
    self.primary = primary
    self.superclassName = superclassName
    self.loader = loader
    if case .all(let declarations) = loader { loaded = TypeContents(declarations) }
  }

  private var contents: TypeContents {
    if let loaded = lock.withLock({ loaded }) { return loaded }
    guard case .late(let all, _) = loader else { return TypeContents([]) }
    let contents = TypeContents(all())
    return lock.withLock {
      loaded = loaded ?? contents
      return loaded ?? contents
    }
  }

  /// The type's own declaration first, then extensions by path and offset.
  public var declarations: [TypeDecl] { contents.declarations }
  /// What the type and its extensions inherit from and conform to, as written.
  public var inherits: [TypeRef] { contents.declarations.flatMap(\.inherits) }
  /// Instance properties with storage, in order.
  public var storedProperties: [Member] { primary == nil ? [] : contents.storedProperties }
  public var initializers: [FunctionDecl] {
    members(named: "init").compactMap(\.function).filter { $0.kind == .initializer }
  }
  public var enumCases: [TypeDecl.EnumCase] { primary == nil ? [] : contents.declarations.flatMap(\.enumCases) }
  /// Where the type stands: the names of the types around it, outermost first.
  public var qualifiers: [String] { primary?.qualifiers ?? [] }
  /// All own declarations, in order of the declarations that hold them.
  public var allMembers: [Member] { contents.allMembers }

  /// Own declarations of that name, also by full name: "init", "update", "update(to:animated:)".
  public func members(named name: String) -> [Member] {
    guard let parenthesis = name.firstIndex(of: "("), parenthesis != name.startIndex else { return plain(name) }
    return plain(String(name[..<parenthesis])).filter { $0.function?.fullName == name }
  }

  private func plain(_ name: String) -> [Member] {
    if let loaded = lock.withLock({ loaded }) { return loaded.members[name] ?? [] }
    if let known = lock.withLock({ found[name] }) { return known }
    guard case .late(_, let mentioning) = loader else { return [] }
    let members = TypeContents(mentioning(name)).members[name] ?? []
    lock.withLock { found[name] = members }
    return members
  }
}

/// The members of some declarations of one type.
private struct TypeContents {
  let declarations: [TypeDecl]
  private(set) var storedProperties: [Member] = []
  private(set) var members: [String: [Member]] = [:]

  init(_ declarations: [TypeDecl]) {
    self.declarations = declarations
    for owner in declarations {
      for (index, item) in owner.enumCases.enumerated() {
        members[item.name, default: []].append(Member(decl: owner, binding: index, owner: owner))
      }
    }
    for member in allMembers {
      if let name = member.name { members[name, default: []].append(member) }
      if member.isStored { storedProperties.append(member) }
    }
  }

  var allMembers: [Member] {
    declarations.flatMap { owner in
      owner.members.flatMap { decl -> [Member] in
        guard let variable = decl as? VariableDecl else { return [Member(decl: decl, owner: owner)] }
        return variable.bindings.indices.map { Member(decl: decl, binding: $0, owner: owner) }
      }
    }
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

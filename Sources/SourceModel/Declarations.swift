public struct Attribute: Sendable {
  /// Without "@": "objc", "State", "IBAction".
  public var name: String
  public var arguments: [Argument]

  public init(name: String, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }
}

/// What precedes a declaration: attributes and modifiers ("private", "static", "lazy", "private(set)").
public struct Modifiers: Sendable {
  public var attributes: [Attribute]
  public var keywords: [String]

  public init(attributes: [Attribute] = [], keywords: [String] = []) {
    self.attributes = attributes
    self.keywords = keywords
  }

  public func has(_ keyword: String) -> Bool { keywords.contains(keyword) }
  public func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }
  public var isStatic: Bool { has("static") || has("class") }
  public var isOverride: Bool { has("override") }
  public var isPrivate: Bool { has("private") || has("fileprivate") }
}

public struct Parameter: Sendable {
  /// The argument label; nil for `_`.
  public var label: String?
  public var name: String
  public var type: TypeRef?
  public var defaultValue: Expr?
  public var isInout: Bool
  public var isVariadic: Bool
  public var isEscaping: Bool
  public var isAutoclosure: Bool
  public var attributes: [String]

  public init(
    label: String?, name: String, type: TypeRef?, defaultValue: Expr? = nil, isInout: Bool = false,
    isVariadic: Bool = false, isEscaping: Bool = false, isAutoclosure: Bool = false, attributes: [String] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isInout = isInout
    self.isVariadic = isVariadic
    self.isEscaping = isEscaping
    self.isAutoclosure = isAutoclosure
    self.attributes = attributes
  }
}

open class Decl: Node, @unchecked Sendable {
  public let modifiers: Modifiers
  /// `#if` conditions around a member, outermost first; "!" in front marks an else branch.
  public let hashIf: [String]

  public init(modifiers: Modifiers, hashIf: [String], file: SourceFile, range: ByteRange) {
    self.modifiers = modifiers
    self.hashIf = hashIf
    super.init(file: file, range: range)
  }
}

public final class TypeDecl: Decl, @unchecked Sendable {
  public enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, `extension`, actor }

  public let kind: Kind
  /// The declared or extended type's bare name: "Card" for `extension App.Card`.
  public let name: String
  /// Enclosing or qualifying type names, outermost first.
  public let qualifiers: [String]
  public let nameRange: ByteRange
  public let inherits: [TypeRef]
  public let generics: [String]
  public let members: [Decl]
  public let enumCases: [EnumCase]
  /// The braces, for inserting members.
  public let bodyRange: ByteRange

  public struct EnumCase: Sendable {
    public var name: String
    public var payload: [Parameter]
    public var rawValue: Expr?

    public init(name: String, payload: [Parameter], rawValue: Expr?) {
      self.name = name
      self.payload = payload
      self.rawValue = rawValue
    }
  }

  public init(
    kind: Kind, name: String, qualifiers: [String], nameRange: ByteRange, inherits: [TypeRef], generics: [String],
    members: [Decl], enumCases: [EnumCase], bodyRange: ByteRange, modifiers: Modifiers, hashIf: [String],
    file: SourceFile, range: ByteRange
  ) {
    self.kind = kind
    self.name = name
    self.qualifiers = qualifiers
    self.nameRange = nameRange
    self.inherits = inherits
    self.generics = generics
    self.members = members
    self.enumCases = enumCases
    self.bodyRange = bodyRange
    super.init(modifiers: modifiers, hashIf: hashIf, file: file, range: range)
  }
}

public final class FunctionDecl: Decl, @unchecked Sendable {
  public enum Kind: Sendable { case function, initializer, deinitializer, `subscript` }

  public let kind: Kind
  /// "init", "deinit", "subscript" for those kinds.
  public let name: String
  public let nameRange: ByteRange
  public let parameters: [Parameter]
  public let returnType: TypeRef?
  /// nil for protocol requirements. A subscript's body is its getter.
  public let body: Block?
  /// A subscript's accessors.
  public let accessors: Accessors?
  public let isFailable: Bool
  public let isAsync: Bool
  public let throwsErrors: Bool
  public let generics: [String]

  public init(
    kind: Kind, name: String, nameRange: ByteRange, parameters: [Parameter], returnType: TypeRef?, body: Block?,
    accessors: Accessors? = nil, isFailable: Bool = false, isAsync: Bool = false, throwsErrors: Bool = false,
    generics: [String] = [], modifiers: Modifiers, hashIf: [String], file: SourceFile, range: ByteRange
  ) {
    self.kind = kind
    self.name = name
    self.nameRange = nameRange
    self.parameters = parameters
    self.returnType = returnType
    self.body = body
    self.accessors = accessors
    self.isFailable = isFailable
    self.isAsync = isAsync
    self.throwsErrors = throwsErrors
    self.generics = generics
    super.init(modifiers: modifiers, hashIf: hashIf, file: file, range: range)
  }

  /// "update(to:animated:)", as Swift spells a full name.
  public var fullName: String {
    name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

public struct Accessors: Sendable {
  public struct Accessor: Sendable {
    /// The value's name: `newValue`, `oldValue`, or as written.
    public var parameter: String
    public var body: Block

    public init(parameter: String, body: Block) {
      self.parameter = parameter
      self.body = body
    }
  }

  public var getter: Block?
  public var setter: Accessor?
  public var willSet: Accessor?
  public var didSet: Accessor?
  /// `{ get set }` of a protocol requirement.
  public var isRequirement: Bool

  public init(
    getter: Block? = nil, setter: Accessor? = nil, willSet: Accessor? = nil, didSet: Accessor? = nil,
    isRequirement: Bool = false
  ) {
    self.getter = getter
    self.setter = setter
    self.willSet = willSet
    self.didSet = didSet
    self.isRequirement = isRequirement
  }

  public var isComputed: Bool { getter != nil || isRequirement }
}

/// `let`/`var`, stored or computed, local, member or global. `var a = 1, b = 2` has two bindings.
public final class VariableDecl: Decl, @unchecked Sendable {
  public struct Binding: Sendable {
    public var pattern: Pattern
    public var type: TypeRef?
    public var initialValue: Expr?
    public var accessors: Accessors?

    public init(pattern: Pattern, type: TypeRef?, initialValue: Expr?, accessors: Accessors?) {
      self.pattern = pattern
      self.type = type
      self.initialValue = initialValue
      self.accessors = accessors
    }

    /// The name of a plain binding.
    public var name: String? {
      if case .binding(let name, _) = pattern { return name }
      return nil
    }
  }

  public let isLet: Bool
  public let bindings: [Binding]

  public init(
    isLet: Bool, bindings: [Binding], modifiers: Modifiers, hashIf: [String], file: SourceFile, range: ByteRange
  ) {
    self.isLet = isLet
    self.bindings = bindings
    super.init(modifiers: modifiers, hashIf: hashIf, file: file, range: range)
  }

  public var isLazy: Bool { modifiers.has("lazy") }
  public var isWeak: Bool { modifiers.has("weak") || modifiers.has("unowned") || modifiers.has("unowned(unsafe)") }
}

public final class TypealiasDecl: Decl, @unchecked Sendable {
  public let name: String
  public let type: TypeRef

  public init(name: String, type: TypeRef, modifiers: Modifiers, hashIf: [String], file: SourceFile, range: ByteRange) {
    self.name = name
    self.type = type
    super.init(modifiers: modifiers, hashIf: hashIf, file: file, range: range)
  }
}

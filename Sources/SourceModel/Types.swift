/// A type as written in the source; what it means is looked up in `ProjectIndex` and the SDK catalogue.
public indirect enum TypeRef: Hashable, Sendable {
  /// `UIView.AnimationOptions` has name "AnimationOptions" and qualifiers ["UIView"].
  case named(String, qualifiers: [String], generics: [TypeRef])
  case optional(TypeRef)
  case implicitlyUnwrapped(TypeRef)
  case array(TypeRef)
  case dictionary(TypeRef, TypeRef)
  case tuple([TypeRef])
  case function(parameters: [TypeRef], result: TypeRef)
  /// `some P` / `any P`.
  case constrained(TypeRef)
  case metatype(TypeRef)
  /// Something the model does not need to understand, with its text.
  case other(String)

  public static func named(_ name: String) -> TypeRef { .named(name, qualifiers: [], generics: []) }

  /// The bare name behind optionals, `some`/`any` and qualifiers: "CALayer" for `QuartzCore.CALayer?`.
  public var baseName: String? {
    switch self {
    case .named(let name, _, _): name
    case .optional(let type), .implicitlyUnwrapped(let type), .constrained(let type): type.baseName
    default: nil
    }
  }

  /// The bare names of every type in it.
  var names: [String] {
    switch self {
    case .named(let name, _, let generics): [name] + generics.flatMap(\.names)
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .constrained(let type),
      .metatype(let type):
      type.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let parts): parts.flatMap(\.names)
    case .function(let parameters, let result): parameters.flatMap(\.names) + result.names
    case .other: []
    }
  }

  public var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    case .named("Optional", _, _): true
    default: false
    }
  }

  /// The type without one layer of optionality.
  public var unwrapped: TypeRef {
    switch self {
    case .optional(let type), .implicitlyUnwrapped(let type): type
    case .named("Optional", _, let generics) where generics.count == 1: generics[0]
    default: self
    }
  }
}

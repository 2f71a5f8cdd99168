import AnimationEngine
import SourceModel

/// A value of the run: what it is, the expression that made it, and the inputs it depends on.
struct Value {
  var kind: Kind
  /// The expression that made the value; witness lines and fixes are written from it.
  var origin: Expr?
  /// The run's inputs that the value depends on, a bit each.
  var taint: Taint

  init(_ kind: Kind, origin: Expr? = nil, taint: Taint = .none) {
    self.kind = kind
    self.origin = origin
    self.taint = taint
  }

  indirect enum Kind {
    case void
    /// `nil`, and every optional without a value; other optionals are their value.
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// Points, sizes, rects, transforms, CGColor, CGPath: values the engine knows.
    case geometry(LayerValue)
    case uiColor(Color)
    case object(Object)
    case record(Record)
    case enumCase(EnumValue)
    case tuple([(label: String?, value: Value)])
    case array([Value])
    case dictionary([(key: Value, value: Value)])
    case range(lower: Double?, upper: Double?, isClosed: Bool, isInteger: Bool)
    case function(FunctionValue)
    case type(String)
    /// `.name` or `.name(arguments)` whose type the context has yet to tell.
    case implicit(String, [CallArgument]?)
    case unknown(Unknown)
  }

  static var void: Value { Value(.void) }
  static var none: Value { Value(.none) }
  static func bool(_ value: Bool, taint: Taint = .none) -> Value { Value(.bool(value), taint: taint) }
  static func number(_ value: Double, taint: Taint = .none) -> Value { Value(.double(value), taint: taint) }
  static func object(_ object: Object) -> Value { Value(.object(object)) }

  func tainted(_ more: Taint) -> Value {
    guard !more.isEmpty else { return self }
    var copy = self
    copy.taint = taint.union(more)
    return copy
  }

  func from(_ expr: Expr?) -> Value {
    var copy = self
    copy.origin = expr
    return copy
  }

  var isNone: Bool { if case .none = kind { true } else { false } }

  var isUnknown: Bool { if case .unknown = kind { true } else { false } }

  var asObject: Object? { if case .object(let object) = kind { object } else { nil } }

  var asFunction: FunctionValue? { if case .function(let function) = kind { function } else { nil } }

  var isClosure: Bool { if case .closure? = asFunction?.body { true } else { false } }
}

/// The inputs a value depends on; past 63 inputs the last bit stands for all further ones.
struct Taint: Hashable {
  private var bits: UInt64

  static let none = Taint(bits: 0)
  private init(bits: UInt64) { self.bits = bits }
  init(input index: Int) { bits = 1 << UInt64(min(index, 63)) }

  var isEmpty: Bool { bits == 0 }
  func union(_ other: Taint) -> Taint { Taint(bits: bits | other.bits) }
  func contains(input index: Int) -> Bool { bits & (1 << UInt64(min(index, 63))) != 0 }

  var inputs: [Int] { (0..<64).filter { bits & (1 << UInt64($0)) != 0 } }
}

/// Something the run can't know; two reads of one unknown are the same unknown.
struct Unknown {
  /// Stable over the runs of one entry point: where it came from.
  var identity: String
  /// The type's name where declarations tell it.
  var type: TypeRef?
}

/// A struct of the project, or an SDK struct whose fields are kept by name.
struct Record {
  var type: String
  var fields: [String: Value]
}

struct EnumValue {
  /// nil for an SDK enum or option whose type the context did not tell.
  var type: String?
  var name: String
  var payload: [(label: String?, value: Value)]
}

struct CallArgument {
  var label: String?
  var value: Value
  var expr: Expr?
  var isTrailing = false
  /// Where an `inout` argument's variable is looked up.
  var scope: Scope?
  /// The variable itself, where a closure changes its argument.
  var box: Box?
}

/// A variable's storage; closures and scopes share it.
final class Box {
  var value: Value
  let isWeak: Bool
  let type: TypeRef?

  init(_ value: Value, isWeak: Bool = false, type: TypeRef? = nil) {
    self.value = value
    self.isWeak = isWeak
    self.type = type
  }
}

/// Names in force, innermost first.
final class Scope {
  let parent: Scope?
  private(set) var variables: [String: Box] = [:]
  private(set) var functions: [String: [FunctionDecl]] = [:]

  init(parent: Scope?) { self.parent = parent }

  func declare(_ name: String, _ box: Box) { variables[name] = box }
  func declare(_ function: FunctionDecl) { functions[function.name, default: []].append(function) }

  func lookup(_ name: String) -> Box? {
    var scope: Scope? = self
    while let current = scope {
      if let box = current.variables[name] { return box }
      scope = current.parent
    }
    return nil
  }

  func lookupFunctions(_ name: String) -> (functions: [FunctionDecl], scope: Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.functions[name] { return (found, current) }
      scope = current.parent
    }
    return nil
  }

  /// Boxes of this scope and its parents, for ownership.
  var allBoxes: [(name: String, box: Box)] {
    var result: [(String, Box)] = []
    var scope: Scope? = self
    while let current = scope {
      result += current.variables.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      scope = current.parent
    }
    return result
  }
}

/// Something that can be called.
struct FunctionValue {
  enum Body {
    case closure(Closure, Scope, Frame)
    /// A method or function of the project; `receiver` is bound for `object.method` references.
    case project(FunctionDecl, receiver: Box?, owner: String?, scope: Scope?)
    /// An SDK method bound to its receiver: `layer.addSublayer`.
    case sdkMethod(receiver: Value, name: String)
    /// A type used as a function: `UIView.init`, `.map(CGFloat.init)`.
    case initializer(type: String)
    case enumConstructor(type: String?, name: String)
    case native(String, ([CallArgument]) throws -> Value)
  }

  var body: Body

  /// Objects a closure keeps weakly are read through the boxes of its own scope.
  init(_ body: Body) { self.body = body }
}

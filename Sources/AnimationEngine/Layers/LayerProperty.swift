/// What the engine does by itself when a property of a committed standalone layer changes.
enum ImplicitAction: Hashable, Sendable {
  case none
  /// A basic animation from the old value.
  case basic
  /// A fade under the key `transition`.
  case fade
}

/// One property of a layer class.
public struct LayerProperty: Hashable, Sendable {
  /// As key paths spell it.
  public var name: String
  /// What it is until it is set.
  public var defaultValue: LayerValue
  /// Whether an explicit animation may name it.
  public var isAnimatable: Bool
  var implicit: ImplicitAction

  init(_ name: String, _ defaultValue: LayerValue, animatable: Bool, implicit: ImplicitAction) {
    self.name = name
    self.defaultValue = defaultValue
    self.isAnimatable = animatable
    self.implicit = implicit
  }

  /// A property a project's layer subclass declares; it has no implicit action of its own.
  public init(name: String, defaultValue: LayerValue = .null, isAnimatable: Bool = true) {
    self.init(name, defaultValue, animatable: isAnimatable, implicit: .none)
  }

  /// Animatable, and animated by itself when changed.
  static func animated(_ name: String, _ value: LayerValue) -> LayerProperty {
    LayerProperty(name, value, animatable: true, implicit: .basic)
  }

  /// Animatable by an explicit animation only.
  static func explicit(_ name: String, _ value: LayerValue) -> LayerProperty {
    LayerProperty(name, value, animatable: true, implicit: .none)
  }

  static func plain(_ name: String, _ value: LayerValue) -> LayerProperty {
    LayerProperty(name, value, animatable: false, implicit: .none)
  }
}

/// A layer class: its own properties and the class it inherits the others from.
struct LayerClass: Sendable {
  var name: String
  var superclass: String?
  var properties: [String: LayerProperty]

  init(name: String, superclass: String?, properties: [LayerProperty]) {
    self.name = name
    self.superclass = superclass
    self.properties = Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
  }
}

extension [String: LayerClass] {
  /// The property of that name in a class or its superclasses; an unknown class counts as CALayer.
  func property(_ name: String, of className: String) -> LayerProperty? {
    var current = className
    // A project's classes may name each other in a circle.
    for _ in 0..<32 {
      let layerClass = self[current]
      if let property = layerClass?.properties[name] { return property }
      if current == "CALayer" { return nil }
      current = layerClass?.superclass ?? "CALayer"
    }
    return nil
  }

  /// The class and its superclasses, the class first, CALayer last.
  func chain(of className: String) -> [String] {
    var out: [String] = []
    var next: String? = className
    while let current = next, !out.contains(current) {
      out.append(current)
      next = current == "CALayer" ? nil : self[current]?.superclass ?? "CALayer"
    }
    return out
  }
}

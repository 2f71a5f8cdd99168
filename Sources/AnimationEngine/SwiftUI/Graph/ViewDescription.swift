/// What a body says of a view: its type, its modifiers and its content. A description has no life of its own; the
/// `ViewGraph` keeps what belongs to the view's identity.
public struct ViewDescription {
  /// One view of a ForEach or a lazy stack, by its id.
  public struct Element {
    /// What its identity follows.
    public var id: LayerValue
    /// How it looks.
    public var view: ViewDescription

    public init(_ id: LayerValue, _ view: ViewDescription) {
      self.id = id
      self.view = view
    }
  }

  /// What is in a view.
  public indirect enum Content {
    /// Nothing but itself.
    case none
    /// The children of a stack; each is identified by its place.
    case children([ViewDescription])
    /// An if or switch: which branch is taken, and its view.
    case branch(Int, ViewDescription?)
    /// Views by their ids.
    case forEach([Element])
    /// A lazy container: only the elements in the range are made.
    case lazy([Element], visible: Range<Int>)
    /// A view of the project with `@State` values, which live as long as its identity.
    case body(state: [String: LayerValue], (ViewContext) -> ViewDescription)
    /// A shape: its `path(in:)` is asked for every value of its data that is shown.
    case shape(AnimatableData, path: (AnimatableData) -> Path)
    /// An `Animatable` view: its body is evaluated for every value of its data that is shown.
    case animatable(AnimatableData, (AnimatableData) -> ViewDescription)
    /// A sheet's or a pushed view's content: matched geometry does not reach across.
    case presentation(ViewDescription?)
  }

  /// The type's name, part of the view's identity.
  public var type: String
  /// How `ViewGraph` finds it; the type's name unless given.
  public var name: String
  /// What is in it.
  public var content: Content
  /// The innermost first.
  public var modifiers: [ViewModifier] = []

  /// A view without modifiers.
  public init(_ type: String, name: String? = nil, _ content: Content = .none) {
    self.type = type
    self.name = name ?? type
    self.content = content
  }

  /// `if condition { … } else { … }`.
  public static func `if`(
    _ condition: Bool, _ then: @autoclosure () -> ViewDescription, else other: @autoclosure () -> ViewDescription? = nil
  ) -> ViewDescription {
    ViewDescription("if", condition ? .branch(0, then()) : .branch(1, other()))
  }

  /// A stack of views; each is identified by its place.
  public static func stack(_ children: ViewDescription...) -> ViewDescription {
    ViewDescription("VStack", .children(children))
  }

  /// A ForEach.
  public static func forEach(_ elements: [Element]) -> ViewDescription {
    ViewDescription("ForEach", .forEach(elements))
  }

  /// A text with its string as the plain value `string`.
  public static func text(_ string: String, name: String? = nil) -> ViewDescription {
    ViewDescription("Text", name: name).modified(.plain("string", .string(string)))
  }
}

/// What a body can read.
public struct ViewContext {
  let own: [String: LayerValue]
  let inherited: [String: LayerValue]
  let serial: Int
  /// Whether the view is on its way out and only rendered until it is gone.
  public let isLeaving: Bool

  /// A state of the view, or of the nearest view around it that has one of the name.
  public func state(_ name: String) -> LayerValue { own[name] ?? inherited[name] ?? .null }
  /// A state that is a number; 0 if it is none.
  public func number(_ name: String) -> Double { state(name).number ?? 0 }
  /// A state that is a truth value; false if it is none.
  public func bool(_ name: String) -> Bool { state(name).bool ?? false }

  /// `@Namespace`: the same as long as the view keeps its identity.
  public func namespace(_ name: String = "namespace") -> LayerValue { .string("\(name)-\(serial)") }
}

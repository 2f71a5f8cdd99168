/// Sources that touch much of the grammar; property tests run over all of them.
enum Samples {
  static let all: [String] = [
    """
    import UIKit
    @objc public final class Card: UIView, Pressable {
      private enum Kind: String { case plain, tinted(UIColor), wide = "w" }
      @IBOutlet weak var label: UILabel!
      static let shared = Card(frame: .zero)
      private(set) lazy var gradient: CAGradientLayer = {
        let layer = CAGradientLayer()
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        return layer
      }()
      var kind: Kind = .plain { didSet { if oldValue != kind { setNeedsLayout() } } }
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      deinit { link?.invalidate() }
      override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds.insetBy(dx: -1, dy: 2.5e0)
      }
      @objc func press(_ sender: UIButton, for event: UIEvent?) {
        let spin = CABasicAnimation(keyPath: #keyPath(CALayer.transform))
        spin.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        spin.fillMode = .forwards; spin.isRemovedOnCompletion = false
        layer.add(spin, forKey: "spin\\(count + 1)")
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { [weak self] in
          guard let self else { return }
          self.alpha = self.isOn ? 1 : 0.5
        } completion: { done in
          if done { self.removeFromSuperview() } else if let other = self.other { other.press(sender, for: nil) }
        }
        button.addTarget(self, action: #selector(press(_:for:)), for: .touchUpInside)
      }
      subscript(index: Int) -> CALayer? { get { layer.sublayers?[index] } set { layer.sublayers![index] = newValue! } }
    }

    extension Card.Kind: CaseIterable {}
    let π = 3.141_59, mask: UInt32 = 0xFF00_FF00
    func == (a: Card, b: Card) -> Bool { a === b }
    """,
    """
    struct ContentView: View {
      @State private var isOn = false
      @Environment(\\.dismiss) var dismiss
      var body: some View {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(items, id: \\.self) { item in
            if item.isHidden { EmptyView() } else { Text("\\(item.name): \\(item.count, specifier: "%d")") }
          }
          .transition(.move(edge: .top).combined(with: .opacity))
          Button("Toggle") { withAnimation(.spring(response: 0.4)) { isOn.toggle() } }
          #if os(iOS)
          Spacer()
          #else
          Divider()
          #endif
        }
        .animation(.easeInOut, value: isOn)
        #if DEBUG
        .border(.red)
        #endif
        .onAppear { Task { await load() } }
      }
    }
    #Preview { ContentView() }
    """,
    """
    func work<T: Collection>(_ list: inout [T], then done: @escaping (Result<T, Error>) -> Void = { _ in }) async throws -> T?
    where T.Element: Equatable {
      outer: for (index, element) in list.enumerated() where index % 2 == 0 {
        switch element {
        case .some(let x) where x > 0, .none: continue outer
        case let (a, b) as (Int, Int): print(a, b, separator: "")
        case is String, 1...5: fallthrough
        @unknown default: break outer
        }
      }
      do { try await fetch()?.value! += 1 } catch let error as URLError { throw error } catch {}
      repeat { defer { count -= 1 } } while count > 0 && !isDone || try! check()
      guard #available(iOS 17, *), case .ready(let value)? = state else { return nil }
      let text = \"\"\"
        multi \\(value) "line"
          indented \\
        joined
        \"\"\", raw = #"a\\n\\#(value)"#, regex = /a(b|c)"[.]d/
      let f: (Int, String) -> Void = { (a: Int, b) -> Void in _ = a; _ = b }
      let key = \\Person.address?.street[0].count, type = [String: [Int]].self, cast = any as? [String: Any]
      let x = if a { 1 } else { 2 }
      return a ?? b as! T
    }
    """,
    """
    #if canImport(UIKit) && !os(watchOS)
    import UIKit
    typealias Color = UIColor
    #elseif os(macOS)
    import AppKit
    typealias Color = NSColor
    #endif

    protocol Animator: AnyObject where Self: NSObject {
      associatedtype Target
      var isRunning: Bool { get }
      func start(_ target: Target) throws
    }
    extension Animator { func stop() {} }
    actor Store { nonisolated let id = 1; init() {} }
    infix operator <~: AssignmentPrecedence
    @propertyWrapper struct Clamped<Value: Comparable> { var wrappedValue: Value }
    indirect enum Tree { case leaf, node(Tree, Tree) }
    private let (first, second) = (1, 2)
    """,
    "let view = UIView()\nview.alpha = 0\nview\n  .layer\n  .add(a, forKey: nil)\nif view.alpha == 0 { exit(0) }\nclass Late {}\n",
    "\u{FEFF}// 😀\r\nclass 花<T> {\r\n\tlet s = \"👩‍👩‍👧\"\r\n\tfunc `default`() -> String { s + \"é\" }\r\n}\r\n",
  ]

  /// Sources as they are while someone types, or merges.
  static let broken: [String] = [
    "class A {\n  func a() {\n    layer.add(\n  }\n  func b() { c() }\n}\nclass D {}",
    "class A {\n  func a() { let x = }\n  func b() {}\n",
    "func a() { if }\nfunc b() {}",
    "let a = \"unterminated\nlet b = 2",
    "let a = \"x\\(b\nlet c = 1",
    "class A {\n<<<<<<< HEAD\n  func a() {}\n=======\n  func b() {}\n>>>>>>> branch\n  func c() {}\n}\nfunc d() {}",
    "}}}}\nclass A {}",
    "class A { func f() { [[[ } }",
    "struct {\nenum : Int {\n case\n}\nextension {}",
    "@\nclass A {}",
    "/* open\nclass A {}",
    "\"\"\"\nabc",
    "#if A\nclass B {}",
    "#endif\nclass B {}",
    "view.animate(with: <#duration#>) { <#code#> }",
    "func f(a: , b: Int",
    "let x: Int { get { 1 }",
    "case a\ndefault: b",
    "switch a { case .b: case }",
    "x = = 1 + + ; . a ? b",
    "class A { var a: Int { willSet } }",
    "\u{0}\u{1}class A {}\u{0}",
    "let a = #\"x\"\n\"#",
    "let r = /abc\nlet s = 1 / 2 / 3",
    "`",
    "\\",
    "$",
    "#",
  ]
}

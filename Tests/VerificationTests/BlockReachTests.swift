import SourceModel
import SwiftFrontend
import Testing

@testable import Verification

/// Where a constraint that is set may be in an animation block: what is ruled out here is never run.
@Suite struct BlockReachTests {
  /// Whether a block may be open at the statement that sets `c.constant`.
  private func mayBeInBlock(_ members: String, _ others: String = "") -> Bool {
    LargeStackThread.run {
      let source = "class Panel: UIViewController {\n\(members)\n}\n\(others)"
      let file = SourceFile(path: "a.swift", bytes: Array(source.utf8))
      let index = ProjectIndex(provider: ProjectSources(files: [file], threads: 1))
      let reach = BlockReach(program: Program(index: index))
      var found = false
      for unit in index.provider.units(inFile: file.path) {
        Walker.walk(
          unit,
          expr: { node, context in
            if case .assign = node.kind, node.text.contains("c.constant") {
              found = found || reach.mayBeInBlock(node, in: context)
            }
          })
      }
      return found
    }
  }

  @Test(arguments: [
    "func open() { UIView.animate(withDuration: 1) { self.c.constant = 4 } }",
    "func open() { UIViewPropertyAnimator(duration: 1, curve: .linear) { self.c.constant = 4 }.startAnimation() }",
    "func open() { UIView.beginAnimations(nil, context: nil)\n c.constant = 4\n UIView.commitAnimations() }",
    "func open() { smoothly { self.c.constant = 4 } }",
    "func open() { UIView.animate(withDuration: 1) { self.set() } }\n func set() { c.constant = 4 }",
    "func open() { smoothly(set) }\n func smoothly(_ b: () -> Void) { UIView.animate(withDuration: 1, animations: b) }\n"
      + "func set() { c.constant = 4 }",
    "func open() { UIView.animate(withDuration: 1) { self.isOpen = true } }\n var isOpen = false { didSet { c.constant = 4 } }",
  ]) func `a block may be open`(_ members: String) { #expect(mayBeInBlock(members)) }

  @Test(arguments: [
    "override func viewDidLoad() { super.viewDidLoad()\n c.constant = 4 }",
    "override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated)\n c.constant = 4 }",
    "override func viewDidLoad() { views.forEach { _ in c.constant = 4 } }",
    "override func viewDidLoad() { setUp() }\n private func setUp() { c.constant = 4 }",
    "func fade() { UIView.animate(withDuration: 1) { self.view.alpha = 0 } }\n func other() { c.constant = 4 }",
  ]) func `no block leads there`(_ members: String) { #expect(!mayBeInBlock(members)) }

  @Test func `a caller of another type may open it`() {
    let caller = "class Host { let p = Panel()\n func go() { UIView.animate(withDuration: 1) { self.p.set() } } }"
    #expect(mayBeInBlock("func set() { c.constant = 4 }", caller))
    #expect(
      !mayBeInBlock(
        "func set() { c.constant = 4 }",
        caller.replacing("UIView.animate(withDuration: 1)", with: "DispatchQueue.main.async")))
  }
}

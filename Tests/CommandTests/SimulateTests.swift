import Foundation
import Testing

@Suite struct SimulateTests {
  private let folder: Folder

  /// A panel that slides out and is held there, and the same one put right.
  static func panel(isHeld: Bool) -> String {
    """
    import UIKit

    final class PanelController: UIViewController {
      private let panel = UIView()

      override func viewDidLoad() {
        super.viewDidLoad()
        panel.frame = CGRect(x: 0, y: 100, width: 80, height: 60)
        view.addSubview(panel)
      }

      @objc func open() {
        slide(to: 300)
      }

      private func slide(to x: CGFloat) {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = panel.layer.position.x
        slide.toValue = x
        slide.duration = 0.5
        \(isHeld ? "slide.fillMode = .forwards\n    slide.isRemovedOnCompletion = false" : "panel.layer.position.x = x")
        panel.layer.add(slide, forKey: "slide")
      }

      func idle() -> Int { 3 }
    }

    """
  }

  init() throws {
    folder = try Folder()
    try folder.write(".animlint.json5", "{}")
    try folder.write("Panel.swift", Self.panel(isHeld: true))
  }

  // MARK: What it shows

  @Test func `a held animation keeps the model at its old value and the screen at the new one`() throws {
    let text = try Tool.run("simulate", "Panel.swift", in: folder)
    #expect(text.status == 0 && text.errors.isEmpty)
    #expect(text.output.hasPrefix("Panel.swift:12: PanelController.open()\n  called at 0.00 s\n"))
    #expect(
      text.output.contains("panel.layer 'position.x': at rest the screen shows 300 pt, the model holds 40 pt\n"))
    #expect(text.output.contains("  0.50 s  40 pt  300 pt  basic 'slide' is over and stays attached\n"))

    let track = try Simulation(Tool.run("simulate", "Panel.swift", "--format", "json", in: folder).output).tracks[0]
    #expect(!track.agreesAtRest && track.rest.model == 40 && track.rest.screen == 300 && track.unit == "pt")
    #expect(track.samples.allSatisfy { $0.model == 40 })
    let screen = track.samples.compactMap(\.screen)
    #expect(screen.first == 40 && screen.last == 300 && zip(screen, screen.dropFirst()).allSatisfy { $0 <= $1 })

    let svg = try Tool.run("simulate", "Panel.swift", "--format", "svg", in: folder).output
    #expect(svg.contains("at rest: screen 300 pt, model 40 pt") && svg.contains("class=\"apart\""))
  }

  @Test func `the same put right has them at peace`() throws {
    try folder.write("Panel.swift", Self.panel(isHeld: false))
    let text = try Tool.run("simulate", "Panel.swift", in: folder)
    #expect(text.output.contains("moves from 40 pt to 300 pt from 0.00 s to 0.50 s, at rest as the model"))
    let track = try Simulation(Tool.run("simulate", "Panel.swift", "--format", "json", in: folder).output).tracks[0]
    #expect(track.agreesAtRest && track.rest.model == 300 && track.rest.screen == 300)
    let svg = try Tool.run("simulate", "Panel.swift", "--format", "svg", in: folder).output
    #expect(svg.contains("at rest: 300 pt") && !svg.contains("class=\"apart\""))
  }

  @Test func `the demo's held animation, as it is and put right`() throws {
    let demo = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("fixtures/demo").path
    try Tool.shell("cp -R '\(demo)/.' .", in: folder)
    let file = "Player/PlayerController.swift"
    let held = try Tool.run("simulate", file, in: folder).output
    #expect(held.contains("artwork.layer 'transform.scale': at rest the screen shows 0.8, the model holds 1\n"))
    let source = try folder.text(file)
    let model = "artwork.layer.setValue(scale, forKeyPath: \"transform.scale\")"
    let fixed = source.replacingOccurrences(of: "spring.fillMode = .forwards", with: model)
      .replacingOccurrences(of: "        spring.isRemovedOnCompletion = false\n", with: "")
    try folder.write(file, fixed)
    let put = try Tool.run("simulate", file, "--format", "json", in: folder).output
    let track = try #require(
      Simulation(put).tracks.first { $0.layer == "artwork.layer" && $0.keyPath == "transform.scale" })
    #expect(track.agreesAtRest && track.rest.model == 0.8 && track.rest.screen == 0.8)
  }

  @Test(arguments: ["Panel.swift:16", "Panel.swift:21", "Panel.swift:21:9", "Panel.swift:21:9:", "./Panel.swift:24"])
  func `a line stands for its function, called from where the project calls it`(place: String) throws {
    let text = try Tool.run("simulate", place, in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains(":12: PanelController.open()\n  runs PanelController.slide(to:), line 16\n"))
  }

  @Test func `a web page holds the picture and the tables`() throws {
    let result = try Tool.run("simulate", "Panel.swift", "--format", "html", "--output", "out.html", in: folder)
    #expect(result.status == 0 && result.output.isEmpty)
    let page = try folder.text("out.html")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<svg ") && page.contains("<td>300 pt</td>"))
    #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("href="))
  }

  @Test(arguments: ["text", "json", "svg", "html"])
  func `the same bytes each time`(format: String) throws {
    let first = try Tool.run("simulate", "Panel.swift", "--format", format, in: folder).output
    #expect(try Tool.run("simulate", "Panel.swift", "--format", format, in: folder).output == first)
    #expect(first.hasSuffix("\n"))
  }

  @Test func `an endless animation, a constraint that jumps, a leak and a trap are told`() throws {
    try folder.write(
      "Pulse.swift",
      """
      import UIKit

      final class PulseView: UIView, CAAnimationDelegate {
        private let dot = CALayer()
        private var height: NSLayoutConstraint!

        override init(frame: CGRect) {
          super.init(frame: frame)
          dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
          layer.addSublayer(dot)
          let bar = UIView()
          bar.translatesAutoresizingMaskIntoConstraints = false
          addSubview(bar)
          height = bar.heightAnchor.constraint(equalToConstant: 20)
          NSLayoutConstraint.activate([
            height, bar.widthAnchor.constraint(equalToConstant: 10),
            bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.topAnchor.constraint(equalTo: topAnchor),
          ])
        }

        required init?(coder: NSCoder) { fatalError() }

        @objc func pulse() {
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.toValue = 0.25
          fade.duration = 1
          fade.autoreverses = true
          fade.repeatCount = .infinity
          fade.isRemovedOnCompletion = false
          fade.delegate = self
          dot.add(fade, forKey: "pulse")
        }

        @objc func grow() {
          UIView.animate(withDuration: 0.3) { self.height.constant = 90 }
        }

        @objc func fail() {
          let stray = CALayer()
          stray.presentation()!.opacity = 1
        }
      }

      """)
    let pulse = try Tool.run("simulate", "Pulse.swift:24", in: folder).output
    #expect(pulse.contains("dot 'opacity': moves on and on between 0.25 and 1, the model holds 1"))
    #expect(pulse.contains("leaks: 'PulseView' → 'CALayer' → the animation → 'PulseView' hold each other"))
    let grow = try Tool.run("simulate", "Pulse.swift:35", in: folder).output
    #expect(grow.contains("nothing was animated: what changes jumps"))
    #expect(grow.contains("'bounds.size.height': jumps from 20 pt to 90 pt at 0.00 s"))
    let fail = try Tool.run("simulate", "Pulse.swift:40", in: folder)
    #expect(fail.output.contains("ended early: the code traps on line 40: ") && fail.status == 0)
  }

  @Test func `a toggle that does nothing the first time is called again`() throws {
    try folder.write(
      "Toggle.swift",
      """
      import UIKit

      final class Toggle: UIControl {
        private var isOpen = true
        @objc func toggle() {
          isOpen.toggle()
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.fromValue = layer.opacity
          fade.toValue = isOpen ? 0.5 : 1
          fade.duration = 0.2
          layer.add(fade, forKey: nil)
        }
      }

      """)
    let text = try Tool.run("simulate", "Toggle.swift:9", in: folder).output
    #expect(text.contains("called at 0.00 s, called again at "))
    #expect(text.contains("moves, then jumps from "))
  }

  @Test func `a layout hook is played through a change of the size`() throws {
    try folder.write(
      "Rule.swift",
      """
      import UIKit

      final class RuledView: UIView {
        private lazy var line: CALayer = {
          let line = CALayer()
          layer.addSublayer(line)
          return line
        }()
        override func layoutSubviews() {
          super.layoutSubviews()
          line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        }
      }

      """)
    let text = try Tool.run("simulate", "Rule.swift", in: folder).output
    #expect(text.contains("its view grows by 60 × 34 pt at "))
    #expect(text.contains("line 'bounds.size.width': moves from 240 pt to 300 pt from "))
    #expect(text.contains("implicit basic animation of 'bounds' on line is added for 0.25 s (line 11)"))
  }

  // MARK: Errors

  @Test(
    arguments: [
      ([], "'animlint simulate' takes one file, or a line of it: animlint simulate FILE[:LINE]"),
      (["A.swift", "B.swift"], "'animlint simulate' takes one file, or a line of it: animlint simulate FILE[:LINE]"),
      (["Gone.swift"], "Gone.swift: no such file"), (["Gone.swift:3"], "Gone.swift: no such file"),
      (["."], ".: a folder; 'animlint simulate' runs one file: animlint simulate FILE[:LINE]"),
      (["notes.txt"], "notes.txt: not a Swift file"),
      (["Panel.swift:999"], "Panel.swift:999: the file ends on line 27"),
      (
        ["Panel.swift:0"],
        "'Panel.swift:0': the line is a number from 1 on, not '0': animlint simulate Panel.swift:12"
      ),
      (
        ["Panel.swift:x"],
        "'Panel.swift:x': the line is a number from 1 on, not 'x': animlint simulate Panel.swift:12"
      ),
      (
        ["Panel.swift:4"],
        "Panel.swift:4: no function there; near it: 'PanelController.viewDidLoad()' on line 6, "
          + "'PanelController.open()' on line 12, 'PanelController.slide(to:)' on line 16"
      ),
      (["Inside.swift"], "Inside.swift: not run, it has syntax errors; 'swiftc -parse Inside.swift' names them"),
      (["Broken.swift"], "Broken.swift: not run, it has syntax errors; 'swiftc -parse Broken.swift' names them"),
      (["Empty.swift"], "Empty.swift: no function in it, so nothing to run"),
      (
        ["Still.swift"],
        "Still.swift: nothing animated: its one function moves no layer when run; "
          + "'animlint simulate Still.swift:LINE' shows what it does"
      ),
      (
        ["Badge.swift"],
        "Badge.swift: SwiftUI bodies are not simulated yet; a line of a UIKit or Core Animation function is: "
          + "animlint simulate FILE:LINE"
      ),
      (
        ["Badge.swift:6"],
        "Badge.swift:6: SwiftUI bodies are not simulated yet; a line of a UIKit or Core Animation function is: "
          + "animlint simulate FILE:LINE"
      ),
      (["Panel.swift", "--format", "png"], "--format: unknown value 'png', did you mean 'svg'?"),
      (["Panel.swift", "--output", "none/a.svg"], "none/a.svg: can't be written: no such file or directory"),
    ] as [([String], String)])
  func `an error is one line that says what, where and what to do`(arguments: [String], message: String) throws {
    try folder.write("notes.txt", "")
    try folder.write("Broken.swift", "class A { func f( }\n")
    // An error in a long body, in code that is otherwise whole.
    let body = String(repeating: "    go()\n", count: 40)
    try folder.write("Inside.swift", "class A {\n  func f() {\n\(body)    let = 1\n  }\n}\n")
    try folder.write("Empty.swift", "let a = 1\n")
    try folder.write("Still.swift", "func sum(_ a: Int, _ b: Int) -> Int { a + b }\n")
    try folder.write(
      "Badge.swift",
      """
      import SwiftUI

      struct Badge: View {
        @State private var isOn = false
        var body: some View {
          Circle().opacity(isOn ? 1 : 0).onTapGesture { withAnimation { isOn.toggle() } }
        }
      }

      """)
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try Tool.shell("exec \"$animlint\" simulate \(words)", in: folder)
    #expect(result.errors == "animlint: error: \(message)\n")
    #expect(result.status == 2 && result.output.isEmpty)
  }

  @Test func `a function that animates nothing is shown when it is asked for by its line`() throws {
    let result = try Tool.run("simulate", "Panel.swift:26", in: folder)
    #expect(result.status == 0 && result.output.contains("Panel.swift:26: PanelController.idle()"))
    #expect(result.output.contains("  nothing was animated\n"))
  }

  @Test func `nobody reading is no error, a full disk is`() throws {
    let closed = try Tool.run("simulate", "Panel.swift", in: folder, output: .closedPipe)
    #expect(closed.status == 0 && closed.errors.isEmpty)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try Tool.run("simulate", "Panel.swift", "--output", "/dev/full", in: folder)
    #expect(
      full.errors == "animlint: error: /dev/full: can't be written: no space left on device\n" && full.status == 2)
  }
}

/// The first simulation of a JSON report, as far as these tests look at it.
private struct Simulation: Decodable {
  struct Value: Decodable {
    var model: Double?
    var screen: Double?
  }

  struct Track: Decodable {
    var layer: String
    var keyPath: String
    var unit: String
    var agreesAtRest: Bool
    var rest: Value
    var samples: [Value]
  }

  private struct Report: Decodable { var simulations: [Simulation] }

  var tracks: [Track]

  init(_ text: String) throws {
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    self = try #require(report.simulations.first)
  }
}

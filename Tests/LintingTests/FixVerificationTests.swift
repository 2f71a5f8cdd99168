import Findings
import FixIts
import Foundation
import Testing

@testable import Linting

/// Fixes are run before they are offered, and a pack's own word for them counts for nothing.
@Suite struct FixVerificationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An animation that ends at 0.2 over a model at 1.
  private static let snapping = """
    import UIKit

    final class CardView: UIView {
      func dim() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.2
        fade.duration = 0.3
        layer.add(fade, forKey: "fade")
      }
    }

    """

  /// A pack with one rule, `test-rule`, that reports such an animation and claims that these edits are safe.
  private func writePack(_ edits: String...) throws {
    try folder.write(
      "packs/trial.json5",
      """
      {
        pack: "trial", title: "Trial",
        rules: [{
          id: "test-rule", title: "Test rule", summary: "an animation snaps back",
          tokens: ["add("], patterns: ["$layer.add($anim, forKey: $key)"],
          where: { layer: "CALayer" },
          verify: { scenario: "rest", oracle: "ends-off-model" },
          outcomes: [
            { id: "snaps", message: "'{keyPath}' is {screen}, then {model} at {time} s", help: "mend it", fix: "mend" },
            { id: "late-model", message: "'{keyPath}' is {screen}, {model} at {time} s", help: "mend it", fix: "mend" },
          ],
          fixes: { mend: { title: "Mend it", applicability: "safe", edits: [\(edits.joined(separator: ", "))] } },
          fixSafety: ["Safe: says this test."],
          why: ["It is there for a test."], bad: ["import UIKit"], good: ["import UIKit"], facts: ["F14.12"],
          references: ["https://example.com"], status: "stable", since: "0.1.0",
        }],
      }
      """)
  }

  private func run(_ only: [String]? = ["test-rule"]) throws -> LintRun {
    let packs = only?.contains("test-rule") == true ? [folder.path + "/packs"] : []
    let engine = ProjectEngine(try RuleCatalog(packFolders: packs, workingFolder: folder.path))
    return try folder.run(engine: engine) { options in
      options.packFolders = packs
      options.only = only
      options.jobs = 1
    }
  }

  /// The fixes of the only finding, and what is said about them.
  private func offer(_ only: [String] = ["test-rule"]) throws -> (fixes: [Fix], remarks: String) {
    let outcome = try run(only).lint()
    let finding = try #require(outcome.findings.first { $0.rule == "test-rule" })
    return (finding.fixes, outcome.silences.flatMap(\.candidates).joined(separator: "\n"))
  }

  @Test func `a fix whose run differs only in what the finding names is safe`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(#"{ verb: "insertBefore", anchor: "add", text: "{modelWrite}" }"#)
    let (fixes, _) = try offer()
    #expect(fixes.map(\.applicability) == [.safe] && fixes.allSatisfy(\.isVerified))
    #expect(fixes.first?.edits.map(\.replacement) == ["    layer.opacity = 0.2\n"])
  }

  @Test func `one that changes something else is suggested, whatever the pack says`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(
      #"{ verb: "insertBefore", anchor: "add", text: ["{modelWrite}", "{layer}.zPosition = 7"] }"#)
    let (fixes, remarks) = try offer()
    #expect(fixes.map(\.applicability) == [.suggested] && fixes.allSatisfy(\.isVerified))
    #expect(remarks.contains("'Mend it' is not safe here: the model's 'zPosition' is different"))
  }

  @Test func `deleting the animation is no fix`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(#"{ verb: "delete", anchor: "add" }"#)
    let (fixes, remarks) = try offer()
    #expect(fixes.isEmpty)
    #expect(remarks.contains("'Mend it' is not offered: the animation of 'opacity' is not added any more"))
  }

  @Test func `neither is another motion to the same end`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(
      #"{ verb: "insertBefore", anchor: "add", text: ["{animation}.fromValue = 0.6", "{modelWrite}"] }"#)
    let (fixes, remarks) = try offer()
    #expect(fixes.isEmpty)
    #expect(remarks.contains("'opacity' moves differently"))
  }

  @Test func `neither is one that leaves the defect`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(#"{ verb: "insertBefore", anchor: "add", text: "{layer}.opacity = 0.9" }"#)
    let (fixes, remarks) = try offer()
    #expect(fixes.isEmpty && remarks.contains("'Mend it' is not offered: confirmed with the fix"))
  }

  @Test func `neither is one that traps`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(#"{ verb: "insertBefore", anchor: "add", text: ["{modelWrite}", "fatalError()"] }"#)
    #expect(try offer().fixes.isEmpty)
  }

  @Test func `neither is one that brings another finding`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(
      #"""
      {
        verb: "insertBefore", anchor: "add",
        text: ["{animation}.fillMode = .forwards", "{animation}.isRemovedOnCompletion = false"],
      }
      """#)
    let (fixes, remarks) = try offer(["test-rule", "frozen-fill-mode"])
    #expect(fixes.isEmpty && remarks.contains("it brings frozen-fill-mode at line 11"))
  }

  @Test func `a fix that would lose a comment keeps its words and no edits`() throws {
    try folder.write("A.swift", Self.snapping.replacing("(fade, forKey", with: "(fade, /* once */ forKey"))
    try writePack(
      #"{ verb: "replace", anchor: "add", text: ["{modelWrite}", "{layer}.add({animation}, forKey: nil)"] }"#)
    let (fixes, _) = try offer()
    #expect(fixes == [Fix(title: "Mend it", applicability: .help, isVerified: false, edits: [])])
  }

  @Test func `code that does not parse is never written, and the rule is named`() throws {
    try folder.write("A.swift", Self.snapping)
    try writePack(#"{ verb: "insertBefore", anchor: "add", text: "if {" }"#)
    #expect(try offer().fixes.isEmpty)
    let fixes = FixRun(try run(), includesSuggested: true)
    var outcome = fixes.fix()
    fixes.write(&outcome)
    #expect(try folder.text("A.swift") == Self.snapping)
    #expect(
      outcome.lint.complaints == [
        "A.swift: left as it was: the fix of 'test-rule' gave code that does not parse !"
      ])
    #expect(outcome.lint.places == ["A.swift:9 test-rule"])
  }

  // MARK: Several fixes

  @Test func `neighbouring writes share one transaction`() throws {
    try folder.write(
      "A.swift",
      """
      import UIKit

      final class FrameView: UIView {
        private let outer = CALayer()
        private let inner = CALayer()

        override init(frame: CGRect) {
          super.init(frame: frame)
          layer.addSublayer(outer)
          layer.addSublayer(inner)
        }

        required init?(coder: NSCoder) { fatalError("not used") }

        override func layoutSubviews() {
          super.layoutSubviews()
          outer.frame = bounds
          inner.frame = bounds.insetBy(dx: 4, dy: 4)
        }
      }

      """)
    let run = try run(["implicit-layout-animation"])
    #expect(run.lint().findings.map(\.fixes.count) == [1, 1])
    let outcome = FixRun(run, includesSuggested: false).fix()
    #expect(outcome.fixedFindings == 1 && outcome.lint.findings.isEmpty && !outcome.isUnfinished)
    let text = String(decoding: outcome.files["A.swift"] ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            outer.frame = bounds
            inner.frame = bounds.insetBy(dx: 4, dy: 4)
            CATransaction.commit()

        """))
  }

  @Test func `two files that want one key get it once`() throws {
    let fast = """
      import UIKit

      final class NAMEView: UIView {
        private var link: CADisplayLink?

        override func willMove(toWindow newWindow: UIWindow?) {
          super.willMove(toWindow: newWindow)
          link?.invalidate()
          guard newWindow != nil else { return }
          let link = CADisplayLink(target: self, selector: #selector(step))
          link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
          link.add(to: .main, forMode: .common)
          self.link = link
        }

        @objc private func step(_ link: CADisplayLink) { alpha = CGFloat(link.timestamp) }
      }

      """
    for name in ["First", "Second"] { try folder.write("\(name).swift", fast.replacing("NAME", with: name)) }
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>CFBundlePackageType</key>
      \t<string>APPL</string>
      \t<key>LSRequiresIPhoneOS</key>
      \t<true/>
      </dict>
      </plist>

      """
    try folder.write("Info.plist", plist)
    let run = try run(["missing-high-refresh-key"])
    #expect(
      run.lint().places == ["First.swift", "Second.swift"].map { "\($0):11 missing-high-refresh-key" })
    let fixes = FixRun(run, includesSuggested: false)
    var outcome = fixes.fix()
    fixes.write(&outcome)
    #expect(outcome.files.keys.sorted() == ["Info.plist"] && outcome.lint.findings.isEmpty && !outcome.isUnfinished)
    let key = "\t<key>CADisableMinimumFrameDurationOnPhone</key>\n\t<true/>\n</dict>"
    #expect(try folder.text("Info.plist") == plist.replacing("</dict>", with: key))
  }

  @Test func `findings that are not reported cost no trial`() throws {
    let silenced = #""fade") // animlint:ignore test-rule - meant"#
    try folder.write("A.swift", Self.snapping.replacing(#""fade")"#, with: silenced))
    try writePack(#"{ verb: "insertBefore", anchor: "add", text: "if {" }"#)
    let outcome = try run().lint()
    #expect(outcome.suppressed == 1 && outcome.unparsableFixes.isEmpty)
  }
}

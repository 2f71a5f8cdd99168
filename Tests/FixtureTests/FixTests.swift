import Findings
import Foundation
import RulePacks
import Testing

/// What fixes make of the bad fixtures.
@Suite struct FixTests {
  /// Fixtures for which no fix is offered, and why that is right.
  static let unfixed: [String: String] = [
    "animation-changed-after-add/under-a-condition": "the condition may ask for something that comes after the add",
    "blurry-text-layer/stored-layer": "the layer is made where no statement can follow",
    "display-link-default-mode/mode-constant-pair": "the constant may be meant for others, too",
    "display-link-never-invalidated/overwritten-link": "the method that lets go of the link is the place to end it",
    "display-link-never-invalidated/stop-nobody-calls": "whoever owns the object has to call its method",
    "forced-presentation-layer/implicitly-unwrapped-helper": "the value is forced where it is used",
    "frame-animation-under-auto-layout/animator-closure": "the author has to choose the constraint",
    "frame-animation-under-auto-layout/center-in-block": "the author has to choose the constraint",
    "frame-animation-under-auto-layout/placed-elsewhere-pair": "the author has to choose the constraint",
    "frame-animation-under-auto-layout/size-in-helper": "the author has to choose the constraint",
    "frame-with-transform/layer-in-extension": "bounds and center have to be worked out by the author",
    "frame-with-transform/shrunk-switch": "bounds and center have to be worked out by the author",
    "frame-with-transform/tilted-card": "bounds and center have to be worked out by the author",
    "frame-with-transform/transform-in-helper-pair": "bounds and center have to be worked out by the author",
    "frozen-fill-mode/base-class": "the animation comes from a caller, and so does its end value",
    "frozen-fill-mode/copied-style": "two layers share the statement, and each has an end of its own",
    "late-completion-block/pair-of-states": "on another path nothing moves, and the block would no longer run at once",
    "late-completion-block/split-over-async": "the changes are made in another turn",
    "layer-property-in-view-animation/actions-elsewhere-pair": "the layer's animation has to be written out",
    "layer-property-in-view-animation/animator": "the layer's animation has to be written out",
    "layer-property-in-view-animation/ring-in-block": "the layer's animation has to be written out",
    "layer-property-in-view-animation/spring-helper": "the layer's animation has to be written out",
    "mask-not-animated-with-bounds/mask-swapped": "the outline's animation has to be written out",
    "mask-not-animated-with-bounds/shadow-of-growing-card": "the outline's animation has to be written out",
    "mask-not-animated-with-bounds/shape-mask": "the outline's animation has to be written out",
    "mask-not-animated-with-bounds/size-elsewhere-pair": "the outline's animation has to be written out",
    "setting-outside-transaction/block-without-begin": "where the transaction has to end is the author's choice",
    "setting-outside-transaction/caller-begins-pair": "where the transaction has to end is the author's choice",
    "setting-outside-transaction/long-fade": "where the transaction has to end is the author's choice",
    "setting-outside-transaction/slider-thumb": "where the transaction has to end is the author's choice",
    "shadow-without-path/clear-picture": "only the author knows the outline of what is drawn",
    "shadow-without-path/dequeued-cell": "the cell's class has no layout hook of the project's",
    "shadow-without-path/nib-card": "the helper serves other views, too",
    "shadow-without-path/snapkit-card": "the card is laid out after the cell's own layout hook",
    "strong-animation-delegate/proxy-pair": "the proxy itself has to hold its target weakly",
    "unanimatable-key-path/frame-from-helper": "two properties stand for one",
    "unanimatable-key-path/key-of-a-style-pair": "the constant may be meant for others, too",
    "unbalanced-transaction/begin-in-callee-pair": "begin and commit are hidden in methods of another type",
    "unbalanced-transaction/return-from-search": "the body calls a method of a name that commits elsewhere",
    "group-clips-child/collected-children": "the children are others' to choose",
    "raw-spring-velocity/animate-block": "the distance left is the author's to name",
    "raw-spring-velocity/layer-spring": "the distance left is the author's to name",
    "raw-spring-velocity/vector": "the distance left is the author's to name",
    "raw-spring-velocity/velocity-helper-pair": "the distance left is the author's to name",
    "replaced-animation/helper-key": "the keys are the author's to name",
    "replaced-animation/key-constant": "the keys are the author's to name",
    "replaced-animation/keys-pair": "the keys are the author's to name",
    "replaced-animation/one-key": "the keys are the author's to name",
    "zero-duration-explicit-animation/duration-pair": "whether it is to move at all is the author's to say",
    "zero-duration-explicit-animation/instantly": "whether it is to move at all is the author's to say",
    "zero-duration-explicit-animation/keyframes": "whether it is to move at all is the author's to say",
    "zero-duration-explicit-animation/no-time": "whether it is to move at all is the author's to say",
  ]

  /// Fixtures that the fix mends in another way than the fixed form beside them.
  static let different: [String: String] = [
    "constraint-change-without-layout/layout-called-by-hand": "'self' is written out",
    "constraint-change-without-layout/sdk-extension": "layout is asked for at the end of the block",
    "display-link-never-invalidated/only-paused": "the property's type makes it optional",
    "frozen-fill-mode/label-fade": "the value on screen is read in another way",
    "frozen-fill-mode/removal-in-extension-pair": "the value on screen is read in another way",
    "frozen-fill-mode/thrown-away-pair": "the value on screen is read in another way",
    "layout-on-wrong-view/sibling-width": "'self' is written out",
    "snap-back/by-value": "the value on screen is read in another way",
    "snap-back/to-value-only": "the value on screen is read in another way",
  ]

  private static func id(_ fixture: Fixture) -> String { "\(fixture.rule)/\(fixture.name)" }

  @Test(arguments: Fixtures.bad) func `the fix gives the fixed form`(_ fixture: Fixture) throws {
    let form = try FixedForms.form(of: fixture)
    let id = Self.id(fixture)
    if RuleSet.embedded.rule(fixture.rule)?.fixes.isEmpty ?? true {
      #expect(form.offered.isEmpty, "a fix of a rule that has none")
      return
    }
    if let reason = Self.unfixed[id] {
      #expect(form.offered.isEmpty, "a fix is offered although \(reason)")
      return
    }
    #expect(!form.offered.isEmpty, "no fix is offered")
    let fixed = try #require(Fixtures.sibling(of: fixture, .fixed))
    let isSame = form.files.allSatisfy { file in
      // The fixed form of a single file has another name.
      let other = fixed.isFolder ? fixed.file(file.path) : fixed.files.first
      return other.map { Self.lines($0) == Self.lines(file) } ?? false
    }
    if let reason = Self.different[id] {
      #expect(!isSame, "the same now: '\(reason)' no longer holds")
    } else {
      #expect(isSame, "\(form.files.map(\.text).joined(separator: "\n"))")
    }
  }

  /// Blank lines aside.
  private static func lines(_ file: Fixture.File) -> [Substring] {
    file.text.split(separator: "\n").filter { !$0.trimmingSpaces.isEmpty }
  }

  @Test(arguments: Fixtures.bad) func `what is fixed is clean and stays as it is`(_ fixture: Fixture) throws {
    let form = try FixedForms.form(of: fixture)
    #expect(form.outcome.lint.problems.isEmpty && !form.outcome.isUnfinished)
    guard Self.unfixed[Self.id(fixture)] == nil, RuleSet.embedded.rule(fixture.rule)?.fixes.isEmpty == false else {
      return
    }
    let again = try Linter.lint(form.files)
    #expect(again.findings(concerning: fixture.rule).isEmpty, "\(again.findings.map(\.line))")
    #expect(again.findings.flatMap(\.fixes) == [], "another run would go on")
  }

  @Test(arguments: Fixtures.bad) func `an offered fix was run and says where it edits`(_ fixture: Fixture) throws {
    for fix in try FixedForms.form(of: fixture).offered {
      #expect(fix.isVerified && fix.applicability != .help && !fix.edits.isEmpty)
      for edit in fix.edits {
        let file = try #require(fixture.withoutMarks.first { $0.path == edit.path })
        #expect(0 <= edit.start && edit.start <= edit.end && edit.end <= file.bytes.count)
      }
    }
  }

  @Test func `the tables name bad fixtures`() throws {
    guard ProcessInfo.processInfo.environment["FIXTURES"] == nil else { return }
    let known = Set(Fixtures.bad.map(Self.id))
    #expect(Set(Self.unfixed.keys).union(Self.different.keys).isSubset(of: known))
  }

  #if os(Linux)
    @Test func `what is fixed type-checks`() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      for fixture in Fixtures.bad {
        let home = folder.appendingPathComponent("\(fixture.rule)/\(fixture.name).fixed")
        for file in try FixedForms.form(of: fixture).files {
          let target = home.appendingPathComponent(file.path)
          try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(file.bytes).write(to: target)
        }
      }
      let (status, text) = try Repository.typecheck(folder.path)
      #expect(status == 0, "\(text)")
    }
  #endif
}

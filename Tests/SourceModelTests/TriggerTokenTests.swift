import SourceModel
import Testing

/// What makes a rule look at code at all: a token that is missed is a finding that is missed.
@Suite struct TriggerTokenTests {
  private func counts(_ source: String, in code: String) -> Bool {
    let token = TriggerToken(source)
    let bytes = Array(code.utf8)
    guard let place = code.range(of: token.text) else { return false }
    let end = code.utf8.distance(from: code.startIndex, to: place.upperBound)
    return bytes.withUnsafeBufferPointer { token.counts(endingAt: end, in: $0) }
  }

  @Test(arguments: [
    "x.frame = r", "x.frame=r", "x.frame += r", "x.frame\n    = r", "x.frame.origin.x -= 4", "x.frame?.size.width *= 2",
    "x.frame!.size = s", "x.frame /= 2",
  ]) func `an assignment to it or a member of it counts`(_ code: String) {
    #expect(counts(".frame =", in: code))
  }

  @Test(arguments: [
    "x.frame == r", "let w = x.frame.width", "use(x.frame)", "x.frame", "x.frame.width - 1", "x.frame)= ",
  ])
  func `reading it does not`(_ code: String) { #expect(!counts(".frame =", in: code)) }

  @Test func `a plain token counts wherever it stands`() {
    #expect(counts("presentation()", in: "a.presentation()!"))
    #expect(TriggerToken(".frame =").text == ".frame" && TriggerToken(" =").text == " =")
  }
}

import Findings
import Testing

@testable import Reporting

@Suite struct GitHubReportTests {
  private func render(_ findings: [Finding], problems: [Problem] = []) -> String {
    ReportFormat.github.render(sampleReport(findings, problems: problems))
  }

  @Test func `an annotation carries place, rule, witness and help`() {
    #expect(
      render([sampleFinding()])
        == "::warning file=Sources/Card.swift,line=2,endLine=2,col=3,endColumn=30,title=frozen-fill-mode::"
        + "the layer rests at x 40 while the screen keeps 300"
        + "%0Anote: 'position.x' on screen at 0.60 s is 300 pt, in the model 40 pt"
        + "%0Ahelp: set the model and drop both lines\n")
  }

  @Test func `properties and text are escaped`() {
    var finding = sampleFinding(.note, path: "a,b:c%\n.swift")
    finding.message = "50% \r\n::error::x"
    finding.evidence.summary = ""
    finding.help = ""
    #expect(
      render([finding])
        == "::notice file=a%2Cb%3Ac%25%0A.swift,line=2,endLine=2,col=3,endColumn=30,title=frozen-fill-mode::"
        + "50%25 %0D%0A::error::x\n")
  }

  @Test func `columns are left out of ranges over several lines`() {
    var finding = sampleFinding(.error)
    finding.location.endLine = 4
    #expect(render([finding]).hasPrefix("::error file=Sources/Card.swift,line=2,endLine=4,title="))
  }

  @Test func `problems are annotations too`() {
    let problems = [
      Problem(path: "A.swift", message: "not readable", kind: .failure),
      Problem(path: "B.swift", message: "too large", kind: .skipped),
    ]
    #expect(render([], problems: problems) == "::error file=A.swift::not readable\n::notice file=B.swift::too large\n")
  }
}

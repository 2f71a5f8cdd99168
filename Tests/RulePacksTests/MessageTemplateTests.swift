import RulePacks
import Testing

@Suite struct MessageTemplateTests {
  @Test func `values replace placeholders and other braces stay`() {
    let template: MessageTemplate = "defer { {call}() } at {time} s {}{ x }{1}{"
    #expect(template.placeholders == ["call", "time"])
    #expect(template.fill(["call": "commit", "time": "0.40"]) == "defer { commit() } at 0.40 s {}{ x }{1}{")
  }

  @Test func `a placeholder without a value shows`() {
    #expect(MessageTemplate("at {time} s").fill([:]) == "at {time} s")
  }

  @Test func `an empty value takes the blank before it along`() {
    #expect(MessageTemplate("rests at {model} {unit} now").fill(["model": "40", "unit": ""]) == "rests at 40 now")
  }

  @Test func `values are put in as they are`() {
    #expect(MessageTemplate("{a}{b}").fill(["a": "{b}", "b": "x"]) == "{b}x")
  }

  @Test func `help grows with the deployment target`() {
    let outcome = Outcome(
      id: "leak", severity: .warning, message: "m", help: "invalidate {link}",
      targetHelp: [TargetHelp(platform: "iOS", version: 18, text: "'UIUpdateLink' stops by itself")])
    #expect(outcome.helpText(["link": "it"]) == "invalidate it")
    #expect(outcome.helpText(["link": "it"], deploymentTargets: ["iOS": 17.4]) == "invalidate it")
    #expect(
      outcome.helpText(["link": "it"], deploymentTargets: ["iOS": 18])
        == "invalidate it; 'UIUpdateLink' stops by itself")
  }
}

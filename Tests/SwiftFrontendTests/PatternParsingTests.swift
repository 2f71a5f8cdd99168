import SourceModel
import SwiftFrontend
import Testing

@Suite struct PatternParsingTests {
  private func shape(_ source: String) throws -> String {
    switch try SwiftFrontend().parsePattern(source) {
    case .expr(let node): Shape.of(node)
    case .stmt(let node): "stmt " + Shape.of(node)
    }
  }

  @Test func `metavariables are names`() throws {
    #expect(try shape("$layer.add($anim, forKey: $key)") == "(call $layer.add $anim forKey:$key)")
    #expect(try shape("UIView.animate($args...)") == "(call UIView.animate (postfix $args ...))")
    #expect(try shape("$a.delegate = $owner") == "(= $a.delegate $owner)")
    #expect(try shape("$layer.presentation()! as! $type") == "(forced (call $layer.presentation)! $type)")
    #expect(try shape(".animation($a)") == "(call .animation $a)")
    #expect(try shape("$v.snp.makeConstraints { $body }") == "(call $v.snp.makeConstraints ~{$body})")
  }

  @Test func `statements are patterns too`() throws {
    #expect(try shape("if $a { $b }") == "stmt if $a {$b}")
    #expect(try shape("let $a = $b") == "stmt let $a = $b")
    #expect(try shape("return $a") == "stmt return $a")
  }

  @Test func `bad patterns say what is wrong`() {
    let error = #expect(throws: PatternError.self) { try SwiftFrontend().parsePattern("a\nb") }
    #expect(error?.description == "'a\nb' is not one expression or statement")
    #expect(throws: PatternError.self) { try SwiftFrontend().parsePattern("a(") }
    #expect(throws: PatternError.self) { try SwiftFrontend().parsePattern("") }
  }
}

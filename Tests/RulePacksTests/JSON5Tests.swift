import RulePacks
import Testing

@Suite struct JSON5Tests {
  @Test(
    arguments: [
      ("null", "null"), (" true ", "true"), ("\u{FEFF}false", "false"), ("0", "0.0"), ("-0", "-0.0"), ("+1.5", "1.5"),
      (".5", "0.5"), ("5.", "5.0"), ("5.e1", "50.0"), ("1e3", "1000.0"), ("2E-1", "0.2"), ("0x1F", "31.0"),
      ("-0Xa", "-10.0"), ("Infinity", "inf"), ("-Infinity", "-inf"), ("+NaN", "nan"), ("''", "''"),
      ("'it\\'s \"so\"'", "'it's \"so\"'"), (#""a\tb\x41\u00e9\q""#, "'a\tbAéq'"),
      (#"'\ud83d\ude00'"#, "'😀'"), ("'one\\\n two'", "'one two'"), ("'a\\\r\nb'", "'ab'"),
      ("'a\\\u{2028}b'", "'ab'"), ("'a\u{2028}b'", "'a\u{2028}b'"), (#"'\0'"#, "'\0'"), ("[]", "[]"),
      ("[1,2,]", "[1.0, 2.0]"), ("{}", "{}"), ("{a:1,'b c':[2],\"d\":{},}", "{a: 1.0, b c: [2.0], d: {}}"),
      ("{ $ä_1: 1, \\u0061b: 2 }", "{$ä_1: 1.0, ab: 2.0}"), ("// c\n/* d * / */1// e", "1.0"),
      ("\u{00A0}\u{3000}1\u{2029}", "1.0"), ("{null: null, Infinity: 1}", "{null: null, Infinity: 1.0}"),
    ])
  func `a value is read`(text: String, expected: String) throws {
    #expect(try describe(JSON5.parse(text.utf8, file: "f")) == expected)
  }

  @Test(
    arguments: [
      ("", "f:1:1: the file is empty"), ("// only\n", "f:2:1: the file is empty"),
      ("1 2", "f:1:3: '2' after the end of the value"), ("[1 2]", "f:1:4: '2' where ',' or ']' is due"),
      ("[1,\n2", "f:1:1: '[' is never closed"), ("{a: 1", "f:1:1: '{' is never closed"),
      ("{a 1}", "f:1:4: '1' where ':' is due after the key 'a'"), ("{1: 2}", "f:1:2: '1' where a key is due"),
      ("{a: 1,\n b: 2,\n  a: 3}", "f:3:3: the key 'a' occurs twice"), ("[,]", "f:1:2: ',' where a value is due"),
      ("{a: }", "f:1:5: '}' where a value is due"), ("{a:", "f:1:4: the file ends where a value is due"),
      ("nil", "f:1:1: 'nil' is no value; text needs quotes"), ("'a", "f:1:1: the string is never closed"),
      ("'a\nb'", "f:1:3: the line ends within a string; continue it with '\\' or write '\\n'"),
      (#"'\u12'"#, "f:1:2: the escape needs 4 hexadecimal digits"),
      (#"'\ud83d'"#, "f:1:2: the escape is half of a surrogate pair"),
      (#"'\udc00\ud800'"#, "f:1:2: the escape is half of a surrogate pair"),
      (#"'\01'"#, "f:1:2: '\\0' followed by a digit is no escape"), (#"'\7'"#, "f:1:2: '\\7' is no escape"),
      ("01", "f:1:1: a number does not start with 0"), ("-", "f:1:1: the sign has no number"),
      (".", "f:1:1: a number has digits"), ("1e", "f:1:1: the exponent has no digits"),
      ("0x", "f:1:1: '0x' needs hexadecimal digits"), ("1a", "f:1:2: 'a' belongs to no number"),
      ("+Inf", "f:1:1: 'Inf' is no number"), ("1.2.3", "f:1:4: '.' belongs to no number"),
      ("/* a", "f:1:1: '/*' is never closed"), ("/ 1", "f:1:1: '/' starts no comment here"),
      ("{a\\x: 1}", "f:1:3: only '\\u' is an escape in an unquoted name"),
      ("{a\\u0020: 1}", "f:1:3: the escape stands for no letter"),
      ("[\u{01}]", "f:1:2: a line break or control character where a value is due"),
      ("é{", "f:1:1: 'é' is no value; text needs quotes"), ("{é: ?}", "f:1:6: '?' where a value is due"),
    ])
  func `an error names its place and reason`(text: String, expected: String) {
    #expect(failure(Array(text.utf8)) == expected)
  }

  @Test func `positions count lines by LF, CRLF and CR, and columns in bytes`() throws {
    let value = try JSON5.parse("[\r\n'é', 1,\r 2,\n\n  3]".utf8, file: "f")
    let places = value.items.map { "\($0.position.line):\($0.position.column)" }
    #expect(places == ["2:1", "2:7", "3:2", "5:3"])
  }

  @Test func `bytes that are not UTF-8 are refused where they stand`() {
    #expect(failure([0x5B, 0x0A, 0x27, 0xC3, 0x28, 0x27, 0x5D]) == "f:2:2: the file is not UTF-8")
    #expect(failure([0xED, 0xA0, 0x80]) == "f:1:1: the file is not UTF-8")
  }

  @Test func `nesting is limited, and a deep file does no harm`() throws {
    let levels = JSON5.maximumDepth
    let fits = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    _ = try JSON5.parse(fits.utf8, file: "f")
    let reason = "f:1:\(levels + 1): nested deeper than \(levels) levels"
    #expect(failure(Array(String(repeating: "[", count: 1_000_000).utf8)) == reason)
    #expect(failure(Array(String(repeating: "{a:", count: 100_000).utf8))?.hasSuffix("\(levels) levels") == true)
  }

  @Test func `whatever the bytes, reading ends with a value or a place in the file`() throws {
    var random = SplitMix(state: 42)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "'", "\"", "\\", "\\u", "\\x4", "\n", "\r", "//", "/*", "*/", "a", "é", "😀", "0",
      "1e",
      "0x", ".", "-", "+", "Infinity", "NaN", "true", "null", " ", "\u{2028}", "\u{FEFF}", "\u{0}",
    ].map { Array($0.utf8) }
    var seeds = try Repository.packFiles().map(\.bytes)
    seeds.append([])
    for round in 0..<4_000 {
      var bytes: [UInt8]
      if round % 4 == 0 {
        bytes = (0..<random.below(40)).flatMap { _ in pieces[random.below(pieces.count)] }
      } else if round % 4 == 1 {
        bytes = (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
      } else {
        let seed = seeds[random.below(seeds.count)]
        let start = random.below(max(1, seed.count))
        bytes = Array(seed[start..<min(seed.count, start + random.below(400))])
        for _ in 0..<random.below(4) where !bytes.isEmpty {
          let place = random.below(bytes.count)
          bytes.replaceSubrange(place..<(place + 1), with: pieces[random.below(pieces.count)])
        }
      }
      do {
        _ = try JSON5.parse(bytes, file: "f")
      } catch {
        let lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).count + bytes.count { $0 == 0x0D }
        #expect(error.position.line >= 1 && error.position.line <= lines + bytes.count { $0 == 0x0A } + 1)
        #expect(error.position.column >= 1 && error.position.column <= bytes.count + 1)
        #expect(!error.reason.isEmpty)
      }
    }
  }

  private func failure(_ bytes: [UInt8]) -> String? {
    do {
      _ = try JSON5.parse(bytes, file: "f")
      return nil
    } catch {
      return error.description
    }
  }

  private func describe(_ value: JSON5.Value) -> String {
    switch value.kind {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .number(let number): "\(number)"
    case .string(let text): "'\(text)'"
    case .array(let items): "[" + items.map(describe).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\($0.key): \(describe($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}

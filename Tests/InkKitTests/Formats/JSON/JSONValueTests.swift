import InkKit
import Testing

@Suite struct JSONValueTests {
  func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  func problem(_ text: String) -> String? {
    #expect(throws: JSONError.self) { try parse(text) }?.description
  }

  @Test func `every kind of value is read`() throws {
    let text =
      #" {"a" : [1, -2.5, 1e3, true, false, null], "b":{}, "c":[], "é":"x\n\u00e9\ud83d\ude00/\/"} "#
    #expect(
      try parse(text) == [
        "a": [1, -2.5, 1000, true, false, nil], "b": [:], "c": [], "é": "x\né😀//",
      ])
  }

  @Test func `a byte order mark is passed over`() throws {
    #expect(try parse("\u{FEFF}[1]") == [1])
  }

  @Test func `members keep their order and the last duplicate counts`() throws {
    let value = try parse(#"{"b":1,"a":2,"b":3}"#)
    #expect(value.object?.map(\.key) == ["b", "a", "b"])
    #expect(value["b"] == 3)
    #expect(value["c"] == nil)
    #expect(JSONValue.array([])["b"] == nil)
  }

  @Test func `accessors answer only for their own kind`() {
    let value: JSONValue = ["x", 2, true, 2.5]
    #expect(value.array?.map(\.string) == ["x", nil, nil, nil])
    #expect(value.array?.map(\.number) == [nil, 2, nil, 2.5])
    #expect(value.array?.map(\.integer) == [nil, 2, nil, nil])
    #expect(value.array?.map(\.bool) == [nil, nil, true, nil])
    #expect(value.object == nil)
  }

  @Test(arguments: [
    ("", "line 1, byte 1: expected a value, found the end of the data"),
    ("\n x", "line 2, byte 2: expected a value, found 'x'"),
    ("[1,\n2,\n]", "line 3, byte 1: expected a value, found ']'"),
    ("[1 2]", "line 1, byte 4: expected ',' or ']', found a number"),
    ("[1", "line 1, byte 3: expected ',' or ']', found the end of the data"),
    ("{\"a\":1 \"b\":2}", "line 1, byte 8: expected ',' or '}', found a string"),
    ("{a:1}", "line 1, byte 2: expected a key in quotes, found 'a'"),
    ("{\"a\":1,}", "line 1, byte 8: expected a key in quotes, found '}'"),
    ("{\"a\" 1}", "line 1, byte 6: expected ':', found a number"),
    ("[] []", "line 1, byte 4: expected the end of the data, found an array"),
    ("nul", "line 1, byte 1: expected true or false, found 'nul'"),
    ("NaN", "line 1, byte 1: expected a value, found 'NaN'"),
    ("[\0]", "line 1, byte 2: expected a value, found byte 0x00"),
    ("-", "line 1, byte 2: expected a digit, found the end of the data"),
    ("+1", "line 1, byte 1: expected a value, found '+'"),
    (".5", "line 1, byte 1: expected a value, found '.'"),
    ("1.", "line 1, byte 3: expected a digit, found the end of the data"),
    ("1.e5", "line 1, byte 3: expected a digit, found 'e'"),
    ("1e", "line 1, byte 3: expected a digit, found the end of the data"),
    ("1e+]", "line 1, byte 4: expected a digit, found ']'"),
    ("[-01]", "line 1, byte 3: a number can't begin with a needless zero"),
    ("1e999", "line 1, byte 1: the number is beyond the range of a double"),
    ("\"", "line 1, byte 2: expected '\"', found the end of the data"),
    ("\"a\n\"", "line 1, byte 3: a control character in a string must be escaped"),
    (#""\x""#, #"line 1, byte 2: the escape is none of \" \\ \/ \b \f \n \r \t \u"#),
    (#""\u12g4""#, "line 1, byte 6: expected a hexadecimal digit, found 'g'"),
    (#""\ud800""#, "line 1, byte 2: a surrogate must be one of a pair"),
    (#""\ud800\u0041""#, "line 1, byte 2: a surrogate must be one of a pair"),
    (#""\udc00\ud800""#, "line 1, byte 2: a surrogate must be one of a pair"),
  ])
  func `what is not JSON is named with its place`(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func `text that is not UTF-8 is named`() {
    for (bytes, byte): ([UInt8], Int) in [
      ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC0, 0x80, 0x22], 2),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22], 4),
    ] {
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
      #expect(error?.description == "line 1, byte \(byte): the text is not valid UTF-8")
      #expect(error?.offset == byte - 1)
    }
  }

  @Test func `nesting is limited`() throws {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(throws: Never.self) { try parse(deepest) }
    #expect(
      problem(String(repeating: "[", count: 1_000_000))
        == "line 1, byte 129: the nesting is deeper than 128")
  }

  @Test(arguments: [
    "0", "-0.0", "5e-324", "1.7976931348623157e308", "9007199254740993", "0.1", "123456789.125",
    "1e22", "1e23", "9007199254740992e22", "12345678901234567890123", "0.00000000000000000000001",
    "-2.2250738585072011e-308", "1E-5", "3.5e+2", "1e-999", "0e999999999999999999999",
    "18446744073709551616",
    "8.5", "1844674407370955161.6e1",
  ])
  func `numbers are rounded as the standard library rounds them`(_ text: String) throws {
    let number = try #require(parse(text).number)
    #expect(number.bitPattern == Double(text)?.bitPattern)
  }

  @Test func `random numbers survive a round trip`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let bits = Double(bitPattern: random.next())
      let decimal = Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 1_000
      for number in [bits.isFinite ? bits : 0, decimal] {
        let text = JSONValue.number(number).encoded()
        #expect(try parse(text).number?.bitPattern == number.bitPattern, "\(text), seed 7")
      }
    }
  }

  @Test func `encoding is short, and escapes only what a parser or a terminal acts on`()
    throws
  {
    let value: JSONValue = [
      "a": [1, 2.5, -0.0, 1e21, nil, true], "b": [:], "c": ["d": []],
      "e": "\"\\\u{8}\u{C}\n\r\t\u{1}\u{1F}/é\u{7F}\u{9B}\u{200E}\u{202E}\u{2069}\u{200D}😀",
    ]
    #expect(
      value.encoded()
        == #"{"a":[1,2.5,-0.0,1e+21,null,true],"b":{},"c":{"d":[]},"#
        + #""e":"\"\\\b\f\n\r\t\u0001\u001f/é\u007f\u009b\u200e\u202e\u2069‍😀"}"#)
    #expect(JSONValue.number(.nan).encoded() == "null")
    #expect(try parse(value.encoded()) == value)
  }
}

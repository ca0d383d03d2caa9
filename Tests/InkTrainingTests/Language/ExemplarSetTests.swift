import Testing

@testable import InkTraining

@Suite struct ExemplarSetTests {
  @Test(arguments: [
    ("[a b c]", ["a", "b", "c"]), ("[a-e]", ["a", "b", "c", "d", "e"]),
    ("[aàâ æ]", ["a", "à", "â", "æ"]), ("[{ch} c h]", ["ch", "c", "h"]),
    ("[\\- \\[ \\] \\\\ \\{]", ["-", "[", "]", "\\", "{"]),
    ("[\\u200C\\u200D ॄ]", ["\u{200C}", "\u{200D}", "ॄ"]), ("[\\U0001F600]", ["😀"]),
    ("[{\\u0061b}]", ["ab"]), ("[a a a]", ["a"]), ("[]", []), ("[- a]", ["-", "a"]),
    ("[e\u{331} e]", ["e", "\u{331}"]), ("[က-ဂ]", ["က", "ခ", "ဂ"]),
  ])
  func `characters, ranges, sequences and escapes are read`(_ text: String, _ members: [String])
    throws
  {
    let read = try ExemplarSet(parsing: text).members
    #expect(read.map { Array($0.unicodeScalars) } == members.map { Array($0.unicodeScalars) })
  }

  @Test(arguments: [
    "", "a", "[", "]", "[a", "a]", "[a-]", "[b-a]", "[{ab]", "[a[b]]", "[^a]", "[a&b]", "[\\]",
    "[\\u12]", "[\\uD800]", "[\u{0}-\u{10FFFF}]", "[a}]",
  ])
  func `what is no such set is an error that shows it`(_ text: String) {
    let error = #expect(throws: TrainingError.self) { try ExemplarSet(parsing: text) }
    #expect(error?.reason.contains("'\(text)'") == true)
  }
}

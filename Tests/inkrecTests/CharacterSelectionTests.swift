import Testing

@testable import InkTool

@Suite struct CharacterSelectionTests {
  func characters(_ value: String) throws -> String {
    String(try CharacterSelection(value).characters.sorted())
  }

  @Test func `names stand for their characters and join with a plus`() throws {
    let digits = try CharacterSelection("digits").characters
    #expect(digits.isSuperset(of: "0123456789۰۴٤९৩"))
    #expect(digits.allSatisfy { $0.wholeNumberValue != nil } && digits.isDisjoint(with: "²½四a"))
    #expect(try characters("hex") == "0123456789ABCDEFabcdef")
    #expect(try characters("punctuation") == "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
    #expect(try characters("digits+punctuation").count == digits.count + 32)
    let letters = try CharacterSelection("letters").characters
    #expect(letters.isSuperset(of: "azAZéßΩж"))
    #expect(letters.isDisjoint(with: "09.-"))
    #expect(
      try CharacterSelection("lowercase+uppercase").characters.isSubset(of: letters))
  }

  @Test func `anything else is the characters themselves`() throws {
    #expect(try characters("01.,-") == ",-.01")
    #expect(try characters("+-*/") == "*+-/")
    #expect(try characters("=hex") == "ehx")
    #expect(try characters("==") == "=")
  }

  @Test func `letters of one case and digits make ranges`() throws {
    #expect(try characters("a-f") == "abcdef")
    #expect(try characters("0-3x-z_") == "0123_xyz")
    #expect(try characters("a-Z") == "-Za")
    #expect(try characters("-a") == "-a")
  }

  @Test(arguments: ["z-a", "abz-a0", "=z-a"])
  func `a range from its last character to its first is refused`(_ value: String) throws {
    let error = #expect(throws: ToolError.self) { try CharacterSelection(value) }
    #expect(
      error?.message == "'--charset' has the range 'z-a', which goes backwards; "
        + "'a-z' is a range, and '-za' are three characters")
    #expect(try characters("-za") == "-az")
  }

  @Test func `what is typed one by one is surely meant`() throws {
    #expect(try CharacterSelection("ä-öxß").named == ["ä", "ö", "x", "ß"])
    #expect(try CharacterSelection("digits+letters").named.isEmpty)
  }

  @Test func `a mistyped name is not taken for characters`() {
    let error = #expect(throws: ToolError.self) { try CharacterSelection("digit") }
    #expect(
      error?.message
        == "'--charset' does not know 'digit'; did you mean 'digits'? "
        + "('=digit' takes its characters)")
    #expect(throws: ToolError.self) { try CharacterSelection("") }
    #expect(throws: ToolError.self) { try CharacterSelection("digits+leters") }
    for wrong in ["digits+foo", "digits+"] {
      #expect(throws: ToolError.self, "\(wrong)") { try CharacterSelection(wrong) }
    }
    let literal = try? CharacterSelection("=digits+foo")
    #expect(literal?.characters.contains("+") == true)
  }

  @Test func `a character of any number of code points is refused`() throws {
    let marks = String(repeating: "\u{301}", count: 63)
    #expect(try CharacterSelection("e" + marks).characters.count == 1)
    let error = #expect(throws: ToolError.self) {
      try CharacterSelection("ae\u{301}" + marks, called: "charset")
    }
    #expect(error?.message == "'charset' has a character of more than 64 code points")
  }
}

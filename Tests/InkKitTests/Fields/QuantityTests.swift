import Testing

@testable import InkKit

@Suite struct QuantityTests {
  @Test(arguments: [
    ("1", 1), ("1.5", 1.5), ("1,5", 1.5), ("1,000", 1000), ("12,500,000", 12_500_000),
    ("0,250", 0.25), ("0.3", 0.3), ("1.500", 1.5), ("1.000,5", 1000.5), ("1,000.5", 1000.5),
    ("1.234,567", 1234.567), ("1.000.000", 1_000_000), ("1,00,000", 100_000),
    ("½", 0.5), ("1½", 1.5), ("1 ½", 1.5), ("3/4", 0.75), ("1 1/2", 1.5), ("1-1/2", 1.5),
    ("3⁄4", 0.75), ("2 x 400", 800), ("2x400", 800), ("a", 1), ("half a", 0.5), ("two", 2),
    ("half a dozen", 6), ("a dozen", 12), ("Half", 0.5), ("0", 0), ("٣", 3),
    ("10 000", 10_000), ("1 250 000", 1_250_000), ("1 000,5", 1000.5), ("1'000", 1000),
    ("1’250.5", 1250.5), ("1\u{A0}250", 1250), ("1\u{202F}250", 1250), ("2 x 1'000", 2000),
    ("3/2", 1.5), ("-3", -3), ("−3,5", -3.5), (".5", 0.5), ("-.25", -0.25), ("2 x -3", -6),
    ("eine", 1), ("une", 1), ("un", 1), ("una", 1),
  ])
  func `a number is told as one`(_ text: String, _ value: Double) {
    #expect(Quantity(parsing: text) == Quantity(value))
  }

  @Test(arguments: [
    ("2-3", 2, 3), ("2 – 3", 2, 3), ("2 to 3", 2, 3), ("1 or 2", 1, 2), ("1/2 - 3/4", 0.5, 0.75),
    ("3-2", 2, 3), ("2 bis 3", 2, 3), ("2 oder 3", 2, 3), ("2 à 3", 2, 3), ("2 ou 3", 2, 3),
    ("2 a 3", 2, 3), ("2 o 3", 2, 3), ("-3 to 2", -3, 2), (".5-1", 0.5, 1), ("-5--3", -5, -3),
  ])
  func `two numbers are a range`(_ text: String, _ least: Double, _ most: Double) {
    #expect(Quantity(parsing: text) == Quantity(least, to: most))
    #expect(Quantity(parsing: text)?.isRange == true)
  }

  @Test(arguments: [
    "", "flour", "1 2", "x", "2 x", "- 2", "1-2-3", "1/0", "2 400", "about 2", "1 to",
    "120/80", "1'00", "1 0000", "1'000/2", "1.5.2", "1,5,2", "12.5,000", "1,0000.5", "1.5.2 x 3",
    "--3", "-half", ".½", "..5", "2 a flour",
  ])
  func `what is no number is none`(_ text: String) {
    #expect(Quantity(parsing: text) == nil)
  }

  @Test func `a number of very many digits is either finite or none`() {
    for text in [String(repeating: "9", count: 400), "1/" + String(repeating: "9", count: 400)] {
      #expect(Quantity(parsing: text)?.most.isFinite ?? true)
    }
    let large = String(repeating: "9", count: 300)
    #expect(Quantity(parsing: large) != nil)
    #expect(Quantity(parsing: "\(large) x \(large)") == nil)
    #expect(Quantity(parsing: "\(large) x \(large) to 2") == nil)
  }
}

import InkEvaluation
import InkKit

/// Numbers by people, read by languages of many scripts: as text, and where a number is expected.
///
/// Those of ASCII were written so. Those of other digits are random ones of two to five digits, set side by side: in
/// Bengali those of people, else of fonts that the packs learned from, an upper bound.
enum NumbersBenchmark {
  private static let languages = [
    "en", "ru", "el", "hy", "ka", "he", "ar", "fa", "hi", "bn", "te", "th", "am", "zh", "ja", "ko",
  ]

  /// How many numbers are set together.
  private static let numberCount = 150

  static func run(data: String) throws {
    let table = Table(
      "Numbers by people, as text and as numbers", [("language", 8), ("digits", 8)],
      [.inks] + figures.map { Figure(name: $0.name, width: 12, text: $0.text) } + figures)
    let written = try writtenNumbers(data: data)
    for language in languages { try row(language, "ASCII", written, in: table) }
    let letters = try SampleFile.dev("assamese-char", of: data)
    for language in ["bn", "as"] {
      try row(language, "own", try composedNumbers("০১২৩৪৫৬৭৮৯", of: letters), in: table)
    }
    let fonts = try SampleFile.records("\(data)/ink/train/handfont.jsonl.gz")
    for (language, digits) in fontDigits {
      try row(language, "fonts", try composedNumbers(digits, of: fonts), in: table)
    }
  }

  /// The digits of languages that have no people's; the zero of Arabic and Persian is a dot, which isn't as high as
  /// the others.
  private static let fontDigits = [
    ("hi", "०१२३४५६७८९"), ("gu", "૦૧૨૩૪૫૬૭૮૯"), ("ml", "൦൧൨൩൪൫൬൭൮൯"), ("th", "๐๑๒๓๔๕๖๗๘๙"),
    ("lo", "໐໑໒໓໔໕໖໗໘໙"), ("km", "០១២៣៤៥៦៧៨៩"), ("fa", "۱۲۳۴۵۶۷۸۹"), ("ar", "١٢٣٤٥٦٧٨٩"),
  ]

  private static let figures: [Figure] = [.first, .errors]

  private static func row(
    _ language: String, _ digits: String, _ numbers: [InkRecord], in table: Table
  ) throws {
    let tallies = try [TextKind.text, .number].map { kind in
      EvaluationTally(
        of: numbers,
        read: try CheckoutModels.recognizer(for: language, options: RecognizerOptions(kind: kind)))
    }
    table.row(
      [language, digits, "\(numbers.count)"] + tallies.flatMap { $0.cells(figures) })
  }

  /// The numbers among words, lines and texts of diagrams.
  private static func writtenNumbers(data: String) throws -> [InkRecord] {
    try ["unipen-word", "unipen-line", "flowchart-diagram"].flatMap { name in
      try SampleFile.dev(name, of: data).filter { record in
        let label = record.label ?? ""
        return label.count > 1 && label.contains(where: \.isNumber)
          && label.allSatisfy { "0123456789+-$.,:/%".contains($0) }
      }
    }
  }

  /// Random numbers, each by one writer who wrote all digits.
  private static func composedNumbers(
    _ digits: String, of letters: [InkRecord]
  ) throws -> [InkRecord] {
    let digits = Array(digits)
    let records = letters.filter { record in digits.contains { String($0) == record.label } }
    let writers = LineComposer.writers(of: records, atLeast: digits.count)
    guard !writers.isEmpty else { throw LeftOut(reason: "nobody wrote all digits") }
    var random = SplitMix64(seed: 1)
    return try (0..<numberCount).compactMap { _ in
      let writer = writers[random.below(writers.count)]
      let text = String((0..<(2 + random.below(4))).map { _ in digits[random.below(digits.count)] })
      return try writer.ink(of: text, using: &random).map { InkRecord(ink: $0, label: text) }
    }
  }
}

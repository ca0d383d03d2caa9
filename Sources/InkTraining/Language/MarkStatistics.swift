import InkKit

/// How marks follow words and numbers in a language.
///
/// No frequency list has marks, and the text of a declaration has few of them. Therefore estimates
/// for notes, messages and forms are mixed with what a text shows after words.
struct MarkStatistics: Sendable {
  /// The marks, the space first.
  let marks: [String]
  /// How likely a word within a sentence is to begin with a capital.
  let capitalShare: Float
  /// How likely a mark is to follow a letter.
  let markShare: Float
  /// How often each outcome followed a word in the text.
  private let afterWord: [Float]
  private let rules: LanguageRules

  /// Marks that every language may use.
  private static let common =
    [" "]
    + (0x21...0x7E as ClosedRange<UInt8>).map { Character(Unicode.Scalar($0)) }
    .filter { !$0.isLetter && !$0.isNumber }.map { String($0) } + ["£", "€"]
  private static let opening: Set<String> = ["(", "[", "{", "«", "“", "„", "‹", "‘", "¿", "¡"]
  private static let closing: Set<String> = [")", "]", "}", "»", "”", "›", "’", "%", "°"]
  private static let pauses: Set<String> = [",", ";", "،", "؛", "、", "，"]
  private static let ends: Set<String> = ["!", "?", "…", "。", "！", "？", "؟", "۔", "।", "։", "።"]
  private static let currencies: Set<String> = ["$", "£", "€"]

  /// How often a mark must occur in the text to belong to the language, and how much it counts.
  private static let fewestOfMark = 3
  private static let textWeight: Float = 0.3
  /// The same where a language has no spaces, so that the estimates say little.
  private static let textWeightWithoutSpaces: Float = 0.7

  /// How rare a space is after a word where none parts words.
  private static let rareSpace: Float = 0.02

  /// Reads a text for the marks and capitals of its language.
  ///
  /// - Parameter characters: What is known of its characters.
  init(
    text: String, characters: LanguageCharacters? = nil, rules: LanguageRules = LanguageRules()
  ) {
    self.rules = rules
    let text = text.map { $0 == "‐" || $0 == "‑" ? "-" : $0 }
    var counts: [Character: Int] = [:]
    for character in text
    where !character.isLetter && !character.isNumber && !character.isWhitespace {
      counts[character, default: 0] += 1
    }
    let ofText = counts.filter { $0.value >= Self.fewestOfMark }.keys.map { String($0) }.sorted()
    let own = ((characters?.writtenMarks(ofText) ?? ofText) + (characters?.marks ?? []))
      .filter { !Self.common.contains($0) }.uniqued()
    // The same that the alphabet has: a sign that the language counts among its letters is none.
    let known = Set((characters?.letters ?? []) + (characters?.auxiliary ?? []))
      .subtracting([LanguageAlphabet.apostrophe])
    marks = (Self.common + own.prefix(PunctuationGrammar.punctuationLimit - Self.common.count))
      .filter { !known.contains($0) }
    let indices = marks.map { Character($0) }.firstPositions
    var afterWord = [Float](repeating: 0, count: marks.count)
    var words = 0
    var capitals = 0
    var letters = 0
    var ends = 0
    var isStart = true
    for (before, character) in zip([Character("\n")] + text, text) {
      if before.isLetter { letters += 1 }
      if before.isLetter, !character.isLetter {
        ends += 1
        let mark: Character = character.isWhitespace ? " " : character
        if let index = indices[mark] { afterWord[index] += 1 }
      }
      if character.isLetter, !before.isLetter, !isStart {
        words += 1
        if character.isUppercase { capitals += 1 }
      }
      if character.isLetter || character.isNumber { isStart = false }
      if character.isNewline || character == "." || Self.ends.contains(String(character)) {
        isStart = true
      }
    }
    markShare = Float(max(1, ends)) / Float(max(10, letters))
    let total = max(1, afterWord.reduce(0, +))
    self.afterWord = afterWord.map { $0 / total }
    capitalShare = min(0.5, max(0.08, Float(capitals) / Float(max(1, words))))
  }

  /// The grammar of words, numbers and marks.
  func grammar() -> PunctuationGrammar {
    let outcomes = marks + ["word", "number", "end"]
    var weights: [Float] = []
    for context in 0..<(3 + marks.count * 3) {
      var row: [Float]
      switch context {
      case 0: row = outcomes.map(Self.afterStart)
      case 1: row = outcomes.map(Self.afterWord)
      case 2: row = outcomes.map { Self.numberWeights[$0] ?? 0.3 }
      default:
        let mark = marks[(context - 3) / 3]
        row = outcomes.map { Self.weight(of: $0, after: mark, before: (context - 3) % 3) }
      }
      if let own = rules.marks[name(ofContext: context)] {
        for (index, outcome) in outcomes.enumerated() { row[index] = own[outcome] ?? row[index] }
      }
      if context == 1, !rules.hasSpaces { row[0] *= Self.rareSpace }
      let total = row.reduce(0, +)
      row = row.map { $0 / total }
      if context == 1 {
        let weight = rules.hasSpaces ? Self.textWeight : Self.textWeightWithoutSpaces
        for (index, share) in afterWord.enumerated() {
          row[index] = row[index] * (1 - weight) + share * weight
        }
      }
      weights += row
    }
    return PunctuationGrammar(punctuationCount: marks.count, weights: weights)
  }

  /// The name of a context in a recipe.
  private func name(ofContext context: Int) -> String {
    switch context {
    case 0: "start"
    case 1: "word"
    case 2: "number"
    default: marks[(context - 3) / 3]
    }
  }

  // The weights of outcomes are per mille, estimated; what is not named is rare everywhere.

  private static let startWeights: [String: Float] = [
    "word": 860, "number": 60, "\"": 10, "(": 6, "$": 6, "-": 6, "'": 3, "#": 3, ".": 3, "£": 3,
    "€": 3, "&": 2, "*": 2, "+": 2, "@": 2, " ": 0.01, "end": 0.01,
  ]
  private static let wordWeights: [String: Float] = [
    " ": 620, "end": 200, ".": 45, ",": 50, "-": 10, "?": 8, "!": 8, ":": 6, "\"": 6, ")": 4,
    "'": 4, ";": 3, "/": 3, "number": 2, "(": 0.5, "=": 0.5, "_": 0.5, "word": 0,
  ]
  private static let numberWeights: [String: Float] = [
    "number": 480, " ": 200, "end": 130, ".": 45, ",": 40, "word": 25, ":": 20, "/": 20, "-": 20,
    "%": 15, ")": 6, "+": 3, "=": 3, "*": 2, "\"": 2, "'": 2, "€": 2,
  ]

  private static func afterStart(_ outcome: String) -> Float {
    startWeights[outcome] ?? (opening.contains(outcome) ? 3 : 0.5)
  }

  private static func afterSpace(_ outcome: String) -> Float {
    switch outcome {
    case " ": 0.5
    case "end": 0.05
    case _ where isTight(outcome): 0.005
    default: afterStart(outcome)
    }
  }

  /// Whether a mark stands at the end of what is before it.
  private static func isTight(_ mark: String) -> Bool {
    mark == "." || mark == ":" || pauses.contains(mark) || ends.contains(mark)
      || closing.contains(mark)
  }

  private static func afterWord(_ outcome: String) -> Float {
    wordWeights[outcome] ?? (ends.contains(outcome) || closing.contains(outcome) ? 2 : 0.2)
  }

  /// - Parameter before: What is before the mark: 0 a word, 1 a number, 2 neither.
  private static func weight(of outcome: String, after mark: String, before: Int) -> Float {
    // Most marks, such as dashes, may be repeated.
    let isSingle = pauses.contains(mark) || opening.contains(mark) || "\"':".contains(mark)
    let row: [String: Float]
    switch mark {
    case " ": return afterSpace(outcome)
    case ".":
      row =
        switch before {
        case 0:
          [" ": 560, "end": 350, ".": 30, "word": 20, "\"": 15, ")": 5, ",": 5, "number": 5]
        case 1: ["number": 450, " ": 300, "end": 200, "word": 10, ".": 10]
        default: [".": 300, " ": 300, "end": 200, "word": 100, "number": 40]
        }
    case ":":
      row =
        before == 1
        ? ["number": 800, " ": 100, "end": 50]
        : [" ": 750, "end": 150, "/": 30, "word": 20, "number": 20]
    case "\"", "'":
      row =
        before == 2
        ? ["word": 800, " ": 60, "end": 60, "number": 30, ".": 10, ",": 10]
        : [" ": 500, "end": 250, ",": 80, ".": 60, ")": 10, "word": 10, "?": 5, ":": 5]
    case _ where pauses.contains(mark):
      row =
        before == 1 && mark == ","
        ? ["number": 350, " ": 600, "end": 20]
        : [" ": 940, "end": 25, "\"": 10, "word": 5, "number": 3]
    case _ where ends.contains(mark):
      row = [" ": 500, "end": 350, "!": 60, "?": 60, "\"": 20, ")": 5]
    case _ where opening.contains(mark):
      row = ["word": 800, "number": 120, "\"": 10, "$": 5, "-": 5]
    case _ where closing.contains(mark):
      row = [" ": 550, "end": 250, ".": 70, ",": 60, ":": 10, "?": 5, "!": 5, ";": 5, "word": 3]
    case _ where currencies.contains(mark):
      row =
        before == 1
        ? [" ": 500, "end": 300, ".": 40, ",": 40] : ["number": 850, "word": 40, " ": 40]
    default:
      row =
        switch before {
        case 0: ["word": 700, " ": 150, "number": 50, "end": 20]
        case 1: ["number": 700, "word": 150, " ": 60, "end": 20]
        default: ["word": 250, " ": 350, "number": 250, "end": 20]
        }
    }
    return row[outcome] ?? (outcome == mark && !isSingle ? 50 : 0.5)
  }
}

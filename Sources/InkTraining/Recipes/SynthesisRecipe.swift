import InkKit

/// The synthesis of writing for a pack of templates: the `synthesis` of such a pack in a recipe.
///
///     "alignedBy": "latin", "alike": "aа bв eе gд nп mт uи",
///     "lines": ["ink/train/unipen-word.jsonl.gz"], "passes": 6,
///     "synthesis": {
///       "lines": 9000, "characters": 40, "seed": 1,
///       "letters": "а б в …", "texts": ["text/frequency/ru.txt.gz"],
///       "fonts": ["ink/train/handfont.jsonl.gz"], "writers": ["ink/train/unipen-word.jsonl.gz"],
///       "drawn": ["cyrillic"],
///       "shares": {"writers": 4, "fonts": 2, "drawn": 3, "words": 1}
///     }
///
///     "drawnLetters": [{
///       "name": "cyrillic", "letters": [{"text": "ж", "body": 1, "strokes": ["4,-85 18,-98 …"]}]
///     }]
///
/// So many `lines` of the `texts` are written, and so many inks of each of the `letters`, by the hands
/// of people, of fonts of the pack's script, and of the recipe itself: `drawn` names some of the recipe's
/// `drawnLetters`. These are points in hundredths of a small letter's height, the baseline at 0 and *y*
/// growing downwards; a point named twice is a corner; the first `body` strokes belong to the letter's
/// body, the others are marks. A pack of the kind `syllables` learns from written letters only, as if so
/// many people had each written all of them.
package struct SynthesisRecipe: Hashable, Sendable {
  /// How many words and short lines are written.
  package let lineCount: Int
  /// How many inks there are of each letter.
  package let characterCount: Int
  /// The letters of which there are inks by themselves.
  package let letters: [String]
  /// The texts to write: lists of words with counts, and running text.
  package let texts: [String]
  /// The files of centre lines of fonts, and of people's words that letters are cut out of.
  package let fonts: [String]
  package let writers: [String]
  /// The letters that the recipe draws.
  package let drawn: [DrawnLetter]
  /// How often words are of each kind of hand.
  package let shares: InkWriter.Shares
  /// From what hands and styles are drawn.
  package let seed: UInt64

  /// The letters that a recipe draws, by the name of their list.
  package typealias DrawnLetters = [String: [DrawnLetter]]

  /// A letter that a recipe draws.
  package struct DrawnLetter: Hashable, Sendable {
    /// The letter.
    package let text: String
    /// The way of the pen.
    package let form: WrittenForm
  }

  init(_ json: CheckedJSON, drawnLetters: DrawnLetters) throws(ModelError) {
    lineCount = try json.optionalInteger("lines", in: 0...1_000_000) ?? 0
    characterCount = try json.optionalInteger("characters", in: 0...10_000) ?? 0
    letters = try json.strings("letters").flatMap(\.spacedParts)
    texts = try json.files("texts")
    fonts = try json.files("fonts")
    writers = try json.files("writers")
    seed = try json.seed()
    drawn = try json.drawnLetters(drawnLetters)
    shares =
      try json.optionalObject("shares").map { (json) throws(ModelError) in
        try InkWriter.Shares(json)
      } ?? InkWriter.Shares()
    guard lineCount == 0 || !texts.isEmpty else { throw json.error("texts", "is missing") }
    guard !fonts.isEmpty || !drawn.isEmpty || !writers.isEmpty else {
      throw json.error("fonts", "must name a file where nothing is drawn")
    }
  }
}

extension SynthesisRecipe.DrawnLetter {
  init(_ json: CheckedJSON) throws(ModelError) {
    text = try json.string("text")
    guard
      let form = WrittenForm(
        drawn: try json.strokes(), bodyCount: try json.optionalInteger("body", in: 1...20))
    else { throw json.error("strokes", "is missing") }
    self.form = form
  }
}

extension WritingHand {
  /// The hand of whoever drew a recipe's letters.
  init(drawn letters: [SynthesisRecipe.DrawnLetter]) {
    for letter in letters { forms[letter.text, default: []].append(letter.form) }
  }
}

extension InkWriter.Shares {
  fileprivate init(_ json: CheckedJSON) throws(ModelError) {
    self.init()
    let most = 0...1000
    writers = Float(try json.optionalInteger("writers", in: most) ?? 0)
    fonts = Float(try json.optionalInteger("fonts", in: most) ?? 0)
    drawn = Float(try json.optionalInteger("drawn", in: most) ?? 0)
    words = Float(try json.optionalInteger("words", in: most) ?? 0)
  }
}

extension CheckedJSON {
  /// What chance begins with.
  func seed() throws(ModelError) -> UInt64 {
    UInt64(try optionalInteger("seed", in: 0...1_000_000) ?? 1)
  }

  /// The letters of the lists that are `drawn`.
  func drawnLetters(
    _ lists: SynthesisRecipe.DrawnLetters
  ) throws(ModelError) -> [SynthesisRecipe.DrawnLetter] {
    var drawn: [SynthesisRecipe.DrawnLetter] = []
    for name in try strings("drawn") {
      guard let letters = lists[name] else {
        throw error("drawn", "names no letters of drawnLetters: '\(name)'")
      }
      drawn += letters
    }
    return drawn
  }

  /// The `strokes` of a drawing, each of points such as `10,-20 30,40`.
  func strokes() throws(ModelError) -> [[SIMD2<Float>]] {
    try strings("strokes").map { (text) throws(ModelError) in
      let numbers = text.split { $0 == " " || $0 == "," }.map { Float($0) }
      guard numbers.count >= 2, numbers.count.isMultiple(of: 2),
        numbers.allSatisfy({ abs($0 ?? .infinity) <= 10_000 })
      else { throw error("strokes", "must be points such as '10,-20 30,40'") }
      let known = numbers.compactMap { $0 }
      return stride(from: 0, to: known.count, by: 2).map { SIMD2(known[$0], known[$0 + 1]) }
    }
  }
}

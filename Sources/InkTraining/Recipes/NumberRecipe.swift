import InkKit

/// The numbers that are set beside people's words for a pack of templates: its `numbers` in a recipe.
///
///     "numbers": {
///       "lines": 8000, "digits": ["۰۱۲۳۴۵۶۷۸۹", "0123456789"], "seed": 1,
///       "fonts": ["ink/train/handfont.jsonl.gz"], "drawn": ["eastern-digits"],
///       "people": ["ink/train/unipen-char.jsonl.gz"]
///     }
///
/// So many `lines` are set together of the pack's words and of numbers, whose digits are of one of the sets of
/// `digits`, each from zero to nine. They are written by the fonts and the people who have them all, and half
/// of them as the recipe draws them, if it does (see ``SynthesisRecipe``).
struct NumberRecipe: Hashable, Sendable {
  let lineCount: Int
  let digits: [[Character]]
  let fonts, people: [String]
  let drawn: [SynthesisRecipe.DrawnLetter]
  let seed: UInt64

  init(_ json: CheckedJSON, drawnLetters: SynthesisRecipe.DrawnLetters) throws(ModelError) {
    lineCount = try json.integer("lines", in: 1...1_000_000)
    digits = try json.strings("digits").map { Array($0) }
    guard !digits.isEmpty, digits.allSatisfy({ Set($0).count == 10 }) else {
      throw json.error("digits", "must be sets of ten digits, from zero to nine")
    }
    fonts = try json.files("fonts")
    people = try json.files("people")
    drawn = try json.drawnLetters(drawnLetters)
    seed = try json.seed()
    guard !fonts.isEmpty || !people.isEmpty || !drawn.isEmpty else {
      throw json.error("fonts", "must name a file where nothing is drawn")
    }
  }
}

package import InkKit
package import InkTraining

/// A small script of three letters and signs on all sides of them, drawn by the project's own code.
package enum DrawnSyllables {
  /// The recipe of a pack of the script; `ṃ` is a ring that hands draw as a dot, `◌ͅ` stands beside what
  /// reaches down, and `+k` is a letter below another.
  package static let recipe = """
    {"formatVersion": 1, "packs": [{
      "name": "s", "kind": "syllables", "script": "Mymr", "data": ["d"], "lines": ["t"],
      "letters": ["1"],
      "signs": {
        "letters": "k p g", "fonts": ["f"],
        "rows": [
          {"slot": 0, "place": "below", "texts": "+k +p", "stacked": true},
          {"slot": 1, "place": "inside", "texts": "R", "around": true},
          {"slot": 2, "place": "before", "texts": "E"},
          {"slot": 3, "place": "above", "texts": "I"},
          {"slot": 4, "place": "below", "texts": "U", "beside": true},
          {"slot": 5, "place": "after", "texts": "A"},
          {"slot": 6, "place": "below", "texts": "M"}
        ]
      }}]}
    """

  /// The script's text.
  package static let text = "kA pI kUM gE k+pA pRU gI kEA 1 kI pA gUM pEA"

  /// What is drawn, in thousandths of the type size, in the notation of ``DrawnGlyphs``.
  private static let table: [String: String] = [
    "k": "50 -500 L 50 0|50 -250 L 400 -500|50 -250 L 400 0",
    "p": "50 0 L 50 -500 L 350 -500 L 350 -250 L 50 -250",
    "g": "400 -500 L 50 -500 L 50 0 L 400 0 L 400 -200", "1": "100 -500 L 100 0",
    "R": "700 -900 L 50 -900 L 50 400 L 700 400", "E": "50 -500 L 350 -300 L 50 -100",
    "I": "O -250 -750 150 100 -90 270", "U": "-200 60 L -200 400 L -100 400",
    "A": "50 -500 L 350 -500 L 350 0", "M": "O -100 250 60 60 -90 270",
  ]

  /// A drawing of a letter or sign.
  package static func strokes(of text: String) -> [[SIMD2<Float>]] {
    (table[text] ?? "").split(separator: "|").map { DrawnPath($0).points }
  }

  /// Letters and signs of a font, and letters of two people.
  package static func samples() throws -> (fonts: [LabelledInk], people: [LabelledInk]) {
    var fonts: [LabelledInk] = []
    var people: [LabelledInk] = []
    for label in table.keys.sorted() {
      let strokes = strokes(of: label)
      fonts.append(
        LabelledInk(ink: try Ink(strokes: strokes.map { Stroke($0) }), label: label))
      guard "kpg".contains(label) else { continue }
      for person in 1...2 {
        let slanted = strokes.map { stroke in
          Stroke(stroke.map { SIMD2($0.x - $0.y * 0.1 * Float(person), $0.y) * 3 })
        }
        people.append(
          LabelledInk(ink: try Ink(strokes: slanted), label: label, session: "\(person)"))
      }
    }
    return (fonts, people)
  }

  /// What a trainer learns the script from.
  package static func source() throws -> SyllableTrainer.Source {
    let recipe = try recipe(recipe)
    let (fonts, people) = try samples()
    return SyllableTrainer.Source(
      people: people, fonts: fonts, text: Array(text.utf8), signs: recipe.signs,
      singles: recipe.letters)
  }

  /// The signs of a pack of syllables whose `signs` are a text.
  package static func signs(_ text: String) throws -> SignRecipe {
    try recipe(
      """
      {"formatVersion": 1, "packs": [{
        "name": "s", "kind": "syllables", "lines": ["t"], "signs": \(text)
      }]}
      """
    ).signs
  }

  /// The recipe of the only pack of a text.
  package static func recipe(_ text: String) throws -> SyllableRecipe {
    let pack = try ModelRecipe(parsing: Array(text.utf8), name: "r").packs[0]
    guard let recipe = pack.recipe as? SyllableRecipe else {
      preconditionFailure("The pack is one of syllables.")
    }
    return recipe
  }
}

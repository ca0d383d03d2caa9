package import InkKit

/// How a pack of signs is made: the `signs` of a pack of that kind in a recipe.
///
///     "signs": {
///       "letters": "क ख ग …", "headline": true,
///       "rows": [
///         {"slot": 0, "place": "below", "texts": "़", "letters": "क ख ग ज"},
///         {"slot": 1, "place": "before", "texts": "ি"}, …
///         {"slot": 2, "place": "above", "texts": "ं ँ"}
///       ],
///       "together": ["ো ে া"], "composed": "ऩ ऱ"
///     }
///
/// A letter has at most one sign of each slot; in the text they follow in the order of the slots. A
/// row has signs that stand at the same place; it may have `letters` of its own, and be `last` if no
/// other sign follows its own, or exclude signs of the slot `without`. In a pack of the kind `syllables`
/// signs may stand `around` the letter, `beside` what reaches down, or be letters `stacked` below
/// others, `beside` their middle or not; or the letter runs on into one that is `attached`. A sign that `halves` letters is not seen at most of them: they
/// lose the stem that they end with. A sign that begins with a letter, such as र्, is what that letter
/// becomes at the next one, and stands before it in the text.
///
/// `conjuncts` are letters of their own, each drawn as one.
///
/// What is made of several marks is put `together`: the sign, then its marks. Those that stand only
/// there are in rows that are `part`; one that is called like the whole is what of it is to the right of
/// the letter. `drawn` has the strokes of signs and letters that the data lacks.
///
/// A pack of the kind `syllables` has its signs, and letters as they are printed, from files of `fonts`;
/// `people` is how many per cent of its letters are drawn by people, where there are such of `data`, and
/// `moved` in how many per cent of its inks the pen moves as a hand does rather than along the line. So many
/// `networks` vote, 1 to 4. The `conjoiner` is a sign that in texts joins letters to conjuncts, and is
/// seen where no letter follows.
package struct SignRecipe: Hashable, Sendable {
  /// The letters that signs belong to, conjuncts last.
  package let letters: [String]
  /// The signs row by row.
  package let rows: [Row]
  /// Signs of several marks: the sign, and its marks.
  package let together: [[String]]
  /// Letters that Unicode has with a sign as one scalar.
  package let composed: [String]
  /// Whether letters hang from a line.
  package let hasHeadline: Bool
  /// Strokes of signs in thousandths of the type size, the baseline at 0.
  package let drawn: [String: [[SIMD2<Float>]]]
  /// The files of fonts' letters and signs that a network of syllables learns from.
  package let fonts: [String]
  /// The sign behind which a letter makes a conjunct; `nil` if there is none.
  package let conjoiner: String?
  /// How many per cent of the letters of such a network are drawn by people; `nil` for the usual number.
  package let peopleShare: Int?
  /// In how many per cent of the inks of such a network the pen moves as a hand does; `nil` for none.
  package let movedShare: Int?
  /// How many of such networks there are.
  package let networkCount: Int

  /// Signs that stand at the same place.
  package struct Row: Hashable, Sendable {
    /// The slot that the sign fills at a letter, in the order of the text; each holds one at most.
    package let slot: Int
    /// Where they stand.
    package let anchor: MarkPlacement.Anchor
    /// The signs, each of one or more scalars.
    package let texts: [String]
    /// The letters that may have them.
    package let letters: [String]
    /// Whether no other sign may follow.
    package let isLast: Bool
    /// The slot that none of the other signs may be of.
    package let excludedSlot: Int?
    /// Whether these are only parts of others.
    package let isPart: Bool
    /// How these are drawn in syllables: around the letter, whatever its width; beside what reaches
    /// down; or as letters that stand below others, each behind a sign that says so.
    package let isAround: Bool
    package let isBeside: Bool
    package let isStacked: Bool
    /// Whether the letter runs on into them, at its top on the right.
    package let isAttached: Bool
    /// The letters that are drawn without their stem in the place of the sign.
    package let halves: [String]
  }

  /// The places by their names in recipes.
  private static let anchors: [String: MarkPlacement.Anchor] = [
    "above": .above, "below": .below, "inside": .overlay, "corner": .corner, "left": .left,
    "foot": .foot, "before": .before, "after": .after,
  ]

  init(_ json: CheckedJSON) throws(ModelError) {
    let conjuncts = try json.strings("conjuncts").flatMap(\.spacedParts)
    let letters = try json.words("letters") + conjuncts
    guard letters.count > conjuncts.count else { throw json.error("letters", "is missing") }
    self.letters = letters
    rows = try json.objects("rows").map { (json) throws(ModelError) in
      let name = try json.string("place")
      guard let anchor = Self.anchors[name] else {
        throw json.error("place", "knows no place '\(name)'")
      }
      let own = try json.words("letters")
      return Row(
        slot: try json.integer("slot", in: 0...15), anchor: anchor,
        texts: try json.words("texts"), letters: own.isEmpty ? letters : own,
        isLast: try json.optionalBool("last") ?? false,
        excludedSlot: try json.optionalInteger("without", in: 0...15),
        isPart: try json.optionalBool("part") ?? false,
        isAround: try json.optionalBool("around") ?? false,
        isBeside: try json.optionalBool("beside") ?? false,
        isStacked: try json.optionalBool("stacked") ?? false,
        isAttached: try json.optionalBool("attached") ?? false,
        halves: try json.words("halves"))
    }
    fonts = try json.files("fonts")
    conjoiner = try json.optionalString("conjoiner")
    peopleShare = try json.optionalInteger("people", in: 0...100)
    movedShare = try json.optionalInteger("moved", in: 0...100)
    networkCount =
      try json.optionalInteger("networks", in: 1...VotingNetworks.limit) ?? 1
    guard !rows.isEmpty || !fonts.isEmpty else { throw json.error("rows", "is missing") }
    let known = Set(rows.flatMap(\.texts))
    together = try json.strings("together").map(\.spacedParts)
    for (index, row) in together.enumerated() {
      guard (3...4).contains(row.count), row.dropFirst().allSatisfy(known.contains) else {
        throw json.error("together[\(index)]", "must be a sign and two or three marks of rows")
      }
    }
    composed = try json.words("composed")
    hasHeadline = try json.optionalBool("headline") ?? false
    var drawn: [String: [[SIMD2<Float>]]] = [:]
    for json in try json.objects("drawn") {
      drawn[try json.string("text")] = try json.strokes()
    }
    self.drawn = drawn
  }
}

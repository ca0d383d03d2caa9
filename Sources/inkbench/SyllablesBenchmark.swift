import InkKit

/// Syllables of letters and signs: the letters by people who are in no pack, where there are some, the
/// signs from the centre lines of a font, drawn in other ways than the packs' own.
///
/// Nobody wrote these syllables, so the figures say what composition can do with signs that stand where
/// a font puts them, and no more.
enum SyllablesBenchmark {
  /// A language of each script that has signs.
  private static let languages = [
    "hi", "bn", "gu", "pa", "or", "kn", "ml", "ta", "te", "si", "th", "lo", "km", "my", "bo-Tibt",
    "he", "ar",
  ]

  /// How many syllables are made for each script, and how many have several signs.
  private static let count = 400
  private static let severalShare: Float = 0.25

  /// How many stand side by side in a line, and the gap between them, in heights.
  private static let lineLength = 3
  private static let lineGap: Float = 0.2

  static func run(data: String) throws {
    guard let recipe = try CheckoutModels.recipe() else {
      print("\nNo models were built; the benchmark of syllables is left out.")
      return
    }
    let printed = try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz")
    let written = try SampleFile.records("\(data)/ink/dev/omniglot-char.jsonl.gz")
    let table = Table(
      "Syllables composed of letters of the development set or of a font, and of signs of a font",
      [
        ("language", 9), ("letters", 8), ("syllables", 10), ("possible", 9), ("top-1 / top-5", 14),
        ("one sign", 9), ("several", 8), ("letter", 10), ("syllable", 10),
        ("of three", 8),
        ("letters, without signs", 22),
      ])
    for language in languages {
      let tag = try LanguageTag(language)
      guard let model = try CheckoutModels.model(for: language),
        let pack = model.packs.first(where: { $0.metadata.kind == .signs }),
        let signs = recipe.packs.first(where: { $0.metadata.name == pack.metadata.name })?.signs
      else { continue }
      let script = pack.metadata.script
      let composer = SyllableComposer(
        printed.filter { $0.script == script }.compactMap(\.sample), recipe: signs)
      let plain = Model(
        tag: tag, origin: model.origin, packs: model.packs.filter { $0.metadata.kind != .signs })
      try compare(
        Recognizer(model: model), plain: Recognizer(model: plain), tag,
        try SyllableSigns(pack: pack), composer,
        written: written.filter { $0.script == script },
        printed: printed.filter { $0.script == script }, table)
    }
  }

  private static func compare(
    _ recognizer: Recognizer, plain: Recognizer, _ tag: LanguageTag, _ signs: SyllableSigns,
    _ composer: SyllableComposer, written: [InkRecord], printed: [InkRecord], _ table: Table
  ) throws {
    var letters: [String: [Ink]] = [:]
    for record in written { letters[record.label ?? "", default: []].append(record.ink) }
    let isWritten = !letters.isEmpty
    if !isWritten {
      for record in printed { letters[record.label ?? "", default: []].append(record.ink) }
    }
    var single = (own: Tally(), plain: Tally())
    for record in written {
      single.own.add(
        recognizer.result(for: record.ink).candidates.map(\.text), for: record.label ?? "")
      single.plain.add(
        plain.result(for: record.ink).candidates.map(\.text), for: record.label ?? "")
    }
    var random = SplitMix64(seed: 77)
    let known = Set(recognizer.labels)
    let possible = signs.sequences.filter { sequence in
      signs.letterSets[sequence.letterSet].contains { known.contains($0 + sequence.text) }
    }
    var tallies = [Tally(), Tally()]
    var times = (letter: [Double](), syllable: [Double]())
    var line = (text: "", strokes: [Stroke](), right: Float(0), count: 0)
    var lines = (count: 0, right: 0)
    var made = 0
    while made < count {
      let isSeveral = random.unit() < severalShare
      let choices = possible.filter { ($0.text.unicodeScalars.count > 1) == isSeveral }
      guard let sequence = choices.isEmpty ? nil : choices[random.below(choices.count)] else {
        guard !possible.isEmpty else { return }
        continue
      }
      let own = signs.letterSets[sequence.letterSet].filter {
        letters[$0] != nil && known.contains($0 + sequence.text)
      }
      made += 1
      guard !own.isEmpty else { continue }
      let letter = own[random.below(own.count)]
      let inks = letters[letter] ?? []
      var ink = inks[random.below(inks.count)]
      if !isWritten { ink = try composer.drawing(of: ink, using: &random) ?? ink }
      let marks = sequence.marks.map { signs.marks.marks[$0].text }
      guard let syllable = composer.ink(of: ink, letter, with: marks, using: &random) else {
        continue
      }
      _ = read(ink, recognizer, &times.letter)
      let texts = read(syllable, recognizer, &times.syllable)
      tallies[isSeveral ? 1 : 0].add(texts, for: letter + sequence.text)
      guard let box = syllable.boundingBox else { continue }
      let shift = line.right - box.minX
      line.strokes += syllable.strokes.map { stroke in
        Stroke(points: stroke.points.map { StrokePoint(x: $0.x + shift, y: $0.y) })
      }
      line.text += letter + sequence.text
      line.right += box.width + box.height * lineGap
      line.count += 1
      guard line.count == lineLength else { continue }
      let best = recognizer.result(for: try Ink(strokes: line.strokes)).candidates.first
      lines.count += 1
      lines.right += best?.text == line.text ? 1 : 0
      line = ("", [], 0, 0)
    }
    var all = tallies[0]
    all.add(tallies[1])
    table.row([
      "\(tag)", isWritten ? "written" : "font", "\(all.count)", "\(known.count)",
      "\(all.share(0)) / \(all.share(4))", tallies[0].share(0), tallies[1].share(0),
      "\(fixed(Measurement(times: times.letter).median * 1e6, 0)) µs",
      "\(fixed(Measurement(times: times.syllable).median * 1e6, 0)) µs",
      ["he", "ar"].contains(tag.language)
        ? "" : fixed(Double(lines.right) / Double(max(lines.count, 1)) * 100),
      isWritten ? "\(single.own.share(0)), \(single.plain.share(0))" : "",
    ])
  }

  private static func read(
    _ ink: Ink, _ recognizer: Recognizer, _ times: inout [Double]
  ) -> [String] {
    var texts: [String] = []
    times.append(
      ContinuousClock().measure {
        texts = recognizer.result(for: ink).candidates.map(\.text)
      } / .seconds(1))
    return texts
  }

  /// At which places right answers were.
  private struct Tally {
    var count = 0
    var places: [Int] = []

    mutating func add(_ texts: [String], for label: String) {
      count += 1
      if let place = texts.firstIndex(of: label) { places.append(place) }
    }

    mutating func add(_ other: Tally) {
      count += other.count
      places += other.places
    }

    /// The share of right answers up to a place, in per cent.
    func share(_ last: Int) -> String {
      fixed(Double(places.count { $0 <= last }) / Double(max(count, 1)) * 100)
    }
  }
}

/// The kinds of packs that this version knows, each registered once: how a pack of the kind is opened
/// and checked, and what there is to tell about it.
///
/// Recognizing, verifying and showing go through this table; how packs are made is registered in
/// `InkTraining`, by kind as well. A new kind is an entry here and a folder of its own.
package enum PackKinds {
  /// A kind of pack.
  private struct Entry: Sendable {
    /// Adds what a pack holds to the contents of a model; every value is checked.
    let open: @Sendable (PackFile, inout ModelContents) throws(ModelError) -> Void
    /// What there is to tell about the contents of a model of this pack alone.
    let facts: @Sendable (ModelContents) -> [Fact]
  }

  /// Something to tell about a pack, by its name in a list.
  package struct Fact: Hashable, Sendable {
    /// A word, such as `labels`.
    package let name: String
    /// What it is.
    package let value: String
  }

  private static let entries: [PackKind: Entry] = [
    .templates: Entry(open: openTemplates, facts: templateFacts),
    .characters: Entry(open: openCharacters, facts: characterFacts),
    .sequence: Entry(open: openSequence, facts: sequenceFacts),
    .text: Entry(open: openText, facts: textFacts),
    .marks: Entry(open: openMarks, facts: markFacts),
    .markedLetters: Entry(open: openMarkedLetters, facts: markedLetterFacts),
    .signs: Entry(open: openSigns, facts: signFacts),
    .syllables: Entry(open: openSyllables, facts: syllableFacts),
    .drawings: Entry(open: openDrawings, facts: drawingFacts),
    .personal: Entry(open: openHand, facts: handFacts),
    .weights: Entry(open: openWeights, facts: weightFacts),
    .objects: Entry(open: openObjects, facts: objectFacts),
    .tagger: Entry(open: openTagger, facts: taggerFacts),
  ]

  /// The names of the kinds, in order.
  package static var names: [String] { entries.keys.map(\.name).sorted() }

  /// Adds what a pack holds to the contents of a model.
  ///
  /// Packs of a kind that this version doesn't know are passed over, as newer models may have them.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense.
  package static func open(
    _ pack: PackFile, into contents: inout ModelContents
  ) throws(ModelError) {
    try entries[pack.metadata.kind]?.open(pack, &contents)
  }

  /// Opens a pack by itself, which checks every value in it.
  ///
  /// - Throws: An error that names the place that makes no sense.
  package static func check(_ pack: PackFile) throws(ModelError) {
    var contents = ModelContents()
    try open(pack, into: &contents)
  }

  /// What there is to tell about a pack.
  ///
  /// - Throws: An error that names the place in it that makes no sense.
  package static func facts(about pack: PackFile) throws(ModelError) -> [Fact] {
    var contents = ModelContents()
    try open(pack, into: &contents)
    return entries[pack.metadata.kind]?.facts(contents) ?? []
  }
}

// MARK: - Templates

extension PackKinds {
  /// The first pack of a script is its own; others add templates, and labels that it doesn't know. The
  /// first one that reads joined writing does so for all: single letters may be of one pack, and words of
  /// another that learned from other people's ink. Packs without a script are a person's.
  private static func openTemplates(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    let templates = try TemplateSet(pack: pack)
    let shapes = ShapeContents(
      classifier: try CharacterClassifier(pack: pack, labels: templates.labels),
      geometry: try LabelGeometry(pack: pack, labelCount: templates.labels.count),
      scoring: try ScoringWeights(pack: pack))
    let network = try SegmentNetwork(pack: pack, labels: templates.labels)
    guard let script = pack.metadata.script else {
      contents.addPersonal(templates, shapes, network)
      return
    }
    let isFirst = contents.script == nil
    if isFirst {
      contents.script = script
      contents.shapes = shapes
    }
    if contents.network == nil, let network {
      contents.network = network
      contents.joinsOwnLetters = isFirst
    } else if !isFirst {
      contents.added.add(contentsOf: templates)
    }
    contents.templates.add(contentsOf: templates)
  }

  private static func templateFacts(_ contents: ModelContents) -> [Fact] {
    let templates = contents.allTemplates
    return [
      Fact(
        name: "templates", value: "\(templates.count) of \(templates.labels.count) labels"),
      Fact(name: "labels", value: list(templates.labels)),
    ]
  }

  /// Labels one after the other, with spaces between if they are not single characters.
  private static func list(_ labels: [String]) -> String {
    labels.joined(separator: labels.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}

// MARK: - Characters of large scripts

extension PackKinds {
  /// Which finder a pack holds tell its sections.
  private static func openCharacters(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    guard contents.finder == nil else { return }
    if let network = try HangulNetwork(pack: pack) {
      contents.finder = HangulFinder(network: network)
    } else if let finder = try PrototypeFinder(pack: pack) {
      contents.finder = finder
      contents.weights.blocks = .characters
      contents.weights.words = .characters
    } else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "it holds no finder that is known here")
    }
  }

  private static func characterFacts(_ contents: ModelContents) -> [Fact] {
    [Fact(name: "characters", value: "\(contents.finder?.labels.count ?? 0)")]
  }
}

// MARK: - Lines

extension PackKinds {
  private static func openSequence(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    guard contents.sequence == nil else { return }
    guard let network = try SequenceNetwork(pack: pack) else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "the pack has no sequence network")
    }
    contents.sequence = network
  }

  private static func sequenceFacts(_ contents: ModelContents) -> [Fact] {
    [Fact(name: "labels", value: list(contents.sequence?.labels ?? []))]
  }
}

// MARK: - Languages

extension PackKinds {
  /// The most letters that are named.
  private static let namedLetterLimit = 300

  private static func openText(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    // A pack with nothing of a language is one of a newer version, and passed over like newer kinds.
    guard contents.language == nil,
      pack.sections.contains(.alphabet) || pack.sections.contains(.textStatistics)
    else { return }
    contents.language = try LanguageModel(pack: pack)
  }

  private static func textFacts(_ contents: ModelContents) -> [Fact] {
    guard let language = contents.language else { return [] }
    let letters = language.ownLetters
    let words = language.wordCount
    return [
      Fact(
        name: "letters",
        value: letters.count <= namedLetterLimit
          ? letters.joined(separator: " ") : "\(letters.count)"),
      Fact(name: "words", value: words == 0 ? "none, only what letters make of them" : "\(words)"),
    ]
  }
}

// MARK: - Composition

extension PackKinds {
  private static func openMarks(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    if contents.marks == nil { contents.marks = try LetterMarks(pack: pack) }
  }

  private static func markFacts(_ contents: ModelContents) -> [Fact] {
    guard let marks = contents.marks else { return [] }
    let letters = Set(marks.table.entries.map(\.letter)).sorted()
    let texts = Set(marks.marks.marks.map(\.text))
    return [
      Fact(name: "marks", value: "\(texts.count), of \(letters.count) letters"),
      Fact(name: "letters", value: String(String.UnicodeScalarView(letters))),
    ]
  }

  private static func openMarkedLetters(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    if contents.markedLetters == nil {
      contents.markedLetters = try MarkedLetterNetwork(pack: pack)
    }
  }

  private static func markedLetterFacts(_ contents: ModelContents) -> [Fact] {
    [Fact(name: "letters", value: list(contents.markedLetters?.letters ?? []))]
  }

  private static func openSigns(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    if contents.signs == nil { contents.signs = try SyllableSigns(pack: pack) }
  }

  private static func signFacts(_ contents: ModelContents) -> [Fact] {
    guard let signs = contents.signs else { return [] }
    let letters = Set(signs.letterSets.flatMap(\.self)).count
    return [
      Fact(
        name: "signs", value: "\(signs.sequences.count), one or several, of \(letters) letters"),
      Fact(name: "texts", value: signs.sequences.map { "◌" + $0.text }.joined(separator: " ")),
    ]
  }
}

// MARK: - Syllables

extension PackKinds {
  private static func openSyllables(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    if contents.syllables == nil { contents.syllables = try SyllableNetwork(pack: pack) }
  }

  private static func syllableFacts(_ contents: ModelContents) -> [Fact] {
    guard let parts = contents.syllables?.parts else { return [] }
    return [
      Fact(name: "letters", value: list(parts.letters)),
      Fact(name: "others", value: list(parts.singles)),
      Fact(
        name: "signs",
        value: parts.slots.indices.flatMap { slot in
          parts.slots[slot].enumerated().map { index, sign in
            parts.isLeading(index + 1, in: slot) ? sign + "◌" : "◌" + sign
          }
        }.joined(separator: " ")),
    ]
  }
}

// MARK: - Drawings

extension PackKinds {
  private static func openDrawings(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    guard contents.drawings == nil else { return }
    contents.drawings = try DrawingNetwork(pack: pack)
    contents.shapes.scoring = try ScoringWeights(pack: pack)
  }

  private static func drawingFacts(_ contents: ModelContents) -> [Fact] {
    guard let labels = contents.drawings?.labels else { return [] }
    let names = Fact(name: "drawings", value: labels.names.joined(separator: ", "))
    return labels.groups.isEmpty
      ? [names] : [Fact(name: "groups", value: labels.groups.joined(separator: ", ")), names]
  }
}

// MARK: - Weights

extension PackKinds {
  private static func openWeights(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    try contents.weights.take(pack)
  }

  private static func weightFacts(_ contents: ModelContents) -> [Fact] {
    contents.weights.values.map { Fact(name: $0.name, value: "\($0.value)") }
  }
}

// MARK: - Objects

extension PackKinds {
  private static func openObjects(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    if contents.objects == nil { contents.objects = try DetectionNetworks(pack: pack) }
  }

  private static func objectFacts(_ contents: ModelContents) -> [Fact] {
    guard contents.objects != nil else { return [] }
    return [
      Fact(
        name: "kinds",
        value: StrokeKind.allCases.map { "\($0)" }.joined(separator: " "))
    ]
  }
}

// MARK: - Taggers

extension PackKinds {
  private static func openTagger(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    if contents.tagger == nil { contents.tagger = try TaggerContents(pack: pack) }
  }

  private static func taggerFacts(_ contents: ModelContents) -> [Fact] {
    guard let tagger = contents.tagger?.tagger else { return [] }
    return [Fact(name: "tags", value: tagger.tags.joined(separator: " "))]
  }
}

// MARK: - Hands

extension PackKinds {
  private static func openHand(
    _ pack: PackFile, _ contents: inout ModelContents
  ) throws(ModelError) {
    let hand = try PersonalHand(pack: pack)
    contents.hand = contents.hand?.adding(hand) ?? hand
  }

  private static func handFacts(_ contents: ModelContents) -> [Fact] {
    [Fact(name: "samples", value: "\(contents.hand?.samples.count ?? 0)")]
  }
}

/// What the packs of a model hold, opened and checked.
///
/// Each kind of pack adds its part; see ``PackKinds``.
package struct ModelContents: Sendable {
  /// The script of the first pack of templates; `nil` for signs and shapes of a person's own.
  package var script: String?
  /// The script's templates, and those that its further packs add, in the order of the packs.
  package var templates = TemplateSet()
  /// Those of them that the networks were not trained beside.
  package var added = TemplateSet()
  /// What else the first pack of templates knows of single characters.
  package var shapes = ShapeContents()
  /// The networks that read joined writing, cell by cell and as a whole.
  package var network: SegmentNetwork?
  /// Whether ``network`` came with the first pack of templates; else that one's letters may stand apart.
  package var joinsOwnLetters = true
  package var sequence: SequenceNetwork?

  /// What finds characters of a script that has too many to score each.
  package var finder: (any CharacterFinder)?

  /// What letters have around them: marks of any language, signs of the script.
  package var marks: LetterMarks?
  /// What tells letters with marks in joined writing, beside ``network``.
  package var markedLetters: MarkedLetterNetwork?
  package var signs: SyllableSigns?

  /// What reads letter and signs of a syllable at once.
  package var syllables: SyllableNetwork?

  /// What takes a whole ink for a drawing.
  package var drawings: DrawingNetwork?

  /// What reads words in Latin letters between the characters that ``finder`` finds; none or one.
  package var between: [ModelContents] = []

  /// What is known of the texts of the language.
  package var language: LanguageModel?

  /// Templates that a person added to those of a script.
  package var personalTemplates = TemplateSet()
  /// What the samples of one person correct.
  package var hand: PersonalHand?

  /// What tells the objects of a page apart.
  package var objects: DetectionNetworks?

  /// What makes rows of lines of text.
  package var tagger: TaggerContents?

  /// How evidence is weighed.
  package var weights = EvidenceWeights()

  /// The hand as ``weights`` weigh its samples.
  var weighedHand: PersonalHand? {
    var hand = hand
    hand?.characterWeights = weights.hand
    hand?.cellWeights = weights.cellHand
    return hand
  }

  /// Creates contents without anything.
  package init() {}

  /// Creates contents of templates, of a script if one is named.
  package init(templates: TemplateSet, script: String? = nil) {
    self.templates = templates
    self.script = script
  }

  /// Whether what is read is text rather than signs and shapes of a person's own.
  var isText: Bool { script != nil || finder != nil || network != nil || language != nil }

  /// What tells whether two models weigh ink by the same sources, so that what their readings weigh
  /// compares: networks and templates, not texts and marks.
  package struct Sources: Hashable, Sendable {
    private let script: String?
    private let network: UInt64?
    private let characterCount: Int?

    fileprivate init(_ contents: ModelContents) {
      script = contents.script
      network = contents.network?.digest
      characterCount = contents.finder?.labels.count
    }
  }

  /// The sources that weigh ink.
  package var sources: Sources { Sources(self) }

  /// Opens the packs of a model, whatever they are for.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense.
  package init(model: Model) throws(ModelError) {
    let words = Self.wordPacks(of: model)
    try open(model.packs.filter { pack in !words.contains { $0 === pack } })
    if !words.isEmpty {
      var contents = ModelContents()
      try contents.open(words)
      between = [contents]
    }
    takePersonalTemplatesAlone()
    if let network { try markedLetters?.check(network, subject: model.tag.description) }
  }

  /// Opens packs one after the other, but weights behind what they weigh: a pack of characters begins with
  /// weights of its own.
  mutating func open(_ packs: [PackFile]) throws(ModelError) {
    func areWeights(_ pack: PackFile) -> Bool { pack.metadata.kind == .weights }
    for pack in packs where !areWeights(pack) { try PackKinds.open(pack, into: &self) }
    for pack in packs where areWeights(pack) { try PackKinds.open(pack, into: &self) }
  }

  /// Checks that there is something to recognize with.
  func checkTemplates(of tag: LanguageTag) throws(ModelError) {
    guard allTemplates.labels.isEmpty, finder == nil, drawings == nil else { return }
    throw ModelError(
      .missingSection, subject: tag.description,
      detail: tagger == nil
        ? "its model has no templates" : "its model makes rows of texts, and reads no ink")
  }

  /// The packs of a model of thousands of characters that read words in another script: templates and networks
  /// of joined writing, and a text pack behind that of the language.
  private static func wordPacks(of model: Model) -> [PackFile] {
    guard let own = model.packs.first(where: { $0.metadata.kind == .characters }) else { return [] }
    let texts = model.packs.filter { $0.metadata.kind == .text }
    return model.packs.filter { pack in
      switch pack.metadata.kind {
      case .templates: pack.metadata.script != nil && pack.metadata.script != own.metadata.script
      case .sequence: true
      case .text: texts.dropFirst().contains { $0 === pack }
      default: false
      }
    }
  }

  /// All templates, those of the script first.
  package var allTemplates: TemplateSet {
    var all = templates
    all.add(contentsOf: personalTemplates)
    return all
  }

  /// Adds templates of a person; of the first ones all is kept, as they may be all that there is.
  mutating func addPersonal(
    _ templates: TemplateSet, _ shapes: ShapeContents, _ network: SegmentNetwork?
  ) {
    if personalTemplates.labels.isEmpty { personal = (shapes, network) }
    personalTemplates.add(contentsOf: templates)
  }

  private var personal: (shapes: ShapeContents, network: SegmentNetwork?)?

  /// Reads with a person's templates where there is nothing else.
  private mutating func takePersonalTemplatesAlone() {
    guard script == nil, finder == nil, drawings == nil, let personal else { return }
    shapes = personal.shapes
    network = personal.network
    templates = personalTemplates
    personalTemplates = TemplateSet()
  }
}

/// What a pack of templates knows of single characters besides.
package struct ShapeContents: Sendable {
  /// The networks over the templates' points; `nil` without.
  package var classifier: CharacterClassifier?
  /// What is known of sizes and places; `nil` if nothing is.
  package var geometry: LabelGeometry?
  /// How costs become scores.
  package var scoring = ScoringWeights()

  /// Creates contents.
  package init(
    classifier: CharacterClassifier? = nil, geometry: LabelGeometry? = nil,
    scoring: ScoringWeights = ScoringWeights()
  ) {
    self.classifier = classifier
    self.geometry = geometry
    self.scoring = scoring
  }
}

/// Reads ink with a model.
///
/// A recognizer is a value without hidden state: any number of threads may use one at once.
///
///     let model = try registry.model(for: LanguageTag("en"))
///     let recognizer = try Recognizer(model: model)
///     let result = recognizer.result(for: ink)
public struct Recognizer: Sendable {
  /// The language of the model.
  public let tag: LanguageTag

  /// How it answers.
  public let options: RecognizerOptions

  /// What reads several characters; `nil` where only single characters can be read.
  package let reader: TextReader?

  /// What is expected of texts.
  let prior: TextPrior

  /// Which labels the language has; `nil` if it may have any.
  let languageLabels: LanguageAlphabet.Labels?

  let matcher: TemplateMatcher
  package let classifier: CharacterClassifier?
  let geometry: LabelGeometry?
  package let scoring: ScoringWeights

  /// For each label whether it may be answered.
  let isAllowed: [Bool]

  /// For each label its place among the classifier's outputs, or −1.
  let classifierIndices: [Int]

  /// What finds characters of a script that has too many to score each; `nil` for other scripts.
  package let finder: (any CharacterFinder)?

  /// For each of the finder's labels whether it may be answered; empty if all may.
  let finderAllows: [Bool]

  /// How lines of the script run.
  let direction: WritingDirection

  /// Whether letters in a row are read where no network reads lines: those of a script, which stand
  /// side by side, but not signs and shapes of a person's own.
  var readsLetterLines: Bool { letterLabels != nil }

  /// The labels for reading them, looked up for the first ink of several strokes.
  let letterLabels: Deferred<LetterLabels>?

  /// The marks that letters may have; `nil` in a model without.
  let marks: LetterMarks?

  /// What the samples of one person correct; `nil` if nobody's hand is known.
  package let personal: PersonalHand?

  /// Which letters of the language are made of others and of marks; `nil` where there are none.
  let composition: LetterComposition?

  /// The signs that letters may have; `nil` in a model without.
  let signs: SyllableSigns?

  /// Which syllables of the language are made of letters and of signs; `nil` where there are none.
  let syllables: SyllableComposition?

  /// How syllables are weighed beside letters.
  package var syllableWeights = SyllableWeights()

  /// Prepares a model for recognition.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense.
  /// - Complexity: O(*n*) for the bytes of the packs.
  public init(model: Model, options: RecognizerOptions = RecognizerOptions()) throws(ModelError) {
    var templates = TemplateSet()
    var classifier: CharacterClassifier?
    var geometry: LabelGeometry?
    var scoring: ScoringWeights?
    var network: SegmentNetwork?
    var added = TemplateSet()
    var script: String?
    var personal: Set<String> = []
    for pack in model.packs where pack.metadata.kind == .templates {
      let own = try TemplateSet(pack: pack)
      // The first pack is the script's; others add templates, and labels that it doesn't know.
      if scoring == nil {
        scoring = try ScoringWeights(pack: pack)
        classifier = try CharacterClassifier(pack: pack, labels: own.labels)
        geometry = try LabelGeometry(pack: pack, labelCount: own.labels.count)
        network = try SegmentNetwork(pack: pack, labels: own.labels)
        script = pack.metadata.script
      } else {
        added.add(contentsOf: own)
      }
      templates.add(contentsOf: own)
      if pack.metadata.script == nil { personal.formUnion(own.labels) }
    }
    var finder: (any CharacterFinder)?
    for pack in model.packs where pack.metadata.kind == .characters && finder == nil {
      finder = try CharacterFinders.finder(of: pack)
    }
    var hand: PersonalHand?
    for pack in model.packs where pack.metadata.kind == .personal {
      let own = try PersonalHand(pack: pack)
      hand = hand?.adding(own) ?? own
    }
    guard scoring != nil || finder != nil else {
      throw ModelError(
        .missingSection, subject: model.tag.description, detail: "its model has no templates")
    }
    if let hand {
      // Characters that the model doesn't know are templates like any that are added.
      let known = Set(templates.labels + (finder?.labels ?? []))
      let new = hand.templates.keepingLabels { !known.contains($0) }
      added.add(contentsOf: new)
      templates.add(contentsOf: new)
      personal.formUnion(new.labels)
    }
    var sequence: SequenceNetwork?
    for pack in model.packs where pack.metadata.kind == .sequence && sequence == nil {
      sequence = try SequenceNetwork(pack: pack)
    }
    var language: LanguageModel?
    for pack in model.packs where pack.metadata.kind == .text && language == nil {
      language = try LanguageModel(pack: pack)
    }
    var marks: LetterMarks?
    for pack in model.packs where pack.metadata.kind == .marks && marks == nil {
      marks = try LetterMarks(pack: pack)
    }
    var signs: SyllableSigns?
    for pack in model.packs where pack.metadata.kind == .signs && signs == nil {
      signs = try SyllableSigns(pack: pack)
    }
    self.init(
      tag: model.tag, options: options, templates: templates, classifier: classifier,
      geometry: geometry, scoring: scoring ?? ScoringWeights(), network: network,
      sequence: sequence, added: added, language: language, personalLabels: personal,
      finder: finder, marks: marks, signs: signs, direction: WritingDirection(script: script),
      readsLetterLines: script != nil, personal: hand)
  }

  /// Creates a recognizer from its parts.
  ///
  /// - Parameters:
  ///   - network: What reads several characters; without it only single ones are read.
  ///   - sequence: What reads lines as a whole beside the network.
  ///   - added: Those of the templates that the network was not trained beside.
  ///   - personalLabels: Labels that a person has added, and that may be answered in any language.
  ///   - finder: What finds single characters that templates would be too many for.
  ///   - marks: What letters of the language may be made of besides.
  ///   - signs: What syllables may be made of besides letters.
  ///   - direction: How lines of the script run.
  ///   - readsLetterLines: Whether letters in a row are read by their shapes alone if there is no
  ///     network; without a classifier they are not.
  ///   - personal: What the samples of one person correct.
  package init(
    tag: LanguageTag, options: RecognizerOptions = RecognizerOptions(), templates: TemplateSet,
    classifier: CharacterClassifier? = nil, geometry: LabelGeometry? = nil,
    scoring: ScoringWeights = ScoringWeights(), network: SegmentNetwork? = nil,
    sequence: SequenceNetwork? = nil, added: TemplateSet = TemplateSet(),
    language: LanguageModel? = nil, personalLabels: Set<String> = [],
    weights: DecoderWeights = DecoderWeights(), finder: (any CharacterFinder)? = nil,
    marks: LetterMarks? = nil, signs: SyllableSigns? = nil,
    direction: WritingDirection = .leftToRight, readsLetterLines: Bool = false,
    personal: PersonalHand? = nil
  ) {
    self.tag = tag
    self.options = options
    self.classifier = classifier
    self.geometry = geometry
    self.scoring = scoring
    let prior = TextPrior(language: language, options: options)
    self.prior = prior
    let languageLabels = language.map {
      LanguageAlphabet.Labels($0.alphabet, personal: personalLabels)
    }
    self.languageLabels = languageLabels
    func allows(_ label: String) -> Bool {
      Self.allows(label, languageLabels: languageLabels, options)
    }
    self.marks = marks
    self.personal = personal
    composition = marks?.composition(of: templates.labels, isWanted: allows)
    self.signs = signs
    // The set of characters that the options allow is of whole syllables.
    syllables = signs.flatMap { signs in
      SyllableComposition(signs: signs, labels: templates.labels) {
        languageLabels?.contains($0) ?? true
      }
    }
    reader = network.map { network in
      let composed = marks?.composition(of: network.labels.dropLast(), isWanted: allows).map {
        ComposedCells($0, networkLabels: network.labels, segmentWeight: weights.segmentWeight)
      }
      return TextReader(
        network: network, sequence: sequence, composed: composed,
        personal: personal,
        added: AddedTemplates(
          added.keepingLabels { languageLabels?.contains($0) ?? true },
          networkLabels: composed?.labels ?? network.labels,
          distanceWeight: scoring.soloDistanceWeight),
        prior: prior, options: options, languageLabels: languageLabels, weights: weights,
        direction: direction)
    }
    matcher = TemplateMatcher(templates: templates)
    isAllowed = templates.labels.map(allows)
    self.finder = finder
    let allowed = finder.map { finder in
      finder.labels.enumerated().map { allows($1) && finder.isUsed($0, in: tag) }
    }
    finderAllows = allowed?.allSatisfy(\.self) == false ? allowed ?? [] : []
    self.direction = direction
    letterLabels =
      readsLetterLines && network == nil && classifier != nil
      ? Deferred { [readsSyllables = syllables != nil] in
        LetterLabels(templates.labels, geometry: geometry, readsSyllables: readsSyllables)
      } : nil
    let outputs = Dictionary(
      (classifier?.labels ?? []).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    classifierIndices = templates.labels.map { outputs[$0] ?? -1 }
  }

  /// The labels that the model can answer with: those of its templates in the order of its packs,
  /// then letters that are composed of them and of marks, syllables that are composed of them and of
  /// signs, then those that only a finder knows and that are written in the model's language.
  ///
  /// - Complexity: O(*n*) for *n* labels if there are marks, signs or a finder, else O(1).
  public var labels: [String] {
    var own = matcher.templates.labels
    if let composition { own += composition.letters }
    if let syllables { own += syllables.all { isAllowed[$0] } }
    guard let finder else { return own }
    let known = Set(own)
    let found = finder.labels.enumerated().filter { index, label in
      (finderAllows.isEmpty || finderAllows[index]) && !known.contains(label)
    }
    return own + found.map(\.element)
  }

  /// Whether language and options allow a label.
  func allows(_ label: String) -> Bool {
    Self.allows(label, languageLabels: languageLabels, options)
  }

  private static func allows(
    _ label: String, languageLabels: LanguageAlphabet.Labels?, _ options: RecognizerOptions
  ) -> Bool {
    languageLabels?.contains(label) ?? true
      && options.characterSet.map { set in label.allSatisfy(set.contains) } ?? true
  }

  /// The templates that ink is compared with.
  public var templates: TemplateSet { matcher.templates }

  /// Reads an ink.
  ///
  /// - Returns: Distinct texts by rising score, at most as many as the options ask for; none if
  ///   the ink is empty or the options allow none of the model's labels.
  /// - Complexity: O(*n*) for *n* points of ink that looks like writing, plus O(*t*) for *t*
  ///   templates.
  public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext()
  ) -> RecognitionResult {
    var cache = RecognitionCache.none
    return result(
      for: ink, in: TextSurroundings(before: context.preContext),
      writingArea: context.writingArea, cache: &cache)
  }

  /// Memory that recognition needs for one ink.
  package struct Scratch {
    var matcher = TemplateMatcher.Scratch()
    var classifier = CharacterClassifier.Scratch()
    var logProbabilities: [Float] = []
    package var handicaps: [Float] = []
    package var costs: [Float] = []
    var distances: [Float] = []

    /// Creates scratch memory.
    package init() {}
  }

  /// How much less likely than the best label that the classifier knows one is taken to be that
  /// it doesn't know, as a logarithm.
  static let unknownLabelCost: Float = 1

  /// How much the classifier's opinion counts when templates are ranked for warping, and the most
  /// that it may say against one.
  static let handicapWeight: Float = 0.5
  static let handicapLimit: Float = 12

  /// Fills `scratch.costs` with what each label costs by its shape; infinity where not allowed.
  ///
  /// - Parameter distances: The distances from the labels if they are known from elsewhere, as in a
  ///   benchmark; otherwise the matcher finds them.
  package func costs(
    of ink: NormalizedInk, distances known: [Float]? = nil, scratch: inout Scratch
  ) {
    let count = matcher.templates.labels.count
    scratch.costs = Array(repeating: 0, count: count)
    scratch.handicaps = Array(repeating: 0, count: count)
    if let classifier {
      scratch.logProbabilities = Array(repeating: 0, count: classifier.labels.count)
      classifier.classify(ink, into: &scratch.logProbabilities, scratch: &scratch.classifier)
      let unknown = (scratch.logProbabilities.max() ?? 0) - Self.unknownLabelCost
      for label in 0..<count {
        let output = classifierIndices[label]
        scratch.costs[label] = -(output >= 0 ? scratch.logProbabilities[output] : unknown)
        scratch.handicaps[label] =
          min(scratch.costs[label], Self.handicapLimit) * Self.handicapWeight
      }
    }
    for label in 0..<count where !isAllowed[label] { scratch.handicaps[label] = .infinity }

    var distances = known ?? Array(repeating: .infinity, count: count)
    if known == nil {
      matcher.measure(
        ink, handicaps: scratch.handicaps, into: &distances, scratch: &scratch.matcher)
    }
    let weight = classifier == nil ? scoring.soloDistanceWeight : scoring.distanceWeight
    for label in 0..<count {
      scratch.costs[label] =
        isAllowed[label] ? scratch.costs[label] + distances[label] * weight : .infinity
    }
    scratch.distances = distances
  }
}

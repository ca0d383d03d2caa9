/// A source that judges a character by its shape, with templates and the networks over their points,
/// and in a writing area by its size and place.
struct ShapeSource: SymbolSource {
  let matcher: TemplateMatcher
  /// `nil` in a model of templates alone.
  private let classifier: CharacterClassifier?
  private let geometry: LabelGeometry?
  private let scoring: ScoringWeights

  /// For each label whether it may be answered.
  let isAllowed: [Bool]

  /// For each label its index among the classifier's outputs, or −1.
  private let classifierIndices: [Int]

  /// Prepares templates, the labels of which are the first texts of the vocabulary.
  init(
    templates: TemplateSet, classifier: CharacterClassifier?, geometry: LabelGeometry?,
    scoring: ScoringWeights, vocabulary: Vocabulary
  ) {
    matcher = TemplateMatcher(templates: templates)
    self.classifier = classifier
    self.geometry = geometry
    self.scoring = scoring
    isAllowed = Array(vocabulary.isAllowed[..<templates.labels.count])
    let outputs = classifier?.labels.firstPositions ?? [:]
    classifierIndices = templates.labels.map { outputs[$0] ?? -1 }
  }

  /// The work of asking the networks and warping templates, and of ranking one; see ``ReadingEffort``.
  private static let networkWork: Float = 100
  private static let templateWork: Float = 0.03

  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float {
    Self.networkWork + Float(matcher.templates.count) * Self.templateWork
  }

  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard matcher.templates.count > 0, let ink = cell.ink else { return }
    let evidence = evidence(of: ink, box: cell.box, in: cell.area)
    choices.add(0..<evidence.costs.count)
    for (symbol, cost) in evidence.costs.enumerated() { choices.costs[symbol] = cost }
    choices.shape = evidence
  }

  /// The evidence of the templates for some strokes, also for labels that may not be answered;
  /// `nil` without a point.
  func evidence(of strokes: [Stroke], in area: WritingArea?) -> ShapeEvidence? {
    guard let ink = NormalizedInk(strokes: strokes[...]),
      let box = BoundingBox(around: strokes)
    else { return nil }
    return evidence(of: ink, box: box, in: area)
  }

  private func evidence(
    of ink: NormalizedInk, box: BoundingBox?, in area: WritingArea?
  ) -> ShapeEvidence {
    var scratch = Scratch()
    costs(of: ink, scratch: &scratch)
    if let geometry, let area, let box {
      weigh(&scratch.costs, by: geometry.costs(for: box, in: area))
    }
    return ShapeEvidence(costs: scratch.costs, distances: scratch.distances)
  }

  /// Adds what size and place say for some labels against others. The least cost stays as it was: it says
  /// how well the ink fits the script, of which the area knows nothing.
  private func weigh(_ costs: inout [Float], by places: [Float]) {
    guard let least = costs.min(), least < .infinity else { return }
    for (label, cost) in places.enumerated() { costs[label] += cost }
    let shift = least - (costs.min() ?? least)
    for label in costs.indices { costs[label] += shift }
  }

  /// Memory that the evidence of one ink needs.
  private struct Scratch {
    var matcher = TemplateMatcher.Scratch()
    var classifier = CharacterClassifier.Scratch()
    var logProbabilities: [Float] = []
    var handicaps: [Float] = []
    var costs: [Float] = []
    var distances: [Float] = []
  }

  /// How much less likely than the best label that the classifier knows one is taken to be that it doesn't
  /// know, if templates of both are equally near, as a logarithm.
  ///
  /// Top-1 and calibration error of 250 characters of `unipen-char` (`dev`) as Polish, and top-1
  /// of 308 signs of fonts that the classifier doesn't know: 71.6, 3.4 and 34.0 % with 0, 74.4,
  /// 5.0 and 30.8 with 1, 75.2, 4.5 and 26.9 with 2. By their distances alone, weighed as those of known labels,
  /// it was 73.2, 46.6 and 13.9.
  static let unknownLabelCost: Float = 2

  /// How much the classifier's opinion counts when templates are ranked for warping, and the most
  /// that it may say against one.
  static let handicapWeight: Float = 0.5
  static let handicapLimit: Float = 12

  /// Fills `scratch.costs` with what each label costs by its shape; infinity where not allowed.
  private func costs(of ink: NormalizedInk, scratch: inout Scratch) {
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

    var distances = [Float](repeating: .infinity, count: count)
    matcher.measure(
      ink, handicaps: scratch.handicaps, into: &distances, scratch: &scratch.matcher)
    // Labels that no network knows are told by how much further from the ink they are than the nearest
    // one of those that it knows.
    let nearest =
      (0..<count).lazy.filter { classifierIndices[$0] >= 0 && isAllowed[$0] }
      .map { distances[$0] }.min() ?? 0
    for label in 0..<count {
      let distance = distances[label]
      let cost =
        classifierIndices[label] >= 0
        ? distance * scoring.distanceWeight
        : nearest * scoring.distanceWeight + (distance - nearest) * scoring.soloDistanceWeight
      scratch.costs[label] = isAllowed[label] ? scratch.costs[label] + cost : .infinity
    }
    scratch.distances = distances
  }
}

extension SymbolSources {
  /// The source that knows the shapes of the model's templates, if it has any.
  var shapes: ShapeSource? { sources.lazy.compactMap { $0 as? ShapeSource }.first }
}

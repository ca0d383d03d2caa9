public import InkKit

/// Makes packs of templates from labelled ink.
///
/// One sample of a label is enough: it becomes a template as it is. Many samples are condensed to
/// prototypes, and where there are enough of them a classifier is trained beside the templates.
/// The same samples in the same order give the same bytes.
public struct TemplateTrainer: Sendable {
  /// How templates are condensed.
  package var condenser = TemplateCondenser()
  /// How the classifier's networks are trained.
  package var networkTrainer = NetworkTrainer()
  /// The view of each network.
  package var networkViews: [CharacterFeatures.View] = [
    .moments, .box, .stretched, .shape,
  ]
  /// How the segment network is trained.
  package var segmentTrainer = SegmentTrainer()
  /// How characters that were found in lines are condensed.
  package var joinedCondenser = JoinedTemplates()
  /// How distances and probabilities are weighted.
  package var scoring = ScoringWeights()

  /// The fewest samples for which a classifier is trained: below, it only repeats them.
  static let fewestForClassifier = 2000
  /// The fewest samples of an average label for which a classifier is trained.
  static let fewestPerLabel = 20

  /// The fewest lines for which a segment network is trained.
  static let fewestLines = 2000
  /// How often lines must show a character that no sample shows for it to become a label.
  static let fewestInLines = 20
  /// One in this many isolated characters also teaches the segment network.
  static let characterShare = 3

  /// Creates a trainer with the settings of the published packs.
  public init() {}

  /// The product of training.
  public struct Result: Sendable {
    /// The bytes of the pack.
    public let pack: [UInt8]
    /// The labels, sorted by their characters' numbers.
    public let labels: [String]
    /// The number of templates.
    public let templateCount: Int
    /// The number of samples, without those that had no point.
    public let sampleCount: Int
    /// How many of them were taken for mislabelled and left out.
    public let droppedCount: Int
    /// The number of lines that taught the segment network; 0 if there is none.
    public let lineCount: Int
  }

  /// Trains a pack.
  ///
  /// - Parameters:
  ///   - samples: Inks of single characters; those without a point are passed over.
  ///   - lines: Inks of words and lines, from which reading them is learned, and templates as
  ///     characters look in joined writing. Those of several lines, without a point, and with
  ///     characters that are no labels are passed over.
  ///   - characters: Characters that become labels where lines show them often enough, though no
  ///     sample does, such as letters that are never written alone.
  ///   - metadata: What the pack says about itself; its kind should be ``PackKind/templates``.
  ///   - report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if there is nothing to learn from, or too much.
  /// - Complexity: Seconds for thousands of samples, minutes for a hundred thousand.
  public func train(
    _ samples: [LabelledInk], lines: [LabelledInk] = [], characters: Set<Character> = [],
    metadata: PackMetadata, report: @escaping @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> Result {
    try await train(
      samples, lines: lines, characters: characters, from: nil, metadata: metadata, report: report)
  }

  /// The labels of a pack, each once, sorted by their scalars.
  static func labels(_ labels: Set<String>) throws(TrainingError) -> [String] {
    guard labels.count <= TemplateSet.labelLimit else {
      throw TrainingError(reason: "there are more than \(TemplateSet.labelLimit) labels")
    }
    guard !labels.contains("") else { throw TrainingError(reason: "a label is empty") }
    return labels.sortedByScalars()
  }

  /// Trains a pack, whose segment network may go on from another.
  ///
  /// - Parameter start: What the segment network's training goes on from, if it doesn't begin anew.
  ///   Characters of lines that no sample shows then teach the network what is none of its labels.
  package func train(
    _ samples: [LabelledInk], lines: [LabelledInk], characters: Set<Character>,
    from start: SegmentStart?, metadata: PackMetadata,
    report: @escaping @Sendable (TrainingProgress) -> Void
  ) async throws(TrainingError) -> Result {
    let shown = Self.characters(of: lines, among: characters).map { String($0) }
    let labels = try Self.labels(Set(samples.map(\.label) + shown))
    let indices = labels.firstPositions
    var prepared: [NetworkTrainer.Sample] = []
    for sample in samples {
      guard let label = indices[sample.label], let ink = NormalizedInk(sample.ink) else { continue }
      prepared.append(NetworkTrainer.Sample(ink: ink, label: label))
    }
    guard !prepared.isEmpty else {
      throw TrainingError(
        reason: samples.isEmpty ? "no ink has a label of one character" : "no sample has a point")
    }

    let enough = max(Self.fewestForClassifier, labels.count * Self.fewestPerLabel)
    let trains = labels.count > 1 && prepared.count >= enough
    let views = trains ? networkViews : []
    var kept = Array(prepared.indices)
    var networks: [CharacterNetwork] = []
    for (index, view) in views.enumerated() {
      var trainer = networkTrainer
      trainer.view = view
      trainer.seed += UInt64(index)
      let trained = await trainer.train(prepared, labels: labels) {
        report($0.part(index, of: views.count))
      }
      networks.append(trained.network)
      if index == 0 { kept = trained.plausible }
    }

    let reading = await segments(
      samples, lines: lines, labels: labels, from: start,
      direction: WritingDirection(script: metadata.script), report: report)

    var templates = TemplateSet()
    for label in labels { _ = templates.addLabel(label) }
    var byLabel: [[NormalizedInk]] = Array(repeating: [], count: labels.count)
    for index in kept { byLabel[prepared[index].label].append(prepared[index].ink) }
    for (label, inks) in zip(labels, byLabel) {
      for prototype in condenser.prototypes(of: inks) { templates.add(prototype, label: label) }
    }
    for prototype in reading.joined { templates.add(prototype.ink, label: labels[prototype.label]) }
    if trains {
      PenaltyTrainer.train(
        &templates, on: kept.map { prepared[$0] } + reading.aligned, seed: networkTrainer.seed)
    }

    let pack = templates.pack(
      metadata,
      with: networks.isEmpty ? nil : CharacterClassifier(labels: labels, networks: networks),
      reading.network, LabelGeometryTrainer(samples, labels: labels).geometry(), scoring)
    return Result(
      pack: pack, labels: labels, templateCount: templates.count,
      sampleCount: prepared.count, droppedCount: prepared.count - kept.count,
      lineCount: reading.lineCount)
  }

  /// The characters, of some, that lines show often enough to be learned.
  private static func characters(
    of lines: [LabelledInk], among wanted: Set<Character>
  ) -> [Character] {
    guard !wanted.isEmpty else { return [] }
    var counts: [Character: Int] = [:]
    for line in lines {
      for character in line.label where wanted.contains(character) {
        counts[character, default: 0] += 1
      }
    }
    return counts.filter { $0.value >= fewestInLines }.map(\.key)
  }

  /// The network and the samples that lines give.
  private struct Reading {
    var network: SegmentNetwork?
    var joined: [NetworkTrainer.Sample] = []
    var aligned: [NetworkTrainer.Sample] = []
    var lineCount = 0
  }

  /// The characters of some lines that are no labels, in order.
  private static func otherCharacters(
    of lines: [LabelledInk], than labels: Set<String>
  ) -> [String] {
    var others: Set<Character> = []
    for line in lines {
      for character in line.label where !character.isWhitespace { others.insert(character) }
    }
    return others.map { String($0) }.filter { !labels.contains($0) }.sortedByScalars()
  }

  /// Trains a segment network, and finds the characters in the lines by it.
  private func segments(
    _ samples: [LabelledInk], lines: [LabelledInk], labels: [String], from start: SegmentStart?,
    direction: WritingDirection, report: @Sendable (TrainingProgress) -> Void
  ) async -> Reading {
    guard lines.count >= Self.fewestLines else { return Reading() }
    // Characters of the lines that are none of the pack's teach where letters begin and end, too.
    let others = start == nil ? [] : Self.otherCharacters(of: lines, than: Set(labels))
    let known = labels + others + [""]
    // Isolated characters are words of one character.
    let chosen = samples.indices.filter { $0.isMultiple(of: Self.characterShare) }
      .map { samples[$0] }
    let prepared = (lines + chosen).compactMap {
      LineSample($0, labels: known, direction: direction)
    }
    var trained = await segmentTrainer.train(
      prepared, labels: known, from: start.map { $0.network.labelled(known, names: $0.names) },
      report: report)
    if !others.isEmpty { trained = trained.labelled(labels + [""]) }
    let network = trained
    let own =
      others.isEmpty ? prepared : prepared.compactMap { $0.reading(firstLabels: labels.count) }
    let aligned = joinedCondenser.samples(of: own, network: network, direction: direction)
    return Reading(
      network: network,
      joined: joinedCondenser.prototypes(of: aligned, labelCount: labels.count),
      aligned: aligned, lineCount: prepared.count)
  }
}

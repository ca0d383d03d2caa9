package import InkKit

/// Makes packs of the kind ``PackKind/sequence`` from words and lines.
///
/// Where in a line its characters are is told by the segment network of a pack of templates, whose
/// labels the new pack has too. The same samples and the same such pack give the same bytes.
package struct SequencePackBuilder: Sendable {
  /// How the network is trained.
  package var trainer = SequenceTrainer()
  /// The labels of the network.
  package let labels: [String]

  private let aligner: SegmentNetwork
  private let direction: WritingDirection

  /// One in this many isolated characters is a line of one character.
  static let characterShare = 3

  /// Creates a builder with the settings of the published packs.
  ///
  /// - Parameter pack: A pack of templates that was trained with lines.
  /// - Throws: A ``TrainingError`` if it was not, or a ``ModelError`` if it is damaged.
  package init(alignedBy pack: PackFile) throws {
    let templates = try TemplateSet(pack: pack)
    guard let network = try SegmentNetwork(pack: pack, labels: templates.labels) else {
      throw TrainingError(
        reason: "the pack '\(pack.metadata.name)' can't find characters in lines; "
          + "it takes at least \(TemplateTrainer.fewestLines) lines to learn that")
    }
    aligner = network
    direction = WritingDirection(script: pack.metadata.script)
    labels = Array(network.labels.dropLast())
  }

  /// A network as a pack.
  package struct Result: Sendable {
    /// The bytes of the pack.
    package let pack: [UInt8]
    /// How many lines and characters taught the network.
    package let lineCount: Int
    /// How many could not be used: of several lines, without a point, without a text, or with a
    /// character that is no label.
    package let unusableCount: Int
  }

  /// Trains a network, or goes on from a checkpoint, and makes a pack of it.
  ///
  /// - Parameters:
  ///   - lines: Inks of words and lines.
  ///   - characters: Inks of single characters, a third of which are learned from as well.
  ///   - dev: Inks of words and lines to try the network on after each pass.
  ///   - checkpoint: What `report` was given in an earlier run with the same samples.
  ///   - report: Called after each pass with the state of the training.
  package func build(
    _ lines: [LabelledInk], characters: [LabelledInk] = [], dev: [LabelledInk] = [],
    metadata: PackMetadata, from checkpoint: SequenceCheckpoint? = nil,
    report: @Sendable (TrainingProgress, SequenceCheckpoint) -> Void = { _, _ in }
  ) async throws(TrainingError) -> Result {
    let chosen = characters.indices.filter { $0.isMultiple(of: Self.characterShare) }
      .map { characters[$0] }
    let inks = lines + chosen
    let samples = await aligned(inks)
    guard !samples.isEmpty else {
      throw TrainingError(
        reason: "no line has a point, and only characters that its aligning pack knows")
    }
    let probe = SequenceProbe(dev, labels: labels, direction: direction)
    let network = await trainer.train(samples, labels: labels, from: checkpoint) { pass, state in
      var progress = pass
      progress.devErrorRate = probe.errorRate(of: state.network)
      report(progress, state)
    }
    return Result(
      pack: network.pack(metadata), lineCount: samples.count,
      unusableCount: inks.count - samples.count)
  }

  /// The samples of all inks that can be used, in their order; all cores prepare them.
  func aligned(_ inks: [LabelledInk]) async -> [SequenceSample] {
    let shareCount = 256
    let starts = stride(from: 0, to: inks.count, by: shareCount)
    let known = labels + [""]
    return await withTaskGroup(of: (Int, [SequenceSample]).self) { group in
      for start in starts {
        let share = inks[start..<min(start + shareCount, inks.count)]
        group.addTask {
          var scratch = SegmentNetwork.Scratch()
          return (
            start,
            share.compactMap { ink in
              LineSample(ink, labels: known, direction: direction).flatMap {
                SequenceSample($0, alignedBy: aligner, scratch: &scratch)
              }
            }
          )
        }
      }
      var shares: [Int: [SequenceSample]] = [:]
      for await (start, samples) in group { shares[start] = samples }
      return starts.flatMap { shares[$0] ?? [] }
    }
  }
}

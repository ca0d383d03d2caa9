package import InkKit

/// Makes packs that take a whole ink for one drawing.
///
/// The same samples give the same bytes, whatever the number of cores.
package struct DrawingTrainer: Sendable {
  /// How the network is trained.
  package var training: ChoiceTrainer

  /// Creates a trainer with the settings of a recipe.
  package init(_ recipe: DrawingRecipe) {
    training = ChoiceTrainer(
      stepCount: recipe.stepCount,
      hiddenCounts: (recipe.hiddenCounts.first, recipe.hiddenCounts.second), passLength: 250)
    training.hiddenDropout = recipe.dropout
  }

  /// The drawings to learn from.
  package struct Source: Sendable {
    /// The drawings that code makes, and the names of those by people.
    package var recipe: DrawingRecipe
    /// Drawings of people.
    package var samples: [LabelledInk]
    /// Inks that are no drawing.
    package var others: [LabelledInk]
  }

  /// How many times more often than a drawing something else is shown.
  private static let otherWeight: Float = 5

  /// The same of writing beside gestures, whose surroundings tell more than their form.
  private static let writingWeight: Float = 2

  /// The composer of the inks of a training, and their names.
  ///
  /// - Throws: That a label has no drawing.
  func samples(
    from source: Source
  ) throws(TrainingError) -> (samples: DrawingSamples, labels: DrawingLabels) {
    let (set, own) = (source.recipe.set, source.recipe.names)
    var drawings: [String: [[[SIMD2<Float>]]]] = [:]
    let otherName = set?.others
    for sample in source.samples {
      guard let name = own.map({ $0[sample.label] ?? otherName }) ?? sample.label,
        name != otherName || !source.recipe.alike.contains(sample.label),
        let framed = DrawingVariation.framed(sample.ink)
      else { continue }
      drawings[name, default: []].append(framed)
    }
    let drawn = set?.names ?? []
    let known = Set(drawn)
    var names = drawn + drawings.keys.filter { !known.contains($0) && $0 != otherName }.sorted()
    if let otherName {
      names.append(otherName)
      drawings[otherName, default: []] += source.others.compactMap {
        DrawingVariation.framed($0.ink)
      }
    }
    var sources: [DrawingSamples.Source] = []
    for name in names {
      var source = DrawingSamples.Source(
        draw: set?.drawer(of: name), group: set?.group(of: name) ?? 0,
        drawings: drawings[name] ?? [])
      guard source.draw != nil || !source.drawings.isEmpty else {
        throw TrainingError(reason: "nobody and nothing draws '\(name)'")
      }
      if set == .shapes {
        // How long the sides are tells shapes apart.
        source.variation = name == DrawnShape.arrow.rawValue ? .pointing : .careful
        source.weight = DrawnShape(rawValue: name)?.frequency ?? 1
      }
      if name == otherName {
        source.weight = set == .gestures ? Self.writingWeight : Self.otherWeight
        source.variation.mirroring = 0
      }
      sources.append(source)
    }
    let labels = DrawingLabels(names: names, groups: set?.groups ?? [])
    return (DrawingSamples(sources, hasGroups: !labels.groups.isEmpty), labels)
  }

  /// Trains a network.
  ///
  /// - Parameter report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if a label has no drawing.
  package func network(
    from source: Source, report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> DrawingNetwork {
    let (samples, labels) = try samples(from: source)
    return DrawingNetwork(
      labels: labels,
      await training.network(
        of: labels.heads, featureCount: StrokeFeatures.count, from: samples, report: report))
  }

  /// Trains a network, and makes a pack of it.
  package func pack(
    from source: Source, metadata: PackMetadata,
    report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> [UInt8] {
    try await network(from: source, report: report)
      .pack(metadata, with: ScoringWeights(sharpness: source.recipe.sharpness))
  }
}

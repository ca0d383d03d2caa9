import InkKit

/// The samples of characters by their labels.
struct CharacterSamples {
  /// The labels in the order of their code points.
  let labels: [String]
  /// For each label in which languages it is written.
  let languages: [CharacterLanguages]
  /// For each label the shapes of its samples, at least one.
  private(set) var shapes: [[CharacterShape]]
  /// The same samples as ``FluentWriting`` takes them.
  private(set) var references: [[FluentWriting.Reference]]

  /// Sorts samples, of which those without a point are passed over.
  ///
  /// - Parameter limit: The most samples of a label that are used, taken evenly from all.
  /// - Throws: An error if all samples of a character are without a point.
  init(_ samples: [LabelledInk], limit: Int) throws(TrainingError) {
    labels = Set(samples.map(\.label)).sortedByScalars()
    let indices = labels.firstPositions
    var totals = Array(repeating: 0, count: labels.count)
    for sample in samples { totals[indices[sample.label] ?? 0] += 1 }
    var statistics = LanguageStatistics()
    shapes = Array(repeating: [], count: labels.count)
    references = Array(repeating: [], count: labels.count)
    var seen = Array(repeating: 0, count: labels.count)
    for sample in samples {
      guard let label = indices[sample.label],
        sample.ink.strokes.contains(where: { !$0.points.isEmpty })
      else { continue }
      // The share of the limit goes up from sample to sample, by one at most.
      let share = min(limit, totals[label])
      let isChosen = seen[label] * share / totals[label] < (seen[label] + 1) * share / totals[label]
      seen[label] += 1
      guard isChosen else { continue }
      statistics.add(sample.language, of: sample.label)
      shapes[label].append(CharacterShape(PenPath(strokes: sample.ink.strokes[...])))
      references[label].append(FluentWriting.Reference(sample.ink))
    }
    guard shapes.allSatisfy({ !$0.isEmpty }) else {
      throw TrainingError(reason: "a character has no sample with a point")
    }
    languages = labels.map { statistics.languages(of: $0) }
  }
}

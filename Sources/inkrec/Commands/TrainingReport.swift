import InkKit

extension TemplateTrainer {
  /// Trains a pack and, if standard error is a terminal, shows there how far it is: thousands of
  /// samples take minutes.
  func trainShowingProgress(
    _ samples: [LabelledInk], lines: [LabelledInk] = [], metadata: PackMetadata
  ) async throws(TrainingError) -> Result {
    let isSeen = System.isTerminal(System.standardError)
    return try await train(samples, lines: lines, metadata: metadata) { progress in
      guard isSeen else { return }
      let (what, number, count, loss) =
        switch progress {
        case .classifierPass(let number, let count, let loss): ("characters", number, count, loss)
        case .segmentPass(let number, let count, let loss): ("lines", number, count, loss)
        }
      let line =
        "\(metadata.name): \(what), pass \(number) of \(count), "
        + "loss \(fixed(Double(loss), decimals: 3))\n"
      try? System.writeAll(Array(line.utf8), to: System.standardError)
    }
  }
}

extension TemplateTrainer.Result {
  /// What was made of what, in one line.
  var summary: String {
    let dropped =
      droppedCount == 0 ? "" : " (\(droppedCount) seem mislabelled and were left out)"
    let lines = lineCount == 0 ? "" : " and \(lineCount) lines"
    return "\(sampleCount) samples\(lines)\(dropped), \(labels.count) labels, "
      + "\(templateCount) templates, \(exactByteText(pack.count))"
  }
}

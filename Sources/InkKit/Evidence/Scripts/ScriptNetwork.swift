/// Tells of which script an ink is without reading it, by a ``SequenceNetwork`` whose labels are scripts.
///
///     path of the pen ─▶ SequenceNetwork ─▶ probabilities of scripts, frame by frame ─▶ their mean
///
/// Shapes of strokes and their order tell a script sooner than which characters they are: the mean over the
/// frames of a word is a vote of its parts. Strokes come as they were written, as nothing is known yet of how
/// lines of the script run.
package struct ScriptNetwork: Sendable {
  /// The network; its labels are codes of scripts (ISO 15924): `Hrkt` is for both kinds of kana, and `Zyyy` for
  /// what all scripts have in common.
  let network: SequenceNetwork

  /// Kana of either kind.
  package static let kana = "Hrkt"
  /// Digits and signs that people write among the letters of any script.
  package static let common = "Zyyy"

  /// Of longer ink so many points of the traces are looked at, strokes as a whole: some ten words.
  private static let pointLimit = 3000

  /// Some strokes as the network sees them, in the order in which they were written; `nil` without a point.
  package static func trace(
    of ink: Ink, strokes: [Int]
  ) -> (trace: LineTrace, pieces: [InkCutter.Piece])? {
    guard let trace = LineTrace(ink, strokes: strokes.sorted(), isGrowing: false) else {
      return nil
    }
    let pieces = trace.strokes.indices.map { index in
      let points = trace.strokes[index].points
      return InkCutter.Piece(
        points: points, stroke: index, beginsStroke: true, endsStroke: true, isDelayed: false,
        box: Box(around: trace.points[points]))
    }
    return (trace, pieces)
  }

  /// For each label of the network how likely an ink is of that script; `nil` without a point.
  ///
  /// - Complexity: O(*np*) for *n* points, at most some 3,000 and those of a stroke, and *p* weights.
  func probabilities(of ink: Ink) -> [Float]? {
    var sums = [Float](repeating: 0, count: network.labels.count)
    var frameCount = 0
    var rest = Self.pointLimit
    var scratch = SequenceNetwork.Scratch()
    for line in Layout.lines(of: ink) where rest > 0 {
      guard let (trace, all) = Self.trace(of: ink, strokes: line.strokes) else { continue }
      let pieces = all.prefix { piece in
        defer { rest -= piece.points.count }
        return rest > 0
      }
      let frames = network.posteriors(of: Array(pieces), trace: trace, scratch: &scratch)
      for frame in 0..<frames.frameCount {
        for label in sums.indices {
          sums[label] += ElementaryFunctions.log(
            max(frames.probability(of: label, in: frame), .leastNormalMagnitude))
        }
      }
      frameCount += frames.frameCount
    }
    guard frameCount > 0 else { return nil }
    return SequenceNetwork.shares(ofSums: sums, frameCount: frameCount)
  }

  /// Less likely than this no script is: the network was asked about ink that it learned nothing of, too.
  private static let leastProbability: Float = 1e-4

  /// How likely an ink is of each of several scripts, or of what those have in common, as logarithms; a script
  /// that the network doesn't know is as likely as the middle one of those that it knows. Zeros for an ink
  /// without a point.
  ///
  /// - Parameter scripts: Codes of scripts, `Jpan` for one with kana and Chinese characters.
  func logProbabilities(of ink: Ink, among scripts: [String]) -> [Float] {
    guard let own = probabilities(of: ink) else { return scripts.map { _ in 0 } }
    let common = network.labels.firstIndex(of: Self.common).map { own[$0] } ?? 0
    let known = scripts.map { script -> Float? in
      let names = script == "Jpan" ? [Self.kana, "Hani"] : [Self.label(of: script)]
      let labels = names.compactMap(network.labels.firstIndex)
      guard !labels.isEmpty else { return nil }
      return ElementaryFunctions.log(
        max(labels.reduce(common) { $0 + own[$1] }, Self.leastProbability))
    }
    let middle = known.compactMap(\.self).median ?? 0
    return known.map { $0 ?? middle }
  }

  /// The label that stands for a script: parts of Japanese, and countries' ways to write Chinese, have one.
  package static func label(of script: String) -> String {
    switch script {
    case "Hira", "Kana": kana
    case "Hans", "Hant": "Hani"
    case "Hang": "Kore"
    default: script
    }
  }
}

extension ScriptNetwork {
  /// Opens the network of a model.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense, or that it has no network
  ///   whose labels are scripts.
  package init(opened contents: ModelContents, of tag: LanguageTag) throws(ModelError) {
    guard let network = contents[SequenceNetwork.self],
      network.labels.count > 1, network.labels.allSatisfy({ $0.utf8.count == 4 })
    else {
      throw ModelError(
        .missingSection, subject: tag.description, detail: "its model tells no scripts")
    }
    self.network = network
  }
}

/// Reads lines of text with a segment network and a prior.
struct TextReader: Sendable {
  /// What scores the ways to cut a line.
  let network: SegmentNetwork
  /// What finds the best texts.
  let decoder: TextDecoder
  /// How lines are found.
  let layout: LayoutChoice
  /// The most candidates.
  let limit: Int

  /// Creates a reader.
  ///
  /// - Parameter language: What is known of the language, or `nil` to go by kinds of characters.
  init(
    network: SegmentNetwork, language: LanguageModel?, options: RecognizerOptions,
    weights: DecoderWeights
  ) {
    self.network = network
    decoder = TextDecoder(
      prior: TextPrior(language: language, options: options), labels: network.labels,
      isAllowed: network.labels.map { label in
        options.characterSet.map { set in label.allSatisfy(set.contains) } ?? true
      }, weights: weights)
    layout = options.layout
    limit = options.maximumResultCount
  }

  /// The lattices of an ink, line by line from top to bottom.
  func lattices(of ink: Ink, in area: WritingArea?) -> [SegmentLattice] {
    let isPage = layout == .page || layout == .automatic && area == nil
    let lines = isPage ? Layout.lines(of: ink) : [Layout.singleLine(of: ink)]
    var scratch = SegmentNetwork.Scratch()
    return lines.compactMap { line in
      LineTrace(ink, strokes: line.strokes).map { network.lattice(of: $0, scratch: &scratch) }
    }
  }
}

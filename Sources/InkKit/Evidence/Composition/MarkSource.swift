/// Letters that are made of another one and of marks, as single characters.
struct MarkSource: SymbolSource {
  /// Composes labels of the templates; the composed letters are the texts behind them in the vocabulary.
  private let composer: MarkComposer
  private let shapes: ShapeSource
  /// For each label of the templates, and each composed letter behind them, whether it may be answered.
  private let isAllowed: [Bool]

  /// Where the dot of a letter is, in heights of the letter above it.
  private static let dotHeight: Float = 0.45

  /// Prepares the letters of a composition of the templates' labels.
  init(
    _ composition: LetterComposition, shapes: ShapeSource, vocabulary: Vocabulary,
    weights: MarkWeights = .characters
  ) {
    composer = MarkComposer(composition: composition, weights: weights)
    self.shapes = shapes
    isAllowed = Array(
      vocabulary.isAllowed[..<(shapes.isAllowed.count + composition.letters.count)])
  }

  /// The work of comparing strokes with a template; see ``ReadingEffort``.
  private static let templateWork: Float = 0.2

  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float {
    guard looksAtParts, (2...MarkSplits.partLimit).contains(count) else { return 0 }
    let sets = Float(1 << min(count, MarkSplits.markLimit)) - 1
    return sets * Float(composer.composition.marks.shapes.count) * Self.templateWork
      + Float(composer.weights.splitLimit)
      * shapes.work(ofStrokes: count, looksAtParts: looksAtParts)
  }

  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard !cell.isJoined else { return }
    let strokes = cell.strokes
    choices.add(shapes.isAllowed.count..<isAllowed.count)
    guard cell.looksAtParts else { return }
    var costs = choices.costs
    func offer(_ label: Int, _ cost: Float) {
      if isAllowed[label] { costs[label] = min(costs[label], cost) }
    }
    let parts = strokes.compactMap { stroke in
      stroke.boundingBox.map { MarkSplits.Part(box: Box($0), isWhole: true) }
    }
    let unit = MarkSplits.estimatedUnit(of: parts)
    composer.compose(parts, unit: unit) { chosen in
      distances(of: strokes.chosen(by: chosen), unit: unit)
    } letter: { split, isDotted in
      let base = strokes.chosen(by: ~split.marks)
      return letterCosts(of: isDotted ? base + [Self.dot(at: split.middle)] : base, in: cell.area)
    } offer: {
      offer($0, $1)
    }
    if composer.composition.hasDotless, strokes.count == 1, let box = parts.first?.box {
      let dot = Self.dot(at: SIMD2(box.middle.x, box.lower.y - Self.dotHeight * box.longerSide))
      composer.composeDotless(base: letterCosts(of: strokes + [dot], in: cell.area), offer: offer)
    }
    choices.costs = costs
    choices.raiseToZero()
  }

  /// How far the marks' templates are from some strokes; none if they have no point.
  private func distances(of strokes: [Stroke], unit: Float) -> [Float] {
    guard let shape = NormalizedInk(strokes: strokes[...]), let box = Box(strokes: strokes)
    else { return [] }
    return composer.composition.marks.distances(
      from: MarkShape(shape, size: box.longerSide / unit))
  }

  /// The costs of the templates' labels by shape, size and place, also of labels that may not be
  /// answered.
  private func letterCosts(of strokes: [Stroke], in area: WritingArea?) -> (Int) -> Float {
    guard let costs = shapes.evidence(of: strokes, in: area)?.costs else {
      return { _ in .infinity }
    }
    return { costs[$0] }
  }

  private static func dot(at place: SIMD2<Float>) -> Stroke {
    Stroke([place])
  }
}

extension [Stroke] {
  /// The strokes of a set of indices.
  func chosen(by set: MarkSplits.Strokes) -> [Stroke] {
    indices.filter { set >> MarkSplits.Strokes($0) & 1 == 1 }.map { self[$0] }
  }
}

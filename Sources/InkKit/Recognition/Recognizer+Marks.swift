extension Recognizer {
  /// What a mark is worth that a letter was found for: what the templates and networks of whole
  /// characters have to say of strokes that they don't know.
  static let markGain: Float = 4

  /// What each further stroke of a mark is worth.
  static let strokeGain: Float = 1.5

  /// What a letter costs that lacks the dot of its base.
  static let dotlessCost: Float = 1

  /// The most ways to split an ink that are looked at, the best first.
  static let splitLimit = 6

  /// Where the dot of a letter is, in heights of the letter above it.
  static let dotHeight: Float = 0.45

  /// Adds letters that are made of another one and of marks.
  ///
  /// The ink of the letter is read as if the marks were not there; where the letter has a dot of its
  /// own, one is put into their place.
  func addComposed(
    _ composition: LetterComposition, of strokes: [Stroke], in area: WritingArea?,
    to choices: inout CharacterChoices
  ) {
    let first = choices.labels.count
    let own = matcher.templates.labels.count
    choices.labels += composition.letters
    choices.costs += repeatElement(.infinity, count: composition.letters.count)
    func place(_ label: Int) -> Int { label < own ? label : first + label - own }
    let isPossible = composition.letters.map(allows)
    func lower(_ label: Int, _ cost: Float) {
      guard label < own ? isAllowed[label] : isPossible[label - own] else { return }
      choices.costs[place(label)] = min(choices.costs[place(label)], cost)
    }

    let parts = strokes.compactMap { stroke in
      stroke.boundingBox.map { MarkSplits.Part(box: MarkBox($0), isWhole: true) }
    }
    let unit = MarkSplits.estimatedUnit(of: parts)
    let splits = MarkSplits.all(of: parts, unit: unit, composition: composition) { chosen in
      let mark = strokes.indices.filter { chosen >> MarkSplits.Strokes($0) & 1 == 1 }
        .map { strokes[$0] }
      guard let shape = NormalizedInk(strokes: mark[...]), let box = MarkBox(strokes: mark) else {
        return []
      }
      return composition.marks.distances(
        from: MarkShape(shape, size: box.longerSide / unit))
    }
    let ranked = MarkSplits.ranked(splits) {
      $0.gain(ofMark: Self.markGain, ofStroke: Self.strokeGain)
    }
    for (split, gain) in ranked.prefix(Self.splitLimit) {
      let base = strokes.indices.filter { split.marks >> MarkSplits.Strokes($0) & 1 == 0 }
        .map { strokes[$0] }
      for isDotted in [false, true] {
        let ways = composition.ways.filter {
          $0.isDotted == isDotted && split.cost(of: $0) < .infinity
        }
        guard !ways.isEmpty else { continue }
        let costs = shapeCosts(of: isDotted ? base + [Self.dot(at: split.middle)] : base, in: area)
        for way in ways {
          lower(way.label, costs[way.base] + split.cost(of: way) - gain)
        }
      }
    }
    if composition.hasDotless, strokes.count == 1, let box = parts.first?.box {
      addDotless(composition, of: strokes, box: box, in: area, lower: lower)
    }
    choices.raiseToZero()
  }

  /// Adds letters that lack the dot of their base, to an ink of one stroke.
  private func addDotless(
    _ composition: LetterComposition, of strokes: [Stroke], box: MarkBox, in area: WritingArea?,
    lower: (Int, Float) -> Void
  ) {
    let dot = Self.dot(
      at: SIMD2(box.middle.x, box.lower.y - Self.dotHeight * max(box.size.x, box.size.y)))
    let costs = shapeCosts(of: strokes + [dot], in: area)
    for way in composition.ways where way.first < 0 {
      lower(way.label, costs[way.base] + Self.dotlessCost)
    }
  }

  private static func dot(at place: SIMD2<Float>) -> Stroke {
    Stroke(points: [StrokePoint(x: place.x, y: place.y)])
  }

  /// What labels of the templates cost by shape, size and place, whether or not they may be answered.
  private func shapeCosts(of strokes: [Stroke], in area: WritingArea?) -> [Float] {
    shapeEvidence(of: strokes, in: area)?.costs
      ?? Array(repeating: .infinity, count: matcher.templates.labels.count)
  }
}

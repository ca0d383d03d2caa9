/// Syllables of a letter and of signs around it.
struct SignSource: SymbolSource {
  /// The syllables of the templates' labels.
  let composition: SyllableComposition
  let shapes: ShapeSource
  let vocabulary: Vocabulary
  let weights: SyllableWeights

  /// How many letters are combined with the signs of a split.
  private static let letterCount = 4

  /// How far the line that letters hang from may reach beyond its letter, in sizes of the letter.
  private static let headlineReach: Float = 0.12

  func furtherLabels(in vocabulary: Vocabulary) -> [String] {
    composition.all { vocabulary.isAllowed[$0] }
  }

  /// The work of comparing a place, and strokes with a template; see ``ReadingEffort``.
  private static let placeWork: Float = 0.03
  private static let templateWork: Float = 0.2
  /// How often signs are peeled off until a letter is left, some of them again.
  private static let peelingCount: Float = 3

  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float {
    guard looksAtParts, (2...SignSplits.partLimit).contains(count) else { return 0 }
    let choices = count * (count * count + 5) / 6 - 1
    let marks = composition.marks
    let signs =
      Float(choices * marks.marks.count) * Self.placeWork
      + Float(min(choices, SignSplits.shapeCount) * marks.shapes.count) * Self.templateWork
    let letters = Float(weights.splitLimits.reduce(0, +))
    return signs * Self.peelingCount
      + letters * shapes.work(ofStrokes: count, looksAtParts: looksAtParts)
  }

  /// - Complexity: One more comparison with all templates for each of a few splits.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    let strokes = cell.strokes
    guard cell.looksAtParts, (2...SignSplits.partLimit).contains(strokes.count),
      let box = Box(strokes: strokes),
      let whole = choices.shape, let best = whole.costs.min(), best < .infinity
    else { return }
    let parts = strokes.compactMap { stroke in
      Box(strokes: [stroke]).map { part in
        SignSplits.Part(
          box: part,
          isHeadline: composition.hasHeadline && part.isHeadline(in: box))
      }
    }
    let splits = SignSplits(of: parts, composition: composition) { chosen in
      NormalizedInk(strokes: strokes.chosen(by: chosen)[...])
    }.best()
    let likeliest = whole.costs.firstIndex(of: best)
    let nearest = whole.nearest
    let most = max(
      weights.gain(nearest: nearest, isSameLetter: false),
      weights.gain(nearest: nearest, isSameLetter: true))
    var positions: [String: Int] = [:]
    var counts = weights.splitLimits
    for split in splits {
      let count = split.groups.count
      guard counts[count - 1] > 0 else { continue }
      counts[count - 1] -= 1
      guard
        weights.signs(split.sequences[0].cost, markCount: count) - most < best + weights.margin,
        let letter = shapes.evidence(
          of: letterStrokes(of: split, in: strokes, parts), in: cell.area)
      else { continue }
      let letters = letter.costs.indices.map { label in
        weights.letter(letter.costs[label], distance: letter.distances[label])
          - weights.gain(nearest: nearest, isSameLetter: label == likeliest)
      }
      for (index, cost) in split.sequences {
        let isPossible = composition.hasLetter[composition.sequences[index].letterSet]
        let labels = Smallest.indices(
          Self.letterCount, of: zip(letters, isPossible).map { $1 ? $0 : .infinity })
        for label in labels {
          let sum = letters[label] + weights.signs(cost, markCount: count)
          guard sum < .infinity else { continue }
          let syllable = composition.syllable(of: label, with: index)
          let known = syllable.label ?? vocabulary.number(of: syllable.text)
          if syllable.label == nil, let known {
            // A person's sample of the syllable has a number, and no choice yet.
            if vocabulary.isAllowed[known] { choices.lower(known, to: sum) }
          } else if let position = known ?? positions[syllable.text] {
            if choices.costs[position] < .infinity {
              choices.costs[position] = min(choices.costs[position], sum)
            }
          } else if vocabulary.hasCharacters(of: syllable.text) {
            positions[syllable.text] = choices.add(found: syllable.text, cost: sum)
          }
        }
      }
    }
    choices.raiseToZero()
  }

  /// The strokes of a split's letter; the line that it hangs from ends where the letter does if there
  /// are signs beside it.
  private func letterStrokes(
    of split: SignSplits.Split, in strokes: [Stroke], _ parts: [SignSplits.Part]
  ) -> [Stroke] {
    let reach = SignSplits.unit(of: split.box) * Self.headlineReach
    let left = split.box.lower.x - reach
    let right = split.box.upper.x + reach
    let hasNeighbour = parts.indices.contains { part in
      split.groups.contains { $0.strokes >> SignSplits.Strokes(part) & 1 == 1 }
        && (parts[part].box.middle.x < split.box.lower.x
          || parts[part].box.middle.x > split.box.upper.x)
    }
    return strokes.indices.compactMap { index -> Stroke? in
      guard split.letter >> SignSplits.Strokes(index) & 1 == 1 else { return nil }
      guard hasNeighbour, parts[index].isHeadline else { return strokes[index] }
      guard parts[index].box.lower.x < right, parts[index].box.upper.x > left else { return nil }
      return strokes[index].moved { SIMD2(min(max($0.x, left), right), $0.y) }
    }
  }
}

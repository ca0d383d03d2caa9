extension Recognizer {
  /// How many letters are combined with the signs of a split.
  static let letterCount = 4

  /// How far the line that letters hang from may reach beyond its letter, in sizes of the letter.
  static let headlineReach: Float = 0.12

  /// Adds syllables of a letter and of signs around it.
  ///
  /// - Parameters:
  ///   - strokes: The ink, none of them empty.
  ///   - whole: What the whole ink looks like.
  /// - Complexity: One more comparison with all templates for each of a few splits.
  func addSyllables(
    _ composition: SyllableComposition, of strokes: [Stroke], whole: ShapeEvidence,
    in area: WritingArea?, to choices: inout CharacterChoices
  ) {
    let weights = syllableWeights
    guard (2...SignSplits.partLimit).contains(strokes.count), let box = MarkBox(strokes: strokes),
      let best = whole.costs.min(), best < .infinity
    else { return }
    let nearest = whole.distances.min() ?? .infinity
    let parts = strokes.compactMap { stroke in
      MarkBox(strokes: [stroke]).map { part in
        SignSplits.Part(
          box: part,
          isHeadline: composition.hasHeadline && part.isHeadline(in: box))
      }
    }
    let splits = SignSplits(of: parts, composition: composition) { chosen in
      NormalizedInk(strokes: Self.strokes(chosen, of: strokes)[...])
    }.best()
    let likeliest = whole.costs.firstIndex(of: best)
    let most = max(
      weights.gain(nearest: nearest, isSameLetter: false),
      weights.gain(nearest: nearest, isSameLetter: true))
    var places: [String: Int] = [:]
    var counts = weights.splitLimits
    for split in splits {
      let count = split.groups.count
      guard counts[count - 1] > 0 else { continue }
      counts[count - 1] -= 1
      guard
        weights.signs(split.sequences[0].cost, markCount: count) - most < best + weights.margin,
        let letter = shapeEvidence(of: letterStrokes(of: split, in: strokes, parts), in: area)
      else { continue }
      let letters = letter.costs.indices.map { label in
        weights.letter(letter.costs[label], distance: letter.distances[label])
          - weights.gain(nearest: nearest, isSameLetter: label == likeliest)
      }
      for (index, cost) in split.sequences {
        let isPossible = composition.hasLetter[composition.sequences[index].letterSet]
        let labels = Self.cheapest(
          Self.letterCount, of: zip(letters, isPossible).map { $1 ? $0 : .infinity })
        for label in labels {
          let sum = letters[label] + weights.signs(cost, markCount: count)
          guard sum < .infinity else { continue }
          let syllable = composition.syllable(of: label, with: index)
          if let place = syllable.label ?? places[syllable.text] {
            if choices.costs[place] < .infinity {
              choices.costs[place] = min(choices.costs[place], sum)
            }
          } else if options.characterSet.map({ syllable.text.allSatisfy($0.contains) }) ?? true {
            places[syllable.text] = choices.labels.count
            choices.labels.append(syllable.text)
            choices.costs.append(sum)
          }
        }
      }
    }
    choices.raiseToZero()
  }

  private static func strokes(_ chosen: SignSplits.Strokes, of strokes: [Stroke]) -> [Stroke] {
    strokes.indices.filter { chosen >> SignSplits.Strokes($0) & 1 == 1 }.map { strokes[$0] }
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
      return Stroke(
        points: strokes[index].points.map {
          StrokePoint(x: min(max($0.x, left), right), y: $0.y, t: $0.t)
        })
    }
  }
}

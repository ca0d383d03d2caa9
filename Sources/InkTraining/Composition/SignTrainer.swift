package import InkKit

/// Makes packs of signs of a script from centre lines of printed letters and signs.
///
/// Nobody has recorded them in the data. Where a sign stands around each letter is told by the font;
/// over all letters this gives the usual place, and by how much it differs. Hands differ more.
package struct SignTrainer: Sendable {
  /// The most templates of a sign.
  package var templateCount = 6
  /// How many ways to draw a sign they are chosen among.
  package var drawingCount = 40
  /// How drawings are varied.
  package var distortion = {
    var distortion = InkDistortion()
    distortion.shape.turn = 0.15
    distortion.shape.aspect = 0.2
    distortion.shape.bend = 0.08
    return distortion
  }()
  /// By how much hands put signs elsewhere than fonts, in sizes of the letter, and by how much they
  /// make them larger or smaller: standard deviations, the second one of a logarithm.
  package var placeDeviation = SIMD2<Float>(0.22, 0.17)
  package var sizeDeviation: Float = 0.3
  /// From what the variations are drawn.
  package var seed: UInt64 = 9

  /// Learns the signs of a script.
  ///
  /// - Parameter samples: Letters and signs in thousandths of the type size, the baseline at 0.
  /// - Throws: That a sign has no drawing, or that there are too many.
  package func train(
    _ samples: [LabelledInk], by recipe: SignRecipe
  ) throws(TrainingError) -> SyllableSigns {
    let glyphs = SignGlyphs(samples, recipe: recipe)
    var marks: [MarkSet.Mark] = []
    var drawings: [Ink] = []
    var places: [String: Int] = [:]
    for row in recipe.rows {
      for text in row.texts {
        guard let glyph = glyphs.sign(text) else {
          throw TrainingError(reason: "the sign '\(text)' has no drawing")
        }
        places[text] = marks.count
        marks.append(
          MarkSet.Mark(text: text, placement: placement(of: glyph, in: row, glyphs: glyphs)))
        drawings.append(glyph)
      }
    }
    guard marks.count <= MarkSet.limit else {
      throw TrainingError(reason: "a script has at most \(MarkSet.limit) signs")
    }
    var set = MarkSet(marks: marks)
    var random = SplitMix64(seed: seed)
    for (mark, drawing) in drawings.enumerated() {
      var shapes: [MarkShape] = []
      for index in 0..<drawingCount {
        // Where letters hang from a line, signs are drawn with their part of it and without.
        let chosen =
          recipe.hasHeadline && index.isMultiple(of: 2)
          ? SignGlyphs.withoutHeadline(drawing) : drawing
        guard let ink = SkeletonVariation.ink(drawing: chosen, using: &random) else { continue }
        shapes.append(
          MarkShape(
            distortion.apply(to: ink, using: &random),
            size: marks[mark].placement.size(using: &random)))
      }
      for medoid in MarkTrainer.medoids(of: shapes, count: templateCount) {
        set.add(shapes[medoid], mark: mark)
      }
    }
    var sequences = SignSequences(recipe, marks: places)
    sequences.add()
    return SyllableSigns(
      marks: set, sequences: sequences.sequences, letterSets: sequences.letterSets,
      composedLetters: recipe.composed, hasHeadline: recipe.hasHeadline)
  }

  /// Where a sign stands around the letters that may have it, and how large it is.
  private func placement(
    of sign: Ink, in row: SignRecipe.Row, glyphs: SignGlyphs
  ) -> MarkPlacement {
    var ways: [SIMD2<Float>] = []
    var sizes: [Float] = []
    for letter in glyphs.letters(row.letters) {
      let unit = SignSplits.unit(of: letter.box)
      // With its part of the line that letters hang from, and without.
      for box in glyphs.boxes(of: sign, at: letter, row.anchor) {
        ways.append(MarkPlacement.distance(of: box, from: letter.box, row.anchor) / unit)
        sizes.append(MarkPlacement.logSize(of: box, unit: unit))
      }
    }
    let count = Float(max(ways.count, 1))
    let mean = ways.reduce(.zero, +) / count
    let logSize = sizes.reduce(0, +) / count
    let variance = ways.reduce(SIMD2<Float>.zero) { $0 + ($1 - mean) * ($1 - mean) } / count
    let sizeVariance = sizes.reduce(0) { $0 + ($1 - logSize) * ($1 - logSize) } / count
    return MarkPlacement(
      anchor: row.anchor, mean: mean,
      deviation: (variance + placeDeviation * placeDeviation).squareRoot(), logSize: logSize,
      logSizeDeviation: (sizeVariance + sizeDeviation * sizeDeviation).squareRoot())
  }
}

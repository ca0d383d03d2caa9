/// How high letters stand on a line and how wide they are, learned from people's words.
///
/// A cell sees its own edges; only all letters of a reading together tell how high the small ones of a line
/// are, and where its base line is. A letter's edges are expected at
///
///     base + height · usual edge
///
/// with one base and one height for the whole line: those that its letters fit best. How far the edges lie
/// from there speaks against the reading, as o does beside an l that is no higher. So do widths, whose
/// logarithms have one shift for the line.
package struct LineGeometry: Hashable, Sendable {
  /// The size and place that a letter usually has, in σ of its line (see ``LineTrace``).
  package struct Letter: Hashable, Sendable {
    /// The upper and the lower edge, *y* growing downwards from the mean height of the line's path.
    package var edges: SIMD2<Float>
    /// The variances of the edges, positive.
    package var edgeVariances: SIMD2<Float>
    /// The natural logarithm of the width; see ``LineGeometry/logWidth(of:)``.
    package var logWidth: Float
    /// The variance of the logarithm, positive.
    package var logWidthVariance: Float

    package init(
      edges: SIMD2<Float>, edgeVariances: SIMD2<Float>, logWidth: Float, logWidthVariance: Float
    ) {
      self.edges = edges
      self.edgeVariances = edgeVariances
      self.logWidth = logWidth
      self.logWidthVariance = logWidthVariance
    }
  }

  /// The letters by their labels; a label that was seen too seldom has none.
  package var letters: [String: Letter]

  /// The mean scores per letter of right readings, in nats: what a letter must score to speak for a reading
  /// as much as against it, so that long readings are not better for being long.
  package var meanEdgeScore: Float
  package var meanWidthScore: Float

  package init(letters: [String: Letter], meanEdgeScore: Float, meanWidthScore: Float) {
    self.letters = letters
    self.meanEdgeScore = meanEdgeScore
    self.meanWidthScore = meanWidthScore
  }

  /// A letter of a reading: how it usually is, and its ink.
  package struct PlacedLetter: Sendable {
    fileprivate let usual: Letter
    fileprivate let edges: SIMD2<Float>
    fileprivate let logWidth: Float

    /// Places a letter, or returns `nil` if its ink has no finite box.
    ///
    /// - Parameter box: The box around the ink, in σ.
    package init?(_ usual: Letter, in box: Box) {
      let edges = SIMD2(box.lower.y, box.upper.y)
      guard edges.x.isFinite, edges.y.isFinite, box.size.x.isFinite else { return nil }
      self.usual = usual
      self.edges = edges
      logWidth = LineGeometry.logWidth(of: box)
    }
  }

  /// The size and place of the letters of a line.
  package struct Frame: Hashable, Sendable {
    /// By how much edges lie lower than usual, in σ.
    package var base: Float = 0
    /// How high letters are beside usual ones.
    package var height: Float = 1

    package init() {}
  }

  /// The least width of a letter, in σ: a stroke straight down has none.
  private static let leastWidth: Float = 0.05

  /// The logarithm of a letter's width in σ.
  package static func logWidth(of box: Box) -> Float {
    ElementaryFunctions.log(max(box.size.x, leastWidth))
  }

  /// How surely the base is 0, the height 1 and the shift of widths 0 before a line is seen: one over the
  /// variance, in σ.
  private static let basePrecision: Float = 6
  private static let heightPrecision: Float = 12
  private static let shiftPrecision: Float = 12

  /// The most that an edge counts, one over a variance: other letters have their say.
  private static let greatestPrecision: Float = 25
  private static let roundCount = 4
  private static let leastHeight: Float = 0.3

  /// The frame that letters fit best: least squares, after whose first round edges that lie far off count
  /// less.
  ///
  /// - Complexity: O(*n*) for *n* letters.
  package static func frame(of letters: [PlacedLetter]) -> Frame {
    var frame = Frame()
    for round in 0..<roundCount {
      // The sums of the normal equations, with what is known before: base · 1 + height · edge = seen.
      var (ones, edges, squares) = (basePrecision, Float(0), heightPrecision)
      var (seen, products) = (Float(0), heightPrecision)
      for letter in letters {
        let usual = letter.usual.edges
        var weights: SIMD2<Float> = 1 / letter.usual.edgeVariances
        weights.replace(with: greatestPrecision, where: weights .> greatestPrecision)
        if round > 0 {
          let expected: SIMD2<Float> = frame.height * usual + frame.base
          let rests = letter.edges - expected
          let excess: SIMD2<Float> = rests * rests * weights
          weights /= 1 + excess / 4
        }
        let weighted = weights * usual
        ones += weights.sum()
        edges += weighted.sum()
        squares += (weighted * usual).sum()
        seen += (weights * letter.edges).sum()
        products += (weighted * letter.edges).sum()
      }
      // At least the product of both precisions, by Cauchy and Schwarz.
      let determinant = ones * squares - edges * edges
      frame.base = (seen * squares - products * edges) / determinant
      frame.height = max((products * ones - seen * edges) / determinant, leastHeight)
    }
    return frame
  }

  /// How well the edges of a reading's letters fit one frame: a logarithm of a density, larger is better.
  ///
  /// The density of an edge falls off as that of Student's distribution does, for a letter may be written
  /// out of line.
  package static func edgeScore(of letters: [PlacedLetter]) -> Float {
    let frame = frame(of: letters)
    let (base, stretch) = (frame.base, frame.height - 1)
    var score = -(basePrecision * base * base + heightPrecision * stretch * stretch) / 2
    score -= 2 * Float(letters.count) * ElementaryFunctions.log(frame.height)
    for letter in letters {
      let seen: SIMD2<Float> = (letter.edges - base) / frame.height
      let rests = seen - letter.usual.edges
      score += logDensity(of: rests.x, variance: letter.usual.edgeVariances.x)
      score += logDensity(of: rests.y, variance: letter.usual.edgeVariances.y)
    }
    return score
  }

  /// How well the widths of a reading's letters fit one shift of their logarithms, as edges fit a frame.
  package static func widthScore(of letters: [PlacedLetter]) -> Float {
    var (sum, precision) = (Float(0), shiftPrecision)
    for letter in letters {
      sum += (letter.logWidth - letter.usual.logWidth) / letter.usual.logWidthVariance
      precision += 1 / letter.usual.logWidthVariance
    }
    let shift = sum / precision
    var score = -shiftPrecision * shift * shift / 2
    for letter in letters {
      let rest = letter.logWidth - letter.usual.logWidth - shift
      score += logDensity(of: rest, variance: letter.usual.logWidthVariance)
    }
    return score
  }

  private static func logDensity(of rest: Float, variance: Float) -> Float {
    -1.5 * ElementaryFunctions.log(1 + rest * rest / variance / 3)
      - ElementaryFunctions.log(variance) / 2
  }
}

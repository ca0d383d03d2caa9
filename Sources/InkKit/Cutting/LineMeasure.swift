/// Measures the scale, the slope and the height of a line of ink from sums along the path of its pen.
struct LineMeasure {
  /// A place in the line, around which sums are taken: there they lose little.
  private let middle: SIMD2<Float>
  /// A dot counts a little, so that a line of dots has a position and a size.
  private let dotLength: Double

  private var box = Box.empty
  private var weight: Double = 0
  private var sum = SIMD2<Double>.zero
  private var squares = SIMD2<Double>.zero
  private var product: Double = 0

  /// How wide a line is, in σ, when its slope is believed by half.
  private static let trustedWidth: Double = 10

  /// The steepest slope that is taken out.
  private static let steepest: Double = 0.5

  /// How finely scales, slopes and heights in σ are told apart.
  private static let stepsPerOctave: Float = 12
  private static let slopeSteps: Float = 64
  private static let heightSteps: Float = 8

  /// The smallest σ that is believed, relative to the width of the line: some 100 characters of
  /// writing have that, and a dash has less.
  static let flattest: Float = 0.005

  /// The smallest σ that is believed, relative to the height of the line. Writing has a tenth and more; an
  /// upright line of two points, whose middle alone says where it is, would have none.
  static let lowest: Float = 0.02

  static let constants = [
    Float(trustedWidth), Float(steepest), stepsPerOctave, slopeSteps, heightSteps,
  ]

  /// Begins with no ink.
  ///
  /// - Parameter part: The box of some of the line's ink.
  init(around part: Box) {
    middle = part.middle
    dotLength = 1e-6 * Double(part.longerSide)
  }

  mutating func add(_ points: [StrokePoint]) {
    guard var previous = points.first else { return }
    for point in points {
      box.formUnion(SIMD2(point.x, point.y))
      let way = SIMD2(point.x - previous.x, point.y - previous.y)
      let length = Double((way * way).sum().squareRoot()) + dotLength
      let half = SIMD2(point.x + previous.x, point.y + previous.y) / 2 - middle
      let position = SIMD2<Double>(Double(half.x), Double(half.y))
      weight += length
      sum += position * length
      squares += position * position * length
      product += position.x * position.y * length
      previous = point
    }
  }

  /// What was measured of a line.
  struct Values {
    /// Its σ in units of the ink.
    var scale: Float
    /// How far it descends per unit to the right.
    var slope: Double
    /// The mean of its ink, from the place around which it was measured.
    var mean: SIMD2<Double>
  }

  /// The values of the ink so far.
  var values: Values {
    let size = box.size
    let least = Double(max(Self.flattest * size.x, Self.lowest * size.y, 1e-6))
    guard weight > 0 else {
      let mean = box.middle - middle
      return Values(scale: Float(least), slope: 0, mean: SIMD2(Double(mean.x), Double(mean.y)))
    }
    let mean = sum / weight
    let variance = squares / weight - mean * mean
    let covariance = product / weight - mean.x * mean.y
    var deviation = max(variance.y, 0).squareRoot()
    var slope = 0.0
    if variance.x > 0, deviation > 0 {
      let width = Double(size.x) / max(deviation, least)
      let trust = width * width / (width * width + Self.trustedWidth * Self.trustedWidth)
      slope = covariance / variance.x * trust
      slope = min(max(slope, -Self.steepest), Self.steepest)
      let rest = variance.y - 2 * slope * covariance + slope * slope * variance.x
      deviation = max(rest, 0).squareRoot()
    }
    return Values(scale: Float(max(deviation, least)), slope: slope, mean: mean)
  }

  /// A height in σ in whole steps.
  static func roundedOffset(_ offset: Float) -> Float {
    (offset * heightSteps).rounded() / heightSteps
  }

  /// Values in whole steps, which hang on the anchor: moving and scaling the ink moves and scales them too.
  struct Steps {
    /// The steps of the scale beside the anchor's size, of the slope, and of the height of the line at the
    /// middle of the anchor.
    private var octave: Float
    private var incline: Float
    private var height: Float

    /// How far values go from their steps before others are taken.
    private static let hold: Float = 1

    /// Rounds values; those that are still near the steps before stay there.
    init(_ values: Values, after last: Steps?, anchorSize: Float) {
      func steps(of value: Float, near last: Float?) -> Float {
        if let last, abs(value - last) <= Self.hold { return last }
        return value.rounded()
      }
      let octaves = ElementaryFunctions.log(values.scale / anchorSize) * (1 / 0.693_147_18)
      octave = steps(of: octaves * stepsPerOctave, near: last?.octave)
      incline = steps(of: Float(values.slope) * slopeSteps, near: last?.incline)
      height = 0
      let isAsBefore = octave == last?.octave && incline == last?.incline
      let rise = Float(values.mean.y) - slope * Float(values.mean.x)
      let offset = rise / scale(besideAnchorOf: anchorSize)
      height = steps(of: offset * heightSteps, near: isAsBefore ? last?.height : nil)
    }

    var slope: Float { incline / slopeSteps }

    /// The height of the line at the middle of the anchor, in σ below it.
    var offset: Float { height / heightSteps }

    func scale(besideAnchorOf size: Float) -> Float {
      size * ElementaryFunctions.exp(octave / stepsPerOctave * 0.693_147_18)
    }
  }
}

import InkKit

/// The inks that a ``DrawingNetwork`` learns from: drawn by code, and varied drawings of people.
struct DrawingSamples: InkComposing {
  /// Where the inks of a label come from.
  struct Source: Sendable {
    /// Draws one, if code does.
    var draw: DrawnSet.Drawer?
    /// The index of the group of what people drew.
    var group = 0
    /// The drawings of people, each stroke about two units large.
    var drawings: [[[SIMD2<Float>]]] = []
    /// How often a drawing of people is taken where code draws, too.
    var drawingShare: Float = 0.3
    /// How much more often than others the label is taken.
    var weight: Float = 1
    /// How what people drew is varied.
    var variation = DrawingVariation()
  }

  /// The sources of each label.
  let sources: [Source]
  /// The choice of a label.
  private let choice: WeightedChoice
  /// Whether groups are asked for, too.
  private let hasGroups: Bool

  init(_ sources: [Source], hasGroups: Bool) {
    self.sources = sources
    self.hasGroups = hasGroups
    choice = WeightedChoice(sources.map(\.weight))
  }

  func extractFeatures(of strokes: [[SIMD2<Float>]], into features: inout [Float]) -> Bool {
    StrokeFeatures.extract(strokes, into: &features)
  }

  func sample(using random: inout SplitMix64) -> ComposedInk {
    let label = choice.index(at: random.unit())
    let source = sources[label]
    if let draw = source.draw, source.drawings.isEmpty || !random.happens(source.drawingShare) {
      let drawn = draw(&random)
      return ink(drawn.strokes, label: label, group: drawn.group)
    }
    guard !source.drawings.isEmpty else { return ink([], label: label, group: source.group) }
    let drawing = source.drawings[random.below(source.drawings.count)]
    return ink(
      source.variation.varied(drawing, using: &random), label: label, group: source.group)
  }

  private func ink(_ strokes: [[SIMD2<Float>]], label: Int, group: Int) -> ComposedInk {
    ComposedInk(strokes: strokes, answers: hasGroups ? [(0, label), (1, group)] : [(0, label)])
  }
}

/// How a drawing of a person is varied, so that a few teach as much as many.
struct DrawingVariation: Hashable, Sendable {
  /// By how much a drawing is turned, in turns.
  var turn: Float = 0.024
  /// By how much it is slanted.
  var slant: Float = 0.12
  /// By how much its width and height change: the logarithm.
  var stretch: Float = 0.18
  /// How often it is mirrored.
  var mirroring: Float = 0.5
  /// How often one of at least three strokes is left out.
  var forgetting: Float = 0.3
  /// By how much strokes grow, the logarithm, and move, in half sizes of the drawing.
  var strokeGrowth: Float = 0.08
  var strokeShift: Float = 0.05
  /// By how much all is bent.
  var bend: Float = 0.05

  /// Little enough that shapes keep their proportions.
  static let careful = DrawingVariation(
    turn: 0.01, slant: 0.04, stretch: 0.04, forgetting: 0, strokeGrowth: 0.03, strokeShift: 0.02,
    bend: 0.02)

  /// Of an arrow, which points anywhere and is as long and as bent as it likes.
  static let pointing = DrawingVariation(turn: 1, forgetting: 0, strokeShift: 0.03, bend: 0.08)

  /// A drawing as it might have been drawn otherwise.
  ///
  /// - Parameter drawing: About two units large, its middle at the origin.
  func varied(
    _ drawing: [[SIMD2<Float>]], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var strokes = drawing
    if strokes.count > 2, random.happens(forgetting) {
      strokes.remove(at: random.below(strokes.count))
    }
    let direction = ElementaryFunctions.direction(turns: turn * random.normal())
    let slant = slant * random.normal()
    let size = SIMD2(
      ElementaryFunctions.exp(stretch * random.normal()) * (random.happens(mirroring) ? -1 : 1),
      ElementaryFunctions.exp(stretch * random.normal()))
    let bend = Bend(bend, using: &random)
    return strokes.map { stroke in
      let growth = ElementaryFunctions.exp(strokeGrowth * random.normal())
      let shift = SIMD2(random.normal(), random.normal()) * strokeShift
      let middle = stroke.reduce(SIMD2<Float>.zero, +) / Float(max(stroke.count, 1))
      return stroke.map { point in
        let place = (point - middle) * growth + middle + shift
        let p = bend.moved(place, as: place) * size
        return SIMD2(p.x + p.y * slant, p.y).turned(by: direction)
      }
    }
  }

  /// The strokes of an ink brought to two units around the origin; `nil` without a point.
  static func framed(_ ink: Ink) -> [[SIMD2<Float>]]? {
    let strokes = ink.strokes.filter { !$0.points.isEmpty }
    guard let box = Box(strokes: strokes) else { return nil }
    let scale = 2 / max(box.longerSide, .leastNormalMagnitude)
    return strokes.map { stroke in stroke.places.map { ($0 - box.middle) * scale } }
  }
}

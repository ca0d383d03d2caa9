/// The frame in which an ink is drawn on the maps of ``CharacterFeatures``; their edges are at ±1.
struct MapFrame {
  /// The point that is drawn in the middle, in the normalized ink's coordinates.
  var center: SIMD2<Float>

  /// The factors of differences from the centre.
  var scale: SIMD2<Float>

  /// The frame of the normalized ink itself: the box around it.
  static let box = MapFrame(center: .zero, scale: SIMD2(1, 1))

  /// The length of two standard deviations in the frame of moments.
  static let reach: Float = 0.5

  /// The narrowest direction that is still widened, relative to the wider one.
  static let narrowest: Float = 0.05

  private init(center: SIMD2<Float>, scale: SIMD2<Float>) {
    self.center = center
    self.scale = scale
  }

  /// The box around an ink, its narrower side widened to the square root of its share.
  init(stretching ink: NormalizedInk) {
    center = .zero
    let share = ink.extent.replacing(with: Self.narrowest, where: ink.extent .< Self.narrowest)
    scale = 1 / share.squareRoot()
  }

  /// The bulk of an ink: its centre of gravity and spread along the path.
  ///
  /// A box around the ink moves with the tail of a single stroke; moments hardly do. Four standard
  /// deviations of the wider direction fill half of the map, and the narrower one is widened to
  /// the square root of its share (bi-moment and aspect ratio adaptive normalization, C.-L. Liu et
  /// al., "Handwritten digit recognition: investigation of normalization and feature extraction
  /// techniques", Pattern Recognition 37, 2004).
  init(moments ink: NormalizedInk) {
    let points = ink.points.span
    let begins = ink.beginsStroke.span
    var moments = PathMoments()
    for index in 1..<NormalizedInk.pointCount where !begins[index] {
      moments.add(points[index] - points[index - 1], from: points[index - 1], weight: 1)
    }
    self.init(moments)
  }

  /// The bulk of steps of a pen's path.
  init(moments steps: some Sequence<PenPath.Step>) {
    var moments = PathMoments()
    for step in steps { moments.add(step.way, from: step.start, weight: step.weight) }
    self.init(moments)
  }

  private init(_ moments: PathMoments) {
    guard moments.weight > 0 else {
      self = .box
      return
    }
    center = moments.sum / moments.weight
    var variance = moments.squares / moments.weight - center * center
    variance.replace(with: 1e-6, where: variance .< 1e-6)
    let deviation = variance.squareRoot()
    let share = deviation / max(deviation.x, deviation.y)
    scale = Self.reach / deviation * share.squareRoot()
  }
}

/// The sums of the places along a path, and of their squares.
private struct PathMoments {
  var weight: Float = 0
  var sum = SIMD2<Float>.zero
  var squares = SIMD2<Float>.zero

  /// Adds a straight part of the path.
  mutating func add(_ way: SIMD2<Float>, from start: SIMD2<Float>, weight share: Float) {
    let length = (way * way).sum().squareRoot() * share
    let middle = start + way / 2
    weight += length
    sum += middle * length
    squares += middle * middle * length
  }
}

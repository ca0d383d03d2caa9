/// The strokes of a page that have points, with who is near whom.
package struct PageStrokes: Sendable {
  /// The strokes' numbers in the ink, rising.
  let indices: [Int]
  /// The measured shape of each.
  package let shapes: [StrokeShape]
  /// The nearest strokes of each, the nearest first.
  let neighbours: [[Neighbour]]
  /// How many smaller strokes have their middle within each one's box, and how many larger ones' boxes hold
  /// its middle.
  let insideCounts: [Int]
  let outsideCounts: [Int]
  /// The smallest stroke whose box holds each one's middle and is larger by half, if there is one.
  let containers: [Int?]
  /// The page that they are of, or a part of.
  let measure: PageMeasure
  /// The quarter, the middle, the three-quarter and nearly the largest size of the page's strokes.
  var quartiles: SIMD4<Float> { measure.quartiles }
  /// The diagonal of the page.
  var extent: Float { measure.extent }

  /// A stroke near another.
  struct Neighbour: Sendable {
    /// Its position among the strokes of the page.
    let position: Int
    /// The way between the boxes, and the shortest way between samples.
    let boxDistance: Float
    let distance: Float
  }

  /// How many neighbours of a stroke are looked at.
  static let neighbourCount = 8
  /// Of how many strokes, those whose boxes are nearest, they are the ones whose ink is.
  private static let candidateCount = 24
  /// The most strokes that are looked at together; more are taken in parts, in drawing order, so that time
  /// stays bounded.
  static let partLimit = 8192

  /// Measures who is near whom.
  ///
  /// - Parameter measure: What is known of the whole page, if the strokes are a part of it.
  /// - Complexity: O(*n*²) boxes for *n* strokes: 0.3 ms for 200 of them.
  package init(indices: [Int], shapes: [StrokeShape], measure: PageMeasure? = nil) {
    precondition(
      indices.count == shapes.count && shapes.count <= Self.partLimit,
      "Each stroke of a part is measured once.")
    self.indices = indices
    self.shapes = shapes
    self.measure = measure ?? PageMeasure(shapes)
    var neighbours: [[Neighbour]] = []
    var (inside, outside) = ([Int](), [Int]())
    var containers: [Int?] = []
    neighbours.reserveCapacity(shapes.count)
    let boxes = shapes.map(\.box)
    for one in shapes.indices {
      let around = ReadingStop.isDue ? Surroundings() : Self.surroundings(of: one, boxes)
      inside.append(around.inside)
      outside.append(around.outside)
      containers.append(around.container)
      // A box may be full of other strokes: only the ink itself tells which of them are near.
      let near = around.nearest.map { other in
        Neighbour(
          position: other.position, boxDistance: other.distance,
          distance: Self.distance(shapes[one], shapes[other.position]))
      }
      neighbours.append(
        Array(
          near.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
            .prefix(Self.neighbourCount)))
    }
    self.neighbours = neighbours
    insideCounts = inside
    outsideCounts = outside
    self.containers = containers
  }

  private struct Surroundings {
    var nearest: [(position: Int, distance: Float)] = []
    var inside = 0
    var outside = 0
    var container: Int?
  }

  private static func surroundings(of one: Int, _ boxes: [Box]) -> Surroundings {
    var around = Surroundings()
    let box = boxes[one]
    let middle = box.middle
    let size = box.longerSide
    var containerSize = Float.infinity
    var limit = Float.infinity
    for (other, otherBox) in boxes.enumerated() where other != one {
      let apart = pointwiseMax(
        pointwiseMax(otherBox.lower - box.upper, box.lower - otherBox.upper), .zero)
      let distance = (apart * apart).sum()
      if distance < limit {
        var place = around.nearest.count
        while place > 0, around.nearest[place - 1].distance > distance { place -= 1 }
        around.nearest.insert((other, distance), at: place)
        if around.nearest.count > candidateCount { around.nearest.removeLast() }
        if around.nearest.count == candidateCount {
          limit = around.nearest[candidateCount - 1].distance
        }
      }
      guard distance == 0 else { continue }
      let otherSize = otherBox.longerSide
      let otherMiddle = otherBox.middle
      if otherSize < size, all(box.lower .<= otherMiddle), all(otherMiddle .<= box.upper) {
        around.inside += 1
      }
      if otherSize > size, all(otherBox.lower .<= middle), all(middle .<= otherBox.upper) {
        around.outside += 1
        if otherSize > 1.5 * size, otherSize < containerSize {
          containerSize = otherSize
          around.container = other
        }
      }
    }
    for index in around.nearest.indices {
      around.nearest[index].distance = around.nearest[index].distance.squareRoot()
    }
    return around
  }

  /// The logarithm of how many times larger one size is than another, within ±5, halved.
  static func ratio(_ one: Float, _ other: Float) -> Float {
    max(-5, min(5, ElementaryFunctions.log(max(one, 1e-9) / max(other, 1e-9)))) / 2
  }

  /// The shortest way between samples of two strokes.
  static func distance(_ one: StrokeShape, _ other: StrokeShape) -> Float {
    var least = SIMD8<Float>(repeating: .infinity)
    for sample in one.samples { lower(&least, from: sample, to: other) }
    return least.min().squareRoot()
  }

  /// The position of a stroke by its number in the ink; `nil` if it is none of the page's.
  ///
  /// - Complexity: O(log *n*) for *n* strokes.
  func position(ofStroke stroke: Int) -> Int? {
    let position = indices.partitioningIndex { $0 >= stroke }
    return position < indices.count && indices[position] == stroke ? position : nil
  }

  /// The shape of a stroke by its number in the ink.
  func shape(ofStroke stroke: Int) -> StrokeShape? {
    position(ofStroke: stroke).map { shapes[$0] }
  }

  /// The box around strokes, by their numbers in the ink.
  func box(aroundStrokes strokes: [Int]) -> Box {
    strokes.reduce(into: Box.empty) { box, stroke in
      if let shape = shape(ofStroke: stroke) { box.formUnion(shape.box) }
    }
  }

  /// The shortest way from a point to the samples of a stroke.
  static func distance(from point: SIMD2<Float>, to shape: StrokeShape) -> Float {
    var least = SIMD8<Float>(repeating: .infinity)
    lower(&least, from: point, to: shape)
    return least.min().squareRoot()
  }

  private static func lower(
    _ least: inout SIMD8<Float>, from point: SIMD2<Float>, to shape: StrokeShape
  ) {
    for block in shape.blocks {
      let (x, y) = (block.x - point.x, block.y - point.y)
      let distance = x * x + y * y
      least.replace(with: distance, where: distance .< least)
    }
  }
}

/// How large a page is, and the strokes on it.
package struct PageMeasure: Sendable {
  /// The quarter, the middle, the three-quarter and nearly the largest size of the strokes.
  let quartiles: SIMD4<Float>
  /// The diagonal of the page.
  let extent: Float
  /// How many strokes there are.
  let strokeCount: Int

  /// Measures a page.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes.
  init(_ shapes: [StrokeShape]) {
    let sizes = shapes.map(\.size).sorted()
    func quantile(_ part: Float) -> Float {
      sizes.isEmpty ? 1 : max(sizes[min(sizes.count - 1, Int(Float(sizes.count) * part))], 1e-9)
    }
    quartiles = [quantile(0.25), quantile(0.5), quantile(0.75), quantile(0.95)]
    let page = shapes.reduce(into: Box.empty) { $0.formUnion($1.box) }
    extent = page.isEmpty ? 1 : max(page.size.length, 1e-9)
    strokeCount = shapes.count
  }
}

/// Templates of many labels: a value that a person can look at, add to and take from.
///
///     var templates = TemplateSet()
///     try templates.add(ink, label: "→")
///     for template in templates { print(template.label, template.strokes.count) }
///     let result = recognizer.adding(templates).result(for: ink)  // → comes first
///     let bytes = try templates.pack(metadata: PackMetadata(name: "arrows", kind: .templates))
///
/// A template takes 64 bytes of coordinates, 4 of pen lifts and a penalty; the coordinates lie one
/// after the other, so that eight templates are gathered quickly.
public struct TemplateSet: Sendable {
  /// The distinct labels, in the order in which they were first added, whether templates are left of
  /// them or not.
  public private(set) var labels: [String] = []

  /// The index in ``labels`` of each template's label.
  private(set) var labelIndices: [Int32] = []

  /// The coordinates of each template as `WarpSequence.quantized` gives them.
  private(set) var coordinates: [SIMD2<Int8>] = []

  /// The pen lifts of each template as `WarpSequence.lifts` gives them.
  private(set) var lifts: [UInt32] = []

  /// Extra distance of each template, not negative: a template that often wins
  /// wrongly is held back.
  private(set) var penalties: [Float] = []

  private var indexOfLabel: [String: Int32] = [:]

  /// Creates an empty set.
  public init() {}

  /// The number of templates.
  public var count: Int { labelIndices.count }

  /// The index in ``labels`` of a label, or `nil` if it is not there.
  package func index(of label: String) -> Int? {
    indexOfLabel[label].map(Int.init)
  }

  /// Adds a label without templates, or finds it.
  package mutating func addLabel(_ label: String) -> Int {
    if let index = index(of: label) { return index }
    indexOfLabel[label] = Int32(labels.count)
    labels.append(label)
    return labels.count - 1
  }

  /// Adds the way that a label looks in an ink.
  ///
  /// - Parameter penalty: What is added to distances from the new template, at least 0.
  package mutating func add(_ ink: NormalizedInk, label: String, penalty: Float = 0) {
    add(
      coordinates: WarpSequence.quantized(ink), lifts: WarpSequence.lifts(of: ink), label: label,
      penalty: penalty)
  }

  mutating func add(
    coordinates: [SIMD2<Int8>], lifts: UInt32, label: String, penalty: Float
  ) {
    precondition(
      coordinates.count == WarpSequence.count, "A template has a fixed number of points.")
    labelIndices.append(Int32(addLabel(label)))
    self.coordinates += coordinates
    self.lifts.append(lifts)
    penalties.append(penalty)
  }

  /// Adds templates of labels that are there, value by value.
  ///
  /// - Parameters:
  ///   - labelIndices: For each template the index of its label.
  ///   - coordinates: The points of all templates, one template after the other.
  mutating func add(
    labelIndices: [Int32], coordinates: [SIMD2<Int8>], lifts: [UInt32], penalties: [Float]
  ) {
    let count = labelIndices.count
    precondition(
      coordinates.count == count * WarpSequence.count && lifts.count == count
        && penalties.count == count && labelIndices.allSatisfy { labels.indices.contains(Int($0)) },
      "Every template has a label, a fixed number of points, lifts and a penalty.")
    self.labelIndices += labelIndices
    self.coordinates += coordinates
    self.lifts += lifts
    self.penalties += penalties
  }

  /// Adds all templates of another set behind those of this one.
  ///
  /// - Complexity: O(*n*) for the *n* templates of the other.
  public mutating func add(contentsOf other: TemplateSet) {
    // Nothing is copied where nothing is there yet, as when a model of one pack is opened.
    guard !labels.isEmpty else {
      self = other
      return
    }
    let indices = other.labels.map { Int32(addLabel($0)) }
    add(
      labelIndices: other.labelIndices.map { indices[Int($0)] }, coordinates: other.coordinates,
      lifts: other.lifts, penalties: other.penalties)
  }

  /// All of one template, to compare it with those of another set.
  struct Quantized: Hashable {
    var label: String
    var coordinates: [SIMD2<Int8>]
    var lifts: UInt32
  }

  /// The template at an index.
  func quantized(at index: Int) -> Quantized {
    Quantized(label: label(at: index), coordinates: coordinates(at: index), lifts: lifts[index])
  }

  /// Adds a template that another set has.
  mutating func add(_ template: Quantized) {
    add(coordinates: template.coordinates, lifts: template.lifts, label: template.label, penalty: 0)
  }

  /// Replaces the penalties, and takes away the templates whose penalty is above a limit; their labels stay.
  package mutating func setPenalties(_ penalties: [Float], dropping limit: Float) {
    precondition(penalties.count == count, "Every template has a penalty.")
    let old = self
    self = TemplateSet()
    for label in old.labels { _ = addLabel(label) }
    for index in 0..<old.count where penalties[index] <= limit {
      add(
        coordinates: old.coordinates(at: index), lifts: old.lifts[index],
        label: old.label(at: index), penalty: penalties[index])
    }
  }

  /// The templates of the labels that are wanted, without the others' labels.
  ///
  /// - Complexity: O(*n*) for *n* templates.
  func keepingLabels(where isWanted: (String) -> Bool) -> TemplateSet {
    let wanted = labels.map(isWanted)
    guard wanted.contains(false) else { return self }
    var kept = TemplateSet()
    for index in 0..<count where wanted[Int(labelIndices[index])] {
      kept.add(
        coordinates: coordinates(at: index), lifts: lifts[index], label: label(at: index),
        penalty: penalties[index])
    }
    return kept
  }

  /// The label of the template at an index.
  package func label(at index: Int) -> String { labels[Int(labelIndices[index])] }

  func coordinates(at index: Int) -> [SIMD2<Int8>] {
    Array(coordinates[index * WarpSequence.count..<(index + 1) * WarpSequence.count])
  }

  /// The templates of a label as strokes, in the order in which they were added.
  ///
  /// - Complexity: O(*n*) for a set of *n* templates.
  public func templates(for label: String) -> [StrokeTemplate] {
    guard let wanted = indexOfLabel[label] else { return [] }
    return indices.filter { labelIndices[$0] == wanted }.map { self[$0] }
  }

  /// Writes the channels of up to eight templates into the lanes of a block.
  ///
  /// Lanes without a template repeat the last one.
  func gather(_ indices: ArraySlice<Int32>, into block: inout MutableSpan<SIMD8<Float>>) {
    let count = WarpSequence.count
    let coordinates = coordinates.span
    var starts = SIMD8<Int32>(repeating: (indices.last ?? 0) &* Int32(count))
    var lanes = SIMD8<UInt32>(repeating: lifts[Int(indices.last ?? 0)])
    for (lane, index) in indices.enumerated() {
      starts[lane] = index &* Int32(count)
      lanes[lane] = lifts[Int(index)]
    }
    var previousX = SIMD8<Float>.zero
    var previousY = SIMD8<Float>.zero
    let scale: Float = 1.0 / 127
    for position in 0..<count {
      var x = SIMD8<Float>.zero
      var y = SIMD8<Float>.zero
      for lane in 0..<TimeWarp.laneCount {
        let point = coordinates[Int(starts[lane]) + position]
        x[lane] = Float(point.x)
        y[lane] = Float(point.y)
      }
      x *= scale
      y *= scale
      if position == 0 {
        previousX = x
        previousY = y
      }
      let stepX = x - previousX
      let stepY = y - previousY
      let length = (stepX * stepX + stepY * stepY).squareRoot() + 1e-3
      let offset = position * WarpSequence.channelCount
      block[offset] = x * WarpSequence.positionWeight
      block[offset + 1] = y * WarpSequence.positionWeight
      block[offset + 2] = stepX / length * WarpSequence.directionWeight
      block[offset + 3] = stepY / length * WarpSequence.directionWeight
      let lifted = lanes &>> UInt32(position) & 1 .== 1
      block[offset + 4] = SIMD8<Float>.zero.replacing(
        with: WarpSequence.liftWeight, where: lifted)
      previousX = x
      previousY = y
    }
  }
}

extension TemplateSet: RandomAccessCollection {
  /// The index of the first template: 0.
  public var startIndex: Int { 0 }

  /// One past the index of the last template: ``count``.
  public var endIndex: Int { count }

  /// A template as strokes, in the order in which they were added.
  public subscript(index: Int) -> StrokeTemplate {
    var strokes: [[SIMD2<Float>]] = []
    for (position, point) in coordinates(at: index).enumerated() {
      if position == 0 || lifts[index] >> UInt32(position) & 1 == 1 { strokes.append([]) }
      strokes[strokes.count - 1].append(SIMD2<Float>(point) / 127)
    }
    return StrokeTemplate(label: label(at: index), strokes: strokes)
  }
}

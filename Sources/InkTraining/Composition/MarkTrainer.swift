package import InkKit

/// Makes packs of marks: templates for each mark, and the letters that have them.
package struct MarkTrainer: Sendable {
  /// The most templates of a mark.
  package var templateCount = 14
  /// The most inks of a character that are looked at, evenly spread over all.
  package var exampleLimit = 150
  /// How inks are varied: the slopes of accents differ more than those of the characters that look
  /// like them.
  package var distortion = {
    var distortion = InkDistortion()
    distortion.shape.turn = 0.25
    distortion.shape.aspect = 0.2
    return distortion
  }()
  /// From what the variations are drawn.
  package var seed: UInt64 = 5

  /// How many units of its em a font's small letters are high, as a part.
  private static let smallHeight: Float = 0.536

  /// Creates a trainer with the usual settings.
  package init() {}

  /// Learns marks from characters that look like them, and from combining marks of a font.
  ///
  /// - Parameter samples: Characters of ASCII, and combining marks in 1/1000 em.
  /// - Complexity: O(*n*²) comparisons for *n* inks of a mark.
  package func train(_ samples: [LabelledInk]) -> LetterMarks {
    let byLabel = Self.byLabel(samples)
    var set = Self.marks
    var random = SplitMix64(seed: seed)
    for (index, source) in MarkOrigin.all.enumerated() {
      let shapes = Self.inks(of: source, in: byLabel, limit: exampleLimit).map { ink in
        MarkShape(
          distortion.apply(to: ink, using: &random),
          size: source.placement.size(using: &random))
      }
      for ink in byLabel[source.text] ?? [] {
        guard let normalized = NormalizedInk(ink), let box = ink.boundingBox else { continue }
        let size = max(box.width, box.height) / 1000 / Self.smallHeight
        set.add(MarkShape(normalized, size: size), mark: index)
      }
      for medoid in Self.medoids(of: shapes, count: templateCount) {
        set.add(shapes[medoid], mark: index)
      }
    }
    return LetterMarks(marks: set, table: .europeanLetters(with: set.marks))
  }

  /// All marks, and where they stand, without templates.
  private static var marks: MarkSet {
    MarkSet(marks: MarkOrigin.all.map { MarkSet.Mark(text: $0.text, placement: $0.placement) })
  }

  /// The marks, and the letters that have them, without templates.
  package static var letterMarks: LetterMarks {
    LetterMarks(marks: marks, table: .europeanLetters(with: marks.marks))
  }

  private static func byLabel(_ samples: [LabelledInk]) -> [String: [Ink]] {
    var byLabel: [String: [Ink]] = [:]
    for sample in samples { byLabel[sample.label, default: []].append(sample.ink) }
    return byLabel
  }

  /// Inks of each mark that characters of ASCII give, to compose letters of.
  package static func inks(in samples: [LabelledInk], limit: Int) -> [[NormalizedInk]] {
    let byLabel = byLabel(samples)
    return MarkOrigin.all.map { inks(of: $0, in: byLabel, limit: limit) }
  }

  private static func inks(
    of source: MarkOrigin, in byLabel: [String: [Ink]], limit: Int
  ) -> [NormalizedInk] {
    source.examples.flatMap { example in
      let inks = byLabel[String(example.character)] ?? []
      let step = max(1, inks.count / limit)
      return stride(from: 0, to: inks.count, by: step).compactMap { example.ink(of: inks[$0]) }
    }
  }

  /// The shapes that all are nearest to, found greedily: each brings all together as much nearer as
  /// one can.
  static func medoids(of shapes: [MarkShape], count: Int) -> [Int] {
    let distances = shapes.map { shape in shapes.map { shape.distance(to: $0) } }
    var nearest = [Float](repeating: 4, count: shapes.count)
    var chosen: [Int] = []
    while chosen.count < min(count, shapes.count) {
      let gains = distances.map { row in
        zip(row, nearest).reduce(Float(0)) { $0 + max($1.1 - $1.0, 0) }
      }
      guard let best = gains.indices.max(by: { gains[$0] < gains[$1] }), gains[best] > 0 else {
        break
      }
      chosen.append(best)
      for (other, distance) in distances[best].enumerated() {
        nearest[other] = min(nearest[other], distance)
      }
    }
    return chosen
  }
}

extension MarkOrigin.Example {
  /// A mark as a character shows it; `nil` if it has too few strokes.
  fileprivate func ink(of ink: Ink) -> NormalizedInk? {
    var strokes = ink.strokes.filter { !$0.points.isEmpty }
    switch change {
    case .longest, .smallest:
      guard strokes.count > 1, let chosen = Self.extreme(strokes, isLargest: change == .longest)
      else { return nil }
      strokes = [chosen]
    case .double: strokes = Self.doubled(strokes, step: 0.8)
    case .pair:
      guard let dot = Self.extreme(strokes, isLargest: false) else { return nil }
      strokes = Self.doubled([dot], step: 4)
    case .mirrored:
      strokes = Self.mapped(strokes) { SIMD2(-$0.x, $0.y) }
    case .flattened:
      strokes = Self.mapped(strokes) { SIMD2($0.x, $0.y * 0.6) }
    case .lying:
      strokes = Self.mapped(strokes) { SIMD2($0.y, -$0.x) }
    case .none: break
    }
    return NormalizedInk(strokes: strokes[...])
  }

  private static func extreme(_ strokes: [Stroke], isLargest: Bool) -> Stroke? {
    func size(_ stroke: Stroke) -> Float {
      stroke.boundingBox.map { max($0.width, $0.height) } ?? 0
    }
    let sorted = strokes.sorted { size($0) < size($1) }
    return isLargest ? sorted.last : sorted.first
  }

  /// Strokes twice, side by side.
  ///
  /// - Parameter step: How far, in their larger sides.
  private static func doubled(_ strokes: [Stroke], step: Float) -> [Stroke] {
    let box = try? Ink(strokes: strokes).boundingBox
    let size = box.map { max($0.width, $0.height) } ?? 0
    // A dot of no size may be as far from another as it likes.
    return strokes + mapped(strokes) { $0 + SIMD2(size > 0 ? size * step : 1, 0) }
  }

  private static func mapped(
    _ strokes: [Stroke], _ change: (SIMD2<Float>) -> SIMD2<Float>
  ) -> [Stroke] {
    strokes.map { $0.moved(change) }
  }
}

extension MarkPlacement {
  /// About the usual size, in heights of small letters.
  package func size(using random: inout SplitMix64) -> Float {
    ElementaryFunctions.exp(logSize + logSizeDeviation * 0.6 * random.normal())
  }
}

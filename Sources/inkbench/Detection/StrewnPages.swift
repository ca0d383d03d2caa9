import InkKit

/// Pages of words, shapes and sketches of the development set, at random places.
struct StrewnPages {
  /// An object on a page.
  struct Item {
    let kind: ObjectKind
    let label: String
    let strokes: Range<Int>
  }

  /// A page and what is on it.
  struct Page {
    let ink: Ink
    let items: [Item]
  }

  private let words: [InkRecord]
  private let shapes: [InkRecord]
  private let sketches: [InkRecord]

  /// How many objects a page has.
  private static let counts = 3...10

  init(data: String) throws {
    words =
      try SampleFile.spread("unipen-word", 1500, data: data)
      + SampleFile.spread("poh-word", 500, data: data)
    shapes = try SampleFile.dev("drawn-shape", of: data)
    sketches = try SampleFile.dev("quickdraw-sketch", of: data)
  }

  /// A page; the same generator gives the same page.
  ///
  /// - Parameter overlap: What part of the smaller one's side the frames of objects may have in common.
  func page(overlap: Float, using generator: inout SplitMix64) throws -> Page {
    let count = Self.counts.lowerBound + generator.below(Self.counts.count)
    let side = 500 * Float(count).squareRoot()
    var strokes: [Stroke] = []
    var items: [Item] = []
    var boxes: [Box] = []
    for _ in 0..<count {
      let (kind, pool, size): (ObjectKind, [InkRecord], Float) =
        switch generator.below(3) {
        case 0: (.text, words, 60 + 60 * generator.unit())
        case 1: (.shape, shapes, 120 + 200 * generator.unit())
        default: (.sketch, sketches, 150 + 250 * generator.unit())
        }
      let record = pool[generator.below(pool.count)]
      guard let box = Box(strokes: record.ink.strokes) else { continue }
      // Words by their height, so that long ones are not small.
      let scale = size / max(kind == .text ? box.size.y : box.longerSide, 1e-3)
      for _ in 0..<40 {
        let corner = SIMD2(generator.unit(), generator.unit()) * side
        let placed = Box(lower: corner, upper: corner + box.size * scale)
        let isFree = boxes.allSatisfy { other in
          let common =
            pointwiseMin(placed.upper, other.upper) - pointwiseMax(placed.lower, other.lower)
          let least = min(placed.size.min(), other.size.min())
          return common.min() < overlap * least - (overlap > 0 ? 0 : 20)
        }
        guard isFree else { continue }
        boxes.append(placed)
        let start = strokes.count
        strokes += record.ink.strokes.map { $0.moved { ($0 - box.lower) * scale + corner } }
        items.append(
          Item(kind: kind, label: record.label ?? "", strokes: start..<strokes.count))
        break
      }
    }
    return Page(ink: try Ink(strokes: strokes), items: items)
  }
}

package import InkKit

/// A page that was put together, and what each of its strokes is part of.
package struct ComposedPage: Sendable {
  /// The strokes in drawing order.
  package var strokes: [Stroke] = []
  /// The sort of object that each stroke is part of.
  package var kinds: [StrokeKind] = []
  /// The number of each stroke's object.
  package var objects: [Int] = []
}

/// An object before it is put on a page.
struct PageItem {
  var kind: StrokeKind
  var strokes: [[SIMD2<Float>]]
  /// Of a text the boxes of its words in order, as far as they are known.
  var words: [Box] = []

  var box: Box { Box(around: strokes.joined()) }

  /// Lets lines of writing fall by a part of their length, or rise; boxes of words keep their size.
  mutating func slope(by fall: Float) { move { SIMD2(0, fall * $0.x) } }

  mutating func move(by way: SIMD2<Float>) { move { _ in way } }

  /// Moves points, and boxes by their middles.
  private mutating func move(_ way: (SIMD2<Float>) -> SIMD2<Float>) {
    for index in strokes.indices {
      for point in strokes[index].indices { strokes[index][point] += way(strokes[index][point]) }
    }
    for index in words.indices { words[index].move(by: way(words[index].middle)) }
  }
}

extension ComposedPage {
  /// Puts objects on a page one after the other.
  init(_ items: [PageItem]) {
    for (number, item) in items.enumerated() {
      for stroke in item.strokes where !stroke.isEmpty {
        strokes.append(Stroke(stroke))
        kinds.append(item.kind)
        objects.append(number)
      }
    }
  }
}

extension ComposedPage {
  /// Shakes and rounds positions as tablets do.
  ///
  /// - Parameter step: The distance of the positions that a tablet tells apart.
  mutating func digitize(step: Float, shake: Float, using generator: inout SplitMix64) {
    for index in strokes.indices {
      strokes[index] = strokes[index].moved { place in
        let moved = place + SIMD2(generator.normal(), generator.normal()) * shake
        return step > 0 ? (moved / step).rounded(.toNearestOrAwayFromZero) * step : moved
      }
    }
  }
}

extension ComposedPage {
  /// Lets the last stroke of an object be drawn some strokes after the others.
  mutating func delayStroke(using generator: inout SplitMix64) {
    let index = generator.below(max(strokes.count, 1))
    guard strokes.count > 3 else { return }
    let target = min(strokes.count - 1, index + 2 + generator.below(20))
    var order = Array(strokes.indices)
    order.insert(order.remove(at: index), at: target)
    reorder(order)
  }

  /// Lets the heads of connectors be drawn after all shafts, or after everything.
  mutating func delayHeads(using generator: inout SplitMix64) {
    let connectors = strokes.indices.filter { kinds[$0] == .connector }
    let heads = connectors.filter { index in
      connectors.contains { $0 < index && objects[$0] == objects[index] }
        && !connectors.contains { $0 > index && objects[$0] == objects[index] }
    }
    guard let last = connectors.last, !heads.isEmpty else { return }
    let others = strokes.indices.filter { !heads.contains($0) }
    let isLast = generator.unit() < 0.6
    let end = isLast ? others.count : others.count { $0 <= last }
    reorder(Array(others[..<end]) + heads + Array(others[end...]))
  }

  private mutating func reorder(_ order: [Int]) {
    strokes = order.map { strokes[$0] }
    kinds = order.map { kinds[$0] }
    objects = order.map { objects[$0] }
  }
}

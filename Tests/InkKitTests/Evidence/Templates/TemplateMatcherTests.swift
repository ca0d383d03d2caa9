import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TemplateMatcherTests {
  /// The letters of some drawn writers as templates.
  func letters(writers: Range<UInt64>) throws -> TemplateSet {
    var set = TemplateSet()
    for seed in writers {
      for character in DrawnAlphabet.characters {
        let ink = try DrawnWriter(seed: seed).ink(of: String(character))
        set.add(try #require(NormalizedInk(ink)), label: String(character), penalty: 0.1)
      }
    }
    return set
  }

  /// The distances by warping every template, without ranking or giving up.
  func slowDistances(of ink: NormalizedInk, _ set: TemplateSet) -> [Float] {
    var channels = [Float](repeating: 0, count: WarpSequence.count * WarpSequence.channelCount)
    var span = channels.mutableSpan
    WarpSequence.channels(of: ink, into: &span)
    var distances = [Float](repeating: .infinity, count: set.labels.count)
    for index in 0..<set.count {
      var block = [SIMD8<Float>](repeating: .zero, count: channels.count)
      var lanes = block.mutableSpan
      set.gather([Int32(index)], into: &lanes)
      func vectors(_ value: (Int) -> Float) -> [[Float]] {
        (0..<WarpSequence.count).map { place in
          (0..<WarpSequence.channelCount).map { value(place * WarpSequence.channelCount + $0) }
        }
      }
      let cost =
        SlowTimeWarp.cost(
          vectors { channels[$0] }, vectors { block[$0][0] }, radius: TimeWarp.bandRadius)
        + set.penalties[index]
      let label = Int(set.labelIndices[index])
      distances[label] = min(distances[label], cost)
    }
    return distances
  }

  @Test(.inOptimizedBuilds) func `the nearest label is that of the slow matcher`() throws {
    let set = try letters(writers: 0..<3)
    let matcher = TemplateMatcher(templates: set)
    var scratch = TemplateMatcher.Scratch()
    var distances = [Float](repeating: 0, count: set.labels.count)
    let handicaps = distances
    for character in DrawnAlphabet.characters.enumerated().filter({ $0.offset % 9 == 0 }) {
      let ink = try #require(
        NormalizedInk(try DrawnWriter(seed: 77).ink(of: String(character.element))))
      matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
      let slow = slowDistances(of: ink, set)
      let best = try #require(slow.min())
      #expect(abs(try #require(distances.min()) - best) <= 1e-3 * best + 1e-4)
      for label in distances.indices where distances[label] < best + 1 {
        #expect(abs(distances[label] - slow[label]) <= 1e-3 * slow[label] + 1e-4)
      }
    }
  }

  @Test func `a label with an infinite handicap is left out`() throws {
    let set = try letters(writers: 0..<1)
    let matcher = TemplateMatcher(templates: set)
    var scratch = TemplateMatcher.Scratch()
    var distances = [Float](repeating: 0, count: set.labels.count)
    var handicaps = distances
    let ink = try #require(NormalizedInk(try DrawnWriter(seed: 0).ink(of: "g")))
    matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
    let winner = try #require(distances.indices.min { distances[$0] < distances[$1] })
    #expect(set.labels[winner] == "g")
    handicaps[winner] = .infinity
    matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
    #expect(distances.indices.min { distances[$0] < distances[$1] } != winner)
  }

  @Test func `templates can be looked at, added and taken away`() throws {
    var set = TemplateSet()
    let plus = try #require(NormalizedInk(try DrawnAlphabet.ink(of: "+")))
    set.add(plus, label: "+")
    set.add(plus, label: "t")
    set.add(plus, label: "+")
    #expect(set.labels == ["+", "t"])
    #expect(set.templates(for: "+").count == 2)
    let strokes = try #require(set.templates(for: "t").first).strokes
    #expect(strokes.count == 2)
    #expect(strokes.flatMap { $0 }.count == WarpSequence.count)
    #expect(strokes.flatMap { $0 }.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
    set.setPenalties([0, 2, 0], dropping: 1)
    #expect(set.count == 2 && set.templates(for: "t").isEmpty && set.labels == ["+", "t"])
  }

  @Test func `strokes may come in any order and direction`() throws {
    let set = try letters(writers: 0..<2)
    let matcher = TemplateMatcher(templates: set)
    var scratch = TemplateMatcher.Scratch()
    var distances = [Float](repeating: 0, count: set.labels.count)
    let handicaps = distances
    for text in ["A", "H", "T", "4", "t", "=", "S", "3"] {
      var ink = try #require(NormalizedInk(try DrawnWriter(seed: 9).ink(of: text)))
      ink.setStrokes(ink.strokes.reversed().map { $0.reversed() })
      matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
      let own = try #require(set.index(of: text))
      let nearer = distances.filter { $0 < distances[own] }.count
      #expect(nearer < 3, "'\(text)' drawn backwards has \(nearer) nearer labels")
    }
  }

  @Test(arguments: [(1, 1), (2, 7), (3, 14), (4, 0)])
  func `other orders of few strokes are tried once`(strokes: Int, variants: Int) throws {
    let lines: [[SIMD2<Float>]] = (0..<strokes).map { [[Float($0), 0], [Float($0), 1]] }
    let ink = try #require(NormalizedInk(try DrawnShapes.ink(lines)))
    let orders = StrokeOrders.variants(of: ink)
    #expect(orders.count == variants)
    #expect(Set(orders.map(\.points)).count == variants)
    #expect(!orders.map(\.points).contains(ink.points))
  }

  @Test func `an empty set answers with nothing`() throws {
    let matcher = TemplateMatcher(templates: TemplateSet())
    var scratch = TemplateMatcher.Scratch()
    var distances: [Float] = []
    let ink = try #require(NormalizedInk(try DrawnAlphabet.ink(of: "a")))
    matcher.measure(ink, handicaps: [], into: &distances, scratch: &scratch)
    #expect(distances.isEmpty)
  }
}

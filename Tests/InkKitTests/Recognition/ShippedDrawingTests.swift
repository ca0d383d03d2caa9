import InkKit
import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// The models of shapes, gestures, sketches and emoji, with drawings by code of other seeds than theirs.
@Suite(.inOptimizedBuilds) struct ShippedDrawingTests {
  static func recognizer(_ tag: String, inDetail: Bool = false) throws -> Recognizer {
    try Recognizer(
      model: ShippedModels.model(for: tag), options: RecognizerOptions(usesDetailedShapes: inDetail)
    )
  }

  static let shapes = "zxx-Zsym-x-shapes"

  static func drawing(_ name: String, of set: DrawnSet, seed: UInt64) throws -> Ink {
    var random = SplitMix64(seed: seed)
    let drawer = try #require(set.drawer(of: name))
    let drawn = drawer(&random)
    return try Ink(strokes: drawn.strokes.map { Stroke($0.map { $0 * 60 }) })
  }

  @Test func `clean shapes are told apart, in detail and in large`() throws {
    let fine = try Self.recognizer(Self.shapes, inDetail: true)
    let large = try Self.recognizer(Self.shapes)
    #expect(Set(large.labels) == ["RECTANGLE", "TRIANGLE", "ARROW", "ELLIPSE", "none"])
    var (right, count) = (0, 0)
    for shape in DrawnShape.allCases {
      for seed in UInt64(1000)..<1012 {
        let ink = try Self.drawing(shape.rawValue, of: .shapes, seed: seed)
        count += 1
        if fine.result(for: ink).candidates.first?.text == shape.rawValue { right += 1 }
      }
    }
    #expect(right * 100 >= count * 88, "\(right) of \(count)")
  }

  @Test func `order and direction of strokes, place and size change nothing`() throws {
    let fine = try Self.recognizer(Self.shapes, inDetail: true)
    var partings: Float = 0
    for shape in DrawnShape.allCases {
      let ink = try Self.drawing(shape.rawValue, of: .shapes, seed: 77)
      let turned = try Ink(
        strokes: ink.strokes.reversed().map { stroke in
          Stroke(points: stroke.points.reversed()).moved { $0 * 0.01 + SIMD2(500, -3) }
        })
      let (one, other) = (fine.result(for: ink), fine.result(for: turned))
      #expect(one.candidates.first?.text == other.candidates.first?.text)
      let parting = one.candidates[0].probability - other.candidates[0].probability
      partings += abs(parting)
    }
    // Points are walked from the other end of each stroke, which moves what lies between two cells.
    #expect(partings < 0.03 * Float(DrawnShape.allCases.count))
  }

  @Test func `a box becomes an ellipse smoothly while its corners become round`() throws {
    let large = try Self.recognizer(Self.shapes)
    var shares: [Float] = []
    for step in 0...40 {
      let line = DrawnShape.roundedBox(aspect: 0.62, roundness: Float(step) / 40)
      let ink = try Ink(strokes: [Stroke((line.points + line.points.prefix(1)).map { $0 * 90 })])
      let candidates = large.result(for: ink).candidates
      func share(_ name: String) -> Float {
        candidates.first { $0.text == name }?.probability ?? 0
      }
      shares.append(share("ELLIPSE") / max(share("ELLIPSE") + share("RECTANGLE"), 1e-6))
    }
    #expect(shares[0] < 0.1, "a clean box: \(shares[0])")
    #expect((0.2...0.98).contains(shares[40]), "a box without straight corners: \(shares[40])")
    for (before, after) in zip(shares, shares.dropFirst()) {
      #expect(abs(after - before) < 0.2, "\(shares)")
    }
  }

  @Test func `candidates carry the shape that was meant`() throws {
    let fine = try Self.recognizer(Self.shapes, inDetail: true)
    let corners: [SIMD2<Float>] = [[10, 10], [110, 10], [110, 60], [10, 60], [10, 10]]
    let result = fine.result(for: try Ink(strokes: [Stroke(corners)]))
    let best = try #require(result.candidates.first)
    #expect(best.text == "rectangle" && best.shape?.name == "rectangle")
    #expect(abs((best.shape?.halfSize.x ?? 0) - 50) < 1.5 && best.shape?.corners.count == 4)
    #expect(best.words.isEmpty && best.lines.isEmpty, "a symbol is no text")
    let inText = fine.result(
      for: try Ink(strokes: [Stroke(corners)]), in: RecognitionContext(preContext: "hello"))
    #expect(inText.candidates.first?.text == "rectangle", "and has no leading space")
  }

  @Test func `writing is no shape, and no gesture`() throws {
    let shapes = try Self.recognizer(Self.shapes)
    let gestures = try Self.recognizer("en-x-gesture")
    for text in ["hello", "world", "machine", "pen"] {
      let ink = try DrawnWriter(seed: 3).ink(of: text)
      #expect(shapes.result(for: ink).candidates.first?.text == "none", "\(text)")
      #expect(gestures.result(for: ink).candidates.first?.text == "writing", "\(text)")
    }
  }

  @Test func `every language has the gestures`() throws {
    let names = DrawnGesture.allCases.map(\.rawValue) + ["writing"]
    for tag in ["en-x-gesture", "de-x-gesture", "hi-x-gesture"] {
      #expect(Set(try Self.recognizer(tag).labels) == Set(names))
    }
    let gestures = try Self.recognizer("en-x-gesture")
    var right = 0
    for name in names.dropLast() {
      for seed in UInt64(500)..<510 {
        let ink = try Self.drawing(name, of: .gestures, seed: seed)
        if gestures.result(for: ink).candidates.first?.text == name { right += 1 }
      }
    }
    #expect(right >= 80, "\(right) of 90")
  }

  @Test func `emoji that code draws are read, and there are many`() throws {
    let emoji = try Self.recognizer("zxx-Zsye-x-emoji")
    #expect(emoji.labels.count >= 150)
    #expect(emoji.labels.allSatisfy { $0.count == 1 })
    var (right, count) = (0, 0)
    for name in DrawnSet.emoji.names {
      for seed in UInt64(300)..<304 {
        let ink = try Self.drawing(name, of: .emoji, seed: seed)
        count += 1
        if emoji.result(for: ink).candidates.prefix(3).contains(where: { $0.text == name }) {
          right += 1
        }
      }
    }
    #expect(right * 100 >= count * 85, "\(right) of \(count)")
  }

  @Test func `sketches have the names of their categories`() throws {
    let sketches = try Self.recognizer("zxx-Zsym-x-autodraw")
    #expect(sketches.labels.count == 345)
    let stars = try (UInt64(0)..<20).count { seed in
      let star = try Self.drawing("star", of: .shapes, seed: seed)
      return sketches.result(for: star).candidates.prefix(3).contains { $0.text == "star" }
    }
    #expect(stars >= 12, "\(stars) of 20")
  }

  @Test func `ink without end or size is answered`() throws {
    let recognizers = try [Self.shapes, "zxx-Zsym-x-autodraw", "en-x-gesture"].map {
      try Self.recognizer($0)
    }
    let dots = Array(repeating: Stroke([SIMD2<Float>(3, 3)]), count: 10_000)
    var random = SplitMix64(seed: 1)
    let long = Stroke((0..<200_000).map { _ in SIMD2(random.unit(), random.unit()) })
    let far = Stroke([SIMD2<Float>(-1e9, 0), SIMD2(1e9, 1e9)])
    for strokes in [dots, [long], [far], []] {
      let ink = try Ink(strokes: strokes)
      for recognizer in recognizers { #expect(recognizer.result(for: ink).isSound) }
    }
  }
}

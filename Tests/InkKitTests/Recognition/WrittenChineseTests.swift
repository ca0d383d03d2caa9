import InkKit
import InkTestSupport
import Testing

/// What the shipped Chinese model makes of characters in the hands of a writer and of one who copies them.
@Suite(.inOptimizedBuilds) struct WrittenChineseTests {
  /// Characters as straight strokes in the usual order, in a box of a hundred units.
  static let characters: [(text: String, strokes: [[SIMD2<Float>]])] = [
    (
      "木",
      [
        [SIMD2(5, 35), SIMD2(95, 33)], [SIMD2(50, 2), SIMD2(50, 98)],
        [SIMD2(48, 36), SIMD2(28, 64), SIMD2(4, 84)],
        [SIMD2(52, 36), SIMD2(70, 62), SIMD2(97, 82)],
      ]
    ),
    (
      "大",
      [
        [SIMD2(8, 38), SIMD2(92, 35)],
        [SIMD2(50, 2), SIMD2(48, 40), SIMD2(34, 72), SIMD2(6, 96)],
        [SIMD2(51, 40), SIMD2(66, 72), SIMD2(95, 95)],
      ]
    ),
    (
      "田",
      [
        [SIMD2(12, 12), SIMD2(12, 90)], [SIMD2(12, 12), SIMD2(88, 10), SIMD2(88, 90)],
        [SIMD2(50, 12), SIMD2(50, 86)], [SIMD2(12, 50), SIMD2(88, 48)],
        [SIMD2(12, 88), SIMD2(88, 86)],
      ]
    ),
    (
      "中",
      [
        [SIMD2(14, 28), SIMD2(16, 66)], [SIMD2(14, 28), SIMD2(86, 25), SIMD2(84, 64)],
        [SIMD2(16, 64), SIMD2(84, 62)], [SIMD2(50, 0), SIMD2(50, 100)],
      ]
    ),
    (
      "王",
      [
        [SIMD2(14, 12), SIMD2(86, 10)], [SIMD2(50, 12), SIMD2(50, 90)],
        [SIMD2(20, 48), SIMD2(80, 46)], [SIMD2(4, 91), SIMD2(96, 89)],
      ]
    ),
    (
      "本",
      [
        [SIMD2(5, 30), SIMD2(95, 28)], [SIMD2(50, 0), SIMD2(50, 100)],
        [SIMD2(48, 31), SIMD2(28, 58), SIMD2(3, 78)],
        [SIMD2(52, 31), SIMD2(72, 58), SIMD2(97, 76)],
        [SIMD2(30, 74), SIMD2(70, 73)],
      ]
    ),
    (
      "日",
      [
        [SIMD2(24, 6), SIMD2(24, 96)], [SIMD2(24, 6), SIMD2(76, 5), SIMD2(76, 96)],
        [SIMD2(24, 50), SIMD2(76, 49)], [SIMD2(24, 93), SIMD2(76, 92)],
      ]
    ),
    (
      "生",
      [
        [SIMD2(26, 4), SIMD2(20, 24), SIMD2(6, 44)], [SIMD2(22, 24), SIMD2(88, 22)],
        [SIMD2(50, 2), SIMD2(50, 94)], [SIMD2(16, 57), SIMD2(84, 55)],
        [SIMD2(4, 95), SIMD2(96, 93)],
      ]
    ),
  ]

  let recognizer: Recognizer

  init() throws {
    var options = RecognizerOptions()
    options.kind = .character
    recognizer = try Recognizer(model: ShippedModels.model(for: "zh-Hani"), options: options)
  }

  func texts(_ strokes: [[SIMD2<Float>]]) throws -> [String] {
    let ink = try Ink(strokes: strokes.map { Stroke($0) })
    return recognizer.result(for: ink).candidates.map(\.text)
  }

  @Test(arguments: characters)
  func `a character is read in the usual order of its strokes and in any other`(
    _ text: String, _ strokes: [[SIMD2<Float>]]
  ) throws {
    #expect(try texts(strokes).first == text)
    var random = SplitMix64(seed: 3)
    var others = [strokes.reversed(), strokes.map { $0.reversed() }]
    for _ in 0..<4 {
      var shuffled = strokes.map { random.unit() < 0.5 ? $0.reversed() : $0 }
      random.shuffle(&shuffled)
      others.append(shuffled)
    }
    let found = try others.map { try texts($0) }
    #expect(found.allSatisfy { $0.prefix(5).contains(text) }, "\(found)")
    #expect(found.count { $0.first == text } >= 4, "\(found)")
  }

  @Test(arguments: characters) func `a character whose strokes run together is read`(
    _ text: String, _ strokes: [[SIMD2<Float>]]
  ) throws {
    // Joined two by two, and all in one.
    let pairs = stride(from: 0, to: strokes.count, by: 2).map { first in
      Array(strokes[first..<min(first + 2, strokes.count)].joined())
    }
    #expect(try texts(pairs).prefix(2).contains(text))
    #expect(try texts([Array(strokes.joined())]).prefix(5).contains(text))
  }

  /// Some characters of ``characters`` side by side from a place on, each as wide as given.
  func row(_ text: String, width: Float, gap: Float, from left: Float = 0) -> [[SIMD2<Float>]] {
    text.enumerated().flatMap { place, character in
      Self.characters.filter { $0.text == String(character) }.flatMap(\.strokes).map { stroke in
        stroke.map {
          SIMD2(
            left + Float(place) * (100 * width + gap) + $0.x * width,
            $0.y + (place % 2 == 0 ? 8 : -8))
        }
      }
    }
  }

  @Test(
    arguments: [(1, 10), (1, 60), (0.7, 12), (0.6, 40)] as [(Float, Float)])
  func `characters of a row are read, wide or narrow, near each other or not`(
    width: Float, gap: Float
  ) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "zh-Hani"))
    let ink = try Ink(strokes: row("大田生日中木", width: width, gap: gap).map { Stroke($0) })
    #expect(recognizer.result(for: ink).candidates.first?.text == "大田生日中木")
  }

  @Test(arguments: ["zh-Hani", "ja"], ["hello", "hello world", "world"])
  func `words in Latin letters between characters are read`(tag: String, word: String) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: tag))
    let drawn = try DrawnWriter(seed: 3).joinedRecord(of: word).ink
    let box = try #require(drawn.boundingBox)
    let scale = 75 / box.height
    let latin = drawn.strokes.map { stroke in
      stroke.places.map {
        SIMD2(260 + ($0.x - box.minX) * scale, 20 + ($0.y - box.minY) * scale)
      }
    }
    let strokes =
      row("大田", width: 1, gap: 20) + latin
      + row("生日", width: 1, gap: 20, from: 290 + box.width * scale)
    let candidates = recognizer.result(for: try Ink(strokes: strokes.map { Stroke($0) })).candidates
    let best = try #require(candidates.first)
    #expect(best.text == "大田\(word)生日")
    // A word is one segment, and the words of the text are told apart.
    #expect(best.segmentation.contains { $0.grapheme == word })
    #expect(best.segmentation.map(\.grapheme).joined() == best.text)
  }

  @Test func `a line by itself is 一 and no dash`() throws {
    let line: [SIMD2<Float>] = [SIMD2(0, 50), SIMD2(95, 48)]
    #expect(try texts([line]).first == "一")
  }

  @Test func `a row of characters is read, whatever the order and direction of strokes`() throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "zh-Hani"))
    let row = ["木", "田", "中"].enumerated().flatMap { place, text in
      Self.characters.filter { $0.text == text }.flatMap(\.strokes).map { stroke in
        stroke.map { $0 + SIMD2(Float(place) * 130, 0) }
      }
    }
    for strokes in [row, row.reversed(), row.map { $0.reversed() }] {
      let ink = try Ink(strokes: strokes.map { Stroke($0) })
      #expect(recognizer.result(for: ink).candidates.first?.text == "木田中")
    }
  }

  @Test(arguments: [["大田", "生木"], ["大田生日中", "木中本大王"], ["大田生", "木中本", "日王田"]])
  func `rows of characters are lines`(_ rows: [String]) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "zh-Hani"))
    let strokes = rows.enumerated().flatMap { place, text in
      row(text, width: 1, gap: 20).map { stroke in
        stroke.map { $0 + SIMD2(0, Float(place) * 150) }
      }
    }
    let ink = try Ink(strokes: strokes.map { Stroke($0) })
    #expect(recognizer.result(for: ink).candidates.first?.text == rows.joined(separator: "\n"))
  }

  @Test(arguments: characters) func `a character of strokes one above the other is no lines`(
    _ text: String, _ strokes: [[SIMD2<Float>]]
  ) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "zh-Hani"))
    // Two of them in the square of one, as in 昌 and 炎.
    let both = [0, 1].flatMap { place in
      strokes.map { stroke in stroke.map { SIMD2($0.x, $0.y * 0.45 + Float(place) * 52) } }
    }
    let ink = try Ink(strokes: both.map { Stroke($0) })
    #expect(recognizer.result(for: ink).candidates.first?.lines.count == 1)
  }
}

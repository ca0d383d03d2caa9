package import InkKit

/// Spoils inks in a repeatable way: their geometry, their times, their writing area and at last the
/// bytes that they are written in.
///
/// Half of what it makes is sound JSON, so that it gets past the decoder to whatever measures, cuts and
/// scales ink; the other half tries the decoder.
package struct InkMutator {
  /// A point as a document may have it: any number, or no time.
  private typealias Point = (x: Double, y: Double, t: Double?)

  private var random: SplitMix64
  private var bytes: ByteMutator

  /// Numbers at which something overflows, underflows or is not exact any more.
  private static let telling: [Double] = [
    0, -0.0, 1e-45, 1.2e-38, 2.4e-38, 1e-30, 1e-7, 1, 16_777_217, 1e9, -1e9, 1e19, -9.3e18, 3.4e38,
    1e300, -1e-300,
  ]
  /// Texts that a terminal, a decoder of text or a language model may stumble over.
  private static let texts = [
    "", " ", "hello", "\u{1B}[31m", "\u{202E}abc", "नमस्ते ", "한국", "a\u{0}b", "\u{FFFF}",
    "e\u{301}\u{301}",
    String(repeating: "wide ", count: 300), "👩‍👩‍👧‍👦", "\u{200F}\u{200D}",
  ]

  /// Creates a mutator; the same seed spoils in the same ways.
  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    bytes = ByteMutator(seed: seed ^ 0x5DEE_CE66)
  }

  /// A line that was once this ink.
  ///
  /// - Parameter other: An ink whose strokes may be mixed in.
  package mutating func mutated(_ record: InkRecord, with other: InkRecord) -> [UInt8] {
    var strokes = Self.strokes(of: record)
    for _ in 0..<Int.random(in: 1...3, using: &random) { change(&strokes, other: other) }
    let line = Array(document(strokes).utf8)
    return Bool.random(using: &random) ? line : bytes.mutated(line)
  }

  private static func strokes(of record: InkRecord) -> [[Point]] {
    record.ink.strokes.map { stroke in
      stroke.points.map { (Double($0.x), Double($0.y), $0.t.map(Double.init)) }
    }
  }

  private mutating func change(_ strokes: inout [[Point]], other: InkRecord) {
    func everyPoint(_ change: (inout Point) -> Void) {
      for stroke in strokes.indices {
        for point in strokes[stroke].indices { change(&strokes[stroke][point]) }
      }
    }
    let number = Self.telling[random.below(Self.telling.count)]
    let stroke = strokes.isEmpty ? nil : random.below(strokes.count)
    switch random.below(14) {
    case 0:
      // To any size that there is, keeping its form or not.
      let exponents = (Double(random.below(280)) - 150, Double(random.below(280)) - 150)
      let isEven = Bool.random(using: &random)
      let scale = (Self.power(exponents.0), Self.power(isEven ? exponents.0 : exponents.1))
      everyPoint { $0 = ($0.x * scale.0, $0.y * scale.1, $0.t) }
    case 1: everyPoint { $0 = ($0.x + number, $0.y, $0.t) }
    case 2: everyPoint { $0.y = number }
    case 3: everyPoint { $0.x = number }
    case 4: everyPoint { $0 = (number, number, $0.t) }
    case 5:
      guard let stroke, !strokes[stroke].isEmpty else { return }
      strokes[stroke][random.below(strokes[stroke].count)].x = number
    case 6:
      guard let stroke else { return }
      strokes += Array(repeating: strokes[stroke], count: random.below(20))
    case 7: strokes.reverse()
    case 8: strokes = strokes.map { $0.reversed() }
    case 9: strokes = strokes.map { Array($0.prefix(random.below(3))) }
    case 10:
      var times = random
      everyPoint { $0.t = [-1e15, -5, 0, 3, 8e15].randomElement(using: &times) }
      random = times
    case 11:
      let step = Double(1 + random.below(64))
      everyPoint { $0 = (($0.x / step).rounded() * step, ($0.y / step).rounded() * step, $0.t) }
    case 12: strokes += Self.strokes(of: other)
    default: strokes = [strokes.flatMap(\.self)]
    }
  }

  /// 2 to the power of a whole number.
  private static func power(_ exponent: Double) -> Double {
    Double(sign: .plus, exponent: Int(exponent), significand: 1)
  }

  /// The strokes in one of the formats, some with what a document may say besides.
  private mutating func document(_ strokes: [[Point]]) -> String {
    let lists = strokes.map { stroke in
      stroke.map { point in
        "[\(Self.text(point.x)),\(Self.text(point.y))\(point.t.map { ",\(Self.text($0))" } ?? "")]"
      }.joined(separator: ",")
    }
    let points = "[\(lists.map { "[\($0)]" }.joined(separator: ","))]"
    switch random.below(4) {
    case 0: return points
    case 1:
      let objects = strokes.map { stroke in
        stroke.map { point in
          "{\"x\":\(Self.text(point.x)),\"y\":\(Self.text(point.y))"
            + "\(point.t.map { ",\"t\":\(Self.text($0))" } ?? "")}"
        }.joined(separator: ",")
      }
      return "{\"strokes\":[\(objects.map { "{\"points\":[\($0)]}" }.joined(separator: ","))]}"
    case 2: return "{\"label\":\"x\",\"strokes\":\(points)}"
    default:
      let area = (0..<4).map { _ in Self.text(Self.telling[random.below(Self.telling.count)]) }
      var json = JSONWriter()
      json.write(Self.texts[random.below(Self.texts.count)])
      return "{\"preContext\":\(json.text),\"writingArea\":{\"width\":\(area[0]),"
        + "\"height\":\(area[1]),\"x\":\(area[2]),\"y\":\(area[3])},\"strokes\":\(points)}"
    }
  }

  /// A number as JSON has it; what is none any more is one that is too large.
  private static func text(_ number: Double) -> String {
    number.isFinite ? "\(number)" : "1e999"
  }
}

import InkKit

/// Inks of many strokes that may be cut into characters in many ways, read by the tool in languages of each way
/// to read: an answer must come in bounded time and memory.
enum SizeAttack {
  /// An ink, and what reading it may take.
  private struct Attack {
    var name: String
    var ink: Ink
    /// Seconds, and bytes, if there are bounds.
    var seconds: Double?
    var memory: Int?
  }

  /// Joined writing, from left to right and from right to left, and with marks; letters side by side, with
  /// signs of templates and of networks; blocks, and all scripts.
  private static let languages = [
    "en", "vi", "ru", "ar", "el", "he", "gu", "km", "my", "ko", "ja", "zh-Hani", "auto",
  ]

  /// Dots, in rows and strewn.
  static func runDots() throws {
    try run(
      "Dots",
      [
        small("300 dots in rows", try dots(300)), small("300 dots strewn", try strewnDots(300)),
        large("8,000 dots in rows", try dots(8_000)),
        Attack(name: "65,536 dots in rows", ink: try dots(65_536)),
      ])
  }

  /// Strokes side by side and in rows, and a dash and an upright line alone.
  static func runRows() throws {
    func row(_ count: Int, step: Float, _ strokes: [SIMD2<Float>]...) throws -> Ink {
      try Ink(
        strokes: (0..<count).map { index in
          let stroke = strokes[index % strokes.count]
          return Stroke(stroke.map { $0 + SIMD2(Float(index) * step, 0) })
        })
    }
    let hook: [SIMD2<Float>] = [[0, 0], [0, 10], [2, 20], [5, 22], [8, 18]]
    try run(
      "Strokes side by side",
      [
        small("a dash", try row(1, step: 0, [[0, 0], [50, 1]])),
        small("an upright line", try row(1, step: 0, [[0, 0], [1, 50]])),
        small("300 hooks in a row", try row(300, step: 10, hook)),
        small("300 upright lines in a row", try row(300, step: 6, [[0, 0], [1, 20]])),
        small("300 dashes in a row", try row(300, step: 30, [[0, 0], [20, 1]])),
        small("300 scribbles in a row", try scribbles(300)),
        large("8,000 hooks in a row", try row(8_000, step: 10, hook)),
        large("8,000 hooks on a page", try page(8_000, hook)),
        Attack(name: "one stroke of 1,000,000 points", ink: try wandering(1_000_000)),
      ])
  }

  private static func small(_ name: String, _ ink: Ink) -> Attack {
    Attack(name: name, ink: ink, seconds: 0.5, memory: 100_000_000)
  }

  private static func large(_ name: String, _ ink: Ink) -> Attack {
    Attack(name: name, ink: ink, seconds: 5, memory: 100_000_000)
  }

  private static func run(_ title: String, _ attacks: [Attack]) throws {
    let tool = try CheckoutModels.tool()
    let folder = try ScratchFolder()
    let path = folder.file("ink.json")
    for attack in attacks {
      try FileSystem.atomicWrite(path, Array(InkRecord(ink: attack.ink).encoded().utf8))
      let table = Table(
        "\(title): \(attack.name) (one run each)",
        [("language", 10), ("seconds", 9), ("bound", 9), ("peak", 10), ("bound", 10), ("cut", 5)])
      for language in languages {
        let run = try Program(
          [tool, "recognize", "--json", "-n", "1", "-l", language, path], keepsOutput: true)
        // All scripts together are allowed more.
        let seconds = language == "auto" ? attack.seconds.map { max($0, 3) } : attack.seconds
        let isCut = String(decoding: run.output, as: UTF8.self).contains("\"bounded\":true")
        table.row([
          language, fixed(run.seconds, 2), seconds.map { fixed($0) } ?? "",
          "\(fixed(Double(run.peakMemory) / 1e6, 0)) MB",
          attack.memory.map { "\(fixed(Double($0) / 1e6, 0)) MB" } ?? "", isCut ? "yes" : "",
        ])
      }
    }
  }

  private static func dots(_ count: Int) throws -> Ink {
    let width = Int(Double(count).squareRoot())
    return try Ink(
      strokes: (0..<count).map { index in
        Stroke([SIMD2(Float(index % width), Float(index / width)) * 8])
      })
  }

  private static func strewnDots(_ count: Int) throws -> Ink {
    var random = SplitMix64(seed: 3)
    return try Ink(
      strokes: (0..<count).map { _ in
        Stroke([SIMD2(random.unit() * 400, random.unit() * 300)])
      })
  }

  private static func scribbles(_ count: Int) throws -> Ink {
    var random = SplitMix64(seed: 4)
    return try Ink(
      strokes: (0..<count).map { index in
        Stroke(
          (0..<12).map { _ in
            SIMD2(Float(index) * 30 + random.unit() * 30, random.unit() * 30)
          })
      })
  }

  /// A pen that wanders without being lifted.
  private static func wandering(_ count: Int) throws -> Ink {
    var random = SplitMix64(seed: 5)
    var place = SIMD2<Float>.zero
    return try Ink(
      strokes: [
        Stroke(
          (0..<count).map { _ in
            place += SIMD2<Float>.random(in: -9...9, using: &random)
            place.y = max(-200, min(200, place.y))
            return place
          })
      ])
  }

  private static func page(_ count: Int, _ stroke: [SIMD2<Float>]) throws -> Ink {
    try Ink(
      strokes: (0..<count).map { index in
        Stroke(stroke.map { $0 + SIMD2(Float(index % 100) * 12, Float(index / 100) * 40) })
      })
  }
}

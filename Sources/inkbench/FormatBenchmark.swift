import InkKit

/// How fast inks are read, in each format and in three sizes.
enum FormatBenchmark {
  static func run() throws {
    let table = Table(
      "Reading ink (one thread)",
      [
        ("ink", 22), ("format", 8), ("bytes", 9), ("median", 11), ("quartiles", 19), ("MB/s", 8),
      ])
    for (name, strokeCount, pointCount) in [
      ("one short stroke", 1, 8), ("a character", 2, 40), ("a page", 400, 100),
    ] {
      for format in [InkFormat.points, .columns, .mlkit] {
        let record = InkRecord(ink: try ink(strokeCount, pointCount), id: "ink", label: "a")
        let bytes = Array(record.encoded(as: format).utf8)
        let decoder = InkDecoder(format: format)
        let repeats = max(1, 400_000 / bytes.count)
        let measurement = try Measurement.of {
          var count = 0
          for _ in 0..<repeats {
            for stroke in try decoder.record(from: bytes).ink.strokes {
              count += stroke.points.count
            }
          }
          return count
        }
        let microseconds = { (part: Double) in
          measurement.quantile(part) / Double(repeats) * 1e6
        }
        table.row([
          name, format.name, "\(bytes.count)", "\(fixed(microseconds(0.5), 2)) µs",
          "\(fixed(microseconds(0.25), 2))–\(fixed(microseconds(0.75), 2)) µs",
          fixed(Double(bytes.count) / microseconds(0.5), 0),
        ])
      }
    }
    try runSplitting(table)
  }

  /// Finding the documents of a stream without reading them.
  private static func runSplitting(_ table: Table) throws {
    let line = InkRecord(ink: try ink(2, 40)).encoded(as: .points) + "\n"
    let chunk = Array(String(repeating: line, count: 400).utf8)
    let measurement = Measurement.of {
      var reader = InkReader()
      var count = 0
      for _ in 0..<4 {
        reader.append(chunk)
        while case .success(let document)? = reader.next() { count += document.bytes.count }
      }
      return count
    }
    let milliseconds = { (part: Double) in fixed(measurement.quantile(part) * 1e3, 2) }
    table.row([
      "splitting NDJSON", "", "\(4 * chunk.count)", "\(milliseconds(0.5)) ms",
      "\(milliseconds(0.25))–\(milliseconds(0.75)) ms",
      fixed(Double(4 * chunk.count) / measurement.median / 1e6, 0),
    ])
  }

  /// An ink of the size of a character.
  static func character() throws -> InkRecord { InkRecord(ink: try ink(2, 40)) }

  /// Loops with coordinates and times as tablets report them.
  static func ink(_ strokeCount: Int, _ pointCount: Int) throws -> Ink {
    var state: UInt32 = 1
    func noise() -> Float {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 24) / 16
    }
    return try Ink(
      strokes: (0..<strokeCount).map { stroke in
        Stroke(
          points: (0..<pointCount).map { index in
            StrokePoint(
              x: Float(stroke * 40 + index) + noise(), y: Float(300 - index) + noise(),
              t: (stroke * pointCount + index) * 10)
          })
      })
  }
}

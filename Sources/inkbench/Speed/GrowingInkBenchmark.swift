import InkKit

/// Words and lines that grow stroke by stroke: what a session knows already, against reading them anew.
enum GrowingInkBenchmark {
  /// Reads growing words and lines of `dev` and shows the time of an answer by the number of its stroke.
  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer()
    let table = Table(
      "An answer after each stroke, in milliseconds (median)",
      [
        ("ink", 22), ("stroke", 8), ("answers", 7), ("anew", 9), ("session", 9), ("share", 7),
        ("slowest", 9),
      ])
    for (name, set, characters) in [
      ("words of 7 and more", "unipen-word", 7...30), ("lines of 35 to 45", "unipen-line", 35...45),
    ] {
      let records = try SampleFile.dev(set, of: data)
        .filter { characters.contains($0.label?.count ?? 0) }.prefix(inkCount)
      let times = try records.flatMap { try grow($0.ink, recognizer) }
      for part in parts {
        show(name, part, times.filter { part.contains($0.stroke) }, in: table)
      }
    }
  }

  private static let inkCount = 24
  /// The strokes that are shown together, counted from 1.
  private static let parts = [1...4, 5...9, 10...14, 15...24, 25...39, 40...59, 60...99]

  /// The time of one answer.
  private struct Time {
    let stroke: Int
    /// Seconds, by a recognizer and by a session.
    let anew: Double
    let session: Double
  }

  private static func show(
    _ name: String, _ part: ClosedRange<Int>, _ times: [Time], in table: Table
  ) {
    guard !times.isEmpty else { return }
    func median(_ value: (Time) -> Double) -> Double { times.map(value).median ?? 0 }
    table.row([
      name, "\(part.lowerBound)-\(part.upperBound)", "\(times.count)",
      milliseconds(median(\.anew)), milliseconds(median(\.session)),
      fixed(100 * median { $0.session / $0.anew }) + " %",
      milliseconds(times.map(\.session).max() ?? 0),
    ])
  }

  /// Reads each prefix of an ink in both ways, in turns, and checks that the answers are the same.
  private static func grow(_ ink: Ink, _ recognizer: Recognizer) throws -> [Time] {
    var session = RecognitionSession(recognizer: recognizer)
    return try ink.strokes.indices.map { index in
      let (known, seconds) = try timed {
        try session.append(ink.strokes[index])
        return session.result()
      }
      let prefix = try Ink(strokes: Array(ink.strokes.prefix(index + 1)))
      let (anew, whole) = timed { recognizer.result(for: prefix) }
      precondition(anew == known, "A session gave another answer than the recognizer.")
      return Time(stroke: index + 1, anew: whole, session: seconds)
    }
  }
}

import InkKit

/// A line that grows stroke by stroke: what a session knows already, against reading it anew.
enum GrowingInkBenchmark {
  /// Reads the growing lines and shows them.
  ///
  /// - Parameter lines: Lines of about 40 characters.
  static func show(_ lines: [InkRecord], _ recognizer: Recognizer) throws {
    let table = Table(
      "Lines of 35 to 45 characters, an answer after each stroke",
      [
        ("characters", 10), ("strokes", 7), ("anew", 11), ("session", 11), ("ratio", 6),
        ("cells known", 11), ("slowest", 10),
      ])
    var all = Tally()
    for record in lines.prefix(lineCount) {
      let tally = try grow(record.ink, recognizer)
      tally.show("\(record.label?.count ?? 0)", in: table)
      all.add(tally)
    }
    all.show("all", in: table)
  }

  private static let lineCount = 8

  /// The times of growing inks.
  private struct Tally {
    var strokeCount = 0
    /// Seconds for all answers, by a recognizer and by a session.
    var anew = 0.0
    var session = 0.0
    /// The session's slowest answer.
    var slowest = 0.0
    var requestCount = 0
    var hitCount = 0

    mutating func add(_ other: Tally) {
      strokeCount += other.strokeCount
      anew += other.anew
      session += other.session
      slowest = max(slowest, other.slowest)
      requestCount += other.requestCount
      hitCount += other.hitCount
    }

    func show(_ name: String, in table: Table) {
      let known = 100 * Double(hitCount) / Double(max(1, requestCount))
      table.row([
        name, "\(strokeCount)", milliseconds(anew),
        milliseconds(session), fixed(anew / session, 2), fixed(known) + " %",
        milliseconds(slowest),
      ])
    }
  }

  /// Reads each prefix of an ink in both ways, in turns, and checks that the answers are the same.
  private static func grow(_ ink: Ink, _ recognizer: Recognizer) throws -> Tally {
    let clock = ContinuousClock()
    var session = RecognitionSession(recognizer: recognizer)
    var tally = Tally()
    for (index, stroke) in ink.strokes.enumerated() {
      var known = RecognitionResult(candidates: [])
      let seconds =
        try clock.measure {
          try session.append(stroke)
          known = session.result()
        } / .seconds(1)
      let prefix = try Ink(strokes: Array(ink.strokes.prefix(index + 1)))
      var anew = known
      tally.anew += clock.measure { anew = recognizer.result(for: prefix) } / .seconds(1)
      precondition(anew == known, "A session gave another answer than the recognizer.")
      tally.session += seconds
      tally.slowest = max(tally.slowest, seconds)
    }
    tally.strokeCount = ink.strokes.count
    tally.requestCount = session.cache.cells.requestCount
    tally.hitCount = session.cache.cells.hitCount
    return tally
  }
}

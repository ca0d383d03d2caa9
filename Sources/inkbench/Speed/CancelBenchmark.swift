import InkKit

/// Readings that are cancelled at random moments: how soon they end, and how long an actor that waits for one
/// stands still.
enum CancelBenchmark {
  /// How many strokes the page has at least, as that of a report which froze an app.
  private static let strokeCount = 1_854

  static func run(data: String) async throws {
    let lines = try SampleFile.dev("unipen-line", of: data)
    guard let line = lines.first(where: { (35...45).contains($0.label?.count ?? 0) }) else {
      return
    }
    let recognizer = try CheckoutModels.recognizer()
    let page = try page(of: lines.map(\.ink))
    let table = Table(
      "Readings cancelled at random moments, and the time from that to their end",
      [
        ("ink", 30), ("whole", 11), ("cancelled", 9), ("answered", 8), ("median", 9), ("99 %", 9),
        ("most", 9),
      ])
    let pages = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .page))
    for (name, ink, count, reader) in [
      ("a line", line.ink, 1_000, recognizer),
      ("a page of \(page.strokes.count) strokes", page, 60, recognizer),
      ("the same, drawing told", page, 60, pages),
    ] {
      try await show(name, count: count, in: table) {
        _ = try await reader.result(for: ink, timeout: nil)
      }
    }
    let detector = try ObjectDetector(model: CheckoutModels.model(for: "\(ObjectDetector.tag)"))
    try await show("its objects", count: 60, in: table) {
      _ = try await detector.objects(in: page, timeout: nil)
    }
    try await showMainActor(page, recognizer)
  }

  /// Lines one below the other.
  private static func page(of lines: [Ink]) throws -> Ink {
    var strokes: [Stroke] = []
    var y: Float = 0
    for line in lines where strokes.count < strokeCount {
      guard let box = line.boundingBox else { continue }
      for stroke in line.strokes {
        var stroke = stroke
        for index in stroke.points.indices { stroke.points[index].y += y - box.minY }
        strokes.append(stroke)
      }
      y += box.height * 1.3
    }
    return try Ink(strokes: Array(strokes.prefix(strokeCount)))
  }

  private static func show(
    _ name: String, count: Int, in table: Table,
    _ read: @escaping @Sendable () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let whole = try await clock.measure { try await read() }
    var random = SplitMix64(seed: 3)
    var waits: [Double] = []
    var answers = 0
    for _ in 0..<count {
      let share = Double.random(in: 0..<1, using: &random)
      // A continuation that is resumed twice traps.
      let outcome = await withCheckedContinuation { continuation in
        let task = Task { () -> (ContinuousClock.Instant, Bool) in
          let isWhole = (try? await read()) != nil
          return (clock.now, isWhole)
        }
        Task {
          try? await Task.sleep(for: whole * share)
          let moment = clock.now
          task.cancel()
          let (end, isWhole) = await task.value
          continuation.resume(returning: (moment.duration(to: end) / .seconds(1), isWhole))
        }
      }
      if outcome.1 { answers += 1 } else { waits.append(outcome.0) }
    }
    waits.sort()
    func wait(_ share: Double) -> String {
      waits.isEmpty ? "" : milliseconds(waits[Int(Double(waits.count - 1) * share)])
    }
    table.row([
      name, milliseconds(whole / .seconds(1)), "\(waits.count)", "\(answers)", wait(0.5),
      wait(0.99), wait(1),
    ])
  }

  /// The longest time for which an actor can't do anything else while it waits for a reading.
  @MainActor private static func showMainActor(_ ink: Ink, _ recognizer: Recognizer) async throws {
    let clock = ContinuousClock()
    let ticking = Task { @MainActor () -> Double in
      var longest = 0.0
      while !Task.isCancelled {
        let spent = await clock.measure { await Task.yield() }
        longest = max(longest, spent / .seconds(1))
      }
      return longest
    }
    await Task.yield()
    var begun = 0.0
    let reading = try await clock.measure {
      let start = clock.now
      async let result = recognizer.result(for: ink, timeout: nil)
      begun = start.duration(to: clock.now) / .seconds(1)
      _ = try await result
    }
    ticking.cancel()
    let longest = await ticking.value
    let table = Table(
      "The main actor during a reading of \(milliseconds(reading / .seconds(1)))",
      [("", 30), ("", 11)])
    table.row(["to begin it", milliseconds(begun)])
    table.row(["the longest turn of another task", milliseconds(longest)])
  }
}

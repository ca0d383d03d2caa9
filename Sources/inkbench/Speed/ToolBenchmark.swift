import InkKit

/// The tool as a user runs it: from process start to printed answer, and many inks in one run.
enum ToolBenchmark {
  /// From process start to printed answer.
  static func runStart() throws {
    let tool = try CheckoutModels.tool()
    let folder = try ScratchFolder()
    let path = folder.file("ink.json")
    try FileSystem.atomicWrite(path, Array(InkRecord(ink: loops()).encoded().utf8))
    let table = Table(
      "From process start to end, one ink",
      [("command", 26), ("runs", 6), ("median", 9), ("90 %", 9), ("peak", 9)])
    for (name, words) in [("--version", ["--version"]), ("recognize", ["recognize", path])] {
      _ = try Program([tool] + words)
      var peak = 0
      var times: [Double] = []
      for _ in 0..<60 {
        let run = try Program([tool] + words)
        times.append(run.seconds)
        peak = max(peak, run.peakMemory)
      }
      let measurement = Measurement(times: times)
      table.row([
        "inkrec \(name)", "\(times.count)", "\(fixed(measurement.median * 1e3)) ms",
        "\(fixed(measurement.quantile(0.9) * 1e3)) ms", "\(fixed(Double(peak) / 1e6)) MB",
      ])
    }
  }

  /// Two loops of 40 points with coordinates and times as tablets report them.
  private static func loops() throws -> Ink {
    var random = SplitMix64(seed: 1)
    return try Ink(
      strokes: (0..<2).map { stroke in
        Stroke(
          points: (0..<40).map { index in
            StrokePoint(
              x: Float(stroke * 40 + index) + 16 * random.unit(),
              y: Float(300 - index) + 16 * random.unit(), t: (stroke * 40 + index) * 10)
          })
      })
  }

  /// Many inks in one run, as characters, words and requests to the service: memory must not grow with their
  /// number.
  ///
  /// These run while this program is small: the system counts its own memory as its children's.
  static func runBatches(data: String) throws {
    // An ink and its label become the ink of a request.
    let request = #"s/^{"id":"[^"]*",/{"request":"recognize","ink":{/; s/$/}/"#
    let counts = [(1_000, 1), (10_000, 1), (100_000, 1), (100_000, 2)]
    try runBatch(
      "Many inks in one run", "\(data)/ink/dev/unipen-char.jsonl.gz", counts: counts,
      "recognize --json --jobs")
    try runBatch(
      "Many words in one run", "\(data)/ink/dev/unipen-word.jsonl.gz",
      counts: [(500, 1), (4_000, 1), (4_000, 2)], "recognize --json --jobs")
    try runBatch(
      "Many requests in one process", "\(data)/ink/dev/unipen-char.jsonl.gz", counts: counts,
      edit: request, "serve --language en --jobs")
  }

  /// Reads the inks of a file over and over; a shell puts the file together.
  private static func runBatch(
    _ title: String, _ data: String, counts: [(Int, Int)], edit: String = "", _ command: String
  ) throws {
    let tool = try CheckoutModels.tool()
    let folder = try ScratchFolder()
    let table = Table(
      title, [("inks", 8), ("jobs", 5), ("seconds", 9), ("inks/s", 9), ("peak", 9)])
    let path = folder.file("batch.ndjson")
    let repeated = """
      zcat "$1" | sed "$4" > "$2.once" && while [ "$(wc -l < "$2.all")" -lt "$3" ]; do \
      cat "$2.once" >> "$2.all"; done; head -n "$3" "$2.all" > "$2"
      """
    try FileSystem.atomicWrite("\(path).all", [])
    for (count, jobs) in counts {
      _ = try Program(["sh", "-c", repeated, "sh", data, path, "\(count)", edit])
      let run = try Program([
        "sh", "-c", "exec \"$1\" \(command) \(jobs) < \"$2\"", "sh", tool, path,
      ])
      table.row([
        "\(count)", "\(jobs)", fixed(run.seconds, 2), fixed(Double(count) / run.seconds, 0),
        "\(fixed(Double(run.peakMemory) / 1e6)) MB",
      ])
    }
  }
}

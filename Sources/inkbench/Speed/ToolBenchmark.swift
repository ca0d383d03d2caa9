import InkKit

/// The tool as a user runs it: from process start to printed answer, and many inks in one run.
enum ToolBenchmark {
  static func run(data: String?) throws {
    let tool = "\(programFolder)/inkrec"
    guard (try? Program([tool, "--version"])) != nil else {
      print("\nThe tool is not built beside this program; its benchmarks are left out.")
      return
    }
    let folder = try TemporaryFolder()
    try runStart(tool, folder.file("ink.json"))
    guard let data else { return }
    try runBatch(
      tool, "\(data)/ink/dev/unipen-char.jsonl.gz", title: "Many inks in one run",
      counts: [(1_000, 1), (10_000, 1), (100_000, 1), (100_000, 2)], folder: folder)
  }

  private static func runStart(_ tool: String, _ path: String) throws {
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
        "inkrec \(name)", "\(measurement.runCount)", "\(fixed(measurement.median * 1e3)) ms",
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

  /// Many words in one run: memory must not grow with their number.
  static func runWords(data: String) throws {
    let tool = "\(programFolder)/inkrec"
    guard (try? Program([tool, "--version"])) != nil else { return }
    let folder = try TemporaryFolder()
    try runBatch(
      tool, "\(data)/ink/dev/unipen-word.jsonl.gz", title: "Many words in one run",
      counts: [(500, 1), (4_000, 1), (4_000, 2)], folder: folder)
  }

  /// Reads the inks of a file over and over; a shell puts the file together, because the
  /// system counts this program's own memory as its children's.
  private static func runBatch(
    _ tool: String, _ data: String, title: String, counts: [(Int, Int)],
    folder: borrowing TemporaryFolder
  ) throws {
    let table = Table(
      title,
      [("inks", 8), ("jobs", 5), ("seconds", 9), ("inks/s", 9), ("peak", 9)])
    let path = folder.file("batch.ndjson")
    let repeated = """
      zcat "$1" > "$2.once" && while [ "$(wc -l < "$2.all")" -lt "$3" ]; do \
      cat "$2.once" >> "$2.all"; done; head -n "$3" "$2.all" > "$2"
      """
    try FileSystem.atomicWrite("\(path).all", [])
    for (count, jobs) in counts {
      _ = try Program(["sh", "-c", repeated, "sh", data, path, "\(count)"])
      let run = try Program([tool, "recognize", "--json", "--jobs", "\(jobs)", path])
      table.row([
        "\(count)", "\(jobs)", fixed(run.seconds, 2), fixed(Double(count) / run.seconds, 0),
        "\(fixed(Double(run.peakMemory) / 1e6)) MB",
      ])
    }
  }
}

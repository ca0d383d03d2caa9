import InkKit

/// The service for programs: a request beside the library's own time for the same ink, and many in one process.
enum ServeBenchmark {
  /// The tool beside this program.
  private static func tool() throws -> String {
    let tool = "\(programFolder)/inkrec"
    guard (try? Program([tool, "--version"])) != nil else {
      throw LeftOut(reason: "the tool is not built beside this program")
    }
    return tool
  }

  /// Reads each ink here and asks the service for it, in turns, so that both meet the same machine.
  static func run(data: String) throws {
    let tool = try tool()
    let table = Table(
      "A request to 'inkrec serve' beside the library's time for its ink",
      [("inks", 14), ("requests", 9), ("library", 9), ("service", 9), ("ratio", 7), ("more", 9)])
    for (set, count) in [("unipen-char", 3_000), ("unipen-word", 1_000), ("unipen-line", 300)] {
      let recognizer = try CheckoutModels.recognizer()
      let service = try Conversation([tool, "serve", "--language", "en"])
      var own: [Double] = []
      var served: [Double] = []
      let clock = ContinuousClock()
      for (index, record) in try SampleFile.spread(set, count, data: data)
        .enumerated()
      {
        let bare = InkRecord(ink: record.ink)
        let line = Array(
          "{\"id\":\(index),\"request\":\"recognize\",\"ink\":\(bare.encoded(as: .points))}\n".utf8)
        var candidateCount = 0
        var byteCount = 0
        // The first one of each has to open what it needs.
        for isTimed in index == 0 ? [false, true] : [true] {
          let ownTime = clock.measure {
            candidateCount = recognizer.result(for: bare.ink).candidates.count
          }
          let servedTime = clock.measure { byteCount = service.ask(line) }
          guard byteCount > 0, candidateCount > 0 || byteCount < 100 else {
            throw Program.Failure(description: "the service gave no answer, or another one")
          }
          guard isTimed else { continue }
          own.append(ownTime / .seconds(1))
          served.append(servedTime / .seconds(1))
        }
      }
      let more = Measurement(times: zip(own, served).map { $1 - $0 }).median
      let library = Measurement(times: own).median
      let asked = Measurement(times: served).median
      table.row([
        set, "\(own.count)", milliseconds(library), milliseconds(asked), fixed(asked / library, 2),
        milliseconds(more),
      ])
    }
  }

  /// Many requests in one process: memory must not grow with their number.
  ///
  /// It runs while this program is small: the system counts its own memory as its children's.
  static func runMany(data: String) throws {
    let tool = try tool()
    let table = Table(
      "Many requests in one process",
      [("requests", 9), ("jobs", 5), ("seconds", 9), ("a second", 9), ("peak", 9)])
    let folder = try TemporaryFolder()
    let path = folder.file("requests.ndjson")
    // An ink and its label become the ink of a request.
    let repeated = """
      zcat "$1" | sed 's/^{"id":"[^"]*",/{"request":"recognize","ink":{/; s/$/}/' > "$2.once" && \
      while [ "$(wc -l < "$2.all")" -lt "$3" ]; do cat "$2.once" >> "$2.all"; done; \
      head -n "$3" "$2.all" > "$2"
      """
    try FileSystem.atomicWrite("\(path).all", [])
    for (count, jobs) in [(1_000, 1), (10_000, 1), (100_000, 1), (100_000, 2)] {
      _ = try Program([
        "sh", "-c", repeated, "sh", "\(data)/ink/dev/unipen-char.jsonl.gz", path, "\(count)",
      ])
      let run = try Program([
        "sh", "-c", "exec \"$1\" serve --language en --jobs \(jobs) < \"$2\"", "sh", tool, path,
      ])
      table.row([
        "\(count)", "\(jobs)", fixed(run.seconds, 2), fixed(Double(count) / run.seconds, 0),
        "\(fixed(Double(run.peakMemory) / 1e6)) MB",
      ])
    }
  }
}

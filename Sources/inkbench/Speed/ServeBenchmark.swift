import InkKit

/// The service for programs: a request beside the library's own time for the same ink, and many in one process.
enum ServeBenchmark {
  /// Reads each ink here and asks the service for it, in turns, so that both meet the same machine.
  static func run(data: String) throws {
    let tool = try CheckoutModels.tool()
    let table = Table(
      "A request to 'inkrec serve' beside the library's time for its ink",
      [("inks", 14), ("requests", 9), ("library", 9), ("service", 9), ("ratio", 7), ("more", 9)])
    for (set, count) in [("unipen-char", 3_000), ("unipen-word", 1_000), ("unipen-line", 300)] {
      let recognizer = try CheckoutModels.recognizer()
      let service = try Conversation([tool, "serve", "--language", "en"])
      var own: [Double] = []
      var served: [Double] = []
      for (index, record) in try SampleFile.spread(set, count, data: data)
        .enumerated()
      {
        let bare = InkRecord(ink: record.ink)
        let line = Array(
          "{\"id\":\(index),\"request\":\"recognize\",\"ink\":\(bare.encoded(as: .points))}\n".utf8)
        // The first one of each has to open what it needs.
        for isTimed in index == 0 ? [false, true] : [true] {
          let (result, ownTime) = timed { recognizer.result(for: bare.ink) }
          let (byteCount, servedTime) = timed { service.ask(line) }
          guard byteCount > 0, !result.candidates.isEmpty || byteCount < 100 else {
            throw Program.Failure(description: "the service gave no answer, or another one")
          }
          guard isTimed else { continue }
          own.append(ownTime)
          served.append(servedTime)
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
}

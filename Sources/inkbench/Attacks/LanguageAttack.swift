import InkKit

/// Inks and requests of many languages and options: memory must not grow with their number.
///
/// `inkbench DATA attack-regions` gives batches, `attack-limits` gives requests to the service.
enum LanguageAttack {
  /// The most memory of a batch or a service that reads single languages.
  private static let limit = 100_000_000
  /// How much more a service may hold that was asked for other options than for the same again.
  private static let growth = 1.25

  /// A seven.
  private static let ink = "[[[0,0],[20,0],[40,0],[30,30],[20,60]]]"

  private static func table(_ title: String) -> Table {
    Table(title, [("what", 46), ("lines", 6), ("seconds", 8), ("peak", 8)])
  }

  /// Inks of German in regions of which most are invented, and one ink of each language that there is.
  static func runRegions() throws {
    let tool = try CheckoutModels.tool()
    let folder = try ScratchFolder()
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { Unicode.Scalar($0) }
    let regions = letters.flatMap { first in letters.map { "de-\(first)\($0)" } }
    let table = table("Inks of many languages in one run of 'recognize'")
    for (name, tags) in [("de-AA to de-ZZ", regions), ("all languages", try languages())] {
      let path = folder.file("inks.ndjson")
      let lines = tags.map { #"{"language":"\#($0)","strokes":\#(ink)}"# }
      try FileSystem.atomicWrite(path, Array(lines.joined(separator: "\n").utf8))
      let run = try Program([
        "sh", "-c", "exec \"$1\" recognize --lines --json --jobs 1 \"$2\" 2> /dev/null", "sh", tool,
        path,
      ])
      try tell(name, lines.count, run, limit: limit, in: table)
    }
  }

  /// Requests that differ in options and sessions, each beside as many that don't.
  static func runLimits(data: String) throws {
    let tool = try CheckoutModels.tool()
    let folder = try ScratchFolder()
    let word = try SampleFile.dev("russian-word", of: data)[0]
    let strokes = word.ink.strokes.map { stroke in
      "[" + stroke.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
    }
    let written = "[\(strokes.joined(separator: ","))]"
    func automatic(_ limit: Int) -> String {
      #"{"request":"recognize","language":"auto","limit":\#(limit),"ink":\#(written)}"#
    }
    func session(_ number: Int, _ option: String) -> String {
      #"{"request":"follow","session":"\#(number)","language":"zh-CN",\#(option),"#
        + #""stroke":\#(strokes[0])}"#
    }
    let all = try languages().joined(separator: ",")
    let requests: [(name: String, lines: [String], isBound: Bool)] = [
      ("auto, one limit", (0..<32).map { _ in automatic(5) }, false),
      ("auto, 16 limits", (0..<32).map { automatic(1 + $0 / 2) }, false),
      (
        "64 Chinese sessions, 64 limits", (0..<64).map { session($0, #""limit":\#($0 + 1)"#) }, true
      ),
      (
        "64 Chinese sessions, 64 charsets",
        (0..<64).map {
          session($0, #""charset":"的一是\#(Character(Unicode.Scalar(UInt8(33 + $0))))""#)
        },
        true
      ),
      (
        "all languages in one request",
        [#"{"request":"recognize","language":"\#(all)","ink":\#(ink)}"#], true
      ),
    ]
    let table = table("Requests of one run of 'serve'")
    var allowed = Int.max
    for (name, lines, isBound) in requests {
      let path = folder.file("requests.ndjson")
      try FileSystem.atomicWrite(path, Array(lines.joined(separator: "\n").utf8))
      let run = try Program([
        "sh", "-c", "exec \"$1\" serve < \"$2\"", "sh", tool, path,
      ])
      try tell(name, lines.count, run, limit: isBound ? limit : allowed, in: table)
      allowed = Int(Double(run.peakMemory) * growth)
    }
  }

  private static func tell(
    _ name: String, _ count: Int, _ run: Program, limit: Int, in table: Table
  ) throws(Program.Failure) {
    table.row([
      name, "\(count)", fixed(run.seconds, 2), "\(fixed(Double(run.peakMemory) / 1e6)) MB",
    ])
    guard run.peakMemory <= limit else {
      throw Program.Failure(
        description: "\(name): more than \(fixed(Double(limit) / 1e6)) MB were held")
    }
  }

  /// The tags of the checkout's models of languages.
  private static func languages() throws -> [String] {
    try ModelSource(folder: CheckoutModels.folder(), isBuiltIn: true).catalog().models
      .filter { $0.tag.privateUse == nil && $0.status != .planned }.map(\.tag.description)
  }
}

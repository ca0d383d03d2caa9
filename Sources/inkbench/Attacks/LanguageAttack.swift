import InkKit

/// Inks of many languages: memory must not grow with their number.
enum LanguageAttack {
  /// The most memory of a batch.
  private static let limit = 100_000_000

  /// Inks of German in regions of which most are invented, and one ink of each language that there is.
  static func runRegions() throws {
    let tool = try CheckoutModels.tool()
    let folder = try ScratchFolder()
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { Unicode.Scalar($0) }
    let regions = letters.flatMap { first in letters.map { "de-\(first)\($0)" } }
    let table = Table(
      "Inks of many languages in one run of 'recognize'",
      [("what", 46), ("lines", 6), ("seconds", 8), ("peak", 8)])
    for (name, tags) in [("de-AA to de-ZZ", regions), ("all languages", try languages())] {
      let path = folder.file("inks.ndjson")
      let lines = tags.map {
        #"{"language":"\#($0)","strokes":[[[0,0],[20,0],[40,0],[30,30],[20,60]]]}"#
      }
      try FileSystem.atomicWrite(path, Array(lines.joined(separator: "\n").utf8))
      let run = try Program([
        "sh", "-c", "exec \"$1\" recognize --lines --json --jobs 1 \"$2\" 2> /dev/null", "sh", tool,
        path,
      ])
      table.row([
        name, "\(lines.count)", fixed(run.seconds, 2),
        "\(fixed(Double(run.peakMemory) / 1e6)) MB",
      ])
      guard run.peakMemory <= limit else {
        throw Program.Failure(
          description: "\(name): more than \(fixed(Double(limit) / 1e6)) MB were held")
      }
    }
  }

  /// The tags of the checkout's models of languages.
  private static func languages() throws -> [String] {
    try ModelSource(folder: CheckoutModels.folder(), isBuiltIn: true).catalog().models
      .filter { $0.tag.privateUse == nil && $0.status != .planned }.map(\.tag.description)
  }
}

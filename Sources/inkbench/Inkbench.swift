import InkKit

/// Benchmarks: `inkbench [DATA [NAME…]]`, where `DATA` is the folder of ink data and the names choose
/// among the benchmarks below. What takes hours or is no benchmark is asked for by its name only:
/// `language-tables` and `language-names` (see ``LanguageTableFile`` and ``LanguageNameTable``), and the
/// attacks: `attack-formats`, with how many mutations there are and a seed behind its name, `attack-regions` (see
/// ``LanguageAttack``), and `attack-dots` and `attack-rows` (see ``SizeAttack``).
@main struct Inkbench {
  /// Benchmarks that need data.
  private static let benchmarks: [(name: String, run: @Sendable (String) async throws -> Void)] = [
    ("batches", ToolBenchmark.runBatches),
    ("text", TextBenchmark.run),
    ("segmentation", SegmentationBenchmark.run), ("pages", PagesBenchmark.run),
    ("layouts", LayoutsBenchmark.run),
    ("text-ablation", TextAblationBenchmark.run),
    ("marked-words", MarkedWordsBenchmark.run),
    ("several-languages", SeveralLanguagesBenchmark.run),
    ("alphabets", AlphabetsBenchmark.run), ("numbers", NumbersBenchmark.run),
    ("sentences", SentencesBenchmark.run),
    ("personal", PersonalBenchmark.run), ("syllables", SyllablesBenchmark.run),
    ("fonts", FontsBenchmark.run), ("hangul", HangulBenchmark.run),
    ("rows", RowsBenchmark.run),
    ("trust", TrustBenchmark.run), ("read-words", ReadWordsBenchmark.run),
    ("search", SearchBenchmark.run),
    ("areas", AreasBenchmark.run),
    ("tagging", TaggingBenchmark.run), ("tagged-pages", TaggedPagesBenchmark.run),
    ("drawings", DrawingsBenchmark.run),
    ("gestures", GesturesBenchmark.run),
    ("detect", DetectBenchmark.run),
    ("serve", ServeBenchmark.run),
    ("growing", GrowingInkBenchmark.run),
  ]

  /// The benchmarks that run by themselves, with the numbers behind their names.
  private static let special: [String: @Sendable (String, [Int]) throws -> Void] = [
    "language-tables": { data, _ in try LanguageTableFile.run(data: data) },
    "language-names": { data, _ in try LanguageNameTable.run(data: data) },
    "attack-formats": { _, numbers in
      FormatAttack.run(
        count: numbers.first ?? 100_000,
        seed: UInt64(truncatingIfNeeded: numbers.dropFirst().first ?? 1))
    },
    "attack-regions": { _, _ in try LanguageAttack.runRegions() },
    "attack-dots": { _, _ in try SizeAttack.runDots() },
    "attack-rows": { _, _ in try SizeAttack.runRows() },
  ]

  /// The names of the benchmarks that run together; the first two need no data.
  private static let together = ["tool", "store"] + benchmarks.map(\.name)

  static func main() async {
    let data = CommandLine.arguments.dropFirst().first
    if let data, !FileSystem.isFolder(data) {
      fail("'\(data)' is no folder of ink data; a run is 'inkbench [DATA [NAME…]]'")
    }
    let names = CommandLine.arguments.dropFirst(2)
    func run(_ name: String, _ benchmark: () async throws -> Void) async {
      guard names.isEmpty || names.contains(name) else { return }
      do {
        try await benchmark()
      } catch let reason as LeftOut {
        print("\n\(name) is left out: \(reason.reason).")
      } catch {
        fail("\(error)")
      }
    }
    if let data, let name = names.first, let special = Self.special[name] {
      return await run(name) { try special(data, names.dropFirst().compactMap { Int($0) }) }
    }
    if let unknown = names.first(where: { !Self.together.contains($0) }) {
      let others = Self.special.keys.sorted().joined(separator: ", ")
      fail(
        """
        there is no benchmark '\(unknown)'; there are \(Self.together.joined(separator: ", ")), \
        and by themselves \(others)
        """)
    }
    // First, while this program is small: see ``ToolBenchmark``.
    await run("tool") { try ToolBenchmark.runStart() }
    await run("store") { try StoreBenchmark.run() }
    guard let data else { return }
    for (name, benchmark) in Self.benchmarks {
      await run(name) { try await benchmark(data) }
    }
  }
}

import InkKit

/// Benchmarks: `inkbench [DATA [NAME…]]`, where `DATA` is the folder of ink data and the names choose
/// among the benchmarks below. `language-tables` and `language-names` are none, and asked for by name only:
/// see ``LanguageTables`` and ``LanguageNames``.
@main struct Inkbench {
  /// Benchmarks that need data.
  private static let benchmarks: [(name: String, run: @Sendable (String) throws -> Void)] = [
    ("text", ToolBenchmark.runWords), ("text", TextBenchmark.run),
    ("segmentation", SegmentationBenchmark.run), ("pages", PagesBenchmark.run),
    ("text-ablation", TextAblationBenchmark.run), ("languages", LanguagesBenchmark.run),
    ("alphabets", AlphabetsBenchmark.run), ("scripts", ScriptsBenchmark.run),
    ("personal", PersonalBenchmark.run), ("syllables", SyllablesBenchmark.run),
    ("kinds", KindsBenchmark.run), ("hangul", HangulBenchmark.run),
    ("classes", ClassesBenchmark.run), ("trust", TrustBenchmark.run),
    ("tesseract", TesseractBenchmark.run),
  ]

  static func main() {
    let data = CommandLine.arguments.dropFirst().first
    let names = CommandLine.arguments.dropFirst(2)
    func run(_ name: String, _ benchmark: () throws -> Void) {
      guard names.isEmpty || names.contains(name) else { return }
      do {
        try benchmark()
      } catch let reason as LeftOut {
        print("\n\(name) is left out: \(reason.reason).")
      } catch {
        fail("\(error)")
      }
    }
    if let data, names.contains("language-tables") {
      return run("language-tables") { try LanguageTables.run(data: data) }
    }
    if let data, names.contains("language-names") {
      return run("language-names") { try LanguageNames.run(data: data) }
    }
    // First, while this program is small: see ``ToolBenchmark``.
    run("tool") { try ToolBenchmark.run(data: data) }
    run("store") { try StoreBenchmark.run() }
    run("bad-ink") { try BadInkBenchmark.run() }
    guard let data else { return }
    for (name, benchmark) in Self.benchmarks { run(name) { try benchmark(data) } }
  }
}

/// Why a benchmark can't run here.
struct LeftOut: Error {
  let reason: String
}

import InkKit

/// Benchmarks: `inkbench [DATA [NAME…]]`, where `DATA` is the folder of ink data and the names choose
/// among the benchmarks below. `language-tables` is none, and asked for by name only: see
/// ``LanguageTables``.
@main struct Inkbench {
  static func main() async {
    let data = CommandLine.arguments.dropFirst().first
    let names = CommandLine.arguments.dropFirst(2)
    func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

    do {
      if let data, names.contains("language-tables") { return try LanguageTables.run(data: data) }
      // First, while this program is small: see ``ToolBenchmark``.
      if isWanted("tool") { try ToolBenchmark.run(data: data) }
      if let data, isWanted("text") { try ToolBenchmark.runWords(data: data) }
      if isWanted("recognition") { try RecognitionBenchmark.run(data: data) }
      if let data, isWanted("text") { try TextBenchmark.run(data: data) }
      if let data, isWanted("text-packs") { try TextPackBenchmark.run(data: data) }
      if let data, isWanted("segmentation") { try SegmentationBenchmark.run(data: data) }
      if let data, isWanted("layout") { try LayoutBenchmark.run(data: data) }
      if let data, isWanted("pages") { try PagesBenchmark.run(data: data) }
      if isWanted("store") { try StoreBenchmark.run() }
      if isWanted("bad-ink") { try BadInkBenchmark.run() }
      if isWanted("formats") { try FormatBenchmark.run() }
      if let data, isWanted("ablation") { try AblationBenchmark.run(data: data) }
      if let data, isWanted("text-ablation") { try TextAblationBenchmark.run(data: data) }
      if let data, isWanted("languages") { try LanguagesBenchmark.run(data: data) }
      if let data, isWanted("alphabets") { try AlphabetsBenchmark.run(data: data) }
      if let data, isWanted("scripts") { try ScriptsBenchmark.run(data: data) }
      if let data, isWanted("personal") { try PersonalBenchmark.run(data: data) }
      if let data, isWanted("syllables") { try SyllablesBenchmark.run(data: data) }
      if let data, isWanted("kinds") { try KindsBenchmark.run(data: data) }
      if let data, isWanted("hangul") { try HangulBenchmark.run(data: data) }
      if let data, isWanted("classes") { try ClassesBenchmark.run(data: data) }
      if let data, isWanted("trust") { try TrustBenchmark.run(data: data) }
      if let data, isWanted("tesseract") { try TesseractBenchmark.run(data: data) }
      if let data, isWanted("zinnia") { try await ZinniaBenchmark.run(data: data) }
    } catch {
      fail("\(error)")
    }
  }
}

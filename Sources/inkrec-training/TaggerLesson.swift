import InkKit
import InkTool
import InkTraining

/// The work of `inkrec train --tagger`: making a tagger of labelled lines.
struct TaggerLesson {
  let paths: [String]
  let output: String
  let metadata: PackMetadata
  let console: Console

  /// The tag of a tagger: the language with the name of the pack as private use, such as `en-x-shopping`, so
  /// that it doesn't stand for the language itself.
  static func tag(of name: String, in language: LanguageTag) -> LanguageTag {
    guard language.privateUse == nil else { return language }
    let parts = name.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let own = parts.isEmpty ? "rows" : parts.map { $0.prefix(8) }.joined(separator: "-")
    return (try? LanguageTag("\(language)-x-\(own)")) ?? language
  }

  func run() throws -> ExitStatus {
    var status = ExitStatus.success
    let lines = try LabelledLines(paths: paths).read(console: console, status: &status)
    let tags = TaggerTrainer.tags(of: lines)
    guard (1...TaggerContents.tagLimit).contains(tags.count) else {
      throw ToolError(
        status == .success ? .someInksUnreadable : status,
        tags.isEmpty
          ? "no line has a field to learn"
          : "there are \(tags.count) different fields, and a tagger has at most "
            + "\(TaggerContents.tagLimit)")
    }
    let trainer = TaggerTrainer()
    let tagger = trainer.tagger(of: lines, tags: tags) { pass in
      console.progress.show(Progress(count: pass.pass, total: pass.passCount, unit: "passes"))
    }
    console.progress.begin()
    let contents = TaggerContents(
      tagger: tagger, fluency: LineStatistics.fluency(of: lines),
      continuing: LineStatistics.continuing(of: lines, bound: Set(tags)))
    let pack = contents.pack(metadata)
    try FileSystem.atomicWrite(output, pack)
    try console.writeLine(
      "\(output): \(lines.count) lines, tags \(tags.joined(separator: " ")), "
        + "\(exactByteText(pack.count))")
    return status
  }
}

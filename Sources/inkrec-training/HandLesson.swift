import InkKit
import InkTool
import InkTraining

/// The work of `inkrec train --into TAG --user NAME`: learning a person's hand.
struct HandLesson {
  private let paths: [String]
  private let tag: LanguageTag
  private let user: UserName
  private let input: InkInput
  private let registry: ModelRegistry

  /// Interprets the options; `nil` if a pack is to be made.
  init?(_ arguments: ParsedArguments, console: Console) throws {
    guard arguments.has("into") || arguments.has("user") else { return nil }
    let locations = try ModelLocations(toReadWith: arguments, console: console)
    guard arguments.has("into") else {
      let language = arguments.value("language").map(shellWord) ?? "en"
      throw ToolError.usage(
        "'inkrec train --user' learns a hand, and needs the language that was written: "
          + "--into TAG, such as '--into \(language)'")
    }
    user = try UserName(typed: try arguments.needed("user", "whose hand is learned"))
    for name in ["language", "output", "name", "licence", "tagger"] where arguments.has(name) {
      throw ToolError.usage("'--into' makes no pack, and takes no --\(name)")
    }
    guard let tag = try arguments.language("into", suggestingFrom: locations) else { return nil }
    self.tag = tag
    paths = try inkPaths(arguments)
    input = try InkInput(arguments)
    registry = locations.registry
  }

  func run(console: Console) throws -> ExitStatus {
    var status = ExitStatus.success
    let learning = try registry.beginLearning(of: user, into: tag)
    let samples: [LabelledInk]
    do {
      samples = try labelledInks(of: paths, as: input, console: console, status: &status)
    } catch {
      learning.discard()
      throw error
    }
    let lesson = try learning.finish(with: samples) { count in
      console.progress.show(Progress(count: count, total: samples.count, unit: "samples"))
    }
    guard lesson.learnedCount > 0 else {
      throw ToolError(
        status == .success ? .someInksUnreadable : status,
        "nothing can be learned: in no sample is anything found of what its label says")
    }
    let unusable =
      lesson.unusableCount == 0
      ? "" : " (\(lesson.unusableCount) samples don't show what their labels say)"
    try console.writeLine(
      "\(user): \(lesson.learnedCount) characters learned\(unusable), "
        + "\(lesson.sampleCount) known in \(lesson.tag)")
    return status
  }
}

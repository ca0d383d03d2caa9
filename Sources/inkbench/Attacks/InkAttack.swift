import InkKit
import InkTrials

/// Mutated inks given to every command that reads ink, with sound inks between them: no run may trap,
/// hang or lose one of the sound ones.
struct InkAttack: ~Copyable {
  /// Inks of a run.
  private static let batch = 2_000
  /// One sound ink follows so many mutated ones.
  private static let guardEvery = 20
  /// Seconds after which a run counts as hanging.
  private static let patience = 600
  /// The most points of an ink that is mutated: many small inks find more than a few large ones.
  private static let longest = 300

  /// Sets of ink of every script that there is, with how many of each are mutated.
  private static let sets = [
    "unipen-char", "unipen-word", "omniglot-char", "tegaki-ja", "casia-char", "poh-word",
    "russian-char",
    "russian-word", "burmese-syllable",
  ]
  /// A language for each kind of model and each script.
  private static let languages = [
    "en", "de", "vi", "fr", "ru", "uk", "el", "ka", "hy", "he", "ar", "fa", "ur", "hi", "bn", "gu",
    "pa",
    "or", "ta", "te", "kn", "ml", "si", "th", "lo", "km", "my", "bo", "am", "ko", "ja", "zh-Hani",
    "zgh-Tfng", "iu",
  ]

  private let tool: String
  private let folder: ScratchFolder
  private let inks: [InkRecord]
  private var random: SplitMix64
  private var mutator: InkMutator

  /// The words of a run of the tool, and whether its answers name inks.
  private struct Command {
    let words: [String]
    let isNaming: Bool
  }

  private init(tool: String, folder: consuming ScratchFolder, inks: [InkRecord], seed: UInt64) {
    self.tool = tool
    self.folder = folder
    self.inks = inks
    random = SplitMix64(seed: seed)
    mutator = InkMutator(seed: seed)
  }

  /// Attacks with a number of inks and tells what was found.
  static func run(data: String, count: Int, seed: UInt64) throws {
    let tool = try CheckoutModels.tool()
    let inks = try sets.flatMap { name in
      try SampleFile.spread(name, 300, data: data) { InkLayouts.pointCount($0.ink) <= longest }
    }
    var attack = InkAttack(tool: tool, folder: try ScratchFolder(), inks: inks, seed: seed)
    var (done, runs, problems) = (0, 0, 0)
    let start = ContinuousClock.now
    while done < count {
      let command = attack.command()
      if let problem = try attack.answerTo(command, seed: seed, run: runs) {
        problems += 1
        print("  \(problem)")
      }
      done += batch
      runs += 1
      if runs % 50 == 0 {
        print("attack-inks: \(done) inks, \(problems) problems, \(seconds(since: start)) s")
        flushOutput()
      }
    }
    print(
      "attack-inks: \(done) mutated inks in \(runs) runs of \(Set(languages).count) languages, "
        + "seed \(seed): \(problems) problems; \(seconds(since: start)) s")
  }

  private static func seconds(since start: ContinuousClock.Instant) -> String {
    fixed((ContinuousClock.now - start) / .seconds(1))
  }

  /// The next command: mostly recognition, in turn with all else that reads ink.
  private mutating func command() -> Command {
    let language = ["--language", Self.languages[random.below(Self.languages.count)]]
    let page = folder.file("page")
    switch random.below(24) {
    case 0: return Command(words: ["recognize", "--follow", "--json"] + language, isNaming: false)
    case 1: return Command(words: ["evaluate", "--json"] + language, isNaming: false)
    case 2:
      return Command(
        words: ["evaluate", "--by", "writer", "--report", page] + language, isNaming: false)
    case 3: return Command(words: ["render", "--output", page], isNaming: false)
    case 4:
      return Command(words: ["render", "--boxes", "--output", page] + language, isNaming: false)
    case 5:
      return Command(words: ["train", "--language", "en", "--output", page], isNaming: false)
    default:
      let ways = [
        [], ["--line"], ["--page"], ["--type", "character"], ["--jobs", "2"],
        ["--pre-context", "the "],
        ["--charset", "digits"],
      ]
      let way = ways[random.below(ways.count)]
      return Command(words: ["recognize", "--json", "-n", "3"] + way + language, isNaming: true)
    }
  }

  /// Runs a command on a batch of inks.
  ///
  /// - Returns: What went wrong, if anything did; the inks are kept then.
  private mutating func answerTo(_ command: Command, seed: UInt64, run: Int) throws -> String? {
    var text: [UInt8] = []
    var guards: [String] = []
    for index in 0..<Self.batch {
      let ink = inks[random.below(inks.count)]
      text += mutator.mutated(ink, with: inks[random.below(inks.count)]).filter { $0 != 10 } + [10]
      if index % Self.guardEvery == 0 {
        var sound = inks[random.below(inks.count)]
        sound.id = "guard-\(guards.count)"
        guards.append("\"id\":\"guard-\(guards.count)\"")
        text += Array(sound.encoded(as: .points).utf8) + [10]
      }
    }
    let (input, output) = (folder.file("inks.ndjson"), folder.file("answers"))
    try FileSystem.atomicWrite(input, text)
    let line =
      "timeout -k 5 \(Self.patience) \"$0\" \"$@\" '\(input)' > '\(output)' 2> '\(output).err'; "
      + "echo $?"
    let words = ["sh", "-c", line, tool] + command.words
    let status = String(
      decoding: try Program(words, keepsOutput: true).output, as: UTF8.self
    ).filter { !$0.isWhitespace }
    var problem: String?
    if !["0", "1"].contains(status) {
      problem = "status \(status)"
    } else if command.isNaming {
      let answers = String(decoding: try SampleFile.bytes(output), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("\"id\":\"guard-") }
      if answers.count != guards.count
        || !zip(answers, guards).allSatisfy({ $0.contains($1) })
      {
        problem = "\(answers.count) of \(guards.count) sound inks answered"
      }
    }
    guard let problem else { return nil }
    let kept = "/tmp/attack-\(seed)-\(run).ndjson"
    try FileSystem.atomicWrite(kept, text)
    return "\(problem): inkrec \(command.words.joined(separator: " ")) \(kept)"
  }
}

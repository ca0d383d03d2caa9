import Foundation
package import InkKit

/// What a store goes through in a bad life: the tool is killed while it downloads from a server, deletes,
/// adds packs, learns hands and forgets them, and many of it change the store while others recognize.
///
/// What is wrong is collected rather than thrown, so that a test and a benchmark can tell it.
package struct StoreTrial {
  /// The store's registry, with the server as its source.
  package let registry: ModelRegistry
  /// The problems that were seen; none if all is well.
  package private(set) var problems: [String] = []

  private let tool: String
  private let tags: [String]
  private let folder: String
  private let server: LoopbackServer
  private let store: String

  /// Prepares a store that is empty.
  ///
  /// - Parameters:
  ///   - tool: The path of `inkrec`.
  ///   - source: The folder of models that the server offers.
  ///   - tags: Some of its models.
  ///   - folder: A folder for what is needed besides.
  package init(tool: String, source: String, tags: [String], folder: String) throws {
    self.tool = tool
    self.tags = tags
    self.folder = folder
    store = folder + "/store"
    server = try LoopbackServer(folder: source)
    registry = ModelRegistry(
      store: store, sources: [ModelSource(web: try WebAddress(server.address))])
  }

  /// What the kills found the tool doing.
  package struct Kills {
    /// How many runs were killed before their end.
    package var count = 0
    /// How many of them while they downloaded.
    package var ofDownloads = 0
    /// How many of them while they learned a hand or forgot one.
    package var ofHands = 0
    /// How many requests went on where a killed run had stopped.
    package var continued = 0
  }

  /// What is in a store, for as long as nobody changes it.
  private struct Contents: Hashable {
    /// The models, and the pack of one's own if it is in them.
    var models: Set<String> = []
    /// The people whose hands are known.
    var users: Set<String> = []
  }

  /// Something that the tool does to a store.
  private enum Change: Hashable {
    case download(String)
    case delete(String)
    case add(String)
    case learn(String)
    case forget(String)

    var isOfHands: Bool {
      switch self {
      case .learn, .forget: true
      default: false
      }
    }

    /// Whether there is something to do: nobody takes the lock to forget a person who is not known, or tidies.
    func isChange(of before: Contents) -> Bool {
      if case .forget(let user) = self { before.users.contains(user) } else { true }
    }

    /// What is in a store when it is done.
    func done(to before: Contents) -> Contents {
      var after = before
      switch self {
      case .download(let tag), .add(let tag): after.models.insert(tag)
      case .delete(let tag): after.models.remove(tag)
      case .learn(let user): after.users.insert(user)
      case .forget(let user): after.users.remove(user)
      }
      return after
    }
  }

  /// What the changes of hands and of packs of one's own are made with.
  package struct OwnPacks: Sendable {
    /// The path of labelled ink, of which a hand can be learned.
    let samples: String
    /// The tag of the model that a hand is learned in; it is never deleted.
    let tag: String
    /// The path of a pack.
    let pack: String

    /// Names the files.
    package init(samples: String, tag: String, pack: String) {
      self.samples = samples
      self.tag = tag
      self.pack = pack
    }
  }

  /// Kills the tool at random moments, and looks at the store after each.
  ///
  /// - Parameters:
  ///   - bytesPerSecond: How slow the server is.
  ///   - own: What hands are learned of; without it only models come and go.
  package mutating func kill(
    _ count: Int, seed: UInt64, bytesPerSecond: Int, with own: OwnPacks? = nil
  ) throws -> Kills {
    var random = SplitMix64(seed: seed)
    var kills = Kills()
    var before = Contents()
    var usual: [Change: Double] = [:]
    if let own {
      try start(["models", "download", "-q", own.tag], output: nil).waitUntilExit()
      before = look("before")
    }
    server.slow(to: bytesPerSecond)
    for round in 1...20 * count where kills.count < count {
      let change = nextChange(of: before, own, &random)
      let process = try start(words(for: change, own), output: nil)
      let begin = Date()
      // Some runs are left alone, to learn how long one takes.
      if let time = usual[change], round % 5 != 4 {
        usleep(UInt32(Double.random(in: 0...time, using: &random) * 1e6))
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      let wasKilled = process.terminationReason == .uncaughtSignal
      if wasKilled {
        kills.count += 1
        if case .download = change { kills.ofDownloads += 1 }
        if change.isOfHands { kills.ofHands += 1 }
      } else {
        usual[change] = max(Date().timeIntervalSince(begin), usual[change] ?? 0)
      }
      let place = "seed \(seed), round \(round), \(change)"
      let after = look(place)
      if after != before, after != change.done(to: before) {
        problems.append("\(place): \(before) became \(after)")
      }
      if !wasKilled, change.isChange(of: before) { lookForLeftovers(after, place) }
      before = after
    }
    kills.continued = server.takeRequests().count { $0.offset != nil }
    if kills.count < count { problems.append("only \(kills.count) runs were killed") }
    return kills
  }

  private static let users = ["anna", "otto"]
  /// The model of a pack of one's own.
  private static let ownTag = "en-x-mine"

  private func nextChange(
    of contents: Contents, _ own: OwnPacks?, _ random: inout SplitMix64
  ) -> Change {
    let tags = tags.filter { $0 != own?.tag }
    let present = (tags + [Self.ownTag]).filter(contents.models.contains)
    let tag = tags.randomElement(using: &random) ?? self.tags[0]
    let user = Self.users.randomElement(using: &random) ?? Self.users[0]
    switch random.below(own == nil ? 2 : 5) {
    case 0 where !present.isEmpty: return .delete(present.randomElement(using: &random) ?? tag)
    case 2: return .add(Self.ownTag)
    case 3: return .learn(user)
    case 4 where !contents.users.isEmpty: return .forget(user)
    default: return .download(tag)
    }
  }

  private func words(for change: Change, _ own: OwnPacks?) -> [String] {
    switch change {
    case .download(let tag): ["models", "download", "-q", tag]
    case .delete(let tag): ["models", "delete", tag]
    case .add(let tag): ["models", "add", "--tag", tag, own?.pack ?? ""]
    case .learn(let user):
      ["train", "--into", own?.tag ?? "", "--user", user, own?.samples ?? ""]
    case .forget(let user): ["users", "forget", user]
    }
  }

  /// Looks for what a change that came to its end should have removed.
  private mutating func lookForLeftovers(_ contents: Contents, _ place: String) {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: store)) ?? []
    for file in files where file.hasSuffix(".part") {
      problems.append("\(place): '\(file)' was left")
    }
    let folders = files.filter { $0.hasPrefix("users/") && !$0.dropFirst(6).contains("/") }
    for folder in folders where !contents.users.contains(String(folder.dropFirst(6))) {
      problems.append("\(place): '\(folder)' was left")
    }
  }

  /// The installed models and the known hands; what is wrong with one of them is a problem.
  private mutating func look(_ place: String) -> Contents {
    do {
      for check in try registry.verify() {
        if let error = check.error { problems.append("\(place): \(error)") }
      }
      var contents = Contents()
      for listing in try registry.installed() {
        _ = try registry.model(for: listing.tag, matching: .exact)
        contents.models.insert(listing.tag.description)
      }
      contents.users = Set(try registry.hands().map(\.user.description))
      return contents
    } catch {
      problems.append("\(place): \(error)")
      return Contents()
    }
  }

  /// Lets the tool download and delete models many times at once, while others recognize with them.
  ///
  /// - Parameters:
  ///   - count: How many downloads, deletions and recognitions there are each.
  ///   - ink: The path of an ink.
  ///   - width: How many of each kind run at the same time.
  /// - Returns: How many recognitions gave just the answer that they give alone.
  package mutating func race(_ count: Int, ink: String, width: Int) throws -> Int {
    server.slow(to: nil)
    let alone = try output(["recognize", "-n", "1", "--language", tags[0], ink])
    var running: [(words: String, process: Process, isReader: Bool, output: String)] = []
    var answered = 0
    func finish(_ item: (words: String, process: Process, isReader: Bool, output: String)) throws {
      item.process.waitUntilExit()
      let status = item.process.terminationStatus
      let text = try String(contentsOfFile: item.output, encoding: .utf8)
      if item.isReader {
        if status == 0, text == alone {
          answered += 1
        } else {
          problems.append("\(item.words): status \(status), \(text)")
        }
      } else if status != 0, status != 4 {
        // Who deletes what another has deleted is told that it is not installed.
        problems.append("\(item.words): status \(status)")
      }
    }
    for index in 0..<count {
      let tag = tags[index % tags.count]
      for words in [
        ["models", "download", "-q", tag], ["models", "delete", tag],
        ["recognize", "-n", "1", "--language", tags[0], ink],
      ] {
        let path = "\(folder)/\(index)-\(words.count)-\(words[1])"
        let process = try start(words, output: path)
        running.append((words.joined(separator: " "), process, words[0] == "recognize", path))
      }
      while running.count > 3 * width { try finish(running.removeFirst()) }
    }
    for item in running { try finish(item) }
    _ = look("after the race")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: store)) ?? []
    problems += files.filter { $0.hasSuffix(".part") }.map { "'\($0)' was left" }
    return answered
  }

  private func start(_ words: [String], output: String?) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = words
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder,
      "INKREC_MODELS": store, "INKREC_MODEL_SOURCE": server.address,
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    if let output {
      try Data().write(to: URL(filePath: output))
      process.standardOutput = FileHandle(forWritingAtPath: output)
    }
    try process.run()
    return process
  }

  private func output(_ words: [String]) throws -> String {
    let path = folder + "/alone"
    try start(words, output: path).waitUntilExit()
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}

import Foundation
package import InkKit

/// What a store goes through in a bad life: the tool is killed while it downloads from a server and
/// deletes, and many of it change the store while others recognize.
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
    /// How many requests went on where a killed run had stopped.
    package var continued = 0
  }

  /// Kills the tool at random moments, and looks at the store after each.
  ///
  /// - Parameter bytesPerSecond: How slow the server is.
  package mutating func kill(
    _ count: Int, seed: UInt64, bytesPerSecond: Int
  ) throws -> Kills {
    var random = SplitMix64(seed: seed)
    var kills = Kills()
    var before: Set<String> = []
    var usual: [String: Double] = [:]
    server.slow(to: bytesPerSecond)
    for round in 1...20 * count where kills.count < count {
      let isDownload = !Bool.random(using: &random) || before.isEmpty
      let tag = tags.randomElement(using: &random) ?? tags[0]
      let process = try start(isDownload ? "download" : "delete", tag)
      let begin = Date()
      // Some runs are left alone, to learn how long one takes.
      let key = "\(isDownload)\(tag)"
      if let time = usual[key], round % 5 != 4 {
        usleep(UInt32(Double.random(in: 0...time, using: &random) * 1e6))
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        kills.count += 1
        if isDownload { kills.ofDownloads += 1 }
      } else {
        usual[key] = max(Date().timeIntervalSince(begin), usual[key] ?? 0)
      }
      let after = look("seed \(seed), round \(round)")
      let done = isDownload ? before.union([tag]) : before.subtracting([tag])
      if after != before, after != done {
        problems.append("seed \(seed), round \(round): \(before.sorted()) became \(after.sorted())")
      }
      before = after
    }
    kills.continued = server.takeRequests().count { $0.offset != nil }
    if kills.count < count { problems.append("only \(kills.count) runs were killed") }
    return kills
  }

  /// The installed models; what is wrong with one of them is a problem.
  private mutating func look(_ place: String) -> Set<String> {
    do {
      for check in try registry.verify() {
        if let error = check.error { problems.append("\(place): \(error)") }
      }
      var installed: Set<String> = []
      for listing in try registry.installed() {
        _ = try registry.model(for: listing.tag, matching: .exact)
        installed.insert(listing.tag.description)
      }
      return installed
    } catch {
      problems.append("\(place): \(error)")
      return []
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

  private func start(_ verb: String, _ tag: String) throws -> Process {
    try start(["models", verb, "-q", tag].filter { verb == "download" || $0 != "-q" }, output: nil)
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

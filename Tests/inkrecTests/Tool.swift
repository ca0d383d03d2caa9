import Foundation
import InkKit
import InkTestSupport
import Testing

/// Runs the built tool: words and input in; stdout, stderr and status out.
enum Tool {
  struct Answer: Equatable, CustomStringConvertible {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    /// The lines that were printed, empty ones too.
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    /// What was read, one a line: what the lines have before a tab.
    var texts: [String] { lines.map { String($0.prefix { $0 != "\t" }) } }

    /// What was printed as JSON: one text, or one in each line.
    var json: JSONValue { get throws { try JSONValue(parsing: Array(output.utf8)) } }
    var jsonLines: [JSONValue] {
      get throws {
        try output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
      }
    }

    var description: String { "status \(status)\nstdout:\n\(output)stderr:\n\(errors)" }
  }

  /// The tool beside the test bundle.
  static let path: String = {
    let starts = CommandLine.arguments + [Bundle.main.bundlePath]
    for start in starts where start.hasPrefix("/") {
      var folder = URL(fileURLWithPath: start)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let tool = folder.appendingPathComponent("inkrec").path
        let type = try? FileManager.default.attributesOfItem(atPath: tool)[.type]
        if type as? FileAttributeType == .typeRegular { return tool }
      }
    }
    return "inkrec was not built"
  }()

  /// Runs the tool to its end.
  ///
  /// Output goes through files, so that neither side can wait for the other.
  static func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Answer {
    try run(words, input: Data(input.utf8), environment: environment)
  }

  static func run(
    _ words: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Answer {
    try start(path, words, input: input, environment: environment)
  }

  /// Runs a shell line in which `inkrec` is the built tool.
  static func shell(_ line: String) throws -> Answer {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return try start("/bin/bash", ["-c", "PATH=\"\(folder):$PATH\"; \(line)"])
  }

  /// Runs a program to its end.
  static func start(
    _ program: String, _ words: [String], input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Answer {
    let scratch = try TemporaryFolder()
    let names = ["in", "out", "err"].map { "\(scratch.path)/\($0)" }
    for name in names { try input.write(to: URL(fileURLWithPath: name)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    // Models that someone has installed don't take part.
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": scratch.path,
      "XDG_DATA_DIRS": scratch.path,
    ].merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    process.standardInput = FileHandle(forReadingAtPath: names[0])
    let outputs = try names[1...].map { try #require(FileHandle(forWritingAtPath: $0)) }
    for output in outputs { try output.truncate(atOffset: 0) }
    process.standardOutput = outputs[0]
    process.standardError = outputs[1]
    try process.run()
    process.waitUntilExit()
    return Answer(
      output: try String(contentsOfFile: names[1], encoding: .utf8),
      errors: try String(contentsOfFile: names[2], encoding: .utf8),
      status: process.terminationStatus)
  }
}

import Foundation
import Testing

/// Runs the built tool: words and input in; stdout, stderr and status out.
enum Tool {
  struct Answer: Equatable, CustomStringConvertible {
    var output = ""
    var errors = ""
    var status: Int32 = 0

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
    _ words: String..., input: String = "", environment: [String: String] = [:],
    folder: URL? = nil
  ) throws -> Answer {
    try run(words, input: Data(input.utf8), environment: environment, folder: folder)
  }

  static func run(
    _ words: [String], input: Data = Data(), environment: [String: String] = [:], folder: URL? = nil
  ) throws -> Answer {
    try TemporaryFolder.with { scratch in
      let names = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
      try input.write(to: names[0])
      for name in names[1...] { try Data().write(to: name) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = words
      process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        .merging(environment) { $1 }
      process.currentDirectoryURL = folder ?? scratch
      process.standardInput = try FileHandle(forReadingFrom: names[0])
      process.standardOutput = try FileHandle(forWritingTo: names[1])
      process.standardError = try FileHandle(forWritingTo: names[2])
      try process.run()
      process.waitUntilExit()
      return Answer(
        output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self),
        status: process.terminationStatus)
    }
  }

  /// Runs a shell line in which `inkrec` is the built tool.
  static func shell(_ line: String, folder: URL? = nil) throws -> Answer {
    let tool = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return try TemporaryFolder.with { scratch in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "PATH=\"\(tool):$PATH\"; (\(line)) >out 2>err <in"]
      process.currentDirectoryURL = folder ?? scratch
      let here = folder ?? scratch
      try Data().write(to: here.appendingPathComponent("in"))
      try process.run()
      process.waitUntilExit()
      return Answer(
        output: try String(contentsOf: here.appendingPathComponent("out"), encoding: .utf8),
        errors: try String(contentsOf: here.appendingPathComponent("err"), encoding: .utf8),
        status: process.terminationStatus)
    }
  }
}

/// A folder that lives as long as a test needs it.
enum TemporaryFolder {
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkrec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

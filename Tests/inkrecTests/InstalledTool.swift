import Foundation
import InkTestSupport

/// The built tool in a folder of its own, so that it finds no models but those of the test:
/// `bin/inkrec`, a home, a source of models, and built-in models if they are wanted.
struct InstalledTool {
  let folder: TemporaryFolder
  /// Where the tool is.
  let path: String
  /// Where models are installed by default.
  let store: String
  /// A folder that offers the models of ``ModelFolders``.
  let source: String

  /// Installs the tool and the program behind its commands that train.
  ///
  /// - Parameter isOffering: Whether the environment names the source.
  init(builtIn: Bool = false, isOffering: Bool = true) throws {
    folder = try TemporaryFolder()
    path = folder.path + "/bin/inkrec"
    store = folder.path + "/home/.local/share/inkrec/models"
    source = folder.path + "/source"
    environment = ["HOME": folder.path + "/home"]
    if isOffering { environment["INKREC_MODEL_SOURCE"] = source }
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
    // Copied by a program of its own: while this one writes a file, another test may start a
    // program that inherits it, and a file that is open for writing can't be run ("text file busy").
    _ = try Tool.start("/bin/cp", [Tool.path, "\(Tool.path)-training", folder.path + "/bin"])
    try ModelFolders.writeSource(to: source)
    if builtIn {
      try ModelFolders.writeSource(to: folder.path + "/share/inkrec/models", seed: 50)
    }
  }

  /// The environment of a run.
  private(set) var environment: [String: String]

  /// Runs the tool to its end; the folder is `$` in what it says.
  func run(_ words: String..., environment more: [String: String] = [:]) throws -> Tool.Answer {
    try run(words, environment: more)
  }

  /// Runs the tool to its end; the folder is `$` in what it says.
  func run(_ words: [String], environment more: [String: String] = [:]) throws -> Tool.Answer {
    try start(path, words, more)
  }

  /// Runs a shell line in which `inkrec` is the tool.
  func shell(_ line: String) throws -> Tool.Answer {
    try start("/bin/bash", ["-c", "PATH=\"\(folder.path)/bin:$PATH\"; \(line)"], [:])
  }

  private func start(
    _ program: String, _ words: [String], _ more: [String: String]
  ) throws -> Tool.Answer {
    var answer = try Tool.start(
      program, words.map { $0.replacing("$/", with: folder.path + "/") },
      environment: environment.merging(more) { $1 })
    answer.output.replace(folder.path, with: "$")
    answer.errors.replace(folder.path, with: "$")
    return answer
  }
}

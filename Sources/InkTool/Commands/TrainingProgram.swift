import InkKit
internal import InkSystem

/// The program that has the commands that learn from data; it lies beside the one that runs.
enum TrainingProgram {
  private static let name = "inkrec-training"

  /// Goes on as that program, with the same words, streams and process, so that signals and the exit status
  /// are its own.
  ///
  /// - Throws: An error if it is not there, or can't be started. There is no other return.
  static func takeOver() throws(ToolError) -> Never {
    let folder = RunningProcess.executablePath.flatMap { path in
      path.lastIndex(of: "/").map { path[...$0] }
    }
    let path = "\(folder ?? "")\(name)"
    var words = unsafe ([path] + CommandLine.arguments.dropFirst()).map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execv(path, words)
    throw .file(
      path, cannotBe: "started",
      because: errno == ENOENT
        ? "it is not there; 'make build' makes both programs, 'make install' installs both"
        : SystemError(code: errno).description)
  }
}

import InkKit

/// Serves a page to the browser of who started the tool.
enum PageServer {
  /// A port as it is typed; 0 without one.
  static func port(_ word: String?, called name: String) throws(ToolError) -> UInt16 {
    guard let word else { return 0 }
    guard let port = UInt16(word), word.allSatisfy(\.isNumber) else {
      throw .usage("\(name) is a number from 0 to 65535, not '\(word)'")
    }
    return port
  }

  /// Prints the address of a page and serves it until the process is interrupted.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - command: The command that does it.
  ///   - answer: What answers the requests of the page.
  static func serve(
    _ page: some LocalPage, port: UInt16, command: String, console: Console,
    answer: @escaping PageSite.Answer
  ) throws {
    let server: HTTPServer
    do throws(SystemError) {
      server = try HTTPServer(port: port)
    } catch {
      throw ToolError(
        error.isForbidden ? .notPermitted : .network,
        "port \(port) of 127.0.0.1 can't be listened at: \(error)")
    }
    let token = PageSite.makeToken()
    let site = PageSite(
      token: token, port: server.port, page: page, command: command, answer: answer)
    System.succeedWhenInterrupted()
    try console.writeLine("http://127.0.0.1:\(server.port)/\(token)/")
    try console.flush()
    server.run(site)
  }
}

import InkKit
import Synchronization

/// Answers that were made on other threads, until the server sends them.
final class HTTPReplies: Sendable {
  /// An answer and the connection that it goes to.
  struct Reply: Sendable {
    let socket: Int32
    /// The number of the connection: the socket may be another one's by now.
    let client: Int
    let response: HTTPResponse
  }

  private let waiting = Mutex<[Reply]>([])
  private let pipe: SystemPipe

  /// The descriptor that has something to read as soon as there are answers.
  var awaited: Int32 { pipe.reading }

  /// Begins without an answer.
  init() throws(SystemError) { pipe = try SystemPipe() }

  deinit { pipe.close() }

  /// Takes an answer, and wakes the server.
  func add(_ reply: Reply) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(reply)
      return waiting.count == 1
    }
    // One byte is enough to be awake, and the pipe never full.
    if isFirst { try? System.writeAll([0], to: pipe.writing) }
  }

  /// The answers that came since this was asked last; waits until there is something to read.
  func takeAll() -> [Reply] {
    _ = try? System.readSome(from: pipe.reading, upTo: 64)
    return waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

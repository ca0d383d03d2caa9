import Foundation
import Synchronization

/// A web server on this computer for tests, with the faults that servers have.
///
/// It serves the files of a folder, one thread a connection, until the value is gone.
package final class LoopbackServer: Sendable {
  /// What goes wrong with a request.
  package enum Fault: Hashable, Sendable {
    /// An answer of this status without the file.
    case status(Int)
    /// The way to another address.
    case redirect(String)
    /// The connection ends after so many bytes of the body; the whole length was promised.
    case cut(after: Int)
    /// The body has only so many bytes, and its length is not promised.
    case short(Int)
    /// The body never ends, and its length is not promised.
    case endless
    /// This byte of the file is another one.
    case wrongByte(Int)
    /// The whole file comes, whatever part was asked for.
    case noRanges
    /// The connection ends without an answer.
    case drop
    /// No answer comes, nor an end.
    case silence
    /// The body comes a byte at a time, some twenty a second.
    case drip
  }

  /// A request that came.
  package struct Request: Hashable, Sendable {
    package let path: String
    /// The first byte that was asked for, if it was not the whole file.
    package let offset: Int?
  }

  private struct State {
    var faults: [String: [Fault]] = [:]
    var requests: [Request] = []
    var bytesPerSecond: Int?
    var isStopped = false
  }

  private let state = Mutex(State())
  private let folder: String
  private let socket: Int32
  /// The address of the folder.
  package let address: String

  /// Starts to serve a folder at a port that is free.
  package init(folder: String) throws {
    self.folder = folder
    let (listener, port) = try Self.listen()
    socket = listener
    address = "http://127.0.0.1:\(port)"
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self, !self.state.withLock({ $0.isStopped }) else {
          if connection >= 0 { _ = close(connection) }
          return
        }
        Thread.detachNewThread {
          self.serve(connection)
          _ = close(connection)
        }
      }
    }
  }

  /// Stops to accept connections; those that are open end.
  package func stop() {
    let wasStopped = state.withLock { state in
      defer { state.isStopped = true }
      return state.isStopped
    }
    if !wasStopped {
      _ = shutdown(socket, Int32(SHUT_RDWR))
      _ = close(socket)
    }
  }

  deinit { stop() }

  /// Makes requests of a file go wrong, one fault a request in their order; the last one stays if
  /// `isLasting`.
  package func fail(_ file: String, _ faults: [Fault], isLasting: Bool = false) {
    state.withLock { $0.faults["/" + file] = isLasting ? faults + [.status(-1)] : faults }
  }

  /// Sends so many bytes per second in each connection.
  package func slow(to bytesPerSecond: Int?) {
    state.withLock { $0.bytesPerSecond = bytesPerSecond }
  }

  /// The requests since the last call.
  package func takeRequests() -> [Request] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  private func nextFault(of path: String) -> Fault? {
    state.withLock { state in
      guard var faults = state.faults[path], let first = faults.first else { return nil }
      let isLasting = faults.last == .status(-1)
      // A lasting list keeps its last fault before the mark.
      if !isLasting || faults.count > 2 { faults.removeFirst() }
      state.faults[path] = faults
      return first
    }
  }

  private func serve(_ connection: Int32) {
    while let request = readRequest(connection) {
      let slash = request.path.firstIndex(of: "?") ?? request.path.endIndex
      let path = String(request.path[..<slash])
      state.withLock { $0.requests.append(Request(path: path, offset: request.offset)) }
      guard answer(path, request.offset, connection) else { return }
    }
  }

  /// Answers a request, and says whether the connection stays.
  private func answer(_ path: String, _ wanted: Int?, _ connection: Int32) -> Bool {
    let fault = nextFault(of: path)
    var offset = wanted
    switch fault {
    case .drop: return false
    case .silence:
      while !state.withLock({ $0.isStopped }), isOpen(connection) { usleep(20_000) }
      return false
    case .status(let status): return send(connection, "\(status) Fault", ["Content-Length: 0"], [])
    case .redirect(let place):
      return send(connection, "302 Found", ["Location: \(place)", "Content-Length: 0"], [])
    case .noRanges: offset = nil
    default: break
    }
    guard let data = FileManager.default.contents(atPath: folder + path) else {
      return send(connection, "404 Not Found", ["Content-Length: 0"], [])
    }
    var bytes = [UInt8](data)
    if case .wrongByte(let index) = fault { bytes[index] ^= 1 }
    let first = offset ?? 0
    guard first < bytes.count || first == 0 else {
      return send(connection, "416 Range Not Satisfiable", ["Content-Length: 0"], [])
    }
    let body = bytes[first...]
    let status = offset == nil ? "200 OK" : "206 Partial Content"
    var headers = ["Content-Length: \(body.count)"]
    if offset != nil {
      headers.append("Content-Range: bytes \(first)-\(bytes.count - 1)/\(bytes.count)")
    }
    switch fault {
    case .cut(let count):
      _ = send(connection, status, headers, Array(body.prefix(count)))
      return false
    case .short(let count):
      _ = send(connection, status, ["Connection: close"], Array(body.prefix(count)))
      return false
    case .endless:
      guard send(connection, status, ["Connection: close"], Array(body)) else { return false }
      while send(connection, body: [UInt8](repeating: 7, count: 1 << 16)) {}
      return false
    case .drip:
      guard send(connection, status, headers, []) else { return false }
      for byte in body {
        guard send(connection, part: [byte]) else { return false }
        usleep(50_000)
      }
      return true
    default: return send(connection, status, headers, Array(body))
    }
  }

  private func send(
    _ connection: Int32, _ status: String, _ headers: [String], _ body: [UInt8]
  ) -> Bool {
    let head = (["HTTP/1.1 \(status)"] + headers + ["", ""]).joined(separator: "\r\n")
    return send(connection, part: Array(head.utf8)[...]) && send(connection, body: body)
  }

  private func send(_ connection: Int32, body: [UInt8]) -> Bool {
    let rate = state.withLock { $0.bytesPerSecond }
    let portion = rate.map { max(1, $0 / 50) } ?? max(1, body.count)
    var rest = body[...]
    while !rest.isEmpty {
      guard send(connection, part: rest.prefix(portion)) else { return false }
      rest = rest.dropFirst(portion)
      if rate != nil { usleep(20_000) }
    }
    return true
  }

  private func send(_ connection: Int32, part: ArraySlice<UInt8>) -> Bool {
    var rest = part
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(connection, $0.baseAddress, $0.count, Self.quiet)
      }
      guard count > 0, !state.withLock({ $0.isStopped }) else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the other end still listens.
  private func isOpen(_ connection: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(connection, &byte, 1, Self.look)
    return count != 0
  }

  /// Reads a request's head, or returns `nil` when the other end has gone.
  private func readRequest(_ connection: Int32) -> Request? {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      var byte: UInt8 = 0
      guard unsafe recv(connection, &byte, 1, 0) == 1, head.count < 1 << 14 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let range = lines.first { $0.lowercased().hasPrefix("range: bytes=") }
    return Request(
      path: String(words[1]),
      offset: range.flatMap { Int($0.dropFirst(13).prefix { $0.isNumber }) })
  }

  // Looking without waiting and without taking; sending without a signal; a stream of bytes.
  #if canImport(Darwin)
    private static let look = MSG_DONTWAIT | MSG_PEEK
    private static let quiet: Int32 = 0
    private static let stream = SOCK_STREAM
  #else
    private static let look = Int32(MSG_DONTWAIT) | Int32(MSG_PEEK)
    private static let quiet = Int32(MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// A socket that listens at a free port of this computer.
  private static func listen() throws -> (Int32, UInt16) {
    let listener = Foundation.socket(AF_INET, Self.stream, 0)
    // No program that a test starts may keep the port.
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(listener, SOL_SOCKET, SO_NOSIGPIPE, &isOn, 4)
    #endif
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && Foundation.listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (listener, UInt16(bigEndian: name.sin_port))
  }
}

import InkKit
internal import InkSystem

extension System {
  /// The outcome of reading a socket that doesn't wait.
  enum Received {
    /// Some bytes.
    case bytes([UInt8])
    /// Nothing yet.
    case nothing
    /// The other end sends no more, or is gone.
    case end
  }

  /// A socket that is waited for.
  struct Awaited {
    let socket: Int32
    /// Whether there being something to read counts.
    var reads = false
    /// Whether there being room to write counts.
    var writes = false
    /// Whether what counts is so, or the socket is broken.
    fileprivate(set) var isReady = false
  }

  #if canImport(Glibc)
    private static let streamSocket = Int32(SOCK_STREAM.rawValue)
    private static let sending = Int32(SHUT_WR)
  #else
    private static let streamSocket = SOCK_STREAM
    private static let sending = SHUT_WR
  #endif

  /// A socket that takes connections from this computer alone, at 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - backlog: How many connections may wait to be taken.
  /// - Returns: The socket, which doesn't wait, and its port.
  static func listenOnLoopback(
    port: UInt16, backlog: Int32
  ) throws(SystemError) -> (socket: Int32, port: UInt16) {
    let listener = socket(AF_INET, streamSocket, 0)
    guard listener >= 0 else { throw SystemError(code: errno) }
    // A tool that was just ended may have left connections at the port.
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && listen(listener, backlog) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound, makeUnwaiting(listener) else {
      let error = SystemError(code: errno)
      closeFile(listener)
      throw error
    }
    return (listener, UInt16(bigEndian: name.sin_port))
  }

  /// The next connection that waits, as a socket that doesn't; `nil` if there is none.
  static func acceptConnection(_ listener: Int32) -> Int32? {
    let connection = accept(listener, nil, nil)
    guard connection >= 0 else { return nil }
    guard makeUnwaiting(connection) else {
      closeFile(connection)
      return nil
    }
    return connection
  }

  /// Makes a socket answer at once, and keeps it from other programs.
  private static func makeUnwaiting(_ socket: Int32) -> Bool {
    fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
      && fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) == 0
  }

  /// Waits until one of some sockets is ready, and notes which are.
  ///
  /// - Parameter milliseconds: How long to wait at most; for ever if negative.
  static func wait(for awaited: inout [Awaited], milliseconds: Int32) {
    var requests = awaited.map { item in
      pollfd(
        fd: item.socket,
        events: Int16((item.reads ? POLLIN : 0) | (item.writes ? POLLOUT : 0)), revents: 0)
    }
    let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    for index in awaited.indices {
      awaited[index].isReady = count > 0 && requests[index].revents != 0
    }
  }

  /// The bytes that came through a connection, at most `limit`.
  static func receive(from connection: Int32, upTo limit: Int) -> Received {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, used in
      let count = unsafe recv(connection, buffer.baseAddress, limit, 0)
      if count < 0 { code = errno }
      used = max(0, count)
    }
    if !bytes.isEmpty { return .bytes(bytes) }
    return code == EAGAIN || code == EWOULDBLOCK || code == EINTR ? .nothing : .end
  }

  /// Sends as many bytes as there is room for.
  ///
  /// - Returns: How many; `nil` if the connection is broken.
  static func send(_ bytes: ArraySlice<UInt8>, to connection: Int32) -> Int? {
    // The signal of a broken connection is ignored by the whole tool.
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe InkSystem.send(connection, buffer.baseAddress, buffer.count, 0)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : nil
  }

  /// Tells the other end that nothing more comes.
  static func finishSending(_ connection: Int32) {
    _ = shutdown(connection, sending)
  }

  /// Makes Ctrl-C, and a request to end, a success: for a command that has no other end, and nothing to
  /// tidy up.
  static func succeedWhenInterrupted() {
    for number in [SIGINT, SIGTERM] { _ = signal(number) { _ in _exit(0) } }
  }
}

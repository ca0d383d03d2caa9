/// A small server of HTTP/1.1 for one person's own browser, on the loopback address alone.
///
/// One thread does all: it waits for whichever connection has something next, and answers one request at a
/// time. Whatever a client sends or leaves out ends that client's connection, and nothing else.
struct HTTPServer {
  private let listener: Int32
  private let limits: HTTPLimits
  /// The port that is listened at.
  let port: UInt16

  /// Begins to listen.
  ///
  /// - Parameter port: The port, or 0 for any that is free.
  init(port: UInt16, limits: HTTPLimits = HTTPLimits()) throws(SystemError) {
    self.limits = limits
    (listener, self.port) = try System.listenOnLoopback(
      port: port, backlog: Int32(limits.connectionCount))
  }

  /// Answers requests as long as `isWanted` says so, asked before each wait.
  func run(_ site: some HTTPSite, while isWanted: () -> Bool = { true }) {
    var connections: [Int32: HTTPConnection] = [:]
    defer {
      for socket in connections.keys { System.closeFile(socket) }
      System.closeFile(listener)
    }
    while isWanted() {
      var awaited = [System.Awaited(socket: listener, reads: true)]
      for (socket, connection) in connections {
        awaited.append(
          System.Awaited(
            socket: socket, reads: !connection.isAnswering, writes: connection.isAnswering))
      }
      System.wait(for: &awaited, milliseconds: Self.patience(connections.values))
      // The time before answering: nobody is late because another one's answer took long.
      let now = ContinuousClock.now
      for item in awaited.dropFirst() where item.isReady {
        connections[item.socket]?.serve(item.socket, site)
      }
      for socket in Array(connections.keys) {
        connections[socket]?.expire(now: now)
        if connections[socket]?.isClosed == true { close(socket, of: &connections) }
      }
      if awaited[0].isReady { accept(into: &connections) }
    }
  }

  /// How long to wait at most until some connection has been waited for too long.
  private static func patience(_ connections: some Sequence<HTTPConnection>) -> Int32 {
    guard let next = connections.map(\.deadline).min() else { return -1 }
    let left = (next - ContinuousClock.now) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 3_600_000)))
  }

  /// Takes the connections that wait, as many as there may be at a time.
  private func accept(into connections: inout [Int32: HTTPConnection]) {
    for _ in 0..<limits.connectionCount {
      guard let socket = System.acceptConnection(listener) else { return }
      if connections.count == limits.connectionCount,
        let slowest = connections.min(by: { $0.value.waitsSince < $1.value.waitsSince })
      {
        close(slowest.key, of: &connections)
      }
      connections[socket] = HTTPConnection(limits: limits, now: .now)
    }
  }

  private func close(_ socket: Int32, of connections: inout [Int32: HTTPConnection]) {
    connections[socket] = nil
    System.closeFile(socket)
  }
}

extension HTTPConnection {
  /// Reads or writes what can be without waiting.
  fileprivate mutating func serve(_ socket: Int32, _ site: some HTTPSite) {
    if !isAnswering {
      switch System.receive(from: socket, upTo: Self.portion) {
      case .bytes(let bytes): receive(bytes, by: site, now: .now)
      case .nothing: return
      case .end: return end()
      }
    }
    while isAnswering, !output.isEmpty {
      guard let count = System.send(output, to: socket) else { return end() }
      if count == 0 { return }
      sent(count, by: site, now: .now)
    }
    if isDraining { System.finishSending(socket) }
  }
}

import InkKit

/// A small server of HTTP/1.1 for one person's own browser, on the loopback address alone.
///
/// One thread waits for whichever connection has something next, and hands requests to the site, whose answers
/// may come from other threads meanwhile. Whatever a client sends or leaves out ends that client's connection,
/// and nothing else.
struct HTTPServer {
  private let listener: Int32
  private let limits: HTTPLimits
  private let replies: HTTPReplies
  /// The port that is listened at.
  let port: UInt16

  /// A connection with its socket.
  private struct Client {
    /// A number that no other client has, also none that has had the same socket.
    let number: Int
    var connection: HTTPConnection
    /// Gives its request up, while the answer is being made.
    var withdraw: (@Sendable () -> Void)?
  }

  /// Begins to listen.
  ///
  /// - Parameter port: The port, or 0 for any that is free.
  init(port: UInt16, limits: HTTPLimits = HTTPLimits()) throws(SystemError) {
    self.limits = limits
    replies = try HTTPReplies()
    (listener, self.port) = try System.listenOnLoopback(
      port: port, backlog: Int32(limits.connectionCount))
  }

  /// Answers requests as long as `isWanted` says so, asked before each wait.
  func run(_ site: some HTTPSite, while isWanted: () -> Bool = { true }) {
    var clients: [Int32: Client] = [:]
    var count = 0
    defer {
      for socket in Array(clients.keys) { Self.close(socket, of: &clients) }
      System.closeFile(listener)
    }
    while isWanted() {
      var awaited = [
        System.Awaited(socket: listener, reads: true),
        System.Awaited(socket: replies.awaited, reads: true),
      ]
      for (socket, client) in clients {
        let connection = client.connection
        awaited.append(
          System.Awaited(
            socket: socket, reads: !connection.isAnswering && !connection.isAsking,
            writes: connection.isAnswering))
      }
      System.wait(for: &awaited, milliseconds: Self.patience(clients.values))
      let now = ContinuousClock.now
      for item in awaited.dropFirst(2) where item.isReady {
        clients[item.socket]?.connection.serve(item.socket, site)
      }
      if awaited[1].isReady { send(replies.takeAll(), to: &clients, of: site) }
      for (socket, client) in clients {
        clients[socket]?.connection.expire(now: now)
        if clients[socket]?.connection.isClosed == true {
          Self.close(socket, of: &clients)
        } else if let request = clients[socket]?.connection.takeRequest() {
          let number = client.number
          clients[socket]?.withdraw = site.answer(request) { [replies] response in
            replies.add(HTTPReplies.Reply(socket: socket, client: number, response: response))
          }
        }
      }
      if awaited[0].isReady { accept(into: &clients, &count) }
    }
  }

  /// Begins to send answers to those who still wait for them.
  private func send(
    _ replies: [HTTPReplies.Reply], to clients: inout [Int32: Client], of site: some HTTPSite
  ) {
    for reply in replies where clients[reply.socket]?.number == reply.client {
      clients[reply.socket]?.withdraw = nil
      clients[reply.socket]?.connection.answer(reply.response, now: .now)
      clients[reply.socket]?.connection.send(reply.socket, site)
    }
  }

  /// How long to wait at most until some connection has been waited for too long.
  private static func patience(_ clients: some Sequence<Client>) -> Int32 {
    guard let next = clients.compactMap(\.connection.deadline).min() else { return -1 }
    let left = (next - ContinuousClock.now) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 3_600_000)))
  }

  /// Takes the connections that wait, as many as there may be at a time.
  ///
  /// For a new one the connection goes that has kept the server waiting for longest; if all of them wait for
  /// the server, the one that has done so for longest.
  private func accept(into clients: inout [Int32: Client], _ count: inout Int) {
    for _ in 0..<limits.connectionCount {
      guard let socket = System.acceptConnection(listener) else { return }
      if clients.count == limits.connectionCount,
        let slowest = clients.min(by: { Self.rank($0.value) < Self.rank($1.value) })
      {
        Self.close(slowest.key, of: &clients)
      }
      clients[socket] = Client(
        number: count, connection: HTTPConnection(limits: limits, now: .now))
      count += 1
    }
  }

  private static func rank(_ client: Client) -> (Int, HTTPConnection.Instant) {
    (client.connection.isAsking ? 1 : 0, client.connection.waitsSince)
  }

  private static func close(_ socket: Int32, of clients: inout [Int32: Client]) {
    clients.removeValue(forKey: socket)?.withdraw?()
    System.closeFile(socket)
  }
}

extension HTTPConnection {
  /// Reads or writes what can be without waiting.
  fileprivate mutating func serve(_ socket: Int32, _ site: some HTTPSite) {
    // Nothing is awaited of it: what is told is that the other end is gone.
    if isAsking { return end() }
    if !isAnswering {
      switch System.receive(from: socket, upTo: Self.portion) {
      case .bytes(let bytes): receive(bytes, by: site, now: .now)
      case .nothing: return
      case .end: return end()
      }
    }
    send(socket, site)
  }

  /// Writes what can be without waiting.
  fileprivate mutating func send(_ socket: Int32, _ site: some HTTPSite) {
    while isAnswering, !output.isEmpty {
      guard let count = System.send(output, to: socket) else { return end() }
      if count == 0 { return }
      sent(count, by: site, now: .now)
    }
    if isDraining { System.finishSending(socket) }
  }
}

/// The answers of a server.
protocol HTTPSite: Sendable {
  /// The refusal of a request whose body isn't worth waiting for; `nil` to go on.
  func refusal(of head: HTTPHead) -> HTTPResponse?

  /// Answers a request that was not refused, at once or later and on any thread.
  ///
  /// The server waits for this call, so that what takes long is done elsewhere.
  ///
  /// - Parameter reply: Takes the answer; called once, or never if the request was withdrawn.
  /// - Returns: What gives the request up, called if its client is gone; `nil` if that changes nothing.
  func answer(
    _ request: HTTPRequest, reply: @escaping @Sendable (HTTPResponse) -> Void
  ) -> (@Sendable () -> Void)?
}

/// A request that has come whole.
struct HTTPRequest: Hashable, Sendable {
  let head: HTTPHead
  let body: [UInt8]
}

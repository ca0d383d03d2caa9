/// What a server answers.
protocol HTTPSite {
  /// The refusal of a request whose body isn't worth waiting for; `nil` to go on.
  func refusal(of head: HTTPHead) -> HTTPResponse?

  /// The answer to a request that was not refused.
  func answer(to head: HTTPHead, body: [UInt8]) -> HTTPResponse
}

/// The limits of a client: nothing that it sends, or doesn't, takes more.
struct HTTPLimits: Sendable {
  /// The most bytes of a request's line and headers.
  var headByteCount = 16 << 10
  /// The most headers of a request.
  var headerCount = 64
  /// The most bytes of a request's body.
  var bodyByteCount = 4 << 20
  /// The most connections at a time; the one that has kept the server waiting for longest makes room.
  var connectionCount = 16
  /// How long a request's line and headers may take from their first byte on.
  var headTime = Duration.seconds(10)
  /// How long a body may take after them.
  var bodyTime = Duration.seconds(20)
  /// How long the other end may take an answer.
  var answerTime = Duration.seconds(20)
  /// How long a connection may rest before a request.
  var idleTime = Duration.seconds(60)
  /// How long the rest of a request that was refused is read and dropped, so that its sender sees the refusal.
  var drainTime = Duration.seconds(1)
}

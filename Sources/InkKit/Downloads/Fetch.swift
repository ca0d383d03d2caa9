/// A file on its way: what comes is taken part by part. It belongs to the thread that began it, and ends with the value.
protocol Fetch: AnyObject {
  /// Waits for bytes, at most for some time.
  func next(within milliseconds: Int32, atMost count: Int) -> FetchEvent

  /// How it ended; to be asked once after ``FetchEvent/end``.
  func end() -> FetchEnd
}

/// A change that ends a wait for bytes.
enum FetchEvent: Hashable {
  /// Bytes came.
  case output([UInt8])
  /// Nothing came in the time that was given.
  case nothing
  /// No more will come.
  case end
}

/// How a fetch ended.
struct FetchEnd: Sendable {
  /// Why not all came; `nil` if it did.
  var failure: TransferFailure?
  /// The address that the bytes came from, if there was one.
  var url: String?
}

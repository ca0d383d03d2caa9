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

/// A way to fetch files.
struct Fetcher: Hashable, Sendable {
  /// What it is done by.
  let name: String
  /// Begins to fetch.
  let start: @Sendable (FetchRequest) throws(TransferFailure) -> any Fetch

  init(
    name: String,
    _ start: @escaping @Sendable (FetchRequest) throws(TransferFailure) -> any Fetch
  ) {
    self.name = name
    self.start = start
  }

  /// The way of this system: by `curl`, and where no programs are started by `URLSession`.
  static var system: Fetcher {
    #if canImport(Darwin) && !os(macOS)
      Fetcher(name: "URLSession") { SessionFetch($0) }
    #else
      Fetcher(name: "curl") { request throws(TransferFailure) in try CurlFetch(request) }
    #endif
  }

  static func == (one: Fetcher, other: Fetcher) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

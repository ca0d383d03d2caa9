/// A way to fetch files.
struct Fetcher: Hashable, Sendable {
  /// What it is done by.
  let name: String
  /// Begins to fetch.
  let start: @Sendable (FetchRequest) throws(TransferFailure) -> any Fetch

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

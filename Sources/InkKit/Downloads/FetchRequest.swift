/// A file that is asked for, or the end of one, and what may come.
struct FetchRequest: Hashable, Sendable {
  /// The address of the file.
  let url: String
  /// Whether addresses may be used whose traffic can be read and changed on its way.
  let allowsHTTP: Bool
  /// Whether the server is this computer, which no proxy is asked for.
  let isLoopback: Bool
  /// Whether a network may be used whose traffic costs money.
  var allowsMetered = true
  /// The bytes that are there already.
  let offset: Int
  /// The most bytes that may follow.
  let limit: Int

  /// The seconds that a server may take to accept a connection.
  let connectionTimeout: Int

  /// How often a server may lead to another address.
  static let redirectionLimit = 5
  /// The name by which servers know this library.
  static let userAgent = "InkKit"

  /// The failure that more comes than may.
  var tooLong: TransferFailure {
    TransferFailure(
      ModelError(
        .checksumMismatch, subject: url,
        detail: "the server sends more bytes than the \(offset + limit) that it may have"))
  }

  /// The failure that the server can't send the end of a file.
  var rangeRefusal: TransferFailure {
    var failure = network("the server can't go on where a download stopped")
    failure.refusesRange = true
    return failure
  }

  /// A failure of the network or of the server.
  ///
  /// - Parameter isTransient: Whether another try may have more luck.
  func network(_ detail: String, isTransient: Bool = false) -> TransferFailure {
    TransferFailure(
      ModelError(.network, subject: url, detail: detail), isTransient: isTransient)
  }

  /// The failure that a status of HTTP means that is none of success.
  func failure(status: Int) -> TransferFailure {
    switch status {
    case 416: rangeRefusal
    case 404, 410:
      TransferFailure(
        ModelError(.notFound, subject: url, detail: "the server's status is \(status)"))
    case 401, 403, 407, 451:
      TransferFailure(
        ModelError(
          .notPermitted, subject: url,
          detail: "can't be downloaded: the server's status is \(status)"))
    default:
      network(
        "the server's status is \(status)",
        isTransient: status == 408 || status == 425 || status == 429 || status >= 500)
    }
  }

  /// Whether bytes may come from where the server led; they are not used before.
  func permitEnd(of url: String) throws(ModelError) {
    let end: WebAddress
    do throws(ModelError) { end = try WebAddress(ofFile: url) } catch {
      throw ModelError(
        .network, subject: self.url,
        detail: "the server leads to an address that is not used"
          + (error.detail.map { ": \($0)" } ?? ""))
    }
    guard end.isSecure || end.isLoopback || allowsHTTP else {
      // The question of an address may be a key.
      throw Self.insecure(String(url.prefix { !"?#".contains($0) }))
    }
  }

  static func insecure(_ url: String) -> ModelError {
    ModelError(
      .notPermitted, subject: url,
      detail:
        "is not secure: beyond this computer only https: is used, unless '--allow-http' is given")
  }
}

/// Why a transfer didn't bring all of a file.
struct TransferFailure: Error {
  /// The error to tell.
  var error: ModelError
  /// Whether another try may have more luck.
  var isTransient = false
  /// Whether the server must be asked for the whole file.
  var refusesRange = false
  /// Whether something came, but so slowly that going on is no use.
  var isTooSlow = false

  init(_ error: ModelError, isTransient: Bool = false) {
    self.error = error
    self.isTransient = isTransient
  }
}

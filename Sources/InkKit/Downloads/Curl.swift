/// One transfer by the system's `curl`, which fetches and nothing else: no shell, no configuration of
/// the user's, no other protocols, and a limit to what it may fetch.
struct Curl: Sendable {
  /// The address of the file.
  let url: String
  /// Whether addresses may be used whose traffic can be read and changed on its way.
  let allowsHTTP: Bool
  /// Whether the server is this computer, which no proxy is asked for.
  let isLoopback: Bool
  /// The bytes that are there already.
  let offset: Int
  /// The most bytes that may follow.
  let limit: Int

  /// The seconds that a server may take to accept a connection.
  let connectionTimeout: Int

  /// The program and its arguments.
  ///
  /// The limit is that of the whole file: a server that doesn't go on at the offset is to be found out
  /// by that.
  var words: [String] {
    let protocols = allowsHTTP ? "=http,https" : "=https"
    var words = [
      // The first argument, so that the user's configuration is not read.
      "curl", "-q", "--no-buffer", "--silent", "--show-error", "--fail", "--globoff",
      "--proto", protocols, "--location", "--max-redirs", "5", "--proto-redir", protocols,
      "--connect-timeout", String(connectionTimeout), "--max-filesize", String(offset + limit),
      "--user-agent", "InkKit", "--write-out", "%{stderr}\\n%{http_code} %{url_effective}\\n",
    ]
    if isLoopback { words += ["--noproxy", "*"] }
    if offset > 0 { words += ["--continue-at", String(offset)] }
    return words + ["--url", url]
  }

  /// The report that curl writes at its end on standard error.
  struct Report: Hashable {
    /// The status of the last answer, 0 if there was none.
    var httpStatus = 0
    /// The address that the last answer came from, if there was one.
    var effectiveURL: String?
    /// The failure in curl's words.
    var words: String?

    /// Parses the text.
    init(_ errors: [UInt8]) {
      for line in String(decoding: errors, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 1)
        if line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") {
          words = words ?? line[line.index(after: end)...].drop { $0 == " " }.prefix(200).visible()
        } else if let first = parts.first, first.count == 3, let status = Int(first) {
          httpStatus = status
          effectiveURL = parts.count == 2 ? String(parts[1]) : nil
        }
      }
    }
  }

  /// The failure that curl's end means, or `nil` if all came.
  ///
  /// - Parameter exit: Curl's exit status, `nil` if a signal ended it.
  func failure(exit: Int32?, _ report: Report) -> TransferFailure? {
    guard exit != 0 else { return nil }
    func network(_ detail: String, isTransient: Bool) -> TransferFailure {
      TransferFailure(
        ModelError(.network, subject: url, detail: detail), isTransient: isTransient)
    }
    guard let exit else { return network("curl was ended by a signal", isTransient: true) }
    let words = report.words ?? "curl's status is \(exit)"
    switch (exit, report.httpStatus) {
    case (33, _), (22, 416):
      var failure = network("the server can't go on where a download stopped", isTransient: false)
      failure.refusesRange = true
      return failure
    case (22, 404), (22, 410):
      return TransferFailure(
        ModelError(
          .notFound, subject: url, detail: "the server's status is \(report.httpStatus)"))
    case (22, 401), (22, 403), (22, 407), (22, 451):
      return TransferFailure(
        ModelError(
          .notPermitted, subject: url,
          detail: "can't be downloaded: the server's status is \(report.httpStatus)"))
    case (22, let status):
      return network(
        "the server's status is \(status)",
        isTransient: status == 408 || status == 425 || status == 429 || status >= 500)
    case (63, _): return tooLong
    default: return network(words, isTransient: !Self.lasting.contains(exit))
    }
  }

  /// The failure that more comes than may.
  var tooLong: TransferFailure {
    TransferFailure(
      ModelError(
        .checksumMismatch, subject: url,
        detail: "the server sends more bytes than the \(offset + limit) that it may have"))
  }

  /// Exit statuses of what won't be better next time: a wrong call, protocol or redirect, a certificate
  /// that can't be trusted.
  private static let lasting: Set<Int32> = [
    1, 2, 3, 4, 43, 47, 48, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91,
  ]
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

/// A file on its way by the system's `curl`, which fetches and nothing else: no shell, no configuration of
/// the user's, no other protocols, and a limit to what it may fetch.
final class CurlFetch: Fetch {
  private let request: FetchRequest
  private let program: RunningProgram

  /// Starts the program.
  init(_ request: FetchRequest) throws(TransferFailure) {
    self.request = request
    do { program = try RunningProgram(Self.words(for: request)) } catch {
      throw TransferFailure(
        error.isMissing
          ? ModelError(.curlMissing, subject: request.url)
          : ModelError(
            .network, subject: request.url, detail: "curl doesn't start: \(error.description)"))
    }
  }

  func next(within milliseconds: Int32, atMost count: Int) -> FetchEvent {
    switch program.next(within: milliseconds, atMost: count) {
    case .output(let bytes): .output(bytes)
    case .nothing: .nothing
    case .end: .end
    }
  }

  func end() -> FetchEnd {
    let exit = program.stop()
    let report = Report(program.errors)
    return FetchEnd(
      failure: Self.failure(of: request, exit: exit, report), url: report.effectiveURL)
  }

  /// The program and its arguments.
  ///
  /// The limit is that of the whole file: a server that doesn't go on at the offset is to be found out
  /// by that.
  static func words(for request: FetchRequest) -> [String] {
    let protocols = request.allowsHTTP ? "=http,https" : "=https"
    var words = [
      // The first argument, so that the user's configuration is not read.
      "curl", "-q", "--no-buffer", "--silent", "--show-error", "--fail", "--globoff",
      "--proto", protocols, "--location", "--max-redirs", String(FetchRequest.redirectionLimit),
      "--proto-redir", protocols, "--connect-timeout", String(request.connectionTimeout),
      "--max-filesize", String(request.offset + request.limit),
      "--user-agent", FetchRequest.userAgent,
      "--write-out", "%{stderr}\\n%{http_code} %{url_effective}\\n",
    ]
    if request.isLoopback { words += ["--noproxy", "*"] }
    if request.offset > 0 { words += ["--continue-at", String(request.offset)] }
    return words + ["--url", request.url]
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
  static func failure(
    of request: FetchRequest, exit: Int32?, _ report: Report
  ) -> TransferFailure? {
    switch exit {
    case 0: nil
    case nil: request.network("curl was ended by a signal", isTransient: true)
    case 33: request.rangeRefusal
    case 22: request.failure(status: report.httpStatus)
    case 63: request.tooLong
    case let exit?:
      request.network(
        report.words ?? "curl's status is \(exit)", isTransient: !lasting.contains(exit))
    }
  }

  /// Exit statuses of what won't be better next time: a wrong call, protocol or redirect, a certificate
  /// that can't be trusted.
  private static let lasting: Set<Int32> = [
    1, 2, 3, 4, 43, 47, 48, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91,
  ]
}

/// A header of a request or an answer.
struct HTTPHeader: Hashable, Sendable {
  let name: String
  let value: String
}

/// An answer to a request.
struct HTTPResponse: Hashable, Sendable {
  /// How the answer turned out, such as 404.
  let status: Status
  /// The media type of the body, such as `text/html`.
  let type: String
  let body: [UInt8]
  /// Headers besides those that every answer has.
  var headers: [HTTPHeader] = []

  /// A status of RFC 9110 and RFC 6585.
  struct Status: Hashable, Sendable {
    let rawValue: Int
    /// The words that stand beside the number.
    let reason: String

    static let ok = Status(rawValue: 200, reason: "OK")
    static let movedPermanently = Status(rawValue: 301, reason: "Moved Permanently")
    static let badRequest = Status(rawValue: 400, reason: "Bad Request")
    static let forbidden = Status(rawValue: 403, reason: "Forbidden")
    static let notFound = Status(rawValue: 404, reason: "Not Found")
    static let methodNotAllowed = Status(rawValue: 405, reason: "Method Not Allowed")
    static let requestTimeout = Status(rawValue: 408, reason: "Request Timeout")
    static let lengthRequired = Status(rawValue: 411, reason: "Length Required")
    static let contentTooLarge = Status(rawValue: 413, reason: "Content Too Large")
    static let unsupportedMediaType = Status(rawValue: 415, reason: "Unsupported Media Type")
    static let expectationFailed = Status(rawValue: 417, reason: "Expectation Failed")
    static let misdirectedRequest = Status(rawValue: 421, reason: "Misdirected Request")
    static let headerFieldsTooLarge = Status(
      rawValue: 431, reason: "Request Header Fields Too Large")
    static let versionNotSupported = Status(rawValue: 505, reason: "HTTP Version Not Supported")
  }

  /// An answer of some type.
  init(_ status: Status, type: String, body: [UInt8], headers: [HTTPHeader] = []) {
    self.status = status
    self.type = type
    self.body = body
    self.headers = headers
  }

  /// A refusal: a sentence for people.
  init(_ status: Status, _ sentence: String, headers: [HTTPHeader] = []) {
    self.init(
      status, type: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8),
      headers: headers)
  }

  /// The bytes that are sent.
  ///
  /// - Parameters:
  ///   - closes: Whether nothing follows on the connection.
  ///   - isHeadOnly: Whether the body is left out, as an answer to `HEAD` does.
  func bytes(closes: Bool, isHeadOnly: Bool) -> [UInt8] {
    let usual = [
      HTTPHeader(name: "Content-Type", value: type),
      HTTPHeader(name: "Content-Length", value: "\(body.count)"),
      HTTPHeader(name: "Connection", value: closes ? "close" : "keep-alive"),
    ]
    let lines = (usual + headers).map { "\($0.name): \($0.value)\r\n" }.joined()
    let head = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n\(lines)\r\n"
    return Array(head.utf8) + (isHeadOnly ? [] : body)
  }
}

/// Why a request can't be answered, as its answer says.
struct HTTPFailure: Error, Hashable, Sendable {
  let response: HTTPResponse

  init(_ status: HTTPResponse.Status, _ sentence: String) {
    response = HTTPResponse(status, sentence)
  }
}

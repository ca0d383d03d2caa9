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
  enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case lengthRequired = 411
    case contentTooLarge = 413
    case unsupportedMediaType = 415
    case expectationFailed = 417
    case misdirectedRequest = 421
    case headerFieldsTooLarge = 431
    case versionNotSupported = 505

    /// The words that stand beside the number.
    var reason: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .requestTimeout: "Request Timeout"
      case .lengthRequired: "Length Required"
      case .contentTooLarge: "Content Too Large"
      case .unsupportedMediaType: "Unsupported Media Type"
      case .expectationFailed: "Expectation Failed"
      case .misdirectedRequest: "Misdirected Request"
      case .headerFieldsTooLarge: "Request Header Fields Too Large"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
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

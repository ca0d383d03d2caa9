import InkKit

/// The served page, and the requests that it makes.
///
/// Other programs of this computer, and pages of other sites in the same browser, can reach the port. The
/// token keeps them out; the host and the origin are checked besides, so that no name that leads here and no
/// other page gets an answer even if the token became known.
struct PageSite: HTTPSite {
  /// A function that answers requests of the page, each a JSON object, with one: it takes a request and a
  /// function for its answer, and returns one that withdraws the request.
  typealias Answer =
    @Sendable ([UInt8], @escaping @Sendable (String) -> Void) -> @Sendable () -> Void

  private let token: [UInt8]
  private let hosts: [String]
  private let page: any LocalPage
  private let answer: Answer
  private let command: String

  /// The path of requests, relative to that of the page.
  static let requests = "request"

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - token: What the path of an address must begin with.
  ///   - port: The port that it is served at.
  ///   - page: The page.
  ///   - command: The command that printed the address.
  ///   - answer: What answers its requests.
  init(
    token: String, port: UInt16, page: any LocalPage, command: String, answer: @escaping Answer
  ) {
    self.command = command
    self.token = Array(token.utf8)
    // Browsers leave out the port that they would try by themselves.
    hosts = ["127.0.0.1", "localhost"].flatMap {
      port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"]
    }
    var page = page
    page.requests = Self.requests
    self.page = page
    self.answer = answer
  }

  /// A token that nobody guesses: 128 bits of the system's generator, in hexadecimal.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      padded(String(generator.next(), radix: 16), to: 16, with: "0")
    }.joined()
  }

  func refusal(of head: HTTPHead) -> HTTPResponse? {
    refusalReason(of: head).map { guarded($0) }
  }

  private func refusalReason(of head: HTTPHead) -> HTTPResponse? {
    guard let host = head.value("host") else {
      return HTTPResponse(.badRequest, "A request needs one Host.")
    }
    guard hosts.contains(host.lowercased()) else {
      return HTTPResponse(.misdirectedRequest, "This server has no such name.")
    }
    guard let place = place(of: head.target) else {
      return HTTPResponse(
        .forbidden, "The address lacks its token: open the one that '\(command)' printed.")
    }
    let methods: [String]
    switch place {
    case "/": methods = ["GET", "HEAD"]
    case "/\(Self.requests)": methods = ["POST"]
    // Requests are relative to the page, so that its own address must have the slash.
    case "":
      return HTTPResponse(
        .movedPermanently, "The address ends with a slash.",
        headers: [HTTPHeader(name: "Location", value: "\(head.target)/")])
    default: return HTTPResponse(.notFound, "There is nothing at this address.")
    }
    guard methods.contains(head.method) else {
      return HTTPResponse(
        .methodNotAllowed, "This address takes \(methods.joined(separator: " and ")).",
        headers: [HTTPHeader(name: "Allow", value: methods.joined(separator: ", "))])
    }
    let needsOrigin = head.method == "POST"
    guard head.has("origin") || needsOrigin else { return nil }
    guard let origin = head.value("origin"), origin.lowercased() == "http://\(host.lowercased())"
    else { return HTTPResponse(.forbidden, "Requests come from the page itself.") }
    let type = head.value("content-type")?.prefix { $0 != ";" }.trimmed.lowercased()
    guard !needsOrigin || type == "application/json" else {
      return HTTPResponse(.unsupportedMediaType, "Requests are application/json.")
    }
    return nil
  }

  func answer(
    _ request: HTTPRequest, reply: @escaping @Sendable (HTTPResponse) -> Void
  ) -> (@Sendable () -> Void)? {
    guard request.head.method == "POST" else {
      reply(
        guarded(
          HTTPResponse(.ok, type: "text/html; charset=utf-8", body: Array(page.html.utf8)),
          policy: page.policy))
      return nil
    }
    return answer(request.body) { json in
      reply(guarded(HTTPResponse(.ok, type: "application/json", body: Array(json.utf8))))
    }
  }

  /// The path after the token, from its slash on; `nil` without the token.
  ///
  /// All of the token is compared, so that the time it takes tells nothing of how much was right.
  private func place(of target: String) -> String? {
    let path = Array(target.utf8.dropFirst())
    let rest = path.dropFirst(token.count)
    guard path.count >= token.count, rest.first ?? UInt8(ascii: "/") == UInt8(ascii: "/") else {
      return nil
    }
    var difference: UInt8 = 0
    for (given, wanted) in zip(path, token) { difference |= given ^ wanted }
    return difference == 0 ? String(decoding: rest, as: UTF8.self) : nil
  }

  /// The response with what keeps a browser from giving it to others, or taking it for something else.
  private func guarded(
    _ response: HTTPResponse, policy: String = "default-src 'none'"
  ) -> HTTPResponse {
    var response = response
    response.headers += [
      HTTPHeader(name: "Content-Security-Policy", value: "\(policy); frame-ancestors 'none'"),
      HTTPHeader(name: "Cache-Control", value: "no-store"),
      HTTPHeader(name: "Referrer-Policy", value: "no-referrer"),
      HTTPHeader(name: "X-Content-Type-Options", value: "nosniff"),
      HTTPHeader(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
      HTTPHeader(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    ]
    return response
  }
}

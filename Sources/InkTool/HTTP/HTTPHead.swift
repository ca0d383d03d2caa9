/// The line and the headers of a request, as RFC 9112 has them.
struct HTTPHead: Hashable, Sendable {
  let method: String
  /// The path, with what follows a question mark.
  let target: String
  /// The headers in their order; names are in lower case.
  let headers: [HTTPHeader]
  /// How many bytes of a body follow.
  let bodyByteCount: Int
  /// Whether the client wants the connection to end after the answer.
  let closes: Bool

  /// The value of a header that must not come twice.
  ///
  /// - Returns: `nil` if there is no such header, or several.
  func value(_ name: String) -> String? {
    let found = headers.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }

  /// Whether there is a header, or several of the name.
  func has(_ name: String) -> Bool { headers.contains { $0.name == name } }

  /// Reads line and headers.
  ///
  /// Nothing is guessed: what another program on the way might take for another request is refused.
  ///
  /// - Parameter bytes: All of it, without the empty line.
  init(parsing bytes: ArraySlice<UInt8>, limits: HTTPLimits) throws(HTTPFailure) {
    var lines = Self.lines(of: bytes)[...]
    let line = lines.removeFirst().split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard line.count == 3, !line[0].isEmpty, line[0].allSatisfy(Self.isTokenByte),
      line[1].first == UInt8(ascii: "/"), line[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw HTTPFailure(.badRequest, "The request line makes no sense.") }
    guard line[2].elementsEqual("HTTP/1.1".utf8) else {
      throw HTTPFailure(
        line[2].starts(with: "HTTP/".utf8) ? .versionNotSupported : .badRequest,
        "Only HTTP/1.1 is spoken here.")
    }
    guard lines.count <= limits.headerCount else {
      throw HTTPFailure(
        .headerFieldsTooLarge, "A request has \(limits.headerCount) headers at most.")
    }
    method = String(decoding: line[0], as: UTF8.self)
    target = String(decoding: line[1], as: UTF8.self)
    var headers: [HTTPHeader] = []
    for line in lines { headers.append(try Self.header(line)) }
    self.headers = headers
    bodyByteCount = try Self.bodyByteCount(headers, method: method, limits: limits)
    closes = headers.contains {
      $0.name == "connection" && $0.value.lowercased().contains("close")
    }
  }

  /// The lines, which end with a carriage return and a line feed and hold neither.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices
    where bytes[index] == 0x0A && index > start && bytes[index - 1] == 0x0D {
      lines.append(bytes[start..<index - 1])
      start = index + 1
    }
    return lines + [bytes[start...]]
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(HTTPFailure) -> HTTPHeader {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isTokenByte)
    else { throw HTTPFailure(.badRequest, "A header makes no sense.") }
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
    guard line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw HTTPFailure(.badRequest, "A header has control characters.")
    }
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let trimmed = value.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return HTTPHeader(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(), value: String(trimmed))
  }

  private static func bodyByteCount(
    _ headers: [HTTPHeader], method: String, limits: HTTPLimits
  ) throws(HTTPFailure) -> Int {
    if headers.contains(where: { $0.name == "transfer-encoding" }) {
      throw HTTPFailure(.lengthRequired, "A body needs Content-Length and comes in one piece.")
    }
    if headers.contains(where: { $0.name == "expect" }) {
      throw HTTPFailure(.expectationFailed, "A request is sent whole, without 'Expect'.")
    }
    let lengths = headers.filter { $0.name == "content-length" }
    guard let length = lengths.first?.value else {
      guard method != "POST" else {
        throw HTTPFailure(.lengthRequired, "A POST needs Content-Length.")
      }
      return 0
    }
    guard lengths.count == 1, !length.isEmpty,
      length.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw HTTPFailure(.badRequest, "Content-Length makes no sense.") }
    guard let count = Int(length), count <= limits.bodyByteCount else {
      throw HTTPFailure(
        .contentTooLarge, "A request's body has \(limits.bodyByteCount) bytes at most.")
    }
    return count
  }

  /// Whether a byte may stand in a method or the name of a header.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

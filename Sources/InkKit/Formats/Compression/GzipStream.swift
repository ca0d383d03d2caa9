/// Unpacks data that comes in parts if it is compressed with gzip (RFC 1952), one member, or several after each
/// other; other data is handed on as it is.
///
///     stream.append(chunk)
///     while let bytes = try stream.next() { … }
///     stream.end()
///     while let bytes = try stream.next() { … }
///     try stream.finish()
///
/// Sums and lengths are checked. What unpacks to far more than people's files do is refused early, so that a
/// small file can't keep a program busy.
package struct GzipStream: Sendable {
  /// Why the data can't be unpacked, in half a sentence after "it".
  package struct Damage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The half sentence.
    package let description: String
  }

  /// How data compressed with gzip begins.
  package static let mark: [UInt8] = [0x1F, 0x8B]

  /// How many times as large as the data may be what comes out, once that is more than ``freeSize``.
  ///
  /// Ink in JSON and XML comes out five to thirty times as large; zeros a thousand times.
  static let largestRatio = 100

  /// Size of the output that is allowed for any input, however small, in bytes.
  static let freeSize = 64 << 20

  /// Bytes outside the packed data of a member, or not given to ``body`` yet.
  private var header: [UInt8] = []
  private var body: Inflater?
  private var sum = CRC32()
  /// The bytes of the member that came out, as its end counts them.
  private var length: UInt32 = 0
  private var packedSize = 0
  private var size = 0
  private var state = State.beginning
  /// Whether no more bytes come.
  private var hasEnded = false

  private enum State {
    /// Not known yet whether the data is compressed.
    case beginning
    /// Not compressed.
    case plain
    case header, body, trailer
    /// After a member: another one may follow.
    case between
  }

  /// Begins a stream.
  package init() {}

  /// Takes the next bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    packedSize += bytes.count
    header += bytes
  }

  /// Takes note that no more bytes come, so that a single one is data, too.
  package mutating func end() { hasEnded = true }

  /// The next bytes that come out, `nil` if more must be added before.
  package mutating func next() throws(Damage) -> [UInt8]? {
    while true {
      switch state {
      case .beginning:
        guard header.count >= Self.mark.count || hasEnded else { return nil }
        state = header.starts(with: Self.mark) ? .header : .plain
      case .plain:
        defer { header = [] }
        return header.isEmpty ? nil : header
      case .between:
        // Some programs pad their files with zeros.
        header.removeFirst(header.prefix { $0 == 0 }.count)
        if header.isEmpty { return nil }
        state = .header
      case .header:
        guard let length = try headerLength() else { return nil }
        var inflater = Inflater()
        inflater.append(header[length...])
        header = []
        body = inflater
        sum = CRC32()
        self.length = 0
        state = .body
      case .body:
        guard var inflater = body.take() else { return nil }
        if !header.isEmpty {
          inflater.append(header)
          header = []
        }
        if let part = try unpacked(&inflater) {
          body = inflater
          try count(part)
          return part
        }
        guard inflater.isFinished else {
          body = inflater
          return nil
        }
        header = inflater.rest
        state = .trailer
      case .trailer:
        guard header.count >= 8 else { return nil }
        guard LittleEndian.number(in: header, at: 0) == sum.value,
          LittleEndian.number(in: header, at: 4) == length
        else { throw Damage(description: "is damaged: its checksum is wrong (gzip)") }
        header.removeFirst(8)
        state = .between
      }
    }
  }

  /// Checks that the data has come to its end.
  package func finish() throws(Damage) {
    switch state {
    case .plain where header.isEmpty, .between where header.isEmpty: break
    default: throw Damage(description: "is damaged or cut short (gzip)")
    }
  }

  private mutating func count(_ part: [UInt8]) throws(Damage) {
    sum.add(part.span)
    length &+= UInt32(truncatingIfNeeded: part.count)
    size += part.count
    guard size <= max(Self.freeSize, Self.largestRatio * packedSize) else {
      throw Damage(description: "unpacks to more than \(Self.largestRatio) times its size (gzip)")
    }
  }

  private func unpacked(_ inflater: inout Inflater) throws(Damage) -> [UInt8]? {
    do {
      return try inflater.next()
    } catch {
      throw Damage(description: "is damaged: \(error.problem) (gzip)")
    }
  }

  /// The length of the header, `nil` if not all of it has come.
  private func headerLength() throws(Damage) -> Int? {
    guard header.count >= 10 else { return nil }
    guard header.starts(with: Self.mark), header[2] == 8, header[3] & 0xE0 == 0 else {
      throw Damage(description: "is damaged: no member begins where one should (gzip)")
    }
    let flags = header[3]
    var end = 10
    if flags & 4 != 0 {
      guard header.count >= end + 2 else { return nil }
      end += 2 + (Int(header[end]) | Int(header[end + 1]) << 8)
    }
    // A name and a comment end with a zero.
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard end < header.count, let zero = header[end...].firstIndex(of: 0) else {
        guard header.count < 1 << 20 else {
          throw Damage(description: "is damaged: a name without an end (gzip)")
        }
        return nil
      }
      end = zero + 1
    }
    if flags & 2 != 0 { end += 2 }
    return end <= header.count ? end : nil
  }
}

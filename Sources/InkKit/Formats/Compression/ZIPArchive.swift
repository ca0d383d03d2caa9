/// The entries of a ZIP archive, found by its directory and unpacked one at a time.
///
/// Names are compared with known ones, and never used as paths. Stored and deflated entries are read; encrypted
/// ones and archives in several files are refused by name.
package struct ZIPArchive: Sendable {
  /// An entry of the directory.
  package struct Entry: Hashable, Sendable {
    /// Its name as it is written.
    package let name: String
    /// How many bytes it has unpacked.
    package let size: Int
    fileprivate let packedSize: Int
    fileprivate let method: UInt16
    fileprivate let flags: UInt16
    fileprivate let sum: UInt32
    fileprivate let offset: Int
  }

  /// The entries in the order of the directory.
  package let entries: [Entry]
  private let bytes: [UInt8]

  /// How an archive begins, if it has an entry.
  static let mark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// The most bytes that an entry may unpack to.
  static let entrySizeLimit = 256 << 20

  /// Reads the directory of an archive.
  ///
  /// - Complexity: O(*n*) for *n* entries, and 64 KiB for the end of the directory.
  package init(_ bytes: [UInt8]) throws(InkFormatError) {
    self.bytes = bytes
    let whole = BinaryReader(bytes)
    guard let end = Self.endOfDirectory(bytes) else {
      throw whole.error("the ZIP archive has no directory: it is damaged or cut short", at: 0)
    }
    var tail = BinaryReader(bytes, in: end + 4..<bytes.count)
    let numbers = try (0..<4).map { _ throws(InkFormatError) in
      try tail.integer(UInt16.self, "a number")
    }
    let size = Int(try tail.integer(UInt32.self, "a size"))
    let start = Int(try tail.integer(UInt32.self, "an offset"))
    guard numbers[0] == 0, numbers[1] == 0, numbers[2] == numbers[3] else {
      throw tail.error("the ZIP archive is one of several parts", at: end)
    }
    guard start <= end, size <= end - start, start != 0xFFFF_FFFF else {
      throw tail.error("the directory of the ZIP archive is not where it should be", at: end)
    }
    var directory = BinaryReader(bytes, in: start..<start + size)
    var entries: [Entry] = []
    for _ in 0..<numbers[3] { entries.append(try Self.entry(&directory)) }
    // Entries that share their bytes are how a small archive unpacks to a huge one.
    guard entries.reduce(0, { $0 + $1.packedSize }) <= start else {
      throw tail.error("the entries of the ZIP archive overlap", at: end)
    }
    self.entries = entries
  }

  /// The entry of a name, the last one if there are several.
  package subscript(name: String) -> Entry? { entries.last { $0.name == name } }

  /// The bytes of an entry, whose length and checksum are as the directory says.
  ///
  /// - Complexity: O(*n*) time and memory for *n* bytes, packed and unpacked.
  package func bytes(of entry: Entry) throws(InkFormatError) -> [UInt8] {
    let place = entry.name
    func failure(_ problem: String) -> InkFormatError {
      InkFormatError(.malformed, problem, line: 1, column: entry.offset + 1, place: place)
    }
    guard entry.flags & 1 == 0 else { throw failure("the entry is encrypted") }
    guard entry.size <= Self.entrySizeLimit else {
      throw failure("the entry is larger than \(Self.entrySizeLimit) bytes")
    }
    var reader = BinaryReader(bytes, in: entry.offset..<bytes.count)
    let mark = try reader.integer(UInt32.self, "an entry")
    guard mark == 0x0403_4B50 else { throw failure("no entry begins where the directory says") }
    _ = try reader.take(22, "the header of an entry")
    let nameLength = Int(try reader.integer(UInt16.self, "a length"))
    let extraLength = Int(try reader.integer(UInt16.self, "a length"))
    _ = try reader.take(nameLength + extraLength, "the name of an entry")
    let range = try reader.take(entry.packedSize, "an entry")
    let content: [UInt8]
    switch entry.method {
    case 0: content = Array(bytes[range])
    case 8: content = try inflated(range, entry, failure)
    default: throw failure("the entry is compressed in a way that is not known")
    }
    guard content.count == entry.size, CRC32.value(of: content) == entry.sum else {
      throw failure("the entry is damaged: its length or its checksum is wrong")
    }
    return content
  }

  private func inflated(
    _ range: Range<Int>, _ entry: Entry, _ failure: (String) -> InkFormatError
  ) throws(InkFormatError) -> [UInt8] {
    var inflater = Inflater()
    inflater.append(bytes[range])
    var content: [UInt8] = []
    do throws(Inflater.Damage) {
      while let part = try inflater.next() {
        guard content.count + part.count <= entry.size else {
          throw Inflater.Damage(problem: "more comes out than it says")
        }
        content += part
      }
    } catch {
      throw failure("the entry is damaged: \(error.problem)")
    }
    guard inflater.isFinished else { throw failure("the entry is damaged: it has no end") }
    return content
  }

  // MARK: The directory

  /// Where the end of the directory is, which a comment of up to 64 KiB may follow.
  private static func endOfDirectory(_ bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return (max(0, last - 65_535)...last).reversed().first { bytes[$0...].starts(with: mark) }
  }

  private static func entry(_ directory: inout BinaryReader) throws(InkFormatError) -> Entry {
    let start = directory.position
    guard try directory.integer(UInt32.self, "an entry of the directory") == 0x0201_4B50 else {
      throw directory.error("expected an entry of the directory", at: start)
    }
    _ = try directory.take(4, "versions")
    let flags = try directory.integer(UInt16.self, "flags")
    let method = try directory.integer(UInt16.self, "a method")
    _ = try directory.take(4, "a time")
    let sum = try directory.integer(UInt32.self, "a checksum")
    let packedSize = Int(try directory.integer(UInt32.self, "a size"))
    let size = Int(try directory.integer(UInt32.self, "a size"))
    let nameLength = Int(try directory.integer(UInt16.self, "a length"))
    let extraLength = Int(try directory.integer(UInt16.self, "a length"))
    let commentLength = Int(try directory.integer(UInt16.self, "a length"))
    _ = try directory.take(8, "attributes")
    let offset = Int(try directory.integer(UInt32.self, "an offset"))
    let name = try directory.take(nameLength, "a name")
    _ = try directory.take(extraLength + commentLength, "what follows a name")
    guard offset < start else {
      throw directory.error("an entry begins behind the directory", at: start)
    }
    return Entry(
      name: String(decoding: directory.bytes[name], as: UTF8.self), size: size,
      packedSize: packedSize, method: method, flags: flags, sum: sum, offset: offset)
  }
}

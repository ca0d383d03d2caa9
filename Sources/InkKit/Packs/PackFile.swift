/// A pack: templates of a script or knowledge of a language, in one file that never changes.
///
/// Everything about the container is checked when it is opened: magic, version, declared size,
/// checksum, that each section lies in the file by itself, and the metadata. What a section holds is checked by
/// whoever defines its kind.
///
/// The checksum of a pack that came with the program is left to `verify`: it would be most of what
/// opening a model takes.
public final class PackFile: Sendable {
  /// The file's path, or the name that was given to bytes in memory.
  public let path: String

  /// The metadata of the pack: its name, kind, licence and sources.
  public let metadata: PackMetadata

  /// The number of bytes in all.
  public var byteCount: Int { region.count }

  /// The kinds of the sections, in the order of the file.
  package var sections: [PackSection] { entries.map(\.kind) }

  /// Whether its bytes are taken for those that were written, so that what can't but be so in them is
  /// not looked for; whatever they are, nothing is read outside of them.
  let isTrusted: Bool

  private let region: MemoryRegion
  private let entries: [Entry]

  struct Entry {
    let kind: PackSection
    let range: Range<Int>
  }

  /// Maps and checks a pack.
  ///
  /// The file may be replaced or removed while it is in use, but not be written to: replace it by
  /// renaming.
  ///
  /// - Complexity: O(*n*) for *n* bytes, to compute the checksum.
  public convenience init(path: String) throws(ModelError) {
    try self.init(region: MemoryRegion(mapping: path), path: path)
  }

  /// Copies and checks the bytes of a pack.
  ///
  /// - Parameter name: Stands for the path in errors.
  public convenience init(bytes: [UInt8], name: String) throws(ModelError) {
    try self.init(region: MemoryRegion(copying: bytes.span), path: name)
  }

  /// Maps a pack whose bytes were checked before, or came with the program.
  ///
  /// All but the checksum is checked.
  ///
  /// - Complexity: O(1).
  convenience init(trusting path: String) throws(ModelError) {
    try self.init(region: MemoryRegion(mapping: path), path: path, isTrusted: true)
  }

  /// Copies the bytes of a pack as if they had been checked before, to test what happens if not.
  convenience init(trusting bytes: [UInt8], name: String) throws(ModelError) {
    try self.init(region: MemoryRegion(copying: bytes.span), path: name, isTrusted: true)
  }

  private init(
    region: MemoryRegion, path: String, isTrusted: Bool = false
  ) throws(ModelError) {
    self.region = region
    self.path = path
    self.isTrusted = isTrusted
    entries = try Self.checkedEntries(of: region, path, isTrusted: isTrusted)
    metadata = try Self.metadata(in: region, entries, path)
  }

  /// A copy of the bytes of a section, or `nil` if there is no such section.
  package func bytes(of kind: PackSection) -> [UInt8]? {
    range(of: kind).map { region.bytes($0) }
  }

  /// The values that a section holds, in place.
  ///
  /// - Returns: The values, or `nil` if there is no such section.
  /// - Throws: An error if the section's length is not a multiple of that of a value.
  package func values<Value: PackValue>(
    of type: Value.Type = Value.self, in kind: PackSection
  ) throws(ModelError) -> PackArray<Value>? {
    guard let range = range(of: kind) else { return nil }
    guard range.count.isMultiple(of: MemoryLayout<Value>.stride) else {
      throw ModelError(
        .corrupt, subject: path, offset: range.lowerBound,
        detail: "section \(kind) has \(range.count) bytes, which is not a multiple of "
          + "\(MemoryLayout<Value>.stride)")
    }
    return PackArray(region: region, range: range)
  }

  /// A reader of a copy of a section, whose errors name the place in the file.
  ///
  /// - Complexity: O(*n*): for small sections of mixed contents.
  package func reader(of kind: PackSection) -> ByteReader? {
    guard let range = range(of: kind) else { return nil }
    return ByteReader(region.bytes(range), subject: path, base: range.lowerBound)
  }

  /// The error that the pack has no section of a kind that it needs.
  package func missing(_ kind: PackSection) -> ModelError {
    ModelError(.missingSection, subject: path, detail: "the pack has no section \(kind)")
  }

  /// The error that the pack is corrupt.
  package func corrupt(_ detail: String) -> ModelError {
    ModelError(.corrupt, subject: path, detail: detail)
  }

  /// The values of a section, or the error that there is none.
  package func neededValues<Value: PackValue>(
    of type: Value.Type, in kind: PackSection
  ) throws(ModelError) -> PackArray<Value> {
    guard let values = try values(of: type, in: kind) else { throw missing(kind) }
    return values
  }

  /// A reader of a section, or the error that there is none.
  package func neededReader(of kind: PackSection) throws(ModelError) -> ByteReader {
    guard let reader = reader(of: kind) else { throw missing(kind) }
    return reader
  }

  /// The checksum of the pack, as it says it.
  var checksum: UInt64 {
    var header = ByteReader(region.bytes(24..<PackLayout.checkedStart), subject: path)
    return (try? header.integer(UInt64.self)) ?? 0
  }

  private func range(of kind: PackSection) -> Range<Int>? {
    entries.first { $0.kind == kind }?.range
  }
}

extension PackFile {
  private static func checkedEntries(
    of region: MemoryRegion, _ path: String, isTrusted: Bool
  ) throws(ModelError) -> [Entry] {
    let count = region.count
    let available = min(count, PackLayout.headerSize)
    var reader = ByteReader(region.bytes(0..<available), subject: path)

    let magic = try reader.bytes(min(count, PackLayout.magic.count))
    guard PackLayout.magic.starts(with: magic) else {
      throw ModelError(.notAPack, subject: path)
    }
    guard available == PackLayout.headerSize else {
      throw ModelError(
        .truncated, subject: path, offset: count,
        detail: "a pack's header has \(PackLayout.headerSize) bytes")
    }

    let version = try reader.integer(UInt32.self)
    guard version <= PackLayout.formatVersion else {
      throw ModelError(
        .formatTooNew, subject: path, offset: 8,
        detail: "its format is \(version), and this one reads \(PackLayout.formatVersion)")
    }
    guard version > 0 else { throw corrupt(path, 8, "there is no format 0") }
    guard try reader.integer(UInt32.self) == 0 else {
      throw corrupt(path, 12, "a reserved field is not zero")
    }

    let size = try reader.integer(UInt64.self)
    guard size >= UInt64(count) else {
      throw corrupt(path, Int(size), "bytes follow the declared size")
    }
    guard size == UInt64(count) else {
      throw ModelError(
        .truncated, subject: path, offset: count, detail: "it declares \(size) bytes")
    }

    let checksum = try reader.integer(UInt64.self)
    guard isTrusted || checksum == region.checksum(from: PackLayout.checkedStart) else {
      throw ModelError(
        .checksumMismatch, subject: path, offset: 24,
        detail: "its checksum does not fit its contents")
    }

    let entryCount = Int(try reader.integer(UInt32.self))
    guard entryCount <= PackLayout.sectionLimit else {
      throw corrupt(path, 32, "\(entryCount) sections are more than \(PackLayout.sectionLimit)")
    }
    guard try reader.integer(UInt32.self) == 0 else {
      throw corrupt(path, 36, "a reserved field is not zero")
    }
    let tableEnd = PackLayout.headerSize + entryCount * PackLayout.entrySize
    guard tableEnd <= count else {
      throw corrupt(path, 32, "the table of \(entryCount) sections is beyond the end")
    }
    return try entries(
      in: ByteReader(
        region.bytes(PackLayout.headerSize..<tableEnd), subject: path, base: PackLayout.headerSize),
      region.count)
  }

  private static func entries(
    in table: ByteReader, _ count: Int
  ) throws(ModelError) -> [Entry] {
    var reader = table
    var entries: [Entry] = []
    var end = table.offset + table.remaining
    while reader.remaining > 0 {
      let start = reader
      let kind = PackSection(rawValue: try reader.integer())
      guard !entries.contains(where: { $0.kind == kind }) else {
        throw start.corrupt("section \(kind) occurs twice")
      }
      guard try reader.integer(UInt32.self) == 0 else {
        throw start.corrupt("a reserved field of section \(kind) is not zero")
      }
      let offset = try reader.size(atMost: count)
      let length = try reader.size(atMost: count - offset)
      guard offset.isMultiple(of: PackLayout.alignment) else {
        throw start.corrupt("section \(kind) does not begin at a multiple of 64")
      }
      guard offset >= end else {
        throw start.corrupt("section \(kind) overlaps what is before it")
      }
      end = offset + length
      entries.append(Entry(kind: kind, range: offset..<end))
    }
    return entries
  }

  private static func metadata(
    in region: MemoryRegion, _ entries: [Entry], _ path: String
  ) throws(ModelError) -> PackMetadata {
    guard let range = entries.first(where: { $0.kind == .metadata })?.range else {
      throw corrupt(path, PackLayout.headerSize, "there is no section \(PackSection.metadata)")
    }
    return try PackMetadata(parsing: region.bytes(range)) { detail in
      corrupt(path, range.lowerBound, detail)
    }
  }

  private static func corrupt(_ path: String, _ offset: Int, _ detail: String) -> ModelError {
    ModelError(.corrupt, subject: path, offset: offset, detail: detail)
  }
}

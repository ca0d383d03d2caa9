/// Puts sections together to the bytes of a pack: the same sections give the same bytes.
package struct PackBuilder: Sendable {
  private var sections: [(kind: PackSection, bytes: [UInt8])]

  /// Creates a builder of a pack without sections other than its metadata.
  package init(metadata: PackMetadata) {
    sections = [(.metadata, Array(metadata.json.encoded().utf8))]
  }

  /// Appends a section of a kind that is not there yet.
  package mutating func add(_ kind: PackSection, bytes: [UInt8]) {
    precondition(
      !sections.contains { $0.kind == kind }, "A pack has at most one section of a kind.")
    precondition(
      sections.count < PackLayout.sectionLimit, "A pack has at most 1024 sections.")
    sections.append((kind, bytes))
  }

  /// Appends a section of integers, each in as many bytes as its type has.
  package mutating func add<Value: FixedWidthInteger>(_ kind: PackSection, integers: [Value]) {
    var bytes = ByteWriter()
    bytes.append(all: integers)
    add(kind, bytes: bytes.bytes)
  }

  /// Appends a section of 32-bit floating-point numbers.
  package mutating func add(_ kind: PackSection, floats: [Float]) {
    add(kind, integers: floats.map(\.bitPattern))
  }

  /// Appends a section of the number of some strings, 32 bits, and each of them.
  package mutating func add(_ kind: PackSection, list strings: [String]) {
    var bytes = ByteWriter()
    bytes.append(list: strings)
    add(kind, bytes: bytes.bytes)
  }

  /// The bytes of the pack.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package func encoded() -> [UInt8] {
    var table = ByteWriter()
    table.append(UInt32(sections.count))
    table.append(UInt32(0))
    var end = PackLayout.headerSize + sections.count * PackLayout.entrySize
    for (kind, bytes) in sections {
      let offset = PackLayout.aligned(end)
      end = offset + bytes.count
      table.append(kind.rawValue)
      table.append(UInt32(0))
      table.append(UInt64(offset))
      table.append(UInt64(bytes.count))
    }

    var pack = ByteWriter()
    pack.append(contentsOf: PackLayout.magic)
    pack.append(PackLayout.formatVersion)
    pack.append(UInt32(0))
    pack.append(UInt64(end))
    pack.append(UInt64(0))
    pack.append(contentsOf: table.bytes)
    for (_, bytes) in sections {
      pack.pad(to: PackLayout.alignment)
      pack.append(contentsOf: bytes)
    }
    return Self.sealed(pack.bytes)
  }

  /// The bytes with the checksum that fits them.
  package static func sealed(_ pack: [UInt8]) -> [UInt8] {
    let sum = MemoryRegion(copying: pack.span).checksum(from: PackLayout.checkedStart)
    var pack = pack
    for (index, shift) in stride(from: 0, to: 64, by: 8).enumerated() {
      pack[24 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(shift))
    }
    return pack
  }
}

/// Something that packs hold in sections of its own.
package protocol PackContents {
  /// Adds the sections, which an initializer of the type reads; weights of networks are rounded to 8 bits.
  func addSections(to pack: inout PackBuilder)
}

extension PackContents {
  /// The bytes of a pack of these contents, and of some others behind them.
  package func pack(_ metadata: PackMetadata, with others: (any PackContents)?...) -> [UInt8] {
    var builder = PackBuilder(metadata: metadata)
    addSections(to: &builder)
    for contents in others { contents?.addSections(to: &builder) }
    return builder.encoded()
  }
}

/// How the bytes of a pack lie, shared by ``PackFile`` and ``PackBuilder``.
///
///       0  "INKPACK\n"
///       8  format version              32 bits, as all numbers little-endian
///      12  zero                        32 bits
///      16  size of the whole pack      64 bits
///      24  checksum of all that follows 64 bits, see `MemoryRegion.checksum(from:)`
///      32  number of sections          32 bits
///      36  zero                        32 bits
///      40  per section: kind (4 characters), zero (32 bits), offset and length (64 bits each)
///       …  the sections, in the order of the table, each at a multiple of 64 bytes
///
/// Sections begin where vectors of any width may be read in place. A kind occurs once.
package enum PackLayout {
  static let magic: [UInt8] = Array("INKPACK\n".utf8)
  static let formatVersion: UInt32 = 1
  static let headerSize = 40
  static let entrySize = 24
  static let alignment = 64
  /// Where the bytes begin that the checksum is about.
  package static let checkedStart = 32
  static let sectionLimit = 1024

  static func aligned(_ offset: Int) -> Int {
    (offset + alignment - 1) / alignment * alignment
  }
}

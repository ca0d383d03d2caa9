/// Bytes as writers of gzip and ZIP pack them, by the simplest means there are: blocks of bytes as they are.
package enum PackedBytes {
  /// A gzip member of one stored block of at most 65,535 bytes.
  package static func gzip(_ bytes: [UInt8], sum: UInt32) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + stored(bytes) + little(sum, 4)
      + little(UInt32(bytes.count), 4)
  }

  /// A stream of deflate with one stored block.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt32(bytes.count)
    return [1] + little(count, 2) + little(~count, 2) + bytes
  }

  /// A ZIP archive of entries that are stored as they are.
  package static func zip(_ entries: [(name: String, bytes: [UInt8], sum: UInt32)]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes, sum) in entries {
      let name = Array(name.utf8)
      let sizes = little(sum, 4) + little(UInt32(bytes.count), 4) + little(UInt32(bytes.count), 4)
      let start = UInt32(file.count)
      file += [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0] + sizes
      file += little(UInt32(name.count), 2) + [0, 0] + name + bytes
      directory += [0x50, 0x4B, 1, 2, 20, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0] + sizes
      directory += little(UInt32(name.count), 2) + Array(repeating: 0, count: 12)
      directory += little(start, 4) + name
    }
    let count = little(UInt32(entries.count), 2)
    return file + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count
      + little(UInt32(directory.count), 4) + little(UInt32(file.count), 4) + [0, 0]
  }

  /// A number by its lowest bytes, the lowest first.
  package static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }
}

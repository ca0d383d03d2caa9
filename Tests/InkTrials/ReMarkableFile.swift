/// Writes pages as a reMarkable has them.
package enum ReMarkableFile {
  package typealias ID = (author: UInt8, number: UInt8)

  package static func header(_ version: Int) -> [UInt8] {
    Array("reMarkable .lines file, version=\(version)          ".utf8)
  }

  private static func float(_ value: Float) -> [UInt8] { PackedBytes.little(value.bitPattern, 4) }

  package static func id(_ index: UInt8, _ id: ID) -> [UInt8] {
    [index << 4 | 15, id.author, id.number]
  }

  private static func four(_ index: UInt8, _ value: UInt32) -> [UInt8] {
    [index << 4 | 4] + PackedBytes.little(value, 4)
  }

  package static func part(_ index: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    let tag = Int(index) << 4 | 12
    return (tag < 128 ? [UInt8(tag)] : [UInt8(tag & 127 | 128), UInt8(tag >> 7)])
      + PackedBytes.little(UInt32(bytes.count), 4) + bytes
  }

  private static func text(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count), 1] + Array(text.utf8)
  }

  package static func block(_ kind: UInt8, version: UInt8 = 1, _ bytes: [UInt8]) -> [UInt8] {
    PackedBytes.little(UInt32(bytes.count), 4) + [0, 1, version, kind] + bytes
  }

  package static func item(
    _ parent: ID, _ id: ID, deleted: UInt32 = 0, _ value: [UInt8]?
  ) -> [UInt8] {
    self.id(1, parent) + self.id(2, id) + self.id(3, (0, 0)) + self.id(4, (0, 0)) + four(5, deleted)
      + (value.map { part(6, $0) } ?? [])
  }

  package static func line(_ tool: UInt32, _ points: [(Float, Float)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (x, y) in points {
      bytes += float(x)
      bytes += float(y)
      bytes += [0, 0, 8, 0, 0, 255]
    }
    return [3] + four(1, tool) + four(2, 0) + [3 << 4 | 8, 0, 0, 0, 0, 0, 0, 0, 64] + four(4, 0)
      + part(5, bytes) + id(6, (0, 1))
  }

  package static func node(
    _ id: ID, _ label: String, isShown: Bool = true, _ rest: [UInt8] = []
  ) -> [UInt8] {
    self.id(1, id) + part(2, self.id(1, (0, 0)) + part(2, text(label)))
      + part(3, self.id(1, (0, 0)) + [2 << 4 | 1, isShown ? 1 : 0]) + rest
  }

  /// A layer with lines of a pen, a marker and an eraser, one that was deleted, and a group that hangs on a letter.
  package static var scene: [UInt8] {
    let anchor =
      part(7, id(1, (1, 9)) + id(2, (1, 22))) + part(8, id(1, (1, 9)) + [2 << 4 | 1, 1])
      + part(9, id(1, (1, 9)) + four(2, 0)) + part(10, id(1, (1, 9)) + four(2, Float(5).bitPattern))
    let letters =
      part(0, id(2, (1, 20)) + id(3, (0, 0)) + id(4, (0, 0)) + four(5, 0) + part(6, text("a\nb")))
      + part(0, id(2, (1, 30)) + id(3, (1, 20)) + id(4, (0, 0)) + four(5, 0) + part(6, text("c")))
    let typed =
      id(1, (0, 0))
      + part(2, part(1, part(1, [2] + letters)) + part(2, part(1, [0])))
      + part(3, Array(repeating: 0, count: 16)) + four(4, 0)
    return header(6)
      + block(0x01, id(1, (0, 11)) + id(2, (0, 0)) + [3 << 4 | 1, 1] + part(4, id(1, (0, 1))))
      + block(0x02, node((0, 11), "Layer 1"))
      + block(0x04, item((0, 1), (0, 13), [2] + id(2, (0, 11))))
      + block(0x04, item((0, 11), (0, 14), [2] + id(2, (0, 12))))
      + block(0x02, node((0, 12), "", anchor))
      + block(0x05, version: 2, item((0, 11), (1, 15), line(15, [(1, 2), (3, 4)])))
      + block(0x05, version: 2, item((0, 11), (1, 16), line(18, [(1, 2), (3, 4)])))
      + block(0x05, version: 2, item((0, 11), (1, 17), line(6, [(1, 2)])))
      + block(0x05, version: 2, item((0, 11), (1, 18), deleted: 1, nil))
      + block(0x05, version: 2, item((0, 12), (1, 19), line(17, [(0, 0)])))
      + block(0x07, typed) + block(0x0A, [1, 2, 3])
  }

  /// A page of an older version with one line of one point.
  package static func old(_ version: Int) -> [UInt8] {
    header(version) + [1, 0, 0, 0, 1, 0, 0, 0] + [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + float(2)
      + (version == 5 ? [0, 0, 0, 0] : []) + [1, 0, 0, 0]
      + [7, 8, 0, 0, 2, 1].flatMap { float($0) }
  }
}

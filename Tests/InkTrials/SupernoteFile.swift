/// Writes notebooks of Supernote.
package enum SupernoteFile {
  package static func path(_ tool: UInt32, _ points: [(x: UInt32, y: UInt32)]) -> [UInt8] {
    let count = PackedBytes.little(UInt32(points.count), 4)
    let content =
      PackedBytes.little(tool, 4) + PackedBytes.little(0x9D, 4) + PackedBytes.little(300, 4)
      + Array(repeating: 0, count: 196) + PackedBytes.little(1, 4) + Array(repeating: 0, count: 24)
      + count + points.flatMap { PackedBytes.little($0.y, 4) + PackedBytes.little($0.x, 4) }
      + count + points.flatMap { _ in PackedBytes.little(4095, 2) }
      + count + points.flatMap { _ in PackedBytes.little(0, 4) }
    return PackedBytes.little(UInt32(content.count), 4) + content
  }

  package static func block(_ bytes: [UInt8]) -> [UInt8] {
    PackedBytes.little(UInt32(bytes.count), 4) + bytes
  }

  /// A notebook with a page of paths, an empty one, and one whose ink is a picture.
  package static func notebook(_ paths: [[UInt8]], picture: [UInt8] = [0x62, 255, 0x61, 3])
    -> [UInt8]
  {
    var file = Array("noteSN_FILE_VER_20230015".utf8)
    func add(_ bytes: [UInt8]) -> Int {
      defer { file += block(bytes) }
      return file.count
    }
    let total = add(PackedBytes.little(UInt32(paths.count), 4) + paths.joined())
    let bitmap = add(picture)
    let layer = add(Array("<LAYERTYPE:NOTE><LAYERPROTOCOL:RATTA_RLE><LAYERBITMAP:\(bitmap)>".utf8))
    let pages = [
      add(Array("<PAGESTYLE:x><MAINLAYER:\(layer)><TOTALPATH:\(total)>".utf8)),
      add(Array("<MAINLAYER:0><TOTALPATH:0>".utf8)),
      add(Array("<MAINLAYER:\(layer)><TOTALPATH:0>".utf8)),
    ]
    let names = pages.enumerated().map { "<PAGE\($0.offset + 1):\($0.element)>" }
    let footer = add(Array(names.reversed().joined().utf8))
    return file + Array("tail".utf8) + PackedBytes.little(UInt32(footer), 4)
  }

  package static var whole: [UInt8] { notebook(paths) }

  /// A notebook whose last page has an empty picture.
  package static var readable: [UInt8] { notebook(paths, picture: [0x62, 255, 0x62, 3]) }

  private static var paths: [[UInt8]] {
    [
      path(1, [(15725, 10), (15625, 20)]), path(500, []), path(0xB, [(1, 2)]),
      path(0xA, [(725, 30)]),
    ]
  }
}

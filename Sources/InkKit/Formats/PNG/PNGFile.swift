extension InkCanvas {
  /// The picture as a file of PNG, in eight bits of red, green and blue.
  ///
  /// - Parameter title: A text about the picture that is kept in it.
  func png(title: String? = nil) -> [UInt8] {
    var header = Self.big(UInt32(width)) + Self.big(UInt32(height))
    header += [8, 2, 0, 0, 0]
    var zlib = ZlibWriter()
    var data: [UInt8] = []
    var above = [UInt8](repeating: 0, count: 3 * width)
    var filtered = [UInt8](repeating: 0, count: 3 * width + 1)
    for row in 0..<height {
      let bytes = Array(pixels[3 * width * row..<3 * width * (row + 1)])
      // Differences to the row above: white paper and upright lines become zeros.
      filtered[0] = 2
      for index in bytes.indices { filtered[index + 1] = bytes[index] &- above[index] }
      data += zlib.append(filtered)
      above = bytes
    }
    data += zlib.finish()
    var file = FileFormat.pngMark + Self.chunk("IHDR", header)
    if let title {
      file += Self.chunk("iTXt", Array("Title".utf8) + [0, 0, 0, 0, 0] + Array(title.utf8))
    }
    return file + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return big(UInt32(bytes.count)) + body + big(CRC32.value(of: body))
  }

  private static func big(_ number: UInt32) -> [UInt8] { LittleEndian.bytes(number).reversed() }
}

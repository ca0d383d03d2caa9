/// The texts that were typed on a page, in Helvetica, which every viewer has.
///
/// It has the letters of Western Europe; a line with others is a frame with its text unseen in it.
struct PDFTypedText {
  /// The operators.
  private(set) var content: [UInt8] = []
  /// Whether Helvetica is used.
  private(set) var usesHelvetica = false
  /// The lines that Helvetica lacks letters of, as lines that were read.
  private(set) var unseen: [ReadLine] = []

  private let measure: PaperMeasure

  init(_ page: InkPage, _ measure: PaperMeasure) {
    self.measure = measure
    for typed in page.texts {
      for (index, line) in typed.lines.enumerated() where !line.trimmed.isEmpty {
        write(String(line), of: typed, at: index)
      }
    }
  }

  private mutating func write(_ text: String, of typed: PageText, at index: Int) {
    let start = StrokePoint(x: typed.x, y: typed.baseline(ofLine: index))
    let place = measure.placeFromBelow(typed.turned(start))
    // Upwards what is turned clockwise is turned the other way.
    let along = PlaneTransform.turn(-Double(typed.angle)).x
    let points = Double(typed.fontSize) * measure.pointsPerUnit
    guard let bytes = Self.encoded(text) else {
      let line = ReadLine(typed: text, of: typed, at: index)
      frame(line.boundingBox)
      unseen.append(line)
      return
    }
    usesHelvetica = true
    content.append(typed.color ?? .black, for: "rg")
    content.append("BT 0 Tr /H ")
    content.append(points: max(points, 0.1))
    content.append("Tf ")
    for part in [along.x, along.y, -along.y, along.x] {
      content.append(fixed(part, decimals: 4) + " ")
    }
    content.append(points: place.x)
    content.append(points: place.y)
    content.append("Tm (")
    for byte in bytes {
      if "()\\".utf8.contains(byte) { content.append(UInt8(ascii: "\\")) }
      content.append(byte)
    }
    content.append(") Tj ET\n")
  }

  private mutating func frame(_ box: BoundingBox) {
    let corner = measure.placeFromBelow(StrokePoint(x: box.minX, y: box.maxY))
    content.append("q 0.5 w 0.5 G ")
    content.append(points: corner.x)
    content.append(points: corner.y)
    content.append(points: Double(box.width) * measure.pointsPerUnit)
    content.append(points: Double(box.height) * measure.pointsPerUnit)
    content.append("re S Q\n")
  }

  /// The bytes of a text in the encoding that PDF calls WinAnsi; `nil` if it lacks a letter.
  private static func encoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
      case 0x09: bytes.append(0x20)
      default:
        guard let index = windows.firstIndex(of: scalar.value) else { return nil }
        bytes.append(UInt8(0x80 + index))
      }
    }
    return bytes
  }

  /// The code points of the bytes from 0x80 on; 0 where there is none.
  private static let windows: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}

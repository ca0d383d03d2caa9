/// The objects of a PDF file, written one after the other, each of which is told where it begins at the end.
///
/// Nothing is kept of an object but its place, so that a file of any length takes eight bytes of memory for each.
struct PDFObjects: Sendable {
  /// The bytes that were not handed out yet.
  private var bytes: [UInt8] = []
  private var byteCount = 0
  /// The place of each object, from number 1; `nil` for one that is still to come.
  private var places: [Int?] = []

  /// Begins a file, of PDF 1.7; bytes beyond ASCII in the second line tell programs that it is no text.
  init() {
    bytes.append("%PDF-1.7\n%")
    bytes += [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  }

  /// A number for an object that is written later.
  mutating func reserve() -> Int {
    places.append(nil)
    return places.count
  }

  /// Writes an object.
  ///
  /// - Parameter number: The number that was reserved for it; `nil` for the next one.
  @discardableResult
  mutating func add(_ body: String, as number: Int? = nil) -> Int {
    let number = begin(number)
    bytes.append(body)
    bytes.append("\nendobj\n")
    return number
  }

  /// Writes an object that is a stream, compressed.
  ///
  /// - Parameter entries: Further entries of its dictionary.
  @discardableResult
  mutating func add(stream: [UInt8], entries: String = "") -> Int {
    var packer = ZlibWriter()
    let packed = packer.append(stream) + packer.finish()
    let number = begin(nil)
    bytes.append("<< /Length \(packed.count) /Filter /FlateDecode\(entries) >>\nstream\n")
    bytes += packed
    bytes.append("\nendstream\nendobj\n")
    return number
  }

  private mutating func begin(_ reserved: Int?) -> Int {
    let number = reserved ?? reserve()
    places[number - 1] = byteCount + bytes.count
    bytes.append("\(number) 0 obj\n")
    return number
  }

  /// The bytes since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    byteCount += bytes.count
    return bytes
  }

  /// Ends the file with the places of all objects.
  mutating func finish(root: Int, info: Int) {
    let start = byteCount + bytes.count
    bytes.append("xref\n0 \(places.count + 1)\n0000000000 65535 f \n")
    for place in places {
      // A number that was reserved in vain is one of no object.
      bytes.append(
        place.map { "\(padded($0, to: 10, with: "0")) 00000 n \n" } ?? "0000000000 65535 f \n")
    }
    bytes.append(
      "trailer\n<< /Size \(places.count + 1) /Root \(root) 0 R /Info \(info) 0 R >>\n"
        + "startxref\n\(start)\n%%EOF\n")
  }
}

/// Texts as PDF has them.
enum PDFText {
  /// A text of the document's description: UTF-16 in hexadecimal digits, behind a mark.
  static func string(_ text: String) -> String { "<FEFF\(utf16(text))>" }

  /// The code units of a text in hexadecimal digits.
  static func utf16(_ text: String) -> String { text.utf16.map(hex).joined() }

  /// Four hexadecimal digits.
  static func hex(_ number: UInt16) -> String {
    padded(String(number, radix: 16, uppercase: true), to: 4, with: "0")
  }
}

extension [UInt8] {
  /// Appends a number with two decimals at most, and a space: a hundredth of a point is thinner than any pen.
  mutating func append(points: Double) {
    let hundredths = Int((Swift.min(Swift.max(points, -1e9), 1e9) * 100).rounded())
    if hundredths < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    append(String(whole))
    if rest != 0 {
      append(UInt8(ascii: "."))
      append(UInt8(48 + rest / 10))
      if rest % 10 != 0 { append(UInt8(48 + rest % 10)) }
    }
    append(UInt8(ascii: " "))
  }

  /// Appends a color and the operator that takes it: `RG` for lines, `rg` for areas and letters.
  mutating func append(_ color: InkColor, for name: String) {
    for part in [color.red, color.green, color.blue] {
      let thousandths = Int((Double(part) / 255 * 1000).rounded())
      append(fixed(Double(thousandths) / 1000, decimals: 3) + " ")
    }
    append(name + "\n")
  }
}

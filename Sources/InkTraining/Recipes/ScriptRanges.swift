/// Which letters belong to which script, as far as texts are sifted by it.
///
/// From the blocks of the Unicode Standard; letters that several scripts share, such as combining
/// marks, are in all of them.
package enum ScriptRanges {
  private static let combining: [ClosedRange<UInt32>] = [0x2B0...0x36F]

  private static let ranges: [String: [ClosedRange<UInt32>]] = [
    "Latn": [
      0x41...0x5A, 0x61...0x7A, 0xC0...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
    ],
    "Grek": [0x370...0x3FF, 0x1F00...0x1FFF],
    "Cyrl": [0x400...0x52F],
    "Armn": [0x530...0x58F],
    "Hebr": [0x590...0x5FF],
    "Arab": [0x600...0x6FF, 0x750...0x77F],
    "Nkoo": [0x7C0...0x7FF],
    "Deva": [0x900...0x97F],
    "Beng": [0x980...0x9FF],
    "Guru": [0xA00...0xA7F],
    "Gujr": [0xA80...0xAFF],
    "Orya": [0xB00...0xB7F],
    "Taml": [0xB80...0xBFF],
    "Telu": [0xC00...0xC7F],
    "Knda": [0xC80...0xCFF],
    "Mlym": [0xD00...0xD7F],
    "Sinh": [0xD80...0xDFF],
    "Thai": [0xE00...0xE7F],
    "Laoo": [0xE80...0xEFF],
    "Tibt": [0xF00...0xFFF],
    "Mymr": [0x1000...0x109F],
    "Geor": [0x10A0...0x10FF],
    "Kore": [0xAC00...0xD7A3],
    "Ethi": [0x1200...0x139F, 0x2D80...0x2DDF],
    "Cans": [0x1400...0x167F],
    "Tglg": [0x1700...0x171F],
    "Khmr": [0x1780...0x17FF],
    "Tfng": [0x2D30...0x2D7F],
    "Hani": [0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF],
    "Jpan": [0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF],
  ]

  /// The ranges of a script, in order; none if it is not known.
  package static func ranges(of script: String) -> [ClosedRange<UInt32>] { ranges[script] ?? [] }

  /// Whether a letter belongs to a script; all do to one that is not known.
  package static func contains(_ scalar: Unicode.Scalar, in script: String) -> Bool {
    guard let ranges = ranges[script] else { return true }
    return (ranges + combining).contains { $0.contains(scalar.value) }
  }
}

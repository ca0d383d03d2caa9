/// A part of a line of tldraw: points in JSON, as half floats in base64, or as a first point and steps
/// from each to the next.
struct TldrawSegment {
  private(set) var points: [SIMD2<Double>] = []
  /// How hard the pen was pressed at each point.
  private(set) var pressures: [Float] = []

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var packed: (text: String, isPath: Bool, start: Int)?
    var size = 3
    try scanner.members { scanner, key throws(JSONError) in
      let start = scanner.position
      switch key {
      case "points" where try scanner.kind() == .array:
        try scanner.appendPlaces(to: &points, &pressures, pressedBy: "z")
      case "points", "path": packed = (try scanner.string(), key == "path", start)
      case "dim": size = try scanner.number() == 2 ? 2 : 3
      default: try scanner.skipValue()
      }
    }
    if let (text, isPath, start) = packed {
      let isRead = isPath ? readPath(text, size: size) : readHalves(text)
      guard isRead else { throw scanner.error("expected points in base64", at: start) }
    }
  }

  /// Reads three half floats a point.
  private mutating func readHalves(_ text: String) -> Bool {
    guard let bytes = bytes(ofBase64: text.utf8), bytes.count.isMultiple(of: 6) else {
      return false
    }
    var reader = BinaryReader(bytes)
    while let x = Self.half(&reader), let y = Self.half(&reader), let z = Self.half(&reader) {
      points.append(SIMD2(x, y))
      pressures.append(PageStroke.pressure(z))
    }
    return true
  }

  /// Reads a point of floats, and half floats for the steps to the others, with or without pressure.
  private mutating func readPath(_ text: String, size: Int) -> Bool {
    guard let bytes = bytes(ofBase64: text.utf8) else { return false }
    if bytes.isEmpty { return true }
    guard bytes.count >= 4 * size, (bytes.count - 4 * size).isMultiple(of: 2 * size) else {
      return false
    }
    var reader = BinaryReader(bytes)
    var values = (0..<size).compactMap { _ in (try? reader.float("a number")).map(Double.init) }
    while values.count == size {
      points.append(SIMD2(values[0], values[1]))
      pressures.append(size == 3 ? PageStroke.pressure(values[2]) : 0.5)
      guard reader.count > 0 else { break }
      for index in 0..<size { values[index] += Self.half(&reader) ?? 0 }
    }
    return true
  }

  private static func half(_ reader: inout BinaryReader) -> Double? {
    guard let bits = try? reader.integer(UInt16.self, "a number") else { return nil }
    return Double(number(ofHalf: bits))
  }
}

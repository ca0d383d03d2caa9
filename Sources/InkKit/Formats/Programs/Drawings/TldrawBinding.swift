/// What an end of an arrow of tldraw is bound to: a place in a shape, at whose outline it stops.
struct TldrawBinding {
  /// The name of the shape.
  private(set) var target = ""
  /// Whether it is the arrow's first end.
  private(set) var isStart = false
  /// The place as a share of the shape's box.
  private var anchor = SIMD2(0.5, 0.5)
  private var isPrecise = true
  /// Whether the arrow goes on to the place itself.
  private(set) var isExact = false

  /// Begins a binding to a shape whose name is known.
  init(to target: String = "") {
    self.target = target
  }

  /// The place in a box from its lower to its upper corner: the middle if the anchor is said to be rough.
  func place(in box: (low: SIMD2<Double>, high: SIMD2<Double>)) -> SIMD2<Double> {
    box.low + (isPrecise ? anchor : SIMD2(0.5, 0.5)) * (box.high - box.low)
  }

  /// Reads a member of a binding; `false` if it is another's.
  mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    switch key {
    case "boundShapeId": target = try scanner.string()
    case "terminal": isStart = try scanner.string() == "start"
    case "normalizedAnchor": anchor = try scanner.place()
    case "isPrecise": isPrecise = try scanner.bool()
    case "isExact": isExact = try scanner.bool()
    default: return false
    }
    return true
  }
}

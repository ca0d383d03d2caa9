/// Reads the data of a path in SVG: letters of commands, and numbers that may stand together, as in
/// `M1-2.5.5`.
struct SVGPathData {
  private var scanner: NumberScanner
  private(set) var path = CurvePath()
  /// The control point that a smooth curve mirrors, and the command that it came from.
  private var control: (place: SIMD2<Double>, isCubic: Bool)?

  /// Reads a path up to its end, or to the first command that is none, as browsers draw it; `nil` if it has more points
  /// than an ink may have.
  static func path(_ text: String) -> (path: CurvePath, isWhole: Bool)? {
    var data = SVGPathData(scanner: NumberScanner(Array(text.utf8)))
    let isWhole = data.read()
    return data.path.isTooLong ? nil : (path: data.path, isWhole: isWhole)
  }

  private init(scanner: NumberScanner) {
    self.scanner = scanner
  }

  private mutating func read() -> Bool {
    var command: UInt8 = 0
    while let byte = scanner.nextByte() {
      if byte | 0x20 >= UInt8(ascii: "a") {
        // A path begins with a move; letters that are no commands end it below.
        guard command != 0 || byte | 0x20 == UInt8(ascii: "m") else { return false }
        scanner.position += 1
        command = byte
      } else {
        // Numbers after a move are of lines, and those after closing are of nothing.
        switch command {
        case 0, UInt8(ascii: "Z"), UInt8(ascii: "z"): return false
        case UInt8(ascii: "M"): command = UInt8(ascii: "L")
        case UInt8(ascii: "m"): command = UInt8(ascii: "l")
        default: break
        }
        skipComma()
      }
      guard run(command), !path.isTooLong else { return false }
    }
    return true
  }

  /// Runs a command once.
  private mutating func run(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let base = isRelative ? path.current : .zero
    let mirrored = control
    control = nil
    func reflected(cubic: Bool) -> SIMD2<Double> {
      guard let mirrored, mirrored.isCubic == cubic else { return path.current }
      return 2 * path.current - mirrored.place
    }
    switch Character(Unicode.Scalar(command & ~0x20)) {
    case "M":
      guard let end = place(base) else { return false }
      path.move(to: end)
    case "L":
      guard let end = place(base) else { return false }
      path.line(to: end)
    case "H":
      guard let x = number() else { return false }
      path.line(to: SIMD2(base.x + x, path.current.y))
    case "V":
      guard let y = number() else { return false }
      path.line(to: SIMD2(path.current.x, base.y + y))
    case "C":
      guard let first = place(base), let second = place(base), let end = place(base) else {
        return false
      }
      path.curve(first, second, to: end)
      control = (second, true)
    case "S":
      let first = reflected(cubic: true)
      guard let second = place(base), let end = place(base) else { return false }
      path.curve(first, second, to: end)
      control = (second, true)
    case "Q":
      guard let middle = place(base), let end = place(base) else { return false }
      path.curve(middle, to: end)
      control = (middle, false)
    case "T":
      let middle = reflected(cubic: false)
      guard let end = place(base) else { return false }
      path.curve(middle, to: end)
      control = (middle, false)
    case "A":
      guard let radii = place(.zero), let turn = number(), let isLarge = flag(),
        let isSwept = flag(),
        let end = place(base)
      else { return false }
      arc(radii: radii, degrees: turn, isLarge: isLarge, isSwept: isSwept, to: end)
    case "Z": path.close()
    default: return false
    }
    return true
  }

  // MARK: Numbers

  private mutating func skipComma() {
    if scanner.nextByte() == UInt8(ascii: ",") { scanner.position += 1 }
    _ = scanner.nextByte()
  }

  private mutating func number() -> Double? {
    _ = scanner.nextByte()
    guard let number = scanner.number() else { return nil }
    // A comma before a command is an error that its reader finds.
    if let byte = scanner.nextByte(), byte == UInt8(ascii: ",") { scanner.position += 1 }
    return number
  }

  private mutating func place(_ base: SIMD2<Double>) -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return base + SIMD2(x, y)
  }

  /// Reads one digit, 0 or 1: another number may follow it at once.
  private mutating func flag() -> Bool? {
    guard let byte = scanner.nextByte(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1")
    else { return nil }
    scanner.position += 1
    skipComma()
    return byte == UInt8(ascii: "1")
  }

  // MARK: Arcs

  /// Goes along an arc, as SVG 1.1 (appendix F.6) finds its middle from its ends.
  private mutating func arc(
    radii: SIMD2<Double>, degrees: Double, isLarge: Bool, isSwept: Bool, to end: SIMD2<Double>
  ) {
    let start = path.current
    var radii = SIMD2(abs(radii.x), abs(radii.y))
    guard radii.x > 0, radii.y > 0, start != end else { return path.line(to: end) }
    let turn = PlaneTransform.turn(degrees * .pi / 180)
    let back = PlaneTransform.turn(-degrees * .pi / 180)
    /// Half of the way back, in the frame of the ellipse, where it is a unit circle.
    let half = back((start - end) / 2)
    let size = (half / radii).length
    if size > 1 { radii *= size }
    let unit = half / radii
    let square = min((unit * unit).sum(), 1)
    guard square > 0 else { return path.line(to: end) }
    let shift = (max(0, 1 - square) / square).squareRoot() * (isLarge == isSwept ? -1 : 1)
    let middle = shift * SIMD2(unit.y, -unit.x)
    let from = Self.turns(unit - middle)
    var to = Self.turns(-unit - middle)
    if isSwept, to < from { to += 1 }
    if !isSwept, to > from { to -= 1 }
    let origin = turn(middle * radii) + (start + end) / 2
    path.arc(
      .shift(origin) * turn * .scale(radii), turns: (from, to), to: end)
  }

  private static func turns(_ direction: SIMD2<Double>) -> Double {
    Double(ElementaryFunctions.angle(of: SIMD2<Float>(direction))) / (2 * .pi)
  }
}

/// The text of a trace: points with commas between them, each a value a channel.
///
/// A value is a number, or `*` for the last one again, `T` or `F`; a quote before it says that it, and those after it in
/// its channel, are differences to the last value, two quotes differences of these, and `!` that they are values.
struct InkMLTrace {
  private var scanner: NumberScanner
  private let context: InkMLContext
  private var states: [State]

  private struct State {
    /// How often values are summed up.
    var order = 0
    var value = 0.0
    var velocity = 0.0
    /// Whether there was a value, so that a difference has something to begin with.
    var hasValue = false
  }

  init(_ text: [UInt8], of context: InkMLContext) {
    scanner = NumberScanner(text)
    self.context = context
    states = Array(repeating: State(), count: context.channels.count)
  }

  /// The points on the page, with how hard the pen was pressed and how it was held.
  mutating func points(
    _ element: XMLElement, _ xml: XMLScanner
  ) throws(InkFormatError) -> [StrokePoint] {
    let names = context.channels.map(\.name)
    guard let x = names.firstIndex(of: "X"), let y = names.firstIndex(of: "Y") else { return [] }
    let time = names.firstIndex(of: "T")
    let force = names.firstIndex { $0 == "F" || $0 == "P" }
    let (altitude, azimuth) = (names.firstIndex(of: "OE"), names.firstIndex(of: "OA"))
    let offset = element["timeOffset"].flatMap(Double.init) ?? 0
    var points: [StrokePoint] = []
    while scanner.nextByte() != nil {
      let count = try readPoint(points.count, xml)
      // Values beyond the channels may be of ones that the format leaves out, but not of all of them again.
      guard count < 2 * states.count || !points.isEmpty || scanner.nextByte() != nil else {
        throw xml.error(
          "<trace> has \(count) values for \(states.count) channels, and no commas between points")
      }
      guard count > max(x, y) else {
        throw xml.error("point \(points.count) of <trace> has \(count) values")
      }
      let place = self.place(states[x].value, states[y].value)
      let t = time.map {
        $0 < count ? states[$0].value * (context.channels[$0].unit ?? 1) + offset : .nan
      }
      guard var point = StrokePoint(place.x, place.y, t: t ?? .nan) else {
        throw xml.error("point \(points.count) of <trace>: \(StrokePoint.coordinateProblem)")
      }
      guard points.count < Limits.pointCount else {
        throw xml.error("<trace> has more than \(Limits.pointCount) points")
      }
      if let force, force < count {
        point.force = PageStroke.pressure(
          states[force].value / (context.channels[force].maximum ?? 1))
      }
      if let altitude, altitude < count { point.altitude = angle(altitude) }
      if let azimuth, azimuth < count { point.azimuth = angle(azimuth) }
      points.append(point)
    }
    return points
  }

  /// The value of a channel in radians, which degrees are turned into.
  private func angle(_ channel: Int) -> Float? {
    // The unit that the standard has for orientations is the degree, if none is said.
    Float(states[channel].value * (context.channels[channel].unit ?? Double.pi / 180))
  }

  /// Reads a point and the comma after it, and returns how many values it has.
  private mutating func readPoint(
    _ index: Int, _ xml: XMLScanner
  ) throws(InkFormatError) -> Int {
    var count = 0
    while let byte = scanner.nextByte() {
      if byte == UInt8(ascii: ",") {
        scanner.position += 1
        break
      }
      // More values than channels are those that may be there or not.
      var state = count < states.count ? states[count] : State()
      guard read(byte, &state) else {
        throw xml.error("point \(index) of <trace> has a value that is no number")
      }
      if count < states.count { states[count] = state }
      count += 1
    }
    return count
  }

  /// Reads a value into the state of its channel.
  private mutating func read(_ first: UInt8, _ state: inout State) -> Bool {
    var byte = first
    while byte == UInt8(ascii: "!") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      state.order = byte == UInt8(ascii: "!") ? 0 : byte == UInt8(ascii: "'") ? 1 : 2
      scanner.position += 1
      guard let next = scanner.nextByte() else { return false }
      byte = next
    }
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"):
      // The last value again: without a change if it is a difference to that.
      scanner.position += 1
      if state.order > 0 { state.value += state.velocity }
      return state.hasValue || byte == UInt8(ascii: "?")
    case UInt8(ascii: "T"), UInt8(ascii: "F"):
      scanner.position += 1
      state.value = byte == UInt8(ascii: "T") ? 1 : 0
    case UInt8(ascii: "#"):
      guard let value = hexadecimal() else { return false }
      add(value, to: &state)
    default:
      guard let value = scanner.number() else { return false }
      add(value, to: &state)
    }
    state.hasValue = true
    return true
  }

  private func add(_ value: Double, to state: inout State) {
    switch state.order {
    case 0:
      state.velocity = state.hasValue ? value - state.value : 0
      state.value = value
    case 1:
      state.velocity = value
      state.value += value
    default:
      state.velocity += value
      state.value += state.velocity
    }
  }

  private mutating func hexadecimal() -> Double? {
    scanner.position += 1
    var value = 0.0
    var count = 0
    while scanner.position < scanner.bytes.count,
      let digit = Character(Unicode.Scalar(scanner.bytes[scanner.position])).hexDigitValue
    {
      value = value * 16 + Double(digit)
      count += 1
      scanner.position += 1
    }
    return count > 0 ? value : nil
  }

  /// The place on the page.
  private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let isReversed = context.channels.contains { $0.name == "Y" && $0.isReversed }
    let y = (isReversed ? -y : y) * context.yScale
    guard let matrix = context.transform else { return (x, y) }
    return (
      matrix[0] * x + matrix[1] * y + matrix[2], matrix[3] * x + matrix[4] * y + matrix[5]
    )
  }
}

extension InkParser {
  /// Whether a list begins with a step of the pen: in no other form is a number in a list of the second level.
  var beginsWithSteps: Bool {
    var ahead = scanner
    guard (try? ahead.beginArray()) != nil, (try? ahead.nextElement()) == true,
      ahead.nextByte() == UInt8(ascii: "["), let numbers = try? Self.step(&ahead)
    else { return false }
    return Self.lifts(numbers) != nil
  }

  /// Reads the strokes of a list of steps.
  mutating func steps() throws(JSONError) -> [Stroke] {
    var strokes: [Stroke] = []
    var points: [StrokePoint] = []
    var x = 0.0
    var y = 0.0
    var count = 0
    var hasEnded = false
    try scanner.beginArray()
    while try scanner.nextElement() {
      place.item = count
      count += 1
      _ = scanner.nextByte()
      let start = scanner.position
      let numbers = try Self.step(&scanner)
      guard let lifts = Self.lifts(numbers) else {
        throw scanner.error("expected a step [dx,dy,lifts] with 0 or 1 at its end", at: start)
      }
      // Lists of one length are filled up behind the end of the drawing.
      if hasEnded { continue }
      hasEnded = lifts == .ends
      if hasEnded { continue }
      x += numbers[0]
      y += numbers[1]
      guard let point = StrokePoint(x, y) else {
        throw scanner.error(StrokePoint.coordinateProblem, at: start)
      }
      guard count <= Limits.pointCount else {
        throw limitError(.tooManyPoints, inStroke: strokes.count)
      }
      points.append(point)
      guard lifts == .up else { continue }
      guard strokes.count < Limits.strokeCount else {
        throw limitError(.tooManyStrokes, inStroke: Limits.strokeCount)
      }
      strokes.append(Stroke(points: points))
      points = []
    }
    place.item = nil
    if !points.isEmpty { strokes.append(Stroke(points: points)) }
    return strokes
  }

  /// What the pen does after a step.
  private enum Lift {
    case stays, up, ends
  }

  private static func lifts(_ step: [Double]) -> Lift? {
    if step.count == 3 { return step[2] == 0 ? .stays : step[2] == 1 ? .up : nil }
    guard step.count == 5 else { return nil }
    switch (step[2], step[3], step[4]) {
    case (1, 0, 0): return .stays
    case (0, 1, 0): return .up
    case (0, 0, 1): return .ends
    default: return nil
    }
  }

  /// Reads the numbers of a step, of which six are too many.
  private static func step(_ scanner: inout JSONScanner) throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    try scanner.beginArray()
    while numbers.count < 6, try scanner.nextElement() {
      numbers.append(try scanner.number())
    }
    return numbers
  }
}

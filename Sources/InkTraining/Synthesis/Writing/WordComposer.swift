package import InkKit

/// Writes words with the letters of a hand, joined, drifting and uneven as a style says.
package struct WordComposer: Sendable {
  /// How somebody writes at the time.
  package var style: HandStyle

  /// Writes in a style.
  package init(style: HandStyle) {
    self.style = style
  }

  /// How far apart two strokes of a letter may be that are run together, in heights of a small letter,
  /// and two letters that are joined.
  private static let mergeReach: Float = 0.5
  private static let joinReach: Float = 2.4
  /// How far the pen goes over ink that is there, and how near strokes are that meet.
  private static let retraceReach: Float = 2.2
  private static let meetingReach: Float = 0.15
  /// How many points a joining stroke has.
  private static let joinDensity = 8
  /// Over how many points the direction of an end is measured.
  private static let endLength = 4

  /// The strokes of a line of characters and spaces.
  private struct Line {
    /// The strokes so far, the line that the pen is on last.
    var strokes: [[SIMD2<Float>]] = []
    /// Marks that wait until the pen is lifted.
    var waiting: [[SIMD2<Float>]] = []
    /// Where the next letter begins.
    var position: Float = 0
    /// Whether the last stroke may go on into the next letter.
    var isOpen = false
    /// The first stroke that belongs to the letter.
    var letterStart = 0

    mutating func lift() {
      strokes += waiting
      waiting = []
      isOpen = false
    }
  }

  /// The ink of some forms in a row, `nil` for a space between words; `nil` if there is no form.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package func ink(of forms: [WrittenForm?], using random: inout SplitMix64) -> Ink? {
    var line = Line()
    for form in forms {
      guard let form else {
        line.lift()
        line.position += style.wordGap
        continue
      }
      append(varied(form, using: &random), to: &line, using: &random)
    }
    line.lift()
    guard !line.strokes.isEmpty else { return nil }
    let phase = random.unit()
    let strokes = line.strokes.flatMap { stroke in
      let drifting = stroke.map { drifted($0, phase: phase) }
      return split(style.movement.stroke(along: drifting, using: &random), using: &random)
    }
    // Any size and place: only the shape is learned.
    return try? Ink(strokes: strokes.map { stroke in Stroke(stroke.map { $0 * 100 }) })
  }

  /// Puts a letter behind what is written.
  private func append(_ form: WrittenForm, to line: inout Line, using random: inout SplitMix64) {
    let box = form.core
    let gap = style.gap + style.gapDeviation * random.normal()
    let start = line.strokes.isEmpty ? 0 : gap
    let shift = SIMD2(line.position + start - box.lower.x, 0)
    var body = form.strokes[..<form.bodyCount].map { $0.map { $0 + shift } }
    let marks = form.strokes[form.bodyCount...].map { $0.map { $0 + shift } }
    let wants = random.unit() < style.joining
    if line.isOpen, wants, form.joinsBefore, let last = line.strokes.indices.last,
      let join = Self.join(line.strokes[last], body[0])
    {
      line.strokes[last] += join + body.removeFirst()
      line.letterStart = last
    } else {
      line.lift()
      line.letterStart = line.strokes.count
    }
    for stroke in body {
      let merges = random.unit() < style.merging
      let retraces = random.unit() < style.retracing
      if let last = line.strokes.indices.last, line.strokes.count > line.letterStart,
        retraces, let way = Self.retrace(line.strokes[last], stroke)
      {
        line.strokes[last] += way
      } else if merges, let last = line.strokes.indices.last, stroke != body.first,
        let end = line.strokes[last].last, (stroke[0] - end).length < Self.mergeReach
      {
        line.strokes[last] += stroke
      } else {
        line.strokes.append(stroke)
      }
    }
    line.isOpen = form.joinsAfter
    if style.marksWait {
      line.waiting += marks
    } else if !marks.isEmpty {
      line.strokes += marks
      line.isOpen = false
    }
    line.position = max(line.position, box.upper.x + shift.x)
  }

  /// The way from the end of a stroke to the end of the next one without a lift, over ink that is there.
  ///
  ///     n   from the foot of the stem back up to where the arch begins
  ///     d   from the end of the bowl up along the stem, and down again
  ///
  /// - Returns: The points after the stroke's own, or `nil` if neither end lies on the other stroke.
  /// - Complexity: O(*n*) for *n* points.
  static func retrace(_ stroke: [SIMD2<Float>], _ next: [SIMD2<Float>]) -> [SIMD2<Float>]? {
    guard let end = stroke.last, let begin = next.first else { return nil }
    if let meeting = meeting(of: begin, with: stroke.reversed()) {
      return stroke.reversed()[..<meeting] + next
    }
    if let meeting = meeting(of: end, with: next) {
      return next[...meeting].reversed() + next
    }
    return nil
  }

  /// Which point of a line comes first that lies at a place, if that isn't too far along it.
  private static func meeting(of point: SIMD2<Float>, with line: [SIMD2<Float>]) -> Int? {
    var way: Float = 0
    for (index, place) in line.enumerated() {
      if index > 0 { way += (place - line[index - 1]).length }
      guard way < retraceReach else { return nil }
      if (point - place).length < meetingReach { return index }
    }
    return nil
  }

  /// The line from the end of a stroke to the beginning of the next letter, which goes on as the one
  /// ends and arrives as the other begins; `nil` if they are too far apart.
  static func join(
    _ stroke: [SIMD2<Float>], _ next: [SIMD2<Float>]
  ) -> [SIMD2<Float>]? {
    guard let from = stroke.last, let to = next.first else { return nil }
    let distance = (to - from).length
    guard distance < joinReach else { return nil }
    func direction(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
      let way = b - a
      return way / ((way * way).sum().squareRoot() + 1e-3) * (distance * 0.7)
    }
    let leaving = direction(stroke[max(stroke.count - 1 - endLength, 0)], from)
    let arriving = direction(to, next[min(endLength, next.count - 1)])
    return (1..<joinDensity).map { step in
      WrittenForm.curvePoint(
        from, to, leaving, arriving, at: Float(step) / Float(joinDensity))
    }
  }

  /// A form as the hand writes it this time.
  private func varied(_ form: WrittenForm, using random: inout SplitMix64) -> WrittenForm {
    var varied = form
    let scale = SIMD2(
      style.aspect * ElementaryFunctions.exp(style.unevenness * 1.5 * random.normal()),
      ElementaryFunctions.exp(style.unevenness * random.normal()))
    let height = style.unevenness * 0.6 * random.normal()
    let lean = (form.isOwn ? 0 : style.slant) + style.unevenness * 0.6 * random.normal()
    let bend = Bend(style.bend, sums: [2, 1, 2], using: &random)
    let middle = form.body.middle
    for stroke in varied.strokes.indices {
      // Each stroke lies a little elsewhere of its own.
      let way =
        SIMD2(random.normal(), random.normal()) * (stroke == 0 ? 0 : style.unevenness * 0.8)
      for index in varied.strokes[stroke].indices {
        let point = form.strokes[stroke][index]
        var from = point - middle
        from.replace(with: -1.5, where: from .< -1.5)
        from.replace(with: 1.5, where: from .> 1.5)
        var moved = bend.moved(point * scale, as: from)
        moved.x -= moved.y * lean
        moved.y += height
        varied.strokes[stroke][index] = moved + way
      }
    }
    return varied
  }

  /// Where a point is when the base line drifts: a slope, waves some five letters long, and growth.
  private func drifted(_ point: SIMD2<Float>, phase: Float) -> SIMD2<Float> {
    let wave = style.wave * Bend.wave(at: point.x / 5 + phase)
    let size = max(1 + style.growth * point.x, 0.5)
    return SIMD2(point.x, point.y * size + point.x * style.slope + wave)
  }

  /// A stroke in two now and then, with a little missing between them.
  private func split(
    _ stroke: [SIMD2<Float>], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    guard style.splitting > 0, stroke.count >= 8 else { return [stroke] }
    var parts: [[SIMD2<Float>]] = []
    var begin = 0
    // About one chance in the length of a letter.
    let letterLength = max(8, Int(3 / style.movement.samplingInterval))
    var index = 4
    while index < stroke.count - 4 {
      if random.unit() < style.splitting / Float(letterLength) {
        parts.append(Array(stroke[begin...index]))
        begin = index + random.below(2)
        index += 4
      }
      index += 1
    }
    parts.append(Array(stroke[begin...]))
    return parts
  }
}

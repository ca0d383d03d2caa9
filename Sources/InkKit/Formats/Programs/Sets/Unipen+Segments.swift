/// The pages of UNIPEN text, one for each segment.
struct UnipenSegments: PageSource {
  /// The strokes that segments number.
  private let components: [UnipenText.Component]
  /// The segments that are still to come, `nil` for the whole file.
  private var segments: ArraySlice<UnipenText.Segment?>
  private let text: UnipenText
  private let growsUpwards: Bool
  private let largestPressure: Float
  private var number = 0

  init(_ text: UnipenText, growsUpwards: Bool) throws(InkFormatError) {
    guard !text.components.isEmpty else {
      throw InkFormatError(.malformed, "there is no stroke" + Self.advice(text), line: 1)
    }
    // The lowest level that says something, else that of pages.
    let level =
      text.levels.last { level in
        text.segments.contains { $0.level == level && $0.label != nil }
      } ?? text.segments.lazy.map(\.level).first { $0 == "PAGE" }
    var chosen = text.segments.filter { $0.level == level }
    let all = Self.timed(text)
    // Most files number the strokes alone; where that does not do, also the ways between them that have points.
    let last = chosen.lazy.flatMap(\.parts).map(\.last).max() ?? 0
    let countsWays =
      last >= all.count(where: \.isDown)
      && last < all.count { $0.isDown || !$0.points.isEmpty }
    var counts = [0]
    counts.reserveCapacity(all.count + 1)
    for component in all {
      counts.append(
        counts[counts.count - 1]
          + (component.isDown || countsWays && !component.points.isEmpty ? 1 : 0))
    }
    // A segment that names no strokes has those up to the next one.
    for index in chosen.indices where chosen[index].parts.isEmpty {
      let end = index + 1 < chosen.count ? chosen[index + 1].start : all.count
      let range = counts[chosen[index].start]..<max(counts[end], counts[chosen[index].start])
      if !range.isEmpty {
        chosen[index].parts = [UnipenText.Part(first: range.lowerBound, last: range.upperBound - 1)]
      }
    }
    components = all.enumerated().lazy.filter { counts[$0.offset] < counts[$0.offset + 1] }
      .map(\.element)
    self.text = text.withoutStrokes
    self.growsUpwards = growsUpwards
    largestPressure = components.lazy.flatMap(\.pressures).max() ?? 0
    segments = level == nil ? [nil] : ArraySlice(chosen.map(Optional.init))
    try checkOverlap(chosen)
  }

  mutating func next() -> Result<InkPage, InkFormatError>? {
    guard let segment = segments.popFirst() else { return nil }
    number += 1
    return Result { () throws(InkFormatError) in try page(of: segment) }
  }

  /// Stops segments that have the same strokes again and again: pages would be far more than the file.
  private func checkOverlap(_ segments: [UnipenText.Segment]) throws(InkFormatError) {
    var count = 0
    for segment in segments {
      for part in segment.parts where part.first < components.count {
        count += min(part.last, components.count - 1) - part.first + 1
      }
      guard count <= 8 * components.count + 1024 else {
        throw InkFormatError(
          .tooLarge, "the segments name the same strokes again and again", line: segment.line)
      }
    }
  }

  /// A word on the files that are included, if there are any.
  private static func advice(_ text: UnipenText) -> String {
    guard !text.includes.isEmpty else { return "" }
    let names = quotedList(text.includes.prefix(3).map(\.self), "and")
    return ": \(names) \(text.includes.count == 1 ? "is" : "are") included, and not opened;"
      + " put the text of included files in the place of .INCLUDE"
  }

  // MARK: Pages

  private func page(of segment: UnipenText.Segment?) throws(InkFormatError) -> InkPage {
    var page = InkPage()
    page.millimetersPerUnit = text.xPerMillimeter.map { 1 / $0 }
    page.width = text.width.map(Float.init)
    page.height = text.height.map { Float($0 * yScale) }
    let last = components.count - 1
    let parts = segment?.parts ?? [UnipenText.Part(first: 0, last: last)]
    for part in parts {
      guard part.last <= last else {
        throw InkFormatError(
          .malformed,
          "there is no stroke \(part.last), the last is \(last)\(Self.advice(text))",
          line: segment?.line ?? 1)
      }
      if page.about.writer == nil, part.first <= last {
        page.about.writer = components[part.first].writer
      }
      try add(part, to: &page)
    }
    guard let segment else { return page }
    page.about.label = segment.label
    page.about.id = ([text.dataID, segment.level].compactMap(\.self) + ["\(number)"])
      .joined(separator: "/")
    return page
  }

  private func add(_ part: UnipenText.Part, to page: inout InkPage) throws(InkFormatError) {
    guard part.first <= part.last else { return }
    for index in part.first...part.last where components[index].isDown {
      let component = components[index]
      guard page.strokes.count < Limits.strokeCount else {
        throw InkFormatError(
          .malformed, InkError(.tooManyStrokes, strokeIndex: page.strokes.count).description,
          line: component.line)
      }
      let count = component.points.count
      let first = index == part.first ? min(part.firstPoint ?? 0, count) : 0
      let last = index == part.last ? min(part.lastPoint ?? count, count - 1) : count - 1
      let range = first..<max(first, last + 1)
      var points: [StrokePoint] = []
      points.reserveCapacity(range.count)
      for point in component.points[range] {
        points.append(try place(point, at: component.line))
      }
      var stroke = PageStroke(Stroke(points: points), id: String(index))
      if component.pressures.count == count {
        stroke.pressures = component.pressures[range].map { $0 / max(largestPressure, 1) }
      }
      page.strokes.append(stroke)
    }
  }

  /// The units of x that a unit of y is.
  private var yScale: Double {
    guard let x = text.xPerMillimeter, let y = text.yPerMillimeter else { return 1 }
    return x / y
  }

  /// The place on the page, whose y grows downwards.
  private func place(_ point: StrokePoint, at line: Int) throws(InkFormatError) -> StrokePoint {
    let y = Double(point.y) * yScale
    let down = growsUpwards ? (text.height ?? 0) * yScale - y : y
    guard var placed = StrokePoint(Double(point.x), down) else {
      throw InkFormatError(.malformed, StrokePoint.coordinateProblem, line: line)
    }
    placed.t = point.t
    return placed
  }

  /// The strokes with times by the rate of the points, if it is said for how long the pen is off the pad.
  private static func timed(_ text: UnipenText) -> [UnipenText.Component] {
    guard !text.hasTimes, let rate = text.pointsPerSecond else { return text.components }
    var components = text.components
    var now = 0.0
    var knowsPause = true
    for index in components.indices {
      if let gap = components[index].gap {
        now += gap
        knowsPause = true
      }
      if components[index].isDown, !knowsPause { return text.components }
      let count = components[index].points.count
      knowsPause = !components[index].isDown && (knowsPause || count > 0)
      let end = now + Double(count) * 1000 / rate
      guard end <= StrokePoint.timeLimit else { return text.components }
      for point in 0..<count {
        let t = now + Double(point) * 1000 / rate
        components[index].points[point].t = StrokePoint.milliseconds(t)
      }
      now = end
    }
    return components
  }
}

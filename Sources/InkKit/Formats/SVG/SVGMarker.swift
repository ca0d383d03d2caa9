/// A `<marker>`, as it is drawn at the ends of lines: heads of arrows, mostly.
struct SVGMarker {
  /// An end of a line.
  struct End {
    let place: SIMD2<Double>
    /// The direction of the line there, from its start to its end; zero if it has none.
    let way: SIMD2<Double>
    let isStart: Bool

    /// The start or the end of lines that are drawn as one; `nil` if there are none.
    init?(of lines: [[SIMD2<Double>]], isStart: Bool) {
      guard let line = isStart ? lines.first : lines.last,
        let place = isStart ? line.first : line.last
      else { return nil }
      let next =
        isStart ? line.first { $0 != place } : line.last { $0 != place }
      let way = next.map { $0 - place } ?? .zero
      self.place = place
      self.way = isStart ? way : -way
      self.isStart = isStart
    }
  }

  let element: XMLElement

  /// The transform from the marker to what is around the line; `nil` if the marker has no extent.
  ///
  /// - Parameter lineWidth: The width of the line, which is the unit of markers that name none.
  func transform(at end: End, lineWidth: Double) -> PlaneTransform? {
    let size = SIMD2(length("markerWidth") ?? 3, length("markerHeight") ?? 3)
    var scale = element["markerUnits"] == "userSpaceOnUse" ? 1 : lineWidth
    guard size.min() > 0, scale > 0 else { return nil }
    let box = element["viewBox"].flatMap { NumberScanner.numbers(Array($0.utf8)) } ?? []
    if box.count == 4, box[2] > 0, box[3] > 0 { scale *= (size / SIMD2(box[2], box[3])).min() }
    let origin = SIMD2(length("refX") ?? 0, length("refY") ?? 0)
    let place = PlaneTransform.shift(end.place)
    return place * .turn(turn(at: end)) * .scale(SIMD2(scale, scale)) * .shift(-origin)
  }

  /// How far it is turned, in radians clockwise.
  private func turn(at end: End) -> Double {
    let orientation = element["orient"] ?? "0"
    guard orientation.hasPrefix("auto") else {
      return (SVGLength(orientation)?.degrees ?? 0) * .pi / 180
    }
    let angle =
      end.way == .zero ? 0 : Double(ElementaryFunctions.angle(of: SIMD2<Float>(end.way)))
    return end.isStart && orientation == "auto-start-reverse" ? angle + .pi : angle
  }

  private func length(_ name: String) -> Double? {
    element[name].flatMap(SVGLength.init)?.pixels
  }
}

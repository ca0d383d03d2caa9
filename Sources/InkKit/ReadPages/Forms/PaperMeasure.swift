/// The size of a page on paper, and where places of its ink are on it.
///
/// Where a document says the length of its unit, the page is as large as it says. A page with edges alone is as long as
/// A4. Ink without either is as large as a person writes it: half of its lines have an *x*-height of more than
/// ``usualXHeight``, as far as it fits on the longer side of A4.
struct PaperMeasure: Hashable, Sendable {
  /// The part of the plane that the page shows.
  let paper: BoundingBox
  /// The length of the unit in points of 1⁄72 inch.
  let pointsPerUnit: Double

  /// Millimetres of the small letters of usual handwriting: a third of the lines of ruled paper, 7.1 mm apart.
  private static let usualXHeight = 2.4
  /// Millimetres of the longer side of A4.
  private static let longerSide = 297.0
  /// Millimetres of the longer side of ink without a size that nothing was read in.
  private static let drawingSide = 150.0
  /// The sides that a page of PDF may have in points (ISO 32000-1, annex C).
  private static let sides = 3.0...14_400
  private static let pointsPerMillimeter = 72 / 25.4

  /// Measures a page.
  init(_ page: TranscribedPage) {
    paper = page.ink.paper
    let longest = Double(max(paper.width, paper.height, .leastNormalMagnitude))
    var millimeters: Double
    if let unit = page.ink.millimetersPerUnit, unit > 0, unit.isFinite {
      millimeters = unit
    } else if page.ink.width != nil || page.ink.height != nil {
      millimeters = Self.longerSide / longest
    } else {
      let height = page.reading.lines.map { Double($0.xHeight) }.filter { $0 > 0 }.median
      millimeters =
        height.map { min(Self.usualXHeight / $0, Self.longerSide / longest) }
        ?? Self.drawingSide / longest
    }
    millimeters *= Self.pointsPerMillimeter
    millimeters = min(millimeters, Self.sides.upperBound / longest)
    pointsPerUnit = max(millimeters, Self.sides.lowerBound / longest)
  }

  /// The width and the height in points.
  var size: SIMD2<Double> {
    let size = SIMD2(Double(paper.width), Double(paper.height)) * pointsPerUnit
    return pointwiseMax(size, SIMD2(repeating: Self.sides.lowerBound))
  }

  /// The place of a point of the ink, in points from the upper left corner, downwards.
  func place(_ point: StrokePoint) -> SIMD2<Double> {
    (SIMD2(Double(point.x), Double(point.y)) - SIMD2(Double(paper.minX), Double(paper.minY)))
      * pointsPerUnit
  }

  /// The same from the lower left corner, upwards.
  func placeFromBelow(_ point: StrokePoint) -> SIMD2<Double> {
    let place = place(point)
    return SIMD2(place.x, size.y - place.y)
  }
}

/// A page as a picture of ``perInch`` pixels to an inch, in whole pixels: what hOCR and ALTO count in.
struct PageRaster: Hashable, Sendable {
  private let measure: PaperMeasure

  /// Pixels to an inch, as libraries scan.
  static let perInch = 300

  /// Measures a page.
  init(_ page: TranscribedPage) { measure = PaperMeasure(page) }

  private static let scale = Double(perInch) / 72

  /// The width and the height.
  var size: (width: Int, height: Int) {
    let size = measure.size * Self.scale
    return (Int(size.x.rounded(.up)), Int(size.y.rounded(.up)))
  }

  /// The pixel of a point.
  func place(_ point: StrokePoint) -> (x: Int, y: Int) {
    let place = measure.place(point) * Self.scale
    return (
      min(max(0, Int(place.x.rounded())), size.width),
      min(max(0, Int(place.y.rounded())), size.height)
    )
  }

  /// The pixels of a box, which has at least one.
  func box(_ box: BoundingBox) -> PixelBox {
    let low = place(StrokePoint(x: box.minX, y: box.minY))
    let high = place(StrokePoint(x: box.maxX, y: box.maxY))
    return PixelBox(
      left: low.x, top: low.y, right: max(high.x, low.x + 1), bottom: max(high.y, low.y + 1))
  }

  /// A length in pixels.
  func length(_ length: Float) -> Double { Double(length) * measure.pointsPerUnit * Self.scale }
}

/// A box of whole pixels, whose right and lower edge are not part of it.
struct PixelBox: Hashable, Sendable {
  let left, top, right, bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
}

/// The ink of a page as the operators of a content stream, in points from the lower left corner.
struct PDFInk {
  /// The operators.
  private(set) var content: [UInt8] = []
  /// The covers that lines have, other than full ones, each of which is a state of the page's resources.
  private(set) var covers: Set<UInt8> = []

  private let measure: PaperMeasure
  private let usualWidth: Float
  private var color: InkColor?
  private var width: Double?

  /// The thinnest line in points, which a printer of 300 dots to an inch can still show.
  private static let thinnest = 0.24

  init(_ page: InkPage, _ measure: PaperMeasure) {
    self.measure = measure
    usualWidth = page.usualWidth
    content.append("q 1 J 1 j\n")
    if let color = page.shownPaperColor {
      content.append(color, for: "rg")
      content.append("0 0 ")
      content.append(points: measure.size.x)
      content.append(points: measure.size.y)
      content.append("re f\n")
    }
    for layer in page.layered(page.visibleStrokes) {
      for stroke in layer.strokes { draw(stroke) }
    }
    content.append("Q\n")
  }

  private mutating func draw(_ stroke: PageStroke) {
    guard let first = stroke.stroke.points.first else { return }
    use(stroke.visibleColor)
    use(width: Self.width(of: stroke) ?? usualWidth)
    append(first)
    content.append("m ")
    var last = hundredths(first)
    var count = 0
    for point in stroke.stroke.points.dropFirst() {
      let place = hundredths(point)
      guard place != last else { continue }
      append(point)
      content.append("l ")
      last = place
      count += 1
    }
    // A line of no length with round ends is a dot.
    if count == 0 {
      append(first)
      content.append("l ")
    }
    content.append("S\n")
  }

  /// The one width of a line: its own, or half of those at its points are wider.
  private static func width(of stroke: PageStroke) -> Float? {
    stroke.width ?? stroke.widths.median
  }

  private mutating func use(_ color: InkColor) {
    guard color != self.color else { return }
    if InkColor(color, alpha: 255) != self.color.map({ InkColor($0, alpha: 255) }) {
      content.append(color, for: "RG")
    }
    if color.alpha != self.color?.alpha ?? 255 {
      content.append("/C\(color.alpha) gs\n")
      covers.insert(color.alpha)
    }
    self.color = color
  }

  private mutating func use(width: Float) {
    let points = max(Double(width) * measure.pointsPerUnit, Self.thinnest)
    let rounded = (points * 100).rounded() / 100
    guard rounded != self.width else { return }
    self.width = rounded
    content.append(points: rounded)
    content.append("w\n")
  }

  private func hundredths(_ point: StrokePoint) -> SIMD2<Double> {
    (measure.placeFromBelow(point) * 100).rounded(.toNearestOrAwayFromZero)
  }

  private mutating func append(_ point: StrokePoint) {
    let place = measure.placeFromBelow(point)
    content.append(points: place.x)
    content.append(points: place.y)
  }
}

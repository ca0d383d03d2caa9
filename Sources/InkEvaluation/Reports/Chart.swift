import InkKit

/// The frame, the axes and the coordinates of a small chart as SVG.
///
/// A chart takes its colours from the page, so that it can be read on light and dark paper.
struct Chart {
  /// The area within the axes, in pixels.
  static let width = 340.0
  static let height = 220.0
  private static let left = 62.0
  private static let top = 10.0
  private static let bottom = 40.0

  /// The subject of the chart, for readers who can't see it.
  let title: String
  /// The names of the axes.
  let xName: String
  let yName: String
  private var content = ""

  init(title: String, xName: String, yName: String) {
    (self.title, self.xName, self.yName) = (title, xName, yName)
  }

  /// The position of a point whose coordinates are shares of the axes, 0…1, from the lower left.
  private static func place(_ x: Double, _ y: Double) -> (x: String, y: String) {
    (fixed(left + x * width, decimals: 1), fixed(top + (1 - y) * height, decimals: 1))
  }

  /// Draws a line between two points.
  mutating func line(
    from a: (x: Double, y: Double), to b: (x: Double, y: Double), color: String,
    isDashed: Bool = false
  ) {
    let (a, b) = (Self.place(a.x, a.y), Self.place(b.x, b.y))
    content += "<line x1=\"\(a.x)\" y1=\"\(a.y)\" x2=\"\(b.x)\" y2=\"\(b.y)\" stroke=\"\(color)\""
    content += isDashed ? " stroke-dasharray=\"4 4\"/>\n" : "/>\n"
  }

  /// Draws a dot of a radius in pixels, with a text that is shown when one points at it.
  mutating func dot(at point: (x: Double, y: Double), radius: Double, saying text: String) {
    let place = Self.place(point.x, point.y)
    content += "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"\(fixed(radius, decimals: 1))\""
    content += " fill=\"var(--mark)\"><title>\(HTML.text(text))</title></circle>\n"
  }

  /// Draws a bar that stands on the lower axis.
  mutating func bar(from start: Double, to end: Double, height: Double, saying text: String) {
    let place = Self.place(start, height)
    let width = max(0.5, (end - start) * Self.width - 1)
    content += "<rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(fixed(width, decimals: 1))\""
    content += " height=\"\(fixed(height * Self.height, decimals: 1))\" fill=\"var(--mark)\">"
    content += "<title>\(HTML.text(text))</title></rect>\n"
  }

  /// Writes a value below the lower axis.
  mutating func mark(x: Double, _ text: String) {
    let place = Self.place(x, 0)
    content += "<text x=\"\(place.x)\" y=\"\(fixed(Self.top + Self.height + 16, decimals: 1))\""
    content += " text-anchor=\"middle\">\(HTML.text(text))</text>\n"
  }

  /// Writes a value beside the left axis.
  mutating func mark(y: Double, _ text: String) {
    let place = Self.place(0, y)
    content += "<text x=\"\(fixed(Self.left - 6, decimals: 1))\" y=\"\(place.y)\""
    content += " text-anchor=\"end\" dominant-baseline=\"middle\">\(HTML.text(text))</text>\n"
  }

  /// The whole chart.
  var svg: String {
    let (width, height) = (Self.left + Self.width + 24, Self.top + Self.height + Self.bottom)
    let size = "\(fixed(width, decimals: 0)) \(fixed(height, decimals: 0))"
    let sides = size.split(separator: " ")
    let middle = fixed(Self.left + Self.width / 2, decimals: 1)
    return """
      <svg role="img" aria-label="\(HTML.text(title))" viewBox="0 0 \(size)" width="\(sides[0])" \
      height="\(sides[1])"><title>\(HTML.text(title))</title>
      <rect x="\(fixed(Self.left, decimals: 1))" y="\(fixed(Self.top, decimals: 1))" \
      width="\(fixed(Self.width, decimals: 1))" height="\(fixed(Self.height, decimals: 1))" \
      fill="none" stroke="var(--line)"/>
      \(content)<text x="\(middle)" y="\(fixed(height - 6, decimals: 1))" \
      text-anchor="middle">\(HTML.text(xName))</text>
      <text transform="translate(11 \(fixed(Self.top + Self.height / 2, decimals: 1))) rotate(-90)" \
      text-anchor="middle">\(HTML.text(yName))</text>
      </svg>

      """
  }
}

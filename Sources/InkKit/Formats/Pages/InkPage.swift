/// A page of a document: its strokes with what drew them, its layers and texts, and what is said about it.
///
/// Coordinates are as the document has them, with *y* growing downwards, and groups, shifts and turns undone.
public struct InkPage: Hashable, Sendable {
  /// Its number in the document, from 1.
  public var number = 1
  /// Its name, if it has one.
  public var name: String?
  /// Its width in the unit of the strokes, if it has edges.
  public var width: Float?
  /// Its height.
  public var height: Float?
  /// Its left edge, if it has edges.
  public var originX: Float = 0
  /// Its upper edge; *y* grows downwards.
  public var originY: Float = 0
  /// The color of the paper, if it isn't white.
  public var paperColor: InkColor?
  /// The lines that are printed on the paper, if there are any.
  public var ruling: PaperRuling?
  /// The number of pictures on it, and pages of other documents below it, which are not drawn here.
  public var pictureCount = 0
  /// The length of the unit in millimetres, if it is known.
  public var millimetersPerUnit: Double?
  /// The names of its layers, the lowest first; a layer without a name has an empty one.
  public var layers: [String] = []
  /// The strokes in the order in which they were drawn, as far as the document knows it.
  public var strokes: [PageStroke] = []
  /// The texts that were typed on it.
  public var texts: [PageText] = []
  /// Parts of the page that were told to be shapes, texts, and what joins them; see ``beautified(with:)``.
  public var objects: [PageObject] = []
  /// The page's own words about the writing: an ``InkRecord`` without strokes.
  public var about = InkRecord(ink: Ink())

  /// Creates a page.
  public init() {}
}

/// The lines that are printed on the paper of a page.
public struct PaperRuling: Hashable, Sendable {
  /// The kind of lines as Xournal++ names it, such as `lined`, `graph` or `dotted`.
  public var style: String
  /// How they are apart, as Xournal++ writes it, such as `m1=40,rm=1`.
  public var options: String?

  /// Creates a ruling.
  public init(_ style: String, options: String? = nil) {
    self.style = style
    self.options = options
  }
}

/// A stroke of a page, and what drew it.
public struct PageStroke: Hashable, Sendable {
  /// The points.
  public var stroke: Stroke
  /// The tool that drew the stroke.
  public var tool: InkTool
  /// The color, if it has one.
  public var color: InkColor?
  /// The width of the line in the unit of the points, if it is known.
  public var width: Float?
  /// The widths of the line at its points, empty if they are not known; a document may have one less.
  public var widths: [Float] = []
  /// How the line is broken, as Xournal++ names it, such as `dash`; `nil` if it isn't.
  public var dash: String?
  /// The cover of what is within the line, from 0 to 255; `nil` if that isn't filled.
  public var fill: UInt8?
  /// The ``StrokePoint/force`` of each point, empty if one is not known; set to a list of another length, none is.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public var pressures: [Float] {
    get {
      let forces = stroke.points.compactMap(\.force)
      return forces.count == stroke.points.count ? forces : []
    }
    set {
      let areAll = newValue.count == stroke.points.count
      for index in stroke.points.indices {
        stroke.points[index].force = areAll ? newValue[index] : nil
      }
    }
  }
  /// The index of its layer in ``InkPage/layers``.
  public var layer: Int?
  /// How the document names the object that it comes from, or the number of that object on its page, from 0.
  public var id: String?
  /// Whether the points are recovered from the outline of the line, so that they are near what was drawn.
  public var isApproximate = false

  /// Creates a stroke.
  public init(_ stroke: Stroke, tool: InkTool = .pen, id: String? = nil) {
    self.stroke = stroke
    self.tool = tool
    self.id = id
  }
}

/// A text that was typed on a page.
public struct PageText: Hashable, Sendable {
  /// The text, with a line feed between two lines.
  public var text: String
  /// The left edge before its turn.
  public var x: Float
  /// The upper edge before its turn.
  public var y: Float
  /// The turn about the upper left corner, in radians clockwise.
  public var angle: Float
  /// The size of the letters, if it is known.
  public var size: Float?
  /// The color, if it isn't black.
  public var color: InkColor?
  /// The name of its font, if that isn't the usual one, which has no serifs.
  public var font: String?
  /// The index of its layer in ``InkPage/layers``; `nil` if it lies in none.
  public var layer: Int?
  /// How the document names it.
  public var id: String?

  /// Creates a text.
  public init(
    _ text: String, x: Float, y: Float, angle: Float = 0, size: Float? = nil,
    color: InkColor? = nil, id: String? = nil
  ) {
    // Programs have line breaks of any system.
    self.text = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n")
    self.angle = angle
    self.color = color == .black ? nil : color
    self.x = x
    self.y = y
    self.size = size
    self.id = id
  }
}

/// The pages of a document, one after the other.
public struct InkNotebook: Hashable, Sendable {
  /// The pages in their order.
  public var pages: [InkPage]

  /// Creates a notebook.
  public init(pages: [InkPage] = []) {
    self.pages = pages
  }
}

/// A record of a drawing of tldraw: a shape, a page with its name, or what binds an end of an arrow to a shape.
struct TldrawShape {
  private(set) var record = ""
  private(set) var id = ""
  private(set) var name = ""
  private(set) var index = ""
  private(set) var parent = ""
  private(set) var kind = ""
  private(set) var place = SIMD2<Double>.zero
  private(set) var rotation = 0.0
  private(set) var opacity = 1.0
  private(set) var segments: [TldrawSegment] = []
  private(set) var isPen = false
  private(set) var color: String?
  /// The color of the text in a shape that is more than text.
  private(set) var labelColor: String?
  private(set) var size: String?
  private(set) var dash: String?
  private(set) var geo = "rectangle"
  private(set) var scale = 1.0
  private(set) var stretch = SIMD2<Double>(1, 1)
  private(set) var extent = SIMD2<Double>.zero
  private(set) var growth = 0.0
  private(set) var text = ""
  /// The share of the room beside a text that is to the left of it, and above it.
  private(set) var alignment = SIMD2(0.5, 0.5)
  /// The points of a line by their indices; those of versions that list them have none.
  private(set) var points: [(index: String, place: SIMD2<Double>)] = []
  private(set) var ends: [SIMD2<Double>?] = [nil, nil]
  /// What the ends are bound to, where the arrow itself says it.
  private(set) var bindings: [TldrawBinding?] = [nil, nil]
  /// The outlines at which the ends stop.
  private(set) var rims: [[SIMD2<Double>]] = [[], []]
  private(set) var heads = ["none", "arrow"]
  private(set) var bend = 0.0
  /// Whether an arrow goes level and upright alone, and at which share of its way it turns.
  private(set) var isElbowed = false
  private(set) var turn = 0.5
  /// Whether a line goes along a curve through its points.
  private(set) var isCurved = false
  /// The arrow of a record that binds one, and what binds it.
  private(set) var arrow = ""
  private(set) var binding = TldrawBinding()

  /// Reads a record.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var properties = 0
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "typeName": record = try scanner.string()
      case "id": id = try scanner.string()
      case "name": name = try scanner.string()
      case "index": index = try scanner.string()
      case "parentId": parent = try scanner.string()
      case "type": kind = try scanner.string()
      case "x": place.x = try scanner.number()
      case "y": place.y = try scanner.number()
      case "rotation": rotation = try scanner.number()
      case "opacity": opacity = try scanner.number()
      case "fromId": arrow = try scanner.string()
      case "toId": binding = TldrawBinding(to: try scanner.string())
      case "props":
        properties = scanner.position
        try scanner.skipValue()
      default: try scanner.skipValue()
      }
    }
    // Only now the kind is known: shapes of other apps have properties of their own, whatever they are called.
    guard properties > 0 else { return }
    var again = scanner
    again.position = properties
    if record == "shape", Self.kinds.contains(kind) {
      try readProperties(&again)
    } else if record == "binding", kind == "arrow" {
      try again.members { scanner, key throws(JSONError) in
        guard try !binding.read(key, &scanner) else { return }
        try scanner.skipValue()
      }
    }
  }

  /// Lets an end of an arrow be at a place, and stop at an outline around it.
  mutating func bind(_ end: Int, to place: SIMD2<Double>, at rim: [SIMD2<Double>]) {
    ends[end] = place
    rims[end] = rim
  }

  private static let kinds = [
    "draw", "highlight", "geo", "arrow", "line", "text", "note", "frame", "image", "video", "embed",
    "bookmark",
  ]

  private mutating func readProperties(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "segments":
        try scanner.elements { scanner throws(JSONError) in
          segments.append(try TldrawSegment(&scanner))
        }
      case "isPen": isPen = try scanner.bool()
      case "color": color = try scanner.string()
      case "labelColor": labelColor = try scanner.string()
      case "size": size = try scanner.string()
      case "dash": dash = PageStroke.dash(try scanner.string())
      case "geo": geo = try scanner.string()
      case "scale": scale = try scanner.number()
      case "scaleX": stretch.x = try scanner.number()
      case "scaleY": stretch.y = try scanner.number()
      case "w": extent.x = try scanner.number()
      case "h": extent.y = try scanner.number()
      case "growY": growth = try scanner.number()
      case "align": alignment.x = Self.share(of: try scanner.string())
      case "verticalAlign": alignment.y = Self.share(of: try scanner.string())
      case "text", "name": text = try scanner.string()
      case "richText": text = try Self.richText(&scanner)
      case "points" where try scanner.kind() == .array:
        try scanner.elements { scanner throws(JSONError) in
          points.append(("", try scanner.place()))
        }
      case "points", "handles":
        try scanner.members { scanner, key throws(JSONError) in
          points.append(try Self.handle(&scanner, at: key))
        }
      case "start": try readEnd(0, &scanner)
      case "end": try readEnd(1, &scanner)
      case "arrowheadStart": heads[0] = try scanner.string()
      case "arrowheadEnd": heads[1] = try scanner.string()
      case "spline": isCurved = try scanner.string() == "cubic"
      case "kind": isElbowed = try scanner.string() == "elbow"
      case "elbowMidPoint": turn = try scanner.number()
      case "bend": bend = try scanner.number()
      default: try scanner.skipValue()
      }
    }
  }

  private static func share(of alignment: String) -> Double {
    // Older versions have names such as `start-legacy`, too.
    alignment.hasPrefix("start") ? 0 : alignment.hasPrefix("end") ? 1 : 0.5
  }

  private mutating func readEnd(
    _ end: Int, _ scanner: inout JSONScanner
  ) throws(JSONError) {
    var place = SIMD2<Double>.zero
    var binding = TldrawBinding()
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "x": place.x = try scanner.number()
      case "y": place.y = try scanner.number()
      default:
        guard try !binding.read(key, &scanner) else { return }
        try scanner.skipValue()
      }
    }
    ends[end] = place
    if !binding.target.isEmpty { bindings[end] = binding }
  }

  /// Reads a point of a line, whose key is its index if it names none.
  private static func handle(
    _ scanner: inout JSONScanner, at key: String
  ) throws(JSONError) -> (index: String, place: SIMD2<Double>) {
    var handle = (index: key, place: SIMD2<Double>.zero)
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "index": handle.index = try scanner.string()
      case "x": handle.place.x = try scanner.number()
      case "y": handle.place.y = try scanner.number()
      default: try scanner.skipValue()
      }
    }
    return handle
  }

  /// The letters of formatted text, whose paragraphs are nodes with nodes in them.
  private static func richText(_ scanner: inout JSONScanner) throws(JSONError) -> String {
    var text = ""
    var kind = ""
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "type": kind = try scanner.string()
      case "text": text += try scanner.string()
      case "content":
        try scanner.elements { scanner throws(JSONError) in
          text += try richText(&scanner)
        }
      default: try scanner.skipValue()
      }
    }
    if ["paragraph", "heading", "hardBreak"].contains(kind) { text += "\n" }
    return kind == "doc" && text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

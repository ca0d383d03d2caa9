/// A record of a drawing of tldraw: a shape, or a page with its name.
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
  private(set) var geo = "rectangle"
  private(set) var scale = 1.0
  private(set) var stretch = SIMD2<Double>(1, 1)
  private(set) var extent = SIMD2<Double>.zero
  private(set) var growth = 0.0
  private(set) var text = ""
  /// The points of a line by their indices; those of versions that list them have none.
  private(set) var points: [(index: String, place: SIMD2<Double>)] = []
  private(set) var ends: [SIMD2<Double>?] = [nil, nil]
  private(set) var heads = ["none", "arrow"]
  private(set) var bend = 0.0

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
      case "props":
        properties = scanner.position
        try scanner.skipValue()
      default: try scanner.skipValue()
      }
    }
    // Only now the kind is known: shapes of other apps have properties of their own, whatever they are called.
    if record == "shape", properties > 0, Self.kinds.contains(kind) {
      var again = scanner
      again.position = properties
      try readProperties(&again)
    }
  }

  private static let kinds = ["draw", "highlight", "geo", "arrow", "line", "text", "note"]

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
      case "geo": geo = try scanner.string()
      case "scale": scale = try scanner.number()
      case "scaleX": stretch.x = try scanner.number()
      case "scaleY": stretch.y = try scanner.number()
      case "w": extent.x = try scanner.number()
      case "h": extent.y = try scanner.number()
      case "growY": growth = try scanner.number()
      case "text": text = try scanner.string()
      case "richText": text = try Self.richText(&scanner)
      case "points" where try scanner.kind() == .array:
        try scanner.elements { scanner throws(JSONError) in
          points.append(("", try scanner.place()))
        }
      case "points", "handles":
        try scanner.members { scanner, key throws(JSONError) in
          points.append(try Self.handle(&scanner, at: key))
        }
      case "start": ends[0] = try scanner.place()
      case "end": ends[1] = try scanner.place()
      case "arrowheadStart": heads[0] = try scanner.string()
      case "arrowheadEnd": heads[1] = try scanner.string()
      case "bend": bend = try scanner.number()
      default: try scanner.skipValue()
      }
    }
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

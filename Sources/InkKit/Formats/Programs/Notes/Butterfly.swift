extension FileFormat {
  /// Documents of Butterfly: JSON with a list of elements, or in newer versions an archive with one for
  /// each page.
  static let butterfly = FileFormat(
    "bfly", "a Butterfly document", endings: ["bfly"],
    signs: [.json { $0["content.layer"] != nil || $0["content.points"] != nil }],
    reading: .json { scanner throws(JSONError) in
      try ButterflyPage.page(&scanner).map { [$0] } ?? []
    })

  /// The archive that Butterfly writes since version 2.
  static let butterflyArchive = FileFormat(
    "", "a Butterfly document", endings: ["bfly"],
    reading: .archive {
      $0.entries.contains(where: ButterflyPage.isPage) && $0["meta.json"] != nil
    } _: { archive throws(InkFormatError) in
      ButterflyPages(archive)
    })
}

/// The pages of an archive in the order of the numbers that their names begin with, one at a time.
private struct ButterflyPages: PageSource {
  private let archive: ZIPArchive
  private var entries: ArraySlice<ZIPArchive.Entry>

  init(_ archive: ZIPArchive) {
    self.archive = archive
    func number(_ entry: ZIPArchive.Entry) -> Int {
      Int(entry.name.dropFirst(ButterflyPage.folder.count).prefix { $0 != "." }) ?? .max
    }
    entries =
      archive.entries.filter(ButterflyPage.isPage)
      .sorted { (number($0), $0.name) < (number($1), $1.name) }[...]
  }

  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>? {
    guard let entry = entries.popFirst() else { return nil }
    do throws(InkFormatError) {
      let page = try JSONScanner.document(
        archive.bytes(of: entry), place: entry.name, ButterflyPage.page)
      return .success(page ?? InkPage())
    } catch {
      return .failure(error)
    }
  }
}

/// Reads a page: its elements, in newer versions by layers. Elements of other kinds than pens, shapes and
/// texts draw nothing here; pictures are counted.
enum ButterflyPage {
  static let folder = "pages/"

  static func isPage(_ entry: ZIPArchive.Entry) -> Bool {
    entry.name.hasPrefix(folder) && entry.name.hasSuffix(".json")
  }

  /// Reads a page; `nil` if nothing is there that elements are in.
  static func page(_ scanner: inout JSONScanner) throws(JSONError) -> InkPage? {
    var page = InkPage()
    var isPage = false
    try scanner.members { scanner, key throws(JSONError) in
      isPage = isPage || key == "content" || key == "layers"
      switch key {
      case "name": page.name = try scanner.string()
      case "content": try readElements(&scanner, into: &page, layer: nil)
      case "layers": try readLayers(&scanner, into: &page)
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
    page.markHighlighters()
    return isPage ? page : nil
  }

  private static func readLayers(
    _ scanner: inout JSONScanner, into page: inout InkPage
  ) throws(JSONError) {
    try scanner.elements { scanner throws(JSONError) in
      let layer = page.layers.count
      page.layers.append("")
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "name": page.layers[layer] = try scanner.string()
        case "content": try readElements(&scanner, into: &page, layer: layer)
        default: try scanner.skipValue()
        }
      }
    }
  }

  private static func readElements(
    _ scanner: inout JSONScanner, into page: inout InkPage, layer: Int?
  ) throws(JSONError) {
    var count = 0
    try scanner.elements { scanner throws(JSONError) in
      let start = scanner.position
      let element = try ButterflyElement(&scanner)
      let isAdded = element.add(to: &page, layer: layer, number: count)
      try page.check(isAdded: isAdded, scanner, at: start)
      count += 1
    }
  }
}

/// An element of a page of Butterfly.
private struct ButterflyElement {
  private var kind = ""
  private var id: String?
  private var layer = ""
  private var points: [SIMD2<Double>] = []
  private var pressures: [Float] = []
  private var corners = [SIMD2<Double>.zero, SIMD2<Double>.zero]
  private var place = SIMD2<Double>.zero
  private var text = ""
  private var size: Double?
  /// How much larger than its size a text is.
  private var scale = 1.0
  /// The turn about its middle, in degrees clockwise.
  private var rotation = 0.0
  private var width: Double?
  private var color: InkColor?
  private var shape = ""

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "type": kind = try scanner.string()
      case "id": id = try scanner.string()
      case "layer", "collection": layer = try scanner.string()
      case "points":
        try scanner.appendPlaces(to: &points, &pressures, pressedBy: "pressure")
      case "firstPosition": corners[0] = try scanner.place()
      case "secondPosition": corners[1] = try scanner.place()
      case "position": place = try scanner.place()
      case "rotation": rotation = try scanner.number()
      case "text": text = try scanner.string()
      case "area": try readArea(&scanner)
      case "scale" where try scanner.kind() == .number: scale = try scanner.number()
      case "property": try readProperty(&scanner)
      default: try scanner.skipValue()
      }
    }
  }

  /// Reads the text of newer versions: a paragraph and parts of it, each of which may have a style.
  private mutating func readArea(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "paragraph": try readArea(&scanner)
      case "property": try readProperty(&scanner)
      case "textSpans":
        try scanner.elements { scanner throws(JSONError) in
          try scanner.members { scanner, key throws(JSONError) in
            switch key {
            case "text": text += try scanner.string()
            case "property": try readProperty(&scanner)
            default: try scanner.skipValue()
            }
          }
        }
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func readProperty(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "span": try readProperty(&scanner)
      case "strokeWidth": width = try scanner.number()
      case "size" where try scanner.kind() == .number: size = try scanner.number()
      case "color" where try scanner.kind() == .number:
        // Alpha, red, green and blue, the highest byte first.
        let bits = UInt32(exactly: try scanner.number()) ?? 0xFF00_0000
        color = InkColor(
          red: UInt8(bits >> 16 & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits & 255),
          alpha: UInt8(bits >> 24))
      case "shape":
        try scanner.member("type") { scanner throws(JSONError) in shape = try scanner.string() }
      default: try scanner.skipValue()
      }
    }
  }

  /// Adds what it draws; `false` if that is where no ink can be.
  func add(to page: inout InkPage, layer index: Int?, number: Int) -> Bool {
    let name = id ?? String(number)
    if ["image", "svg", "pdf"].contains(kind) { page.pictureCount += 1 }
    if !text.isEmpty {
      var typed = PageText(
        text, x: 0, y: 0, size: PageStroke.width((size ?? 12) * scale), color: color, id: name)
      let extent = SIMD2(Double(typed.box.width), Double(typed.box.height))
      let turn = PlaneTransform.turn(rotation * .pi / 180).about(place + extent / 2)
      let corner = turn(place)
      guard let point = StrokePoint(corner.x, corner.y) else { return false }
      (typed.x, typed.y, typed.angle) = (point.x, point.y, turn.angle)
      typed.layer = index ?? page.layer(named: layer)
      page.texts.append(typed)
      return true
    }
    let isPen = ["pen", "paint"].contains(kind)
    let line = isPen ? points : kind == "shape" ? outline : []
    guard let (low, high) = line.extent else { return true }
    let turn = PlaneTransform.turn(rotation * .pi / 180).about((low + high) / 2)
    guard
      var stroke = PageStroke(
        through: line.map { turn($0) }, tool: isPen ? .pen : .shape, id: name)
    else { return false }
    stroke.color = color
    stroke.width = width.flatMap(PageStroke.width)
    if isPen { stroke.pressures = pressures }
    stroke.layer = index ?? page.layer(named: layer)
    page.strokes.append(stroke)
    return true
  }

  private var outline: [SIMD2<Double>] {
    let size = corners[1] - corners[0]
    switch shape {
    case "line": return corners
    case "circle": return ShapeOutline.ellipse(radii: size / 2, at: (corners[0] + corners[1]) / 2)
    case "triangle":
      return ShapeOutline.polygon([(0.5, 0), (1, 1), (0, 1)], size: size, at: corners[0])
    default: return ShapeOutline.rectangle(size, at: corners[0])
    }
  }
}

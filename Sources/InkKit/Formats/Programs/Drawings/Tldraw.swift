extension FileFormat {
  /// Drawings of tldraw: JSON with a record for each page and shape, as a file or as the snapshot of an app.
  static let tldraw = FileFormat(
    "tldr", "a tldraw drawing", endings: ["tldr"],
    signs: [
      .json { outline in
        let members = [
          "tldrawFileFormatVersion", "schema.sequences", "schema.schemaVersion", "document.schema",
          "document.store", "store.document:document",
        ]
        return members.contains { outline[$0] != nil }
      }
    ],
    reading: .json(TldrawDocument.pages))

  /// Drawings of the first version of tldraw, which its successor takes over.
  static let tldrawOld = FileFormat(
    "", "a drawing of the first version of tldraw", signs: [.json { $0["document.pages"] != nil }],
    reading: .none(advice: "open it at tldraw.com and save it there as .tldr"))
}

/// Makes pages of the records of a drawing.
///
/// A shape is where the groups and frames around it bring it; shapes whose page is gone are gone too.
/// Among others on its page it is where its index says, which orders as its bytes do. An arrow goes from the outline of
/// the shape that it is bound to to that of the other one, wherever it was when it was drawn.
struct TldrawDocument {
  private var pages: [(id: String, name: String, index: String)] = []
  private var shapes: [String: TldrawShape] = [:]
  /// What the ends of arrows are bound to by records of their own, by the arrows' names.
  private var bindings: [String: [TldrawBinding?]] = [:]
  /// Where the records of shapes begin, for errors about them.
  private var starts: [String: Int] = [:]

  /// The deepest nesting of groups that is accepted.
  private static let depthLimit = 128

  static func pages(_ scanner: inout JSONScanner) throws(JSONError) -> [InkPage] {
    var document = TldrawDocument()
    try document.read(&scanner)
    try scanner.finish()
    return try document.made(scanner)
  }

  // MARK: Records

  /// Reads a document: a list of records, or an object with one for each name, perhaps within another object.
  private mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "records":
        try scanner.elements { scanner throws(JSONError) in try readRecord(&scanner) }
      case "store":
        try scanner.members { scanner, _ throws(JSONError) in try readRecord(&scanner) }
      case "document": try read(&scanner)
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func readRecord(_ scanner: inout JSONScanner) throws(JSONError) {
    let start = scanner.position
    let shape = try TldrawShape(&scanner)
    switch shape.record {
    case "page": pages.append((shape.id, shape.name, shape.index))
    case "shape":
      guard shapes.count < Limits.strokeCount else {
        throw scanner.error("there are more than \(Limits.strokeCount) shapes", at: start)
      }
      shapes[shape.id] = shape
      starts[shape.id] = start
    case "binding" where shape.kind == "arrow":
      let binding = shape.binding
      bindings[shape.arrow, default: [nil, nil]][binding.isStart ? 0 : 1] = binding
    default: break
    }
  }

  // MARK: Pages

  /// A shape with the indices of those around it, the outermost first, what brings it onto its page, and how much it
  /// covers there.
  private struct Placed {
    let shape: TldrawShape
    var page: String
    var order: [String]
    var transform: PlaneTransform
    var opacity: Double
  }

  private func made(_ scanner: JSONScanner) throws(JSONError) -> [InkPage] {
    var placed: [String: Placed] = [:]
    for shape in shapes.values { placed[shape.id] = try place(shape, scanner) }
    let shapesOfPages = Dictionary(grouping: placed.values) { $0.page }
    var frames: [String: Frame] = [:]
    var result: [InkPage] = []
    for (id, name, _) in pages.sorted(by: { ($0.index, $0.id) < ($1.index, $1.id) }) {
      var page = InkPage()
      page.name = name.isEmpty ? nil : name
      let order = (shapesOfPages[id] ?? []).sorted { $0.order.lexicographicallyPrecedes($1.order) }
      for next in order {
        let start = starts[next.shape.id]
        let isAdded = bound(next, placed, &frames).add(
          to: &page, by: next.transform, covering: next.opacity)
        try page.check(isAdded: isAdded, scanner, at: start)
      }
      result.append(page)
    }
    return result
  }

  /// The box of a shape, and the outline at which arrows stop.
  private typealias Frame = (box: (low: SIMD2<Double>, high: SIMD2<Double>), rim: [SIMD2<Double>])

  /// A shape; an arrow with its ends at the shapes that they are bound to.
  ///
  /// - Parameter frames: The frames that were needed so far: many arrows may be bound to a shape of many points.
  private func bound(
    _ placed: Placed, _ others: [String: Placed], _ frames: inout [String: Frame]
  ) -> TldrawShape {
    var shape = placed.shape
    guard shape.kind == "arrow", let toArrow = placed.transform.inverse else { return shape }
    for end in 0...1 {
      guard let binding = bindings[shape.id]?[end] ?? shape.bindings[end],
        let target = others[binding.target], target.page == placed.page
      else { continue }
      let frame = frames[binding.target] ?? (box: target.shape.box, rim: target.shape.rim)
      frames[binding.target] = frame
      let transform = toArrow * target.transform
      shape.bind(
        end, to: transform(binding.place(in: frame.box)),
        at: binding.isExact ? [] : frame.rim.map { transform($0) })
    }
    return shape
  }

  /// Finds the page of a shape; `nil` if it has none.
  private func place(_ shape: TldrawShape, _ scanner: JSONScanner) throws(JSONError) -> Placed? {
    var placed = Placed(
      shape: shape, page: "", order: [shape.index, shape.id], transform: shape.transform,
      opacity: shape.opacity)
    var parent = shape.parent
    for _ in 0..<Self.depthLimit {
      guard let outer = shapes[parent] else {
        placed.page = parent
        return pages.contains { $0.id == parent } ? placed : nil
      }
      placed.order = [outer.index, outer.id] + placed.order
      placed.transform = outer.transform * placed.transform
      placed.opacity *= outer.opacity
      parent = outer.parent
    }
    throw scanner.error(
      "the shape '\(shape.id)' is within itself, or deeper than \(Self.depthLimit)",
      at: starts[shape.id])
  }
}

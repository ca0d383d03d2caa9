import InkKit

extension CommandSpec {
  /// `inkrec render [FILE]`
  static var render: CommandSpec {
    CommandSpec(
      name: "render",
      summary: "Draw ink as SVG or PNG, several side by side with their labels",
      operands: [OperandSpec(name: "FILE", isRequired: false)],
      options: [
        OptionSpec.output("write there, not to standard output"),
        OptionSpec(name: "numbers", summary: "number the strokes"),
        OptionSpec(name: "boxes", summary: "read the ink and mark words and characters"),
        OptionSpec(name: "beautify", summary: "draw the shapes and arrows that were meant"),
        OptionSpec(name: "objects", summary: "mark texts, shapes, sketches, and what joins them"),
        OptionSpec(
          name: "index", value: "N", summary: "draw only the Nth ink, from 1", isSpecial: true),
      ] + RecognitionOptions.readingSpecs + InkInput.pageSpecs,
      notes: [
        "The first \(Rendering.limit) inks are drawn. Reading counts with --boxes and --objects."
      ],
      examples: [
        "inkrec render --numbers ink.json > ink.svg",
        "inkrec render --boxes --page --output note.png note.json",
      ]
    ) { arguments, console in
      var rendering = try Rendering(arguments, console: console)
      return try rendering.run(console: console)
    }
  }
}

/// One drawing of some inks.
private struct Rendering {
  /// The most inks of one drawing.
  static let limit = 400

  let paths: [String]
  let output: DrawingFile?
  let isNumbered: Bool
  let index: Int?
  let input: InkInput
  /// Reads the inks if their parts are to be marked.
  let reader: InkRun?
  /// Finds the shapes that inks are, if they are to be drawn as such, and those of pages.
  let shapeReader: InkRun?
  let cleaner: DetectorCache?
  /// Finds the objects of the inks if they are to be marked.
  let detectors: DetectorCache?

  private var status = ExitStatus.success

  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    if !["boxes", "objects", "beautify"].contains(where: arguments.has) {
      try arguments.refuse(
        RecognitionOptions.namesOfReading,
        as: "without '--boxes', '--objects' or '--beautify' no ink is read")
    }
    var options = try RecognitionOptions(arguments, console: console, defaultJobs: 1)
    options.recognizer.maximumResultCount = 1
    let models = OpenModels(options.models.registry)
    reader = arguments.has("boxes") ? InkRun(options: options, models: models) : nil
    shapeReader = arguments.has("beautify") ? try Self.shapeReader(options, of: models) : nil
    var shapesAlone = PageOptions(reading: options)
    shapesAlone.readsTexts = false
    cleaner = shapeReader == nil ? nil : try DetectorCache(shapesAlone, models: models)
    try arguments.onlyOne(of: ["boxes", "objects"])
    detectors =
      arguments.has("objects")
      ? try DetectorCache(PageOptions(reading: options), models: models) : nil
    input = options.input
    paths = try inkPaths(arguments, besides: ["output"])
    output = try arguments.value("output").map { path throws(ToolError) in
      try DrawingFile(path, called: "--output")
    }
    isNumbered = arguments.has("numbers")
    index = try arguments.count("index")
  }

  mutating func run(console: Console) throws -> ExitStatus {
    let inks = try inks(console: console)
    let drawing: InkDrawing
    if let (record, document) = inks.first, inks.count == 1 {
      let tile = try tile(of: record, document)
      drawing = InkSVG.drawing(
        of: tile.ink, texts: tile.texts, writingArea: record.writingArea, isNumbered: isNumbered,
        boxes: tile.boxes, links: tile.links, title: record.label ?? record.id)
    } else if inks.isEmpty {
      if status != .success { return status }
      let wanted = index.map { "no ink \($0)" } ?? "no ink"
      throw ToolError(
        .someInksUnreadable, "there is \(wanted) in '\(InputStream.name(of: paths[0]))'")
    } else {
      let tiles = try inks.map { try tile(of: $0.record, $0.document) }
      drawing = InkSVG.drawing(of: tiles, isNumbered: isNumbered)
    }
    for run in [reader, shapeReader, cleaner?.run, detectors?.run] {
      try run?.recognizers.takeRemarks().forEach(console.warn)
    }
    if let output {
      try output.write(drawing, console: console)
    } else {
      try console.write(drawing.svg)
    }
    return status
  }

  /// The reader of shapes, in all detail, whatever the language of the inks.
  private static func shapeReader(
    _ options: RecognitionOptions, of models: OpenModels
  ) throws(ToolError) -> InkRun {
    var options = options
    options.recognizer.usesDetailedShapes = true
    if options.modelFile == nil {
      do {
        options.language = try LanguageTag("zxx-Zsym-x-shapes")
      } catch {
        throw ToolError(.usage, "\(error)")
      }
    }
    return InkRun(options: options, models: models)
  }

  /// An ink as it is drawn, with its marks.
  private func tile(
    of record: InkRecord, _ document: SourcedDocument
  ) throws(ToolError) -> InkSVG.Tile {
    do throws(InkFailure) {
      let (boxes, links) = try marks(of: record, document.typed)
      return InkSVG.Tile(
        ink: try drawn(record), texts: document.typed, label: record.label ?? record.id ?? "",
        boxes: boxes, links: links)
    } catch {
      throw error.reason(at: document)
    }
  }

  /// The ink, with clean lines in the place of its shapes and of what joins them.
  private func drawn(_ record: InkRecord) throws(InkFailure) -> Ink {
    guard let shapeReader, let cleaner else { return record.ink }
    let objects = try cleaner.objects(of: record)
    // What is one thing is what the model of shapes takes it for, which knows more of lone ones.
    guard objects.count > 1 else {
      let shape = try best(of: record, by: shapeReader)?.shape
      return shape.flatMap { try? Ink(strokes: $0.outline) } ?? record.ink
    }
    let page = InkPage(record).beautified(with: objects)
    return (try? Ink(strokes: page.strokes.map(\.stroke))) ?? record.ink
  }

  /// The objects of an ink, or the parts of its best reading, if they are wanted.
  private func marks(
    of record: InkRecord, _ typed: [PageText]
  ) throws(InkFailure) -> (boxes: [InkSVG.Box], links: [InkSVG.Link]) {
    if let detectors {
      let objects = try detectors.objects(of: record, typed: typed)
      return (objects.map(InkSVG.Box.init), InkSVG.Link.links(of: objects))
    }
    guard let reader else { return ([], []) }
    return (try best(of: record, by: reader).map(InkSVG.Box.boxes) ?? [], [])
  }

  private func best(
    of record: InkRecord, by reader: InkRun
  ) throws(InkFailure) -> RecognitionCandidate? {
    try reader.answer(to: record).result.candidates.first
  }

  /// The inks to draw: the one that was asked for, or the first ones.
  private mutating func inks(
    console: Console
  ) throws -> [(record: InkRecord, document: SourcedDocument)] {
    let source = InkSource(paths: paths, as: input)
    var inks: [(record: InkRecord, document: SourcedDocument)] = []
    var count = 0
    while count < index ?? Self.limit, let next = source.nextRecord() {
      count += 1
      if let index, count < index { continue }
      do {
        inks.append(try next.get())
      } catch {
        status = error.status
        try console.warn(error.message)
      }
    }
    if index == nil, count == Self.limit, source.nextRecord() != nil {
      try console.warn("only the first \(Self.limit) inks are drawn")
    }
    return inks
  }
}

extension InkSVG.Box {
  /// The boxes of the words and the characters of a reading; a single character is no word.
  static func boxes(of candidate: RecognitionCandidate) -> [InkSVG.Box] {
    let characters = candidate.segmentation.filter { !$0.grapheme.allSatisfy(\.isWhitespace) }
    let words = characters.count > 1 ? candidate.words : []
    return words.map { InkSVG.Box(bounds: $0.boundingBox, label: $0.text, isWord: true) }
      + characters.map { InkSVG.Box(bounds: $0.boundingBox, label: $0.grapheme) }
  }
}

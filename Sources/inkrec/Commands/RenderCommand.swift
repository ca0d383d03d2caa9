import InkKit

extension CommandSpec {
  /// `inkrec render [FILE]`
  static var render: CommandSpec {
    CommandSpec(
      name: "render",
      summary: "Draw ink as SVG, several inks side by side with their labels",
      operands: [OperandSpec(name: "FILE", isRequired: false)],
      options: [
        OptionSpec(
          name: "output", short: "o", value: "FILE", summary: "write there, not to standard output",
          completion: .file),
        OptionSpec(name: "numbers", summary: "number the strokes"),
        OptionSpec(name: "index", value: "N", summary: "draw only the Nth ink, from 1"),
        RecognitionOptions.formatSpec,
      ],
      notes: ["Of many inks the first \(Rendering.limit) are drawn."],
      examples: [
        "inkrec render --numbers ink.json > ink.svg",
        "inkrec render --index 3 --output third.svg inks.ndjson",
      ]
    ) { arguments, console in
      var rendering = try Rendering(arguments)
      return try rendering.run(console: console)
    }
  }
}

/// One drawing of some inks.
private struct Rendering {
  /// The most inks of one drawing.
  static let limit = 400

  let paths: [String]
  let output: String?
  let isNumbered: Bool
  let index: Int?
  let decoder: InkDecoder

  private var status = ExitStatus.success

  init(_ arguments: ParsedArguments) throws(ToolError) {
    paths = try inkPaths(arguments)
    output = arguments.value("output")
    isNumbered = arguments.has("numbers")
    index = try arguments.count("index")
    decoder = InkDecoder(format: try RecognitionOptions.format(arguments))
  }

  mutating func run(console: Console) throws -> ExitStatus {
    let records = try records(console: console)
    let drawing: String
    if let record = records.first, records.count == 1 {
      drawing = InkSVG.document(
        for: record.ink, writingArea: record.writingArea, isNumbered: isNumbered,
        title: record.label ?? record.id)
    } else if records.isEmpty {
      if status != .success { return status }
      let wanted = index.map { "no ink \($0)" } ?? "no ink"
      throw ToolError(
        .someInksUnreadable, "there is \(wanted) in '\(InputStream.name(of: paths[0]))'")
    } else {
      drawing = InkSVG.document(
        for: records.map { InkSVG.Cell(ink: $0.ink, label: $0.label ?? $0.id ?? "") },
        isNumbered: isNumbered)
    }
    if let output {
      try FileSystem.atomicWrite(output, Array(drawing.utf8))
    } else {
      try console.write(drawing)
    }
    return status
  }

  /// The inks to draw: the one that was asked for, or the first ones.
  private mutating func records(console: Console) throws -> [InkRecord] {
    let source = InkSource(paths: paths)
    var records: [InkRecord] = []
    var count = 0
    while count < index ?? Self.limit, let next = source.nextRecord(by: decoder) {
      count += 1
      if let index, count < index { continue }
      do {
        records.append(try next.get().record)
      } catch {
        status = error.status
        try console.warn(error.message)
      }
    }
    return records
  }
}

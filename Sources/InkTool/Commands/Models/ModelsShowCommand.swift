import InkKit

extension CommandSpec {
  /// `inkrec models show TAG`
  static var modelsShow: CommandSpec {
    CommandSpec(
      name: "show",
      summary: "Tell what a model is made of, or draw its templates",
      operands: [.tags(repeats: false)],
      options: [
        OptionSpec(name: "label", value: "TEXT", summary: "the templates of this character"),
        OptionSpec(name: "svg", summary: "draw the templates, one of each label or --label's"),
        .exactTag, modelsJSON,
      ] + ModelLocations.specs,
      examples: [
        "inkrec models show en", "inkrec models show en --label g --svg > g.svg",
      ]
    ) { arguments, console in
      try arguments.onlyOne(of: ["svg", "json"])
      let locations = try ModelLocations(arguments, console: console)
      guard let (_, tag) = try arguments.tags(suggestingFrom: locations).first else {
        return .usage
      }
      let listing = try locations.registry.listing(for: tag, matching: arguments.matching)
      if arguments.has("label") || arguments.has("svg") {
        try showTemplates(of: listing, arguments, console)
      } else if arguments.has("json") {
        try console.write(
          JSONMembers {
            if listing.tag != tag { $0.member("requested", tag.description) }
            listing.writeMembers(to: &$0)
          }.line())
      } else {
        try console.writeLines(lines(about: listing, asked: tag))
      }
      return .success
    }
  }

  /// The facts about a model, for people.
  private static func lines(
    about listing: ModelRegistry.Listing, asked: LanguageTag
  ) throws -> [String] {
    var rows: [(String, String)] = [("model", "\(listing.tag) \(listing.name)")]
    if listing.tag != asked { rows.append(("serves", "\(asked)")) }
    rows.append(("status", listing.status.name))
    if !listing.model.measured.isEmpty { rows.append(("measured", listing.model.measured)) }
    rows.append(("state", listing.stateText))
    if !listing.missingPacks.isEmpty {
      rows.append(("lacks", listing.missingPacks.joined(separator: ", ")))
    }
    if case .store = listing.origin, let source = listing.source { rows.append(("from", source)) }
    if !listing.packs.isEmpty { rows.append(("size", exactByteText(listing.byteCount))) }
    for (pack, path) in zip(listing.packs, listing.packPaths) {
      let metadata = pack.metadata
      let about = [metadata.kind.name, metadata.script, metadata.language?.description]
      rows.append(("", ""))
      rows.append(("pack", "\(pack.name) \(metadata.version)"))
      rows.append(("holds", about.compactMap(\.self).joined(separator: ", ")))
      if !metadata.summary.isEmpty { rows.append(("about", metadata.summary)) }
      // What is on the web can't be looked into.
      if !listing.isOnWeb, !listing.missingPacks.contains(pack.name) {
        rows += try facts(about: path)
      }
      rows.append(("size", exactByteText(pack.byteCount)))
      rows.append(("SHA-256", pack.sha256))
      rows.append(("licence", metadata.licence.isEmpty ? "not stated" : metadata.licence))
      for source in metadata.sources { rows.append(("source", source)) }
      rows.append((listing.isOnWeb ? "address" : "file", path))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name.isEmpty ? "" : name + String(repeating: " ", count: width - name.count) + "  \(value)"
    }
  }

  /// The facts about a pack; none where it lacks what its kind should have, which
  /// `models verify` says.
  private static func facts(about path: String) throws(ModelError) -> [(String, String)] {
    do throws(ModelError) {
      return try PackKinds.facts(about: PackFile(path: path)).map { ($0.name, $0.value) }
    } catch  where error.code == .missingSection {
      return []
    }
  }

  /// Draws or lists templates: those of one label, or the first one of each.
  private static func showTemplates(
    of listing: ModelRegistry.Listing, _ arguments: ParsedArguments, _ console: Console
  ) throws {
    if listing.isOnWeb { throw ModelError(.notInstalled, subject: listing.tag.description) }
    var templates = TemplateSet()
    for (pack, path) in zip(listing.packs, listing.packPaths)
    where pack.metadata.kind == .templates {
      templates.add(contentsOf: try TemplateSet(pack: PackFile(path: path)))
    }
    let shown: [StrokeTemplate]
    if let label = arguments.value("label") {
      shown = templates.templates(for: label)
    } else {
      shown = templates.labels.compactMap { templates.templates(for: $0).first }
    }
    guard !shown.isEmpty else {
      let label = arguments.value("label").map { " of '\($0)'" } ?? ""
      throw ToolError.usage("the model '\(listing.tag)' has no template\(label)")
    }
    if arguments.has("svg") {
      let cells = try shown.map { InkSVG.Tile(ink: try $0.ink, label: $0.label) }
      try console.write(
        InkSVG.drawing(of: cells, isNumbered: true, title: "\(listing.tag)").svg)
      return
    }
    for (index, template) in shown.enumerated() {
      if arguments.has("json") {
        try console.writeLine(InkRecord(ink: template.ink, label: template.label).encoded())
      } else {
        try console.writeLine(
          "\(template.label) \(index + 1): \(countText(template.strokes.count, "stroke"))")
      }
    }
  }
}

extension StrokeTemplate {
  /// The strokes as ink.
  fileprivate var ink: Ink {
    get throws { try Ink(strokes: strokes.map { Stroke($0) }) }
  }
}

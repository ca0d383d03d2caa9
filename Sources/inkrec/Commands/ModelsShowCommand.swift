import InkKit

extension CommandSpec {
  /// `inkrec models show TAG`
  static var modelsShow: CommandSpec {
    CommandSpec(
      name: "show",
      summary: "Tell what a model is made of",
      operands: [.tags(repeats: false)],
      options: [modelsJSON] + ModelLocations.specs,
      examples: ["inkrec models show en", "inkrec models show --json en-US"]
    ) { arguments, console in
      let registry = ModelLocations(arguments, console: console).registry
      guard let (_, tag) = try arguments.tags().first else { return .usage }
      let listing = try registry.listing(for: tag)
      if arguments.has("json") {
        try console.writeLine(JSONValue.object(listing.jsonMembers).encoded())
      } else {
        try console.write(text(listing, asked: tag))
      }
      return .success
    }
  }

  /// What there is to know about a model, for people.
  private static func text(_ listing: ModelRegistry.Listing, asked: LanguageTag) -> String {
    var rows: [(String, String)] = [("model", "\(listing.tag) \(listing.model.name)")]
    if listing.tag != asked { rows.append(("serves", "\(asked)")) }
    rows.append(("status", listing.model.status))
    rows.append(("state", listing.stateText))
    rows.append(("size", exactByteText(listing.byteCount)))
    for (pack, path) in zip(listing.packs, listing.packPaths) {
      let metadata = pack.metadata
      let about = [metadata.kind.name, metadata.script, metadata.language?.description]
      rows.append(("", ""))
      rows.append(("pack", "\(pack.name) \(metadata.version)"))
      rows.append(("holds", about.compactMap(\.self).joined(separator: ", ")))
      if !metadata.summary.isEmpty { rows.append(("about", metadata.summary)) }
      rows.append(("size", exactByteText(pack.byteCount)))
      rows.append(("SHA-256", pack.sha256))
      rows.append(("licence", metadata.licence.isEmpty ? "not stated" : metadata.licence))
      for source in metadata.sources { rows.append(("source", source)) }
      rows.append(("file", path))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name.isEmpty
        ? "\n" : name + String(repeating: " ", count: width - name.count) + "  \(value)\n"
    }.joined()
  }
}

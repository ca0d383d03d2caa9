/// The kinds of finders that packs of the kind ``PackKind/characters`` hold.
enum CharacterFinders {
  /// Makes the finder of a pack: which one it is tell the sections that the pack has.
  ///
  /// - Throws: An error that names the pack and what makes no sense in it, or that it holds no
  ///   finder that this version knows.
  static func finder(of pack: PackFile) throws(ModelError) -> any CharacterFinder {
    if let network = try HangulNetwork(pack: pack) { return HangulFinder(network: network) }
    if let finder = try PrototypeFinder(pack: pack) { return finder }
    throw ModelError(
      .missingSection, subject: pack.path, detail: "it holds no finder that is known here")
  }
}

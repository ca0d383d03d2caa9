/// What letters or blocks side by side may be, and the words of another script between them.
///
///     sources of symbols, cell by cell ─▶ fit of size, place and gaps ─▶ gaps as spaces ─▶ words between
///
/// The sources of symbols have seen nothing but whole characters, and are as sure of half a character, or of two.
/// Whether a cell is one is therefore asked of how it fits its line; see ``CharacterFit``.
struct CharactersInLine: LineSource {
  /// What knows the characters.
  let symbols: SymbolSources
  let fit: any CharacterFit
  /// Where spaces are; `nil` in scripts that have none.
  let spaces: SpaceGain?
  /// What reads words in Latin letters; `nil` without.
  let words: WordsBetween?

  func work(of line: CutLine, at depth: SearchDepth) -> Float { symbols.work(of: line, at: depth) }

  /// - Complexity: That of the sources of symbols for each cell, and of the words.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory) {
    let cut = evidence.line
    guard case .parted(let line) = cut.form else { return }
    let found = cut.cells.map {
      ReadingStop.isDue
        ? nil
        : symbols.choices(
          of: cut.strokes(of: $0), limit: fit.choiceLimit, at: evidence.depth, memory: &memory)
    }
    if ReadingStop.isDue { return }
    fit.weigh(found, of: line, in: symbols, to: &evidence.lattice)
    evidence.lattice.setSpaces(
      spaces?.scores(before: line.groups, size: line.size)
        ?? line.groups.map { _ in -.infinity }, line.groups)
    // Words in Latin letters run across.
    if !cut.isColumn { words?.join(&evidence, of: line, cut, memory: &memory) }
  }
}

/// How characters fit the line that they are in.
protocol CharacterFit: Sendable {
  /// How many choices of a cell are considered.
  var choiceLimit: Int { get }

  /// Gives a lattice what each cell of a line may be, at the cost of shape, size and place.
  ///
  /// - Parameter found: What the cells may be by their shapes; `nil` for one without a point.
  func weigh(
    _ found: [SymbolChoices?], of line: GroupLine, in symbols: SymbolSources,
    to lattice: inout SegmentLattice)
}

extension SymbolSources {
  /// What some strokes may be within a line, remembered by their ink; `nil` if they have no point.
  func choices(
    of strokes: [Stroke], limit: Int, at depth: SearchDepth, memory: inout ReadingMemory
  ) -> SymbolChoices? {
    let key =
      memory.choices.limit > 0
      ? ContentHash.value(of: strokes) &+ (depth.looksAtParts ? 0 : 1) : 0
    if let known = memory.choices.value(for: key) { return known }
    guard
      let cell = SymbolCell(strokes: strokes, limit: limit, looksAtParts: depth.looksAtParts)
    else { return nil }
    let choices = choices(for: cell)
    memory.choices.insert(choices, for: key)
    return choices
  }
}

extension ContentHash {
  /// The hash of all points of some strokes.
  static func value(of strokes: some Sequence<Stroke>) -> UInt64 {
    var hash = ContentHash()
    for stroke in strokes { hash.combine(stroke) }
    return hash.value
  }

  /// Adds the points of a stroke, and how many there are.
  mutating func combine(_ stroke: Stroke) {
    combine(stroke.points.count)
    for point in stroke.points {
      combine(point.x)
      combine(point.y)
    }
  }
}

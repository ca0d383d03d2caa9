/// Finds characters by what their maps of directions have in common, and tells those that are left
/// apart by their shapes.
///
///     strokes ─▶ map ─▶ projection ─▶ nearest prototypes ─▶ shapes of a few ─▶ costs
///                256      64 numbers    24 of 12,000         compared point by point
///
/// The first part knows nothing of strokes, so that their order, direction and number hardly matter
/// up to here. The projection makes much of what differs between characters and little of what differs
/// between writings of one (linear discriminant analysis); see ``PrototypeTrainer``.
package struct PrototypeFinder: CharacterFinder {
  package let labels: [String]

  /// For each label in which languages it is written.
  let languages: [CharacterLanguages]

  /// What is made of a pack when the first ink comes.
  struct Parts: Sendable {
    /// From ``DirectionMap`` to the space of the prototypes.
    let projection: DenseLayer
    let index: PrototypeIndex
    let templates: ShapeTemplates
  }
  let parts: Deferred<Parts>

  /// How many labels are told apart by their shapes: of the inks that were left out in training, all
  /// but two in a thousand are among them.
  static let shortlistCount = 24

  /// What a unit of squared distance from the prototype costs.
  ///
  /// This and the weights of shapes were chosen on sources that were left out in training, and on the
  /// development sets.
  static let prototypeWeight: Float = 0.07
  /// What a unit of ``ShapeMatcher``'s spread costs.
  package static let spreadWeight: Float = 56
  /// What a unit of its warp costs.
  package static let warpWeight: Float = 70
  /// The most that the warp may cost more than the best label's: what is written in an unusual order
  /// is no other character for that.
  package static let warpLimit: Float = 2.8

  /// Measured as told at `ScriptFit`: the best costs 8.5 at the median of inks of a learner, 21 of a
  /// fluent writer, and 15 of inks of other scripts.
  package func scriptLogOdds(ofLeastCost cost: Float) -> Float { 2.6 - 0.21 * cost }

  package func candidates(
    of strokes: ArraySlice<Stroke>, limit: Int, isAllowed: [Bool]
  ) -> [FoundCharacter] {
    guard let ink = NormalizedInk(strokes: strokes) else { return [] }
    let parts = parts.value
    var map: [Float] = []
    DirectionMap.draw(ink, into: &map)
    var point: [SIMD8<Float>] = []
    parts.projection.apply(to: map, sums: &point)
    var search = PrototypeIndex.Scratch()
    parts.index.search(
      near: point, count: Self.shortlistCount, isAllowed: isAllowed, scratch: &search)
    let found = Self.compared(CharacterShape(ink), with: search.found, templates: parts.templates)
    return Array(found.sorted { ($0.cost, $0.label) < ($1.cost, $1.label) }.prefix(limit))
  }

  /// What the labels cost, with the shapes of their templates compared.
  private static func compared(
    _ shape: CharacterShape, with found: [(distance: Float, label: Int32)],
    templates: ShapeTemplates
  ) -> [FoundCharacter] {
    var chosen: [Int32] = []
    var owners: [Int] = []
    for (place, entry) in found.enumerated() {
      for template in templates.templates(of: Int(entry.label)) {
        chosen.append(Int32(template))
        owners.append(place)
      }
    }
    var scratch = ShapeMatcher.Scratch()
    ShapeMatcher.load(shape, into: &scratch)
    var spreads = [Float](repeating: ShapeMatcher.spreadLimit * 2, count: found.count)
    var warps = [Float](repeating: .infinity, count: found.count)
    for first in stride(from: 0, to: chosen.count, by: ShapeMatcher.laneCount) {
      let end = min(first + ShapeMatcher.laneCount, chosen.count)
      templates.gather(chosen[first..<end], into: &scratch)
      let spread = ShapeMatcher.spreads(&scratch)
      let warp = ShapeMatcher.warps(&scratch)
      for index in first..<end {
        let owner = owners[index]
        spreads[owner] = min(spreads[owner], spread[index - first])
        warps[owner] = min(warps[owner], warp[index - first])
      }
    }
    let least = warps.min() ?? 0
    return found.enumerated().map { place, entry in
      // A label may have no template, and then even the least is infinite.
      let isWarped = warps[place] < .infinity
      let warp = isWarped ? min((warps[place] - least) * warpWeight, warpLimit) : warpLimit
      return FoundCharacter(
        label: Int(entry.label),
        cost: entry.distance * prototypeWeight + spreads[place] * spreadWeight + warp)
    }
  }
}

extension PrototypeFinder {
  package func isUsed(_ label: Int, in tag: LanguageTag) -> Bool {
    let language = CharacterLanguages(tag)
    return language.isEmpty || !languages[label].isDisjoint(with: language)
  }
}

/// Finds characters by what their maps of directions have in common, and tells those that are left
/// apart by their shapes.
///
///     strokes ─▶ path ─▶ map ─▶ projection ─▶ nearest prototypes ─▶ shapes of a few ─▶ costs
///                        768    96 numbers    32 of 12,000         compared point by point
///
/// A path goes on in the air, so that it hardly matters where a hand lifts the pen; lines on the paper are the
/// same in whatever order and direction strokes come. The projection makes
/// much of what differs between characters and little of what differs between writings of one; see
/// ``PrototypeTrainer``.
package struct PrototypeFinder: CharacterFinder {
  package let labels: [String]

  /// For each label in which languages it is written.
  let languages: [CharacterLanguages]

  /// The parts of a pack that are made when the first ink comes.
  struct Parts: Sendable {
    /// From ``DirectionMap`` to the space of the prototypes.
    let projection: PrototypeProjection
    let index: PrototypeIndex
    let templates: ShapeTemplates
  }
  let parts: Deferred<Parts>

  /// The label of the dash, if it is one of them.
  private let dash: Int?

  /// Extra cost of a dash, in nats: without its size, which a finder doesn't know, it is 一.
  private static let dashCost: Float = 6
  /// From this size on it is no dash in a line, either.
  private static let dashSize: Float = 0.6

  init(labels: [String], languages: [CharacterLanguages], parts: Deferred<Parts>) {
    self.labels = labels
    self.languages = languages
    self.parts = parts
    dash = labels.firstIndex(of: "-")
  }

  /// How many labels are told apart by their shapes: of the inks of a fluent writer whose label is known,
  /// 97 in a hundred are among them.
  static let shortlistCount = 32

  /// The cost of a unit of squared distance from the prototype, in nats.
  ///
  /// Of a few that were tried, under this and the weights of shapes the labels of the development sets are
  /// likeliest (`casia-char`, `tegaki-ja`, kana of `omniglot-char`); which label is first hardly depends on them.
  static let prototypeWeight: Float = 0.075
  /// The cost of a unit of ``ShapeMatcher``'s spread, in nats.
  package static let spreadWeight: Float = 48
  /// The cost of a unit of its warp, in nats.
  package static let warpWeight: Float = 70
  /// The most that the warp may cost more than the best label's: what is written in an unusual order
  /// is no other character for that.
  package static let warpLimit: Float = 2.8

  /// The best costs 14 at the median of kana and of a learner's kanji, 18 of a fluent writer's characters, and
  /// 20 of letters of other scripts, which a few strokes of some character fit nearly as well; see `ScriptFit`.
  package func scriptLogOdds(ofLeastCost cost: Float) -> Float { 3.7 - 0.2 * cost }

  package func candidates(
    of strokes: ArraySlice<Stroke>, limit: Int, isAllowed: [Bool]
  ) -> [FoundCharacter] {
    guard strokes.contains(where: { !$0.points.isEmpty }) else { return [] }
    let path = PenPath(strokes: strokes)
    let parts = parts.value
    var map: [Float] = []
    DirectionMap.draw(path, into: &map)
    var point: [SIMD8<Float>] = []
    var scratch = PrototypeProjection.Scratch()
    parts.projection.apply(to: map, point: &point, scratch: &scratch)
    var search = PrototypeIndex.Scratch()
    parts.index.search(
      near: point, count: Self.shortlistCount, isAllowed: isAllowed, scratch: &search)
    var found = Self.compared(CharacterShape(path), with: search.found, templates: parts.templates)
    for index in found.indices where found[index].label == dash {
      found[index].cost += Self.dashCost
    }
    return Array(found.sorted { ($0.cost, $0.label) < ($1.cost, $1.label) }.prefix(limit))
  }

  /// The costs of the labels, with the shapes of their templates compared.
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

  /// Many Chinese characters are seldom written, and yet shapes tell them apart. With half the weight behind
  /// characters of sentences, and a fifth where there are none, most of `casia84-char` and `casia-char` (`dev`)
  /// is right. Japanese has characters that look the same in
  /// two scripts (二 and ニ, 一 and ー), which nothing but text tells apart.
  package func contextShare(in tag: LanguageTag, isFirst: Bool) -> Float {
    let languages = CharacterLanguages(tag)
    let isChinese = !languages.isEmpty && languages.isDisjoint(with: [.japanese, .korean])
    return !isChinese ? 1 : isFirst ? 0.2 : 0.5
  }

  package var lineRule: GroupRule { .characters }

  package func lineCost(of label: Int, size: Float) -> Float {
    label == dash && size < Self.dashSize ? -Self.dashCost : 0
  }
}

/// The part of a page that is looked at anew after a change, so that the time of an answer stays bounded.
///
/// It has the strokes that are of no object yet, those that are nearest to what changed, and the rest of their
/// objects as far as there is room; objects that are partly outside stay as they are.
struct PageWindow: Sendable {
  /// Where the strokes are that are looked at, rising.
  private(set) var places: [Int] = []
  /// The objects that stay, by their indices, with the numbers of their strokes that are left.
  private(set) var kept: [(object: Int, strokes: [Int])] = []

  /// The most strokes of a page that is looked at as a whole.
  static let limit = 40
  /// The most strokes of a window with the rest of their objects.
  private static let roomLimit = 56
  /// The most strokes that are looked at if as many are of no object.
  private static let newLimit = 400
  /// How many places of change are looked around.
  private static let placeLimit = 40

  /// Finds the window of a page.
  ///
  /// - Parameters:
  ///   - changes: Places where strokes came, went or were changed.
  ///   - boxes: The strokes of the page; `nil` for those without points.
  ///   - numbers: The numbers of the strokes, rising.
  ///   - objects: What was found before, as numbers of strokes, some of which may be gone.
  /// - Complexity: O(*n* log *n*) for *n* strokes.
  init(
    around changes: [SIMD2<Float>], _ boxes: [Box?], _ numbers: [Int], _ objects: [[Int]]
  ) {
    let spread = stride(
      from: 0, to: changes.count,
      by: max(1, (changes.count + Self.placeLimit - 1) / Self.placeLimit)
    ).map { changes[$0] }
    let distances = boxes.map { box -> Float in
      guard let box else { return .infinity }
      return spread.reduce(.infinity) {
        min($0, box.distance(to: Box(lower: $1, upper: $1)))
      }
    }
    let placeOf = numbers.firstPositions
    let members = objects.map { $0.compactMap { placeOf[$0] } }
    var owners = [Int?](repeating: nil, count: boxes.count)
    for (index, members) in members.enumerated() {
      for place in members { owners[place] = index }
    }
    // Those of no object first, then the nearest, of those that are as near the last ones.
    let newCount = owners.count { $0 == nil }
    let nearest = boxes.indices.sorted { one, other in
      (owners[one] == nil ? 0 : 1, distances[one], -one)
        < (owners[other] == nil ? 0 : 1, distances[other], -other)
    }.prefix(max(Self.limit, min(newCount, Self.newLimit)))
    var isIn = [Bool](repeating: false, count: boxes.count)
    for place in nearest { isIn[place] = true }
    var count = nearest.count
    var isKept = [Bool](repeating: false, count: objects.count)
    for place in nearest {
      guard let owner = owners[place], !isKept[owner] else { continue }
      let rest = members[owner].filter { !isIn[$0] }
      if count + rest.count <= Self.roomLimit {
        for place in rest { isIn[place] = true }
        count += rest.count
      } else {
        isKept[owner] = true
      }
    }
    for (index, members) in members.enumerated() where !members.isEmpty {
      guard isKept[index] || !members.allSatisfy({ isIn[$0] }) else { continue }
      for place in members { isIn[place] = false }
      kept.append((index, members.map { numbers[$0] }))
    }
    places = boxes.indices.filter { isIn[$0] }
  }
}

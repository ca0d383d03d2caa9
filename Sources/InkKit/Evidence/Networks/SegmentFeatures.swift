/// The numbers by which the segment network judges a cell of a lattice.
///
///     0 ..< 813        shape      ``CharacterFeatures`` of the cell's ink, without times
///     813 ..< 859      place      where on the line it is, how large, how it begins and ends, how far
///                                 away its neighbours are
///     859 ..< 1051     neighbours 8 × 6 cells of 4 directions: the ink around it, 4 σ to each side
package enum SegmentFeatures {
  static let shapeCount = CharacterFeatures.count
  static let placeCount = 46
  static let mapColumns = 8
  static let mapRows = 6
  static let mapDirections = 4
  static let mapCount = mapColumns * mapRows * mapDirections

  /// Where size and place on the line are among the numbers, and where the ink around.
  package static let placeRange = shapeCount..<(shapeCount + placeCount)
  package static let neighbourRange = (shapeCount + placeCount)..<count

  /// How many numbers describe a cell.
  package static let count = shapeCount + placeCount + mapCount

  /// How many pieces before and after a cell are looked at where they are near, and how many wherever they
  /// are: their edges count.
  static let neighbourLimit = 7
  private static let edgeCount = 4

  /// More pieces than this in a line are all the same to its cells.
  static let countedPieces = 12

  /// How far the map of neighbours reaches to each side of the cell's middle, and up and down from
  /// the line's, in σ.
  static let mapReach = SIMD2<Float>(4, 4)

  static let constants =
    CharacterFeatures.constants + [
      Float(placeCount), Float(mapColumns), Float(mapRows), Float(mapDirections),
      Float(neighbourLimit), Float(countedPieces), mapReach.x, mapReach.y,
      Float(SpaceFeatures.count), Float(SpaceFeatures.reach),
    ]

  /// Writes the features of a cell; `features` holds ``count`` values.
  package static func extract(
    _ cell: SegmentLattice.Cell, pieces: [InkCutter.Piece], trace: LineTrace,
    into features: inout MutableSpan<Float>
  ) {
    let segment = SegmentInk(pieces[cell.begin..<cell.end], of: trace)
    let ink = NormalizedInk(segment, of: trace)
    for index in shapeCount..<count { features[index] = 0 }
    // Writes all features of the shape, and no others.
    CharacterFeatures.extract(from: ink, view: .moments, into: &features)
    extractPlace(cell, segment, pieces, trace, into: &features)
    extractNeighbours(cell, segment, pieces, trace, into: &features)
  }

  private static func extractPlace(
    _ cell: SegmentLattice.Cell, _ segment: SegmentInk, _ pieces: [InkCutter.Piece],
    _ trace: LineTrace, into features: inout MutableSpan<Float>
  ) {
    var next = shapeCount
    func add(_ value: Float, _ features: inout MutableSpan<Float>) {
      features[next] = value
      next += 1
    }
    let lower = segment.box.lower
    let upper = segment.box.upper
    // Top and bottom, each shared between the two nearest of nine heights.
    for y in [lower.y, upper.y] {
      let height = CellShare(min(y + 4, 7.999), among: 9)
      features[next + height.first] = 1 - height.share
      features[next + height.first + 1] = height.share
      next += 9
    }
    let size = upper - lower
    add(min(size.x, 10) * 0.25, &features)
    add(min(size.y, 10) * 0.25, &features)
    add(ElementaryFunctions.log(min(size.x, 1e3) + 0.1) * 0.5, &features)
    add(ElementaryFunctions.log(min(size.y, 1e3) + 0.1) * 0.5, &features)
    add(bounded((lower.y + upper.y) / 2) * 0.5, &features)

    let first = pieces[cell.begin]
    let last = pieces[cell.end - 1]
    add(first.beginsStroke ? 1 : 0, &features)
    add(last.endsStroke ? 1 : 0, &features)
    add(bounded(trace.points[first.points.lowerBound].y) * 0.5, &features)
    add(bounded(trace.points[last.points.upperBound - 1].y) * 0.5, &features)
    let begin = direction(trace, from: first.points.lowerBound, to: first.points)
    add(begin.x, &features)
    add(begin.y, &features)
    let end = direction(trace, from: max(last.points.upperBound - 4, 0), to: last.points)
    add(end.x, &features)
    add(end.y, &features)
    let pieceCount = cell.end - cell.begin
    add(Float(min(pieceCount, 8)) * 0.2, &features)
    add(pieceCount == 1 ? 1 : 0, &features)
    add(pieceCount == 2 ? 1 : 0, &features)
    let delayed = pieces[cell.begin..<cell.end].count(where: \.isDelayed)
    add(delayed > 0 ? 1 : 0, &features)
    add(delayed == pieceCount ? 1 : 0, &features)

    if cell.begin > 0 {
      let previous = pieces[cell.begin - 1]
      var edge = -Float.infinity
      for piece in pieces[max(cell.begin - edgeCount, 0)..<cell.begin] {
        edge = max(edge, piece.box.upper.x)
      }
      add(1, &features)
      add(bounded(lower.x - edge) * 0.5, &features)
      add(bounded(previous.box.lower.y) * 0.5, &features)
      add(bounded(previous.box.upper.y) * 0.5, &features)
    } else {
      next += 4
    }
    if cell.end < pieces.count {
      let following = pieces[cell.end]
      var edge = Float.infinity
      for piece in pieces[cell.end..<min(cell.end + edgeCount, pieces.count)] {
        edge = min(edge, piece.box.lower.x)
      }
      add(1, &features)
      add(bounded(edge - upper.x) * 0.5, &features)
      add(bounded(following.box.lower.y) * 0.5, &features)
      add(bounded(following.box.upper.y) * 0.5, &features)
    } else {
      next += 4
    }
    // Beyond a few pieces their number says no more; and so does not change while a line grows.
    add(ElementaryFunctions.log(Float(min(pieces.count, countedPieces))) * 0.3, &features)
    add(cell.begin == 0 && cell.end == pieces.count ? 1 : 0, &features)
  }

  /// The hash of all that the features of a cell depend on: its pieces, those around it, and a little of
  /// the line.
  ///
  /// - Parameter hashes: Those of the pieces.
  static func key(
    of cell: SegmentLattice.Cell, pieces: [InkCutter.Piece], hashes: [UInt64]
  ) -> UInt64 {
    var hash = ContentHash()
    hash.combine(cell.end - cell.begin)
    hash.combine(cell.begin == 0 && cell.end == pieces.count ? 1 : 0)
    hash.combine(min(pieces.count, countedPieces))
    var box = Box.empty
    for index in cell.begin..<cell.end {
      hash.combine(bits: hashes[index])
      box.formUnion(pieces[index].box)
    }
    let near = Near(box)
    for index in neighbours(of: cell, among: pieces) where index < cell.begin || index >= cell.end {
      let isEdge = index >= cell.begin - edgeCount && index < cell.end + edgeCount
      guard isEdge || near.reaches(pieces[index].box) else { continue }
      hash.combine(index - cell.begin)
      hash.combine(bits: hashes[index])
    }
    return hash.value
  }

  /// The pieces around a cell, and its own, that may be near.
  private static func neighbours(
    of cell: SegmentLattice.Cell, among pieces: [InkCutter.Piece]
  ) -> Range<Int> {
    max(cell.begin - neighbourLimit, 0)..<min(cell.end + neighbourLimit, pieces.count)
  }

  /// The part of a line that the map of a cell shows.
  private struct Near {
    let middle: Float

    init(_ box: Box) { middle = (box.lower.x + box.upper.x) / 2 }

    /// Whether some ink may lie in it.
    func reaches(_ box: Box) -> Bool {
      box.lower.x < middle + mapReach.x && box.upper.x > middle - mapReach.x
    }
  }

  private static func bounded(_ value: Float) -> Float { min(max(value, -6), 6) }

  /// The direction from a point to the one three further, within a range.
  private static func direction(
    _ trace: LineTrace, from place: Int, to range: Range<Int>
  ) -> SIMD2<Float> {
    let from = max(place, range.lowerBound)
    let to = min(from + 3, range.upperBound - 1)
    let way = trace.points[to] - trace.points[from]
    return way / ((way * way).sum().squareRoot() + 1e-3)
  }

  /// Draws every other step of the pieces around the cell.
  private static func extractNeighbours(
    _ cell: SegmentLattice.Cell, _ segment: SegmentInk, _ pieces: [InkCutter.Piece],
    _ trace: LineTrace, into features: inout MutableSpan<Float>
  ) {
    let near = Near(segment.box)
    let middle = SIMD2(near.middle, 0)
    let points = trace.points.span
    for index in neighbours(of: cell, among: pieces) where index < cell.begin || index >= cell.end {
      let piece = pieces[index]
      guard near.reaches(piece.box) else { continue }
      // Beyond this many steps a piece is drawn more coarsely.
      let stride = max(2, piece.points.count / 64)
      var place = piece.points.lowerBound
      while place + stride < piece.points.upperBound {
        let from = points[place]
        let way = points[place + stride] - from
        let here = from + way / 2 - middle
        if abs(here.x) < mapReach.x {
          CharacterFeatures.deposit(
            way, at: here / mapReach, side: mapColumns, rows: mapRows, directions: mapDirections,
            offset: shapeCount + placeCount, into: &features)
        }
        place += stride
      }
    }
    for index in (shapeCount + placeCount)..<count where features[index] > 0 {
      features[index] = features[index].squareRoot()
    }
  }
}

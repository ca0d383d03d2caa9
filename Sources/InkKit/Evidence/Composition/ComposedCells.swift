/// What letters with marks add to a lattice whose network knows letters alone.
///
/// The network is asked for the letter of a cell as if the mark's strokes were not there; mark and
/// letter together then compete with all that the network says of the whole cell,
///
///     score of é  =  score of e without ˊ  +  what e gains by the sequence network
///                    + gain  −  cost of ˊ by its shape, size and place
///
/// Where the letter has a dot of its own, as in í, a dot in the place of the mark is left.
package struct ComposedCells: Sendable {
  /// How letters are composed.
  let composition: LetterComposition
  /// The labels of the lattices: those of the network, the composed letters, and the empty one.
  package let labels: [String]
  private let networkLabelCount: Int
  private let segmentWeight: Float

  /// What a mark is worth that a letter was found for: it makes up for the cell that it would be by
  /// itself, and for what the network has against strokes that it doesn't know.
  static let gain: Float = 3

  /// What each further stroke of a mark is worth.
  static let strokeGain: Float = 1.5

  /// What a letter costs that lacks the dot of its base.
  static let dotlessCost: Float = 0.5

  /// The most splits of a cell that are looked at, the best first.
  static let splitLimit = 3

  /// The height of small letters in σ.
  static let unit: Float = 2.5

  /// Prepares the labels.
  ///
  /// - Parameter networkLabels: Those of the network; the last one is empty.
  /// - Parameter segmentWeight: What its scores count beside those of a sequence network.
  init(_ composition: LetterComposition, networkLabels: [String], segmentWeight: Float) {
    self.composition = composition
    labels = networkLabels.dropLast() + composition.letters + [""]
    networkLabelCount = networkLabels.count
    self.segmentWeight = segmentWeight
  }

  /// The lattice with the letters that cells are with their marks.
  ///
  /// - Parameters:
  ///   - lattice: The lattice with all evidence.
  ///   - own: What the network says of the same cells.
  /// - Complexity: One more evaluation of the network for each split of a cell into letter and
  ///   marks.
  func applied(
    to lattice: SegmentLattice, own: SegmentLattice, hasSequence: Bool,
    of pieces: [InkCutter.Piece], trace: LineTrace, by network: SegmentNetwork,
    scratch: inout SegmentNetwork.Scratch
  ) -> SegmentLattice {
    var scores: [Float] = []
    scores.reserveCapacity(lattice.cells.count * labels.count)
    var known: [[Int]: [Float]] = [:]
    let weight = hasSequence ? segmentWeight : 1
    for (index, cell) in lattice.cells.enumerated() {
      let row = index * networkLabelCount..<(index + 1) * networkLabelCount
      let first = scores.count
      scores += lattice.scores[row].dropLast()
      scores += repeatElement(-.infinity, count: composition.letters.count)
      scores += lattice.scores[row].suffix(1)
      let cellPieces = CellStrokes(pieces[cell.begin..<cell.end])
      if cellPieces.strokes.count == 1, composition.hasDotless {
        for way in composition.ways where way.first < 0 {
          scores[first + way.label] = scores[first + way.base] - Self.dotlessCost
        }
      }
      let splits = MarkSplits.all(
        of: cellPieces.parts, unit: Self.unit, composition: composition
      ) { strokes in
        let key = cellPieces.indices(of: strokes)
        if let distances = known[key] { return distances }
        let distances = distances(
          of: cellPieces.pieces(of: strokes, among: pieces[cell.begin..<cell.end]),
          trace: trace)
        known[key] = distances
        return distances
      }
      let ranked = MarkSplits.ranked(splits) {
        $0.gain(ofMark: Self.gain, ofStroke: Self.strokeGain)
      }
      for (split, gain) in ranked.prefix(Self.splitLimit) {
        for isDotted in [false, true] {
          let ways = composition.ways.filter {
            $0.isDotted == isDotted && split.cost(of: $0) < .infinity
          }
          guard !ways.isEmpty else { continue }
          let rest = cellPieces.remaining(
            pieces, of: cell, without: split, isDotted: isDotted, trace: trace)
          var base: [Float] = []
          network.score(
            rest.cell, pieces: rest.pieces, trace: trace, into: &base, scratch: &scratch)
          for way in ways {
            let evidence = lattice.scores[row.lowerBound + way.base]
            let joined =
              evidence + weight * (base[way.base] - own.scores[row.lowerBound + way.base])
            let score = joined + gain - split.cost(of: way)
            scores[first + way.label] = max(scores[first + way.label], score)
          }
        }
      }
    }
    return SegmentLattice(
      pieces: lattice.pieces, cells: lattice.cells, labels: labels, scores: scores,
      spaceScores: lattice.spaceScores)
  }

  /// How far the marks' templates are from some pieces.
  private func distances(
    of pieces: [InkCutter.Piece], trace: LineTrace
  ) -> [Float] {
    let segment = SegmentInk(pieces[...], of: trace)
    let size = segment.upper - segment.lower
    return composition.marks.distances(
      from: MarkShape(NormalizedInk(segment, of: trace), size: max(size.x, size.y) / Self.unit))
  }
}

/// The pieces of a cell, stroke by stroke.
private struct CellStrokes {
  /// The indices of the strokes in the trace, in the order of their first pieces.
  private(set) var strokes: [Int] = []
  /// The same strokes as parts of a character.
  private(set) var parts: [MarkSplits.Part] = []

  init(_ pieces: ArraySlice<InkCutter.Piece>) {
    var begins: [Bool] = []
    var ends: [Bool] = []
    for piece in pieces {
      let box = MarkBox(lower: piece.lower, upper: piece.upper)
      if let place = strokes.firstIndex(of: piece.stroke) {
        parts[place].box.formUnion(box)
        begins[place] = begins[place] || piece.beginsStroke
        ends[place] = ends[place] || piece.endsStroke
      } else {
        strokes.append(piece.stroke)
        parts.append(MarkSplits.Part(box: box, isWhole: false))
        begins.append(piece.beginsStroke)
        ends.append(piece.endsStroke)
      }
    }
    for place in parts.indices { parts[place].isWhole = begins[place] && ends[place] }
  }

  /// The indices in the trace of some strokes.
  func indices(of chosen: MarkSplits.Strokes) -> [Int] {
    strokes.indices.filter { chosen >> MarkSplits.Strokes($0) & 1 == 1 }.map { strokes[$0] }
  }

  /// The pieces of some strokes.
  func pieces(
    of chosen: MarkSplits.Strokes, among pieces: ArraySlice<InkCutter.Piece>
  ) -> [InkCutter.Piece] {
    let indices = indices(of: chosen)
    return pieces.filter { indices.contains($0.stroke) }
  }

  /// The pieces of the line without those of marks, and the cell among them.
  ///
  /// - Parameter isDotted: Whether a point of the first mark stays, as the dot of the letter.
  func remaining(
    _ pieces: [InkCutter.Piece], of cell: SegmentLattice.Cell, without split: MarkSplits.Split,
    isDotted: Bool, trace: LineTrace
  ) -> (pieces: [InkCutter.Piece], cell: SegmentLattice.Cell) {
    let removed = indices(of: split.marks)
    var dot = isDotted ? indices(of: split.first).first : nil
    var rest = Array(pieces[..<cell.begin])
    for piece in pieces[cell.begin..<cell.end] {
      if piece.stroke == dot {
        dot = nil
        rest.append(Self.dot(of: piece.stroke, at: split.middle, trace: trace, like: piece))
      } else if !removed.contains(piece.stroke) {
        rest.append(piece)
      }
    }
    let end = rest.count
    rest += pieces[cell.end...]
    return (rest, SegmentLattice.Cell(begin: cell.begin, end: end))
  }

  /// The point of a stroke that is nearest to a place, as a stroke by itself.
  private static func dot(
    of stroke: Int, at middle: SIMD2<Float>, trace: LineTrace, like piece: InkCutter.Piece
  ) -> InkCutter.Piece {
    let all = trace.strokes[stroke].points
    func distance(_ place: Int) -> Float {
      let way = trace.points[place] - middle
      return (way * way).sum()
    }
    let nearest = all.min { distance($0) < distance($1) } ?? all.lowerBound
    let point = trace.points[nearest]
    return InkCutter.Piece(
      points: nearest..<(nearest + 1), stroke: stroke, beginsStroke: true, endsStroke: true,
      isDelayed: piece.isDelayed, lower: point, upper: point)
  }
}

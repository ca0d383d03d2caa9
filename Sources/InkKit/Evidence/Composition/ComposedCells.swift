/// A source that adds letters with marks to a lattice whose network knows letters alone.
///
/// The network is asked for the letter of a cell as if the mark's strokes were not there; mark and
/// letter together then compete with all that the network says of the whole cell,
///
///     score of é  =  score of e without ˊ  +  what e gains by the sequence network
///                    + gain  −  cost of ˊ by its shape, size and place
///
/// Where the letter has a dot of its own, as in í, a dot in the place of the mark is left.
struct ComposedCells: LineSource {
  /// How letters are composed.
  private let composer: MarkComposer
  private let network: SegmentNetwork
  /// The labels of the lattices that the source leaves: those of the network, the composed letters, and
  /// the empty one.
  let labels: [String]
  private let segmentWeight: Float

  /// The height of small letters in σ.
  static let unit: Float = 2.5

  /// Prepares the letters of a composition of the network's labels.
  ///
  /// - Parameter segmentWeight: What the network's scores count beside those of a sequence network.
  init(
    _ composition: LetterComposition, network: SegmentNetwork, segmentWeight: Float,
    weights: MarkWeights = .cells
  ) {
    composer = MarkComposer(composition: composition, weights: weights)
    self.network = network
    labels = network.labels.dropLast() + composition.letters + [""]
    self.segmentWeight = segmentWeight
  }

  /// The work of asking the network about a cell, and of comparing strokes with the template of a mark.
  private static let cellWork: Float = 60
  private static let templateWork: Float = 0.2
  /// In how many cells of several strokes one stands where a mark may.
  private static let markedShare: Float = 0.35

  func work(of line: CutLine, at depth: SearchDepth) -> Float {
    guard depth.looksAtParts, case .joined(_, let pieces) = line.form else { return 0 }
    let splits = Float(composer.weights.splitLimit) * Self.cellWork
    let marks = Float(composer.composition.marks.shapes.count) * Self.templateWork
    let count = line.cells.count { cell in
      // A mark is a whole stroke, beside the letter's.
      pieces[cell.begin..<cell.end].contains { $0.stroke != pieces[cell.begin].stroke }
    }
    return Float(count) * Self.markedShare * (splits + marks)
  }

  /// - Complexity: One more evaluation of the network for each split of a cell into letter and
  ///   marks.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory) {
    guard case .joined(let trace, let pieces) = evidence.line.form else { return }
    let lattice = evidence.lattice
    let own = evidence.ownScores ?? lattice.scores
    let weight = evidence.ownScores == nil ? 1 : segmentWeight
    let ownCount = network.labels.count
    var scores: [Float] = []
    scores.reserveCapacity(lattice.cells.count * labels.count)
    var known: [[Int]: [Float]] = [:]
    for (index, cell) in lattice.cells.enumerated() {
      let row = index * ownCount
      let first = scores.count
      scores += lattice.scores[row..<(row + ownCount - 1)]
      scores += repeatElement(-.infinity, count: labels.count - ownCount)
      scores.append(lattice.scores[row + ownCount - 1])
      let strokes = CellStrokes(pieces[cell.begin..<cell.end])
      guard evidence.depth.looksAtParts else { continue }
      if strokes.strokes.count == 1, composer.composition.hasDotless {
        composer.composeDotless {
          -scores[first + $0]
        } offer: {
          scores[first + $0] = -$1
        }
      }
      var composed: [(label: Int, cost: Float)] = []
      composer.compose(strokes.parts, unit: Self.unit) { chosen in
        let key = strokes.indices(of: chosen)
        if let distances = known[key] { return distances }
        let distances = distances(
          of: strokes.pieces(of: chosen, among: pieces[cell.begin..<cell.end]), trace: trace)
        known[key] = distances
        return distances
      } letter: { split, isDotted in
        let rest = strokes.remaining(
          pieces, of: cell, without: split, isDotted: isDotted, trace: trace)
        var base: [Float] = []
        network.score(
          rest.cell, pieces: rest.pieces, trace: trace, into: &base, scratch: &memory.segments)
        return { [base] label in
          -(lattice.scores[row + label] + weight * (base[label] - own[row + label]))
        }
      } offer: {
        composed.append(($0, $1))
      }
      for (label, cost) in composed {
        scores[first + label] = max(scores[first + label], -cost)
      }
    }
    evidence.lattice = SegmentLattice(
      pieces: lattice.pieces, boxes: lattice.boxes, cells: lattice.cells, labels: labels,
      scores: scores, spaceScores: lattice.spaceScores)
  }

  /// How far the marks' templates are from some pieces.
  private func distances(
    of pieces: [InkCutter.Piece], trace: LineTrace
  ) -> [Float] {
    let segment = SegmentInk(pieces[...], of: trace)
    return composer.composition.marks.distances(
      from: MarkShape(NormalizedInk(segment, of: trace), size: segment.box.longerSide / Self.unit))
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
      if let place = strokes.firstIndex(of: piece.stroke) {
        parts[place].box.formUnion(piece.box)
        begins[place] = begins[place] || piece.beginsStroke
        ends[place] = ends[place] || piece.endsStroke
      } else {
        strokes.append(piece.stroke)
        parts.append(MarkSplits.Part(box: piece.box, isWhole: false))
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

  /// The pieces around a cell and in it without those of marks, and the cell among them.
  ///
  /// - Parameter isDotted: Whether a point of the first mark stays, as the dot of the letter.
  func remaining(
    _ pieces: [InkCutter.Piece], of cell: SegmentLattice.Cell, without split: MarkSplits.Split,
    isDotted: Bool, trace: LineTrace
  ) -> (pieces: [InkCutter.Piece], cell: SegmentLattice.Cell) {
    let removed = indices(of: split.marks)
    var dot = isDotted ? indices(of: split.first).first : nil
    // What lies further off than a cell looks says nothing; see ``SegmentFeatures``.
    let reach = max(SegmentFeatures.neighbourLimit, SegmentFeatures.countedPieces)
    var rest = Array(pieces[max(cell.begin - reach, 0)..<cell.begin])
    let begin = rest.count
    for piece in pieces[cell.begin..<cell.end] {
      if piece.stroke == dot {
        dot = nil
        rest.append(Self.dot(of: piece.stroke, at: split.middle, trace: trace, like: piece))
      } else if !removed.contains(piece.stroke) {
        rest.append(piece)
      }
    }
    let end = rest.count
    rest += pieces[cell.end..<min(cell.end + reach, pieces.count)]
    return (rest, SegmentLattice.Cell(begin: begin, end: end))
  }

  /// The point of a stroke that is nearest to a place, as a stroke by itself.
  private static func dot(
    of stroke: Int, at middle: SIMD2<Float>, trace: LineTrace, like piece: InkCutter.Piece
  ) -> InkCutter.Piece {
    let all = trace.strokes[stroke].points
    func distance(_ place: Int) -> Float { (trace.points[place] - middle).squaredLength }
    let nearest = all.min { distance($0) < distance($1) } ?? all.lowerBound
    let point = trace.points[nearest]
    return InkCutter.Piece(
      points: nearest..<(nearest + 1), stroke: stroke, beginsStroke: true, endsStroke: true,
      isDelayed: piece.isDelayed, box: Box(around: CollectionOfOne(point)))
  }
}

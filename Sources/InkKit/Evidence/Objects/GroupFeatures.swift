/// The features by which a network judges some strokes that may be an object.
package enum GroupFeatures {
  /// How many features a group has.
  static let count = 3 * KindProbabilities.count + 54 + pictureCount

  /// The picture has as many cells to a side, and for each the ink of four directions, and the ends.
  private static let side = 4
  private static let pictureCount = 5 * side * side

  /// Changes when features do.
  static let constants: [Float] = [Float(count), Float(side), touch]

  /// How near an end has to be to another stroke to touch it, in relation to the group's size.
  private static let touch: Float = 0.15

  /// Memory that is used again from group to group.
  package struct Scratch {
    /// For each stroke of the page whether it is in the group.
    fileprivate var isMember: [Bool]
    fileprivate var sums: [Float]

    /// Creates memory for a page.
    package init(strokeCount: Int) {
      isMember = Array(repeating: false, count: strokeCount)
      sums = Array(repeating: 0, count: strokeCount)
    }
  }

  /// The features of a group.
  ///
  /// - Parameter group: Positions of strokes, rising; at least one.
  package static func features(
    of group: [Int], _ evidence: PageEvidence, _ scratch: inout Scratch
  ) -> [Float] {
    let strokes = group.map { evidence.strokes[$0] }
    let box = strokes.reduce(into: Box.empty) { $0.formUnion($1.box) }
    for position in group { scratch.isMember[position] = true }
    defer { for position in group { scratch.isMember[position] = false } }
    var values: [Float] = []
    values.reserveCapacity(count)
    append(kindsOf: group, strokes, evidence, to: &values)
    append(sizesOf: group, strokes, box, evidence.page, to: &values)
    append(bondsOf: group, evidence, &scratch, to: &values)
    append(endsOf: group, box, evidence, scratch, to: &values)
    append(surroundingsOf: box, evidence, scratch, to: &values)
    append(shaftOf: strokes, to: &values)
    append(pictureOf: group, strokes, box, evidence, to: &values)
    return values
  }

  /// The mean probabilities of the strokes' kinds, the largest and the least.
  private static func append(
    kindsOf group: [Int], _ strokes: [PageEvidence.Trait], _ evidence: PageEvidence,
    to values: inout [Float]
  ) {
    var (mean, most) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    var least = SIMD8<Float>(repeating: 1)
    var weights: Float = 0
    for (position, stroke) in zip(group, strokes) {
      let kinds = evidence.kinds[position].values
      let weight = max(
        stroke.length + evidence.page.quartiles[0] * 0.25, .leastNormalMagnitude)
      mean += kinds * weight
      weights += weight
      most.replace(with: kinds, where: kinds .> most)
      least.replace(with: kinds, where: kinds .< least)
    }
    mean /= weights
    for sum in [mean, most, least] {
      for kind in 0..<KindProbabilities.count { values.append(sum[kind]) }
    }
  }

  private static func append(
    sizesOf group: [Int], _ strokes: [PageEvidence.Trait], _ box: Box, _ page: PageStrokes,
    to values: inout [Float]
  ) {
    let size = max(box.longerSide, .leastNormalMagnitude)
    let sizes = strokes.map(\.size)
    let (largest, smallest) = (sizes.max() ?? size, sizes.min() ?? size)
    let length = strokes.reduce(0) { $0 + $1.length }
    let sides = max(box.size.x + box.size.y, .leastNormalMagnitude)
    values.append(PageFeatures.logarithm(Float(group.count)) / 2)
    for number in 1...4 { values.append(group.count == number ? 1 : 0) }
    for quartile in 0..<4 { values.append(PageStrokes.ratio(size, page.quartiles[quartile])) }
    let closing = closing(of: group, page, length)
    values += [
      PageStrokes.ratio(size, page.extent),
      box.size.x / sides,
      PageStrokes.ratio(largest, size),
      PageStrokes.ratio(smallest, largest),
      min(length / sides, 8) / 2,
      closing.x * 2, closing.y,
      PageFeatures.logarithm(Float(group[group.count - 1] - group[0] + 2 - group.count)) / 2,
      PageFeatures.logarithm(Float(page.measure.strokeCount)) / 3,
      page.measure.strokeCount < 2 ? 1 : 0,
    ]
  }

  /// How far the ends of a group's strokes stay apart where they go around together, in relation to their length, at
  /// most 1; and what they go around in relation to the box.
  static func closing(of group: [Int], _ page: PageStrokes, _ length: Float) -> SIMD2<Float> {
    guard group.count > 1, length > 0 else {
      return StrokeLoops.closing(of: group.map { page.shapes[$0] })
    }
    guard group.count <= loopLimit else { return SIMD2(1, 0) }
    // From the end of each stroke to the nearest one that is left.
    let ends = group.map { (start: page.shapes[$0].start, end: page.shapes[$0].end) }
    var left = Array(group.indices.dropFirst())
    var round: [SIMD2<Float>] = []
    round.reserveCapacity(group.count * (StrokeShape.sampleCount / 4 + 1))
    func append(_ index: Int, isTurned: Bool) {
      let samples = page.shapes[group[index]].samples
      let places = stride(from: 0, to: StrokeShape.sampleCount, by: 4)
      if isTurned {
        round.append(ends[index].end)
        for place in places.reversed() { round.append(samples[place]) }
      } else {
        for place in places { round.append(samples[place]) }
        round.append(ends[index].end)
      }
    }
    append(0, isTurned: false)
    var gaps: Float = 0
    while !left.isEmpty {
      var nearest = (distance: Float.infinity, index: 0, isTurned: false)
      let end = round[round.count - 1]
      for (index, stroke) in left.enumerated() {
        let (first, last) = ((ends[stroke].start - end).length, (ends[stroke].end - end).length)
        if first < nearest.distance { nearest = (first, index, false) }
        if last < nearest.distance { nearest = (last, index, true) }
      }
      append(left.remove(at: nearest.index), isTurned: nearest.isTurned)
      gaps += nearest.distance
    }
    gaps += (round[round.count - 1] - round[0]).length
    let size = Box(around: round).size
    let diagonal = size.length
    let area = max(size.x * size.y, diagonal * diagonal / 400, .leastNormalMagnitude)
    return SIMD2(min(gaps / length, 1), min(StrokeShape.area(of: round) / area, 1))
  }

  /// The most strokes that are followed around an outline.
  private static let loopLimit = 8

  /// Appends the bonds of the strokes with each other, and with others.
  private static func append(
    bondsOf group: [Int], _ evidence: PageEvidence, _ scratch: inout Scratch,
    to values: inout [Float]
  ) {
    var (inner, innerCount) = (Float(0), 0)
    var (leastBest, leastSum) = (Float.infinity, Float.infinity)
    var touched: [Int] = []
    for position in group {
      var (best, sum) = (-bondLimit, Float(0))
      for link in evidence.links[position] {
        if scratch.isMember[link.other] {
          inner += link.strength
          innerCount += 1
          best = max(best, link.strength)
          sum += link.strength
        } else {
          if scratch.sums[link.other] == 0 { touched.append(link.other) }
          scratch.sums[link.other] += link.strength
        }
      }
      if group.count > 1 {
        leastBest = min(leastBest, best)
        leastSum = min(leastSum, sum)
      }
    }
    var (outer, second, drawnOuter, positive) = (-bondLimit, -bondLimit, -bondLimit, Float(0))
    for other in touched {
      let sum = scratch.sums[other]
      scratch.sums[other] = 0
      if sum > outer { (outer, second) = (sum, outer) } else { second = max(second, sum) }
      if evidence.kinds[other][.text] < 0.5 { drawnOuter = max(drawnOuter, sum) }
      if sum > 0 { positive += 1 }
    }
    let isOne = group.count == 1
    values += [
      isOne ? 0 : limited(inner / Float(max(innerCount, 1))),
      isOne ? 0 : limited(leastBest), isOne ? 0 : limited(leastSum),
      isOne ? 0 : Float(innerCount) / Float(group.count * (group.count - 1)),
      limited(outer), limited(second), limited(drawnOuter), min(positive, 8) / 4,
    ]
  }

  private static let bondLimit: Float = 8

  private static func limited(_ strength: Float) -> Float {
    max(-bondLimit, min(bondLimit, strength)) / 4
  }

  /// How near the strokes' ends come to each other, and to strokes of others; and those of others to them.
  private static func append(
    endsOf group: [Int], _ box: Box, _ evidence: PageEvidence, _ scratch: Scratch,
    to values: inout [Float]
  ) {
    let size = max(box.longerSide, .leastNormalMagnitude)
    var inner: [Float] = []
    var meetings: [Float] = []
    // The nearest stroke of others, the nearest of those that are drawn, and the nearest end.
    var outer: [Float] = []
    var outerDrawn: [Float] = []
    var outerEnds: [Float] = []
    var (guests, drawnGuests, openMeetings) = (Float(0), Float(0), Float(0))
    for position in group {
      let stroke = evidence.strokes[position]
      for end in 0..<2 {
        var (reach, meeting) = (Float.infinity, (stroke.start - stroke.end).length)
        var (far, farDrawn, farEnd) = (Float.infinity, Float.infinity, Float.infinity)
        for link in evidence.links[position] {
          if scratch.isMember[link.other] {
            reach = min(reach, link.reaches[end])
            meeting = min(meeting, link.meetings[end])
          } else {
            far = min(far, link.reaches[end])
            if evidence.kinds[link.other][.text] < 0.5 {
              farDrawn = min(farDrawn, link.reaches[end])
              farEnd = min(farEnd, link.meetings[end])
            }
          }
        }
        reach = min(reach, meeting)
        inner.append(min(reach / size, 1))
        meetings.append(min(meeting / size, 1))
        outer.append(min(far / size, 1))
        outerDrawn.append(min(farDrawn / size, 1))
        outerEnds.append(min(farEnd / size, 1))
        if reach > touch * size, farEnd < touch * size { openMeetings += 1 }
      }
      for link in evidence.links[position] where !scratch.isMember[link.other] {
        for end in 0..<2 where link.guests[end] < touch * size {
          guests += 1
          if evidence.kinds[link.other][.text] < 0.5 { drawnGuests += 1 }
        }
      }
    }
    for var distances in [inner, meetings] {
      let free = distances.count { $0 > touch }
      distances.sort()
      let last = distances.count - 1
      values += [
        distances.reduce(0, +) / Float(distances.count), distances[last],
        distances[max(0, last - 1)], distances[max(0, last - 2)], Float(min(free, 8)) / 4,
      ]
    }
    for var distances in [outer, outerDrawn, outerEnds] {
      distances.sort()
      values += [distances[0], distances[1]]
    }
    values += [min(guests, 12) / 4, min(drawnGuests, 12) / 4, min(openMeetings, 8) / 2]
  }

  /// Appends the text and the drawn strokes that lie in the box and are not of the group.
  private static func append(
    surroundingsOf box: Box, _ evidence: PageEvidence, _ scratch: Scratch,
    to values: inout [Float]
  ) {
    var (text, drawn) = (Float(0), Float(0))
    for (position, stroke) in evidence.strokes.enumerated() {
      let middle = stroke.middle
      guard box.lower.x <= middle.x, middle.x <= box.upper.x, box.lower.y <= middle.y,
        middle.y <= box.upper.y, !scratch.isMember[position]
      else { continue }
      let part = evidence.kinds[position][.text]
      text += part
      drawn += 1 - part
    }
    values += [PageFeatures.logarithm(1 + text) / 2, PageFeatures.logarithm(1 + drawn)]
  }

  /// How much the other strokes are at the ends of the longest one, as the head of an arrow is.
  private static func append(shaftOf strokes: [PageEvidence.Trait], to values: inout [Float]) {
    var longest = 0
    for (index, stroke) in strokes.enumerated() where stroke.length > strokes[longest].length {
      longest = index
    }
    let shaft = strokes[longest]
    var (bends, middles) = ([Float](), [Float]())
    for (index, stroke) in strokes.enumerated() where index != longest {
      func apart(_ place: SIMD2<Float>) -> Float {
        min((place - shaft.start).length, (place - shaft.end).length)
      }
      bends.append(min(apart(stroke.bend) / stroke.size, 2))
      middles.append(min(apart(stroke.middle) / shaft.size, 1))
    }
    values += [shaft.straightness, shaft.gap]
    for distances in [bends, middles] {
      values += [
        distances.isEmpty ? 0 : distances.reduce(0, +) / Float(distances.count),
        distances.max() ?? 0,
      ]
    }
  }

  /// The ink in the cells of a picture, by its directions, and the ends of strokes.
  private static func append(
    pictureOf group: [Int], _ strokes: [PageEvidence.Trait], _ box: Box,
    _ evidence: PageEvidence, to values: inout [Float]
  ) {
    // What is flat stays flat to some degree, so that the shaking of a level line is not made large.
    let longer = max(box.longerSide, .leastNormalMagnitude)
    let frame = pointwiseMax(box.size, SIMD2(repeating: longer * 0.3))
    let corner = box.middle - frame / 2
    let length = max(strokes.reduce(0) { $0 + $1.length }, .leastNormalMagnitude)
    var cells = [SIMD4<Float>](repeating: .zero, count: side * side)
    var ends = [Float](repeating: 0, count: side * side)
    func cell(_ place: SIMD2<Float>) -> Int {
      let unit = (place - corner) / frame * Float(side)
      let inside = pointwiseMax(pointwiseMin(SIMD2(repeating: Float(side - 1)), unit), .zero)
      return Int(inside.y) * side + Int(inside.x)
    }
    for (position, stroke) in zip(group, strokes) {
      for piece in evidence.pieces[position] { cells[cell(piece.middle)] += piece.directions }
      ends[cell(stroke.start)] += 0.5
      ends[cell(stroke.end)] += 0.5
    }
    for (cell, ends) in zip(cells, ends) {
      for direction in 0..<4 { values.append(min(cell[direction] * 8 / length, 2)) }
      values.append(min(ends, 2))
    }
  }
}

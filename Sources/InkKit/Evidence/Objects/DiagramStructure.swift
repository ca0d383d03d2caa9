/// How the groups of a page stand to each other: which lines lead from one to another, and which outlines are closed.
struct DiagramStructure {
  /// What strokes are and where; bonds that a search leaves out of account stay here, as nothing asks for them.
  let evidence: PageEvidence
  /// The groups; those whose strokes were all given away are empty.
  private(set) var groups: [[Int]]
  /// What each group is taken for.
  private(set) var kinds: [StrokeKind]
  /// For each stroke the number of its group.
  private(set) var numbers: [Int]
  private var boxes: [Box]
  /// The ends of each connector; of other groups none.
  private var tips: [[SIMD2<Float>]]

  /// The fewest outlines of a page on which there is something to join, and the most groups that are looked at: more
  /// than people draw, so that time stays bounded.
  private static let outlineCount = 2
  private static let groupLimit = 400
  /// How far an end may be from an outline or a line that it reaches, in relation to the smaller one of both.
  private static let reach: Float = 0.35
  private static let lineReach: Float = 0.12
  /// The same for an end of a stroke that looked like writing, and how straight such a stroke is: it may shake.
  private static let bridgeReach: Float = 0.6
  private static let bridgeStraightness: Float = 0.75
  /// How much of a line is its end, which no other line reaches, in relation to its size.
  private static let tip: Float = 0.1
  /// How near a stroke comes to what it meets, in relation to its size.
  private static let meeting: Float = 0.25
  /// The most strokes of a head, how large they are in relation to their line, how near to its end their ends or
  /// bends are, and how far their other ends.
  private static let headCount = 3
  private static let headSize: Float = 1
  private static let headReach: Float = 0.25
  private static let headLength: Float = 0.9
  /// The gaps of an outline that is open, in relation to its length; and what one goes around at least, in relation to
  /// its box.
  private static let opening: Float = 0.1
  private static let leastArea: Float = 0.2
  /// How far a stroke is on average from the outline that it goes along, in relation to the outline's shorter side.
  private static let following: Float = 0.05
  /// Every which sample of it is looked at.
  private static let followingStep = 4
  /// The size of strokes that mend, in the same relation.
  private static let mending: Float = 0.3

  /// Takes groups for what they are by themselves.
  init(_ groups: [[Int]], _ kinds: [StrokeKind], _ evidence: PageEvidence) {
    self.evidence = evidence
    self.groups = groups
    self.kinds = kinds
    numbers = Array(repeating: 0, count: evidence.page.shapes.count)
    boxes = groups.map { Self.box(of: $0, evidence) }
    tips = zip(groups, kinds).map { $1 == .connector ? Self.tips(of: $0, evidence) : [] }
    for (number, group) in groups.enumerated() {
      for stroke in group { numbers[stroke] = number }
    }
  }

  /// Whether there is something that lines may lead to and from.
  var isDiagram: Bool {
    kinds.count { $0 == .shape } >= Self.outlineCount && groups.count <= Self.groupLimit
  }

  /// Replaces a group; one of the number of all groups is added.
  mutating func set(_ number: Int, to group: [Int], _ kind: StrokeKind) {
    if number == groups.count {
      groups.append(group)
      kinds.append(kind)
      boxes.append(.empty)
      tips.append([])
    }
    groups[number] = group
    kinds[number] = kind
    boxes[number] = Self.box(of: group, evidence)
    tips[number] = kind == .connector ? Self.tips(of: group, evidence) : []
    for stroke in group { numbers[stroke] = number }
  }

  private static func box(of group: [Int], _ evidence: PageEvidence) -> Box {
    group.reduce(into: .empty) { $0.formUnion(evidence.strokes[$1].box) }
  }

  private static func tips(of group: [Int], _ evidence: PageEvidence) -> [SIMD2<Float>] {
    ConnectorPath.ends(of: group.map { evidence.page.shapes[$0] })
  }

  // MARK: Outlines

  /// How much of an outline some strokes close, from 0 to 1.
  func closing(of group: [Int]) -> Float {
    let length = group.reduce(Float(0)) { $0 + evidence.strokes[$1].length }
    let round = GroupFeatures.closing(of: group, evidence.page, length)
    return round.y > Self.leastArea ? max(0, 1 - round.x / Self.opening) : 0
  }

  /// The strokes of a group without the small ones that go along others.
  func outline(of group: [Int]) -> [Int] {
    let box = Self.box(of: group, evidence)
    let size = Self.mending * box.size.min()
    let sides = group.filter { evidence.strokes[$0].size > size }
    guard sides.count < group.count else { return group }
    return group.filter {
      evidence.strokes[$0].size > size || !isAlong(sides, box, stroke: $0)
    }
  }

  /// The outlines that a stroke goes along, as one does that mends a corner or draws a side once more.
  private func outlines(along stroke: Int, but own: Int) -> [Int] {
    groups.indices.filter { number in
      kinds[number] == .shape && number != own
        && isAlong(groups[number], boxes[number], stroke: stroke)
    }
  }

  /// Whether a stroke is near a line all the way.
  private func isAlong(_ line: [Int], _ box: Box, stroke: Int) -> Bool {
    let limit = Self.following * box.size.min()
    let own = evidence.strokes[stroke].box
    guard own.distance(to: box) <= limit else { return false }
    let near = line.filter { own.distance(to: evidence.strokes[$0].box) <= limit }
    let samples = evidence.page.shapes[stroke].samples
    let places = stride(from: 0, to: samples.count, by: Self.followingStep)
    var left = limit * Float(samples.count / Self.followingStep)
    return !near.isEmpty
      && places.allSatisfy { place in
        let distances = near.map {
          evidence.page.shapes[$0].samples.squaredDistance(to: samples[place])
        }
        left -= (distances.min() ?? 0).squareRoot()
        return left >= 0
      }
  }

  /// The outlines and connectors but one that strokes meet, each with an end or in an end, and the outlines that they
  /// go along.
  func drawings(metBy strokes: [Int], but own: Int) -> [Int] {
    var met: Set<Int> = []
    for stroke in strokes {
      met.formUnion(outlines(along: stroke, but: own))
      for link in evidence.links[stroke] {
        let other = numbers[link.other]
        guard other != own, kinds[other] == .connector || kinds[other] == .shape,
          min(link.meetings.min(), link.reaches.min(), link.guests.min())
            < Self.meeting * evidence.strokes[stroke].size
        else { continue }
        met.insert(other)
      }
    }
    return met.sorted()
  }

  // MARK: Lines

  /// Both ends of the line of a group.
  func tips(of group: [Int]) -> [SIMD2<Float>] { Self.tips(of: group, evidence) }

  /// How many ends of a line reach an outline or another line, 0 to 2; both the same one counts once.
  ///
  /// - Parameters:
  ///   - ends: As of ``tips(of:)``, if they are known.
  ///   - own: The groups that it is none of, such as the one that it was taken from.
  func reachedCount(by group: [Int], from ends: [SIMD2<Float>]? = nil, but own: [Int]) -> Int {
    let box = Self.box(of: group, evidence)
    let reached = (ends ?? tips(of: group)).map {
      groups(reachedFrom: $0, by: box, but: own, reach: Self.reach)
    }
    let count = reached.count { !$0.isEmpty }
    return min(count, reached.reduce(into: Set()) { $0.formUnion($1) }.count)
  }

  /// Strokes of texts and other drawings that lead straight from one outline to another, and those of their heads:
  /// what stands between two boxes is an arrow, however much like a letter it looks.
  func bridges() -> [Int] {
    guard isDiagram else { return [] }
    let lines = evidence.strokes.indices.filter { stroke in
      let number = numbers[stroke]
      let line = evidence.strokes[stroke]
      guard kinds[number] != .connector, kinds[number] != .gesture,
        kinds[number] != .shape || groups[number].count > 1,
        line.straightness > Self.bridgeStraightness
      else { return false }
      let reached = [line.start, line.end].map { end in
        groups(reachedFrom: end, by: line.box, but: [number], reach: Self.bridgeReach)
          .filter { kinds[$0] == .shape }
      }
      return reached.allSatisfy { !$0.isEmpty } && reached[0].isDisjoint(with: reached[1])
    }
    return Set(lines + lines.flatMap(head)).sorted()
  }

  /// The strokes of a head at an end of a line that were drawn just before or after it.
  private func head(of line: Int) -> [Int] {
    let shaft = evidence.strokes[line]
    let heads = [1, -1].map { step in
      (1...Self.headCount).map { line + $0 * step }.prefix { stroke in
        guard evidence.strokes.indices.contains(stroke), kinds[numbers[stroke]] != .shape else {
          return false
        }
        let part = evidence.strokes[stroke]
        guard part.size <= Self.headSize * shaft.size else { return false }
        return [shaft.start, shaft.end].contains { end in
          [part.bend, part.start, part.end].contains {
            ($0 - end).length <= Self.headReach * shaft.size
          }
            && [part.start, part.end].allSatisfy {
              ($0 - end).length <= Self.headLength * shaft.size
            }
        }
      }
    }
    return Array(heads[0].count < heads[1].count ? heads[1] : heads[0])
  }

  /// The outlines and connectors near an end of a line, but those around it.
  private func groups(
    reachedFrom end: SIMD2<Float>, by line: Box, but own: [Int], reach: Float
  ) -> Set<Int> {
    let place = Box(lower: end, upper: end)
    let middle = line.middle
    return Set(
      groups.indices.filter { number in
        let box = boxes[number]
        guard !own.contains(number), !groups[number].isEmpty else { return false }
        let limit: Float
        switch kinds[number] {
        case .shape:
          guard !box.contains(middle) else { return false }
          limit = reach * min(box.size.min(), line.longerSide)
        case .connector:
          limit = Self.lineReach * min(box.longerSide, line.longerSide)
          // Two that meet end to end are rather one.
          guard tips[number].allSatisfy({ ($0 - end).length >= Self.tip * box.longerSide }) else {
            return false
          }
        default:
          return false
        }
        return place.distance(to: box) <= limit
          && groups[number].contains {
            evidence.page.shapes[$0].samples.squaredDistance(to: end) <= limit * limit
          }
      })
  }
}

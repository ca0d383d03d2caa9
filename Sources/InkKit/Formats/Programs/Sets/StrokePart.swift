/// A stroke of an export, or a part of one, as words have the parts that they are made of.
struct StrokePart: Hashable, Sendable {
  /// The points and what drew them, under the name of the stroke.
  var stroke: PageStroke
  /// The number of the first point in its stroke, from 0, if the export says so.
  var firstPoint: Int?

  /// The number of a point; `nil` if it is none.
  static func index(_ number: Double) -> Int? {
    number >= 0 && number <= Double(Limits.pointCount) ? Int(number) : nil
  }

  /// The strokes that some parts make, each once, in the order of their first parts.
  ///
  /// A stroke comes twice, with a word and with the element around it. Parts of a name that follow one another, or say
  /// where they begin, are one stroke; others are strokes of their own.
  static func whole(_ parts: [StrokePart]) -> [PageStroke] {
    var strokes: [Group] = []
    var known: [String: Int] = [:]
    var seen: Set<StrokePart> = []
    for part in parts {
      guard let id = part.stroke.id else {
        strokes.append(Group(part))
        continue
      }
      guard seen.insert(part).inserted else { continue }
      if let index = known[id] {
        if strokes[index].isRepeated(by: part) { continue }
        if index == strokes.count - 1 || part.firstPoint != nil || strokes[index].hasPlaces {
          strokes[index].append(part)
          continue
        }
      }
      known[id] = strokes.count
      strokes.append(Group(part))
    }
    return strokes.map(\.joined)
  }

  /// The parts of a stroke so far.
  private struct Group {
    private let first: StrokePart
    private var others: [StrokePart] = []
    private var pointCount: Int
    /// Whether a part says where in the stroke it begins.
    private(set) var hasPlaces: Bool

    init(_ part: StrokePart) {
      first = part
      pointCount = part.points.count
      hasPlaces = part.firstPoint != nil
    }

    mutating func append(_ part: StrokePart) {
      others.append(part)
      pointCount += part.points.count
      hasPlaces = hasPlaces || part.firstPoint != nil
    }

    /// Whether a part has the points that these have together.
    func isRepeated(by part: StrokePart) -> Bool {
      guard part.firstPoint == nil, part.points.count == pointCount else { return false }
      return part.points == joined.stroke.points
    }

    /// The stroke: in the order of its points where a part says where it begins, and each point once.
    var joined: PageStroke {
      var stroke = first.stroke
      if others.isEmpty { return stroke }
      if hasPlaces {
        stroke.stroke.points = []
        var end = 0
        for part in ([first] + others).sorted(by: { $0.place < $1.place }) {
          stroke.stroke.points += part.points.dropFirst(max(0, end - part.place))
          end = max(end, part.place + part.points.count)
        }
      } else {
        for part in others { stroke.stroke.points += part.points }
      }
      return stroke
    }
  }

  private var points: [StrokePoint] { stroke.stroke.points }

  /// Where the part begins; one that doesn't say so is the whole.
  private var place: Int { firstPoint ?? 0 }
}

/// Learns how large labels are written and where on the line from whole recording sessions.
///
/// Nobody recorded lines or writing areas with the characters, but within a session one hand
/// writes in one size, and characters that follow each other on a row share its baseline. So the
/// logarithm of a size is the sum of a session's and a label's, and the difference between the
/// middles of two neighbours is the difference between their labels' places; both are solved by
/// least squares, relative to capitals.
struct LabelGeometryTrainer {
  /// How many samples a label needs for its size and place to be known.
  static let fewest = 20
  /// The fewest samples of a session that is learned from.
  static let shortestSession = 10
  static let passCount = 30
  /// Neighbours whose middles differ by more capital heights are not on one row.
  static let rowHeight: Float = 1.5
  /// How much smaller than its capital a small letter is at least expected to be.
  ///
  /// Isolated letters that reach below the line, such as p, are written as tall as capitals; who
  /// makes one clearly smaller or larger than the other says by that which one is meant.
  static let smallestCaseStep: Float = 0.25

  private struct Item {
    let label: Int
    let session: Int
    let logSize: Float
    let box: BoundingBox
  }

  private let items: [Item]
  private let labels: [String]
  private let sessionCount: Int

  init(_ samples: [LabelledInk], labels: [String]) {
    self.labels = labels
    let labelIndices = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var sessions: [String: Int] = [:]
    var items: [Item] = []
    for sample in samples {
      guard let session = sample.session, let box = sample.ink.boundingBox,
        let label = labelIndices[sample.label]
      else { continue }
      let size = max(box.width, box.height)
      guard size > 0 else { continue }
      let index = sessions[session] ?? sessions.count
      sessions[session] = index
      items.append(
        Item(label: label, session: index, logSize: ElementaryFunctions.log(size), box: box))
    }
    var counts = [Int](repeating: 0, count: sessions.count)
    for item in items { counts[item.session] += 1 }
    self.items = items.filter { counts[$0.session] >= Self.shortestSession }
    sessionCount = sessions.count
  }

  /// The expectations by label, or `nil` if there are no sessions with capitals to learn from.
  func geometry() -> LabelGeometry? {
    guard !items.isEmpty else { return nil }
    var counts = [Int](repeating: 0, count: labels.count)
    for item in items { counts[item.label] += 1 }
    let capitals = labels.indices.filter {
      LabelGroup(labels[$0]) == .capital && counts[$0] >= Self.fewest
    }
    guard !capitals.isEmpty else { return nil }

    var (sizes, sizeDeviations, sessionSizes) = solveSizes()
    let capitalSize = capitals.reduce(0) { $0 + sizes[$1] } / Float(capitals.count)
    for label in sizes.indices { sizes[label] -= capitalSize }
    for session in sessionSizes.indices { sessionSizes[session] += capitalSize }
    var (centers, centerDeviations) = solveCenters(sessionSizes)
    let capitalCenter = capitals.reduce(0) { $0 + centers[$1] } / Float(capitals.count)
    for label in centers.indices { centers[label] -= capitalCenter }
    separateCases(&sizes)

    return LabelGeometry(
      expectations: labels.indices.map { label in
        guard counts[label] >= Self.fewest else { return nil }
        return LabelGeometry.Expectation(
          logSize: sizes[label], logSizeDeviation: max(sizeDeviations[label], 0.05),
          center: centers[label], centerDeviation: max(centerDeviations[label], 0.05))
      })
  }

  /// Label sizes, their deviations, and session sizes, by alternating least squares.
  private func solveSizes() -> (sizes: [Float], deviations: [Float], sessions: [Float]) {
    var sizes = [Float](repeating: 0, count: labels.count)
    var sessions = [Float](repeating: 0, count: sessionCount)
    for _ in 0..<Self.passCount {
      sessions = Self.means(items, count: sessionCount, by: \.session) {
        $0.logSize - sizes[$0.label]
      }
      sizes = Self.means(items, count: labels.count, by: \.label) {
        $0.logSize - sessions[$0.session]
      }
    }
    let variances = Self.means(items, count: labels.count, by: \.label) {
      let difference = $0.logSize - sizes[$0.label] - sessions[$0.session]
      return difference * difference
    }
    return (sizes, variances.map { $0.squareRoot() }, sessions)
  }

  /// Label places and their deviations in capital heights.
  private func solveCenters(_ sessionSizes: [Float]) -> (centers: [Float], deviations: [Float]) {
    struct Link {
      let label: Int
      let neighbour: Int
      let difference: Float
    }
    var links: [Link] = []
    for (first, second) in zip(items, items.dropFirst()) where first.session == second.session {
      let scale = ElementaryFunctions.exp(sessionSizes[first.session])
      let gap = (second.box.minX - first.box.maxX) / scale
      let difference =
        (second.box.minY + second.box.maxY - first.box.minY - first.box.maxY) / 2 / scale
      guard gap > -0.5, gap < 3, abs(difference) < Self.rowHeight else { continue }
      links.append(Link(label: second.label, neighbour: first.label, difference: difference))
      links.append(Link(label: first.label, neighbour: second.label, difference: -difference))
    }
    var centers = [Float](repeating: 0, count: labels.count)
    for _ in 0..<Self.passCount {
      let next = Self.means(links, count: labels.count, by: \.label) {
        $0.difference + centers[$0.neighbour]
      }
      // Half a step: on a graph of two labels whole ones would swing for ever.
      for label in centers.indices { centers[label] = (centers[label] + next[label]) / 2 }
    }
    let variances = Self.means(links, count: labels.count, by: \.label) {
      let difference = $0.difference + centers[$0.neighbour] - centers[$0.label]
      return difference * difference / 2
    }
    return (centers, variances.map { $0.squareRoot() })
  }

  private func separateCases(_ sizes: inout [Float]) {
    let indices = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    for (index, label) in labels.enumerated() where LabelGroup(label) == .small {
      guard let capital = indices[label.uppercased()] else { continue }
      sizes[index] = min(sizes[index], sizes[capital] - Self.smallestCaseStep)
    }
  }

  /// The mean of a value by key; 0 for keys without elements.
  private static func means<Element>(
    _ elements: [Element], count: Int, by key: KeyPath<Element, Int>, value: (Element) -> Float
  ) -> [Float] {
    var sums = [Double](repeating: 0, count: count)
    var counts = [Double](repeating: 0, count: count)
    for element in elements {
      sums[element[keyPath: key]] += Double(value(element))
      counts[element[keyPath: key]] += 1
    }
    return zip(sums, counts).map { $1 > 0 ? Float($0 / $1) : 0 }
  }
}

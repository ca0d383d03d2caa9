import InkKit

/// Learns how large labels are written and where on the line from whole recording sessions.
///
/// Nobody recorded lines or writing areas with the characters, but within a session one hand
/// writes in one size, and characters that follow each other on a row share its baseline. So the
/// logarithm of a size is the sum of a session's and a label's, and the difference between the
/// middles of two neighbours is the difference between their labels' places; both are solved by
/// alternating medians, relative to capitals, and their spread is that between neighbours: labels
/// are sometimes wrong, and within a file a hand may change its size.
struct LabelGeometryTrainer {
  /// How many samples a label needs for its size and place to be known.
  static let fewest = 20
  /// The fewest samples of a session that is learned from.
  static let shortestSession = 10
  static let passCount = 30
  /// Neighbours further apart than this many capital heights may be on lines of their own.
  static let widestGap: Float = 0.4
  /// Neighbours whose middles differ by more capital heights are not on one row.
  static let rowHeight: Float = 1.5
  /// By how much the logarithm of a small letter's size is at least below its capital's: the step
  /// from capital height to x-height in print is about as large.
  ///
  /// People write isolated small letters nearly as large as capitals, and p as tall as P; in a
  /// writing area, who makes one clearly smaller says by that which one is meant.
  static let smallestCaseStep: Float = 0.45

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
    let labelIndices = labels.firstPositions
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

    var (sizes, sessionSizes) = solveSizes()
    let capitalSize = capitals.reduce(0) { $0 + sizes[$1] } / Float(capitals.count)
    for label in sizes.indices { sizes[label] -= capitalSize }
    for session in sessionSizes.indices { sessionSizes[session] += capitalSize }
    let links = links(sessionSizes)
    var centers = solveCenters(links)
    let capitalCenter = capitals.reduce(0) { $0 + centers[$1] } / Float(capitals.count)
    for label in centers.indices { centers[label] -= capitalCenter }
    putOnBaseline(&centers, sizes: sizes)
    let sizeDeviations = Self.deviations(links, count: labels.count) {
      $0.logSizeDifference - (sizes[$0.label] - sizes[$0.neighbour])
    }
    let centerDeviations = Self.deviations(links, count: labels.count) {
      $0.centerDifference - (centers[$0.label] - centers[$0.neighbour])
    }
    separateCases(&sizes)

    return LabelGeometry(
      expectations: labels.indices.map { label in
        guard counts[label] >= Self.fewest else { return nil }
        return LabelGeometry.Expectation(
          logSize: sizes[label], logSizeDeviation: max(sizeDeviations[label], 0.05),
          center: centers[label], centerDeviation: max(centerDeviations[label], 0.05))
      })
  }

  /// The sizes of labels and of sessions.
  private func solveSizes() -> (labels: [Float], sessions: [Float]) {
    var sizes = [Float](repeating: 0, count: labels.count)
    var sessions = [Float](repeating: 0, count: sessionCount)
    for _ in 0..<Self.passCount {
      sessions = Self.medians(items, count: sessionCount, by: \.session) {
        $0.logSize - sizes[$0.label]
      }
      sizes = Self.medians(items, count: labels.count, by: \.label) {
        $0.logSize - sessions[$0.session]
      }
    }
    return (sizes, sessions)
  }

  /// The relation of two neighbours on a row, which tells about each other's labels.
  private struct Link {
    let label: Int
    let neighbour: Int
    let logSizeDifference: Float
    let centerDifference: Float
  }

  /// Neighbours on a row, both ways round; differences of middles are in capital heights.
  private func links(_ sessionSizes: [Float]) -> [Link] {
    var links: [Link] = []
    for (first, second) in zip(items, items.dropFirst()) where first.session == second.session {
      let scale = ElementaryFunctions.exp(sessionSizes[first.session])
      let gap = (second.box.minX - first.box.maxX) / scale
      let center =
        (second.box.minY + second.box.maxY - first.box.minY - first.box.maxY) / 2 / scale
      guard gap > -0.5, gap < Self.widestGap, abs(center) < Self.rowHeight else { continue }
      let size = second.logSize - first.logSize
      links.append(
        Link(
          label: second.label, neighbour: first.label, logSizeDifference: size,
          centerDifference: center))
      links.append(
        Link(
          label: first.label, neighbour: second.label, logSizeDifference: -size,
          centerDifference: -center))
    }
    return links
  }

  /// The places of labels in capital heights.
  private func solveCenters(_ links: [Link]) -> [Float] {
    var centers = [Float](repeating: 0, count: labels.count)
    for _ in 0..<Self.passCount {
      let next = Self.medians(links, count: labels.count, by: \.label) {
        $0.centerDifference + centers[$0.neighbour]
      }
      // Half a step: on a graph of two labels whole ones would swing for ever.
      for label in centers.indices { centers[label] = (centers[label] + next[label]) / 2 }
    }
    return centers
  }

  /// Small letters of x-height, which stand on the line without reaching below it.
  private static let lettersOnBaseline: Set<String> = Set("acemnorsuvwxz".map(String.init))

  /// Moves small letters down so that they stand where capitals stand.
  ///
  /// In the sessions small letters have small letters for neighbours, and capitals capitals: the
  /// links tell the places within each kind, but not between them.
  private func putOnBaseline(_ centers: inout [Float], sizes: [Float]) {
    let feet = labels.indices.filter { Self.lettersOnBaseline.contains(labels[$0]) }
      .map { centers[$0] + ElementaryFunctions.exp(sizes[$0]) / 2 }
    guard !feet.isEmpty else { return }
    let shift = 0.5 - feet.reduce(0, +) / Float(feet.count)
    for label in labels.indices where LabelGroup(labels[label]) == .small {
      centers[label] += shift
    }
  }

  private func separateCases(_ sizes: inout [Float]) {
    let indices = labels.firstPositions
    for (index, label) in labels.enumerated() where LabelGroup(label) == .small {
      guard let capital = indices[label.uppercased()] else { continue }
      guard sizes[capital] - sizes[index] < Self.smallestCaseStep else { continue }
      // The size at which either is as likely stays what people showed it to be.
      let middle = (sizes[capital] + sizes[index]) / 2
      sizes[capital] = middle + Self.smallestCaseStep / 2
      sizes[index] = middle - Self.smallestCaseStep / 2
    }
  }

  /// The standard deviation of each label's residuals, shared evenly between both ends of a link.
  ///
  /// Of a normal distribution the median of magnitudes is 0.6745 deviations, and the difference of
  /// two such values has √2 times the deviation of one.
  private static func deviations(
    _ links: [Link], count: Int, residual: (Link) -> Float
  ) -> [Float] {
    medians(links, count: count, by: \.label) { abs(residual($0)) / 0.6745 / 1.414_213_56 }
  }

  /// The median of a value by key; 0 for keys without elements.
  private static func medians<Element>(
    _ elements: [Element], count: Int, by key: KeyPath<Element, Int>, value: (Element) -> Float
  ) -> [Float] {
    var values: [[Float]] = Array(repeating: [], count: count)
    for element in elements { values[element[keyPath: key]].append(value(element)) }
    return values.map { $0.median ?? 0 }
  }
}

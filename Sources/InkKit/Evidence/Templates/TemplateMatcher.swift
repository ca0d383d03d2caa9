/// Finds how far an ink is from the templates of each label.
///
/// The outlines rank all templates; the most promising ones are warped, eight at a time, and a
/// pass is given up when none of its templates can still matter.
package struct TemplateMatcher: Sendable {
  /// The templates that an ink is compared with.
  package let templates: TemplateSet

  /// Their outlines, made for the first ink that is compared: text is read without them.
  private let outlines: Deferred<TemplateOutlines>

  /// How many templates are warped for an ink.
  ///
  /// With 40 the development set is read as well; see "How it was tuned" in the documentation of
  /// InkTraining.
  package static let shortlistCount = 32

  /// Distances further than this from the best one are all alike: they say "not this".
  package static let saturation: Float = 12

  /// When nothing is nearer than this, the ink's strokes are tried in other orders and directions.
  ///
  /// Of the development set about one ink in twenty is further away, and of the same inks drawn
  /// backwards all but about one in twenty.
  package static let poorDistance: Float = 8

  /// Extra distance for an unusual order or direction of strokes.
  static let reorderingSurcharge: Float = 1

  package init(templates: TemplateSet) {
    self.templates = templates
    outlines = Deferred { TemplateOutlines(of: templates.coordinates) }
  }

  /// Memory that matching reuses from ink to ink; owned by whoever matches.
  package struct Scratch {
    var outlineDistances: [SIMD8<Float>] = []
    var shortlist: [(distance: Float, index: Int32)] = []
    var order: [Int32] = []
    /// For each label the template that its distance is from, or −1.
    package var nearest: [Int32] = []
    var channels = [Float](repeating: 0, count: WarpSequence.count * WarpSequence.channelCount)
    package var block = [SIMD8<Float>](
      repeating: .zero, count: WarpSequence.count * WarpSequence.channelCount)
    var row = [SIMD8<Float>](repeating: .zero, count: WarpSequence.count + 1)

    package init() {}
  }

  /// The distances of an ink from the labels.
  ///
  /// - Parameters:
  ///   - handicaps: For each label, what is added to the rank of its templates: the more, the less
  ///     likely it is for other reasons; infinity leaves the label out.
  ///   - distances: Room for a value for each label: the smallest sum of alignment cost and
  ///     penalty of its templates, at most ``saturation`` above the smallest of all; infinity if
  ///     all labels are left out.
  ///   - scratch: Memory to be reused.
  /// - Complexity: O(*n*) outlines for *n* templates, and a fixed number of alignments.
  package func measure(
    _ ink: NormalizedInk, handicaps: [Float], into distances: inout [Float],
    scratch: inout Scratch
  ) {
    for label in distances.indices { distances[label] = .infinity }
    scratch.nearest.removeAll(keepingCapacity: true)
    scratch.nearest.append(contentsOf: repeatElement(-1, count: distances.count))
    guard templates.count > 0 else { return }
    var best = Float.infinity
    warp(
      ink, handicaps: handicaps, count: Self.shortlistCount, surcharge: 0, best: &best,
      into: &distances, scratch: &scratch)
    if best > Self.poorDistance {
      for variant in StrokeOrders.variants(of: ink) {
        warp(
          variant, handicaps: handicaps, count: TimeWarp.laneCount,
          surcharge: Self.reorderingSurcharge, best: &best, into: &distances, scratch: &scratch)
      }
    }
    let ceiling = best + Self.saturation
    for label in distances.indices where distances[label] > ceiling {
      distances[label] = ceiling
    }
  }

  /// Lowers distances, and the best of them, to those of the most promising templates.
  ///
  /// - Parameters:
  ///   - count: How many templates are warped.
  ///   - surcharge: What is added to every distance.
  private func warp(
    _ ink: NormalizedInk, handicaps: [Float], count: Int, surcharge: Float, best: inout Float,
    into distances: inout [Float], scratch: inout Scratch
  ) {
    var channels = scratch.channels.mutableSpan
    WarpSequence.channels(of: ink, into: &channels)
    rank(ink, handicaps: handicaps, count: count, scratch: &scratch)
    for start in stride(from: 0, to: scratch.order.count, by: TimeWarp.laneCount) {
      let end = min(start + TimeWarp.laneCount, scratch.order.count)
      let chosen = scratch.order[start..<end]
      var block = scratch.block.mutableSpan
      templates.gather(chosen, into: &block)
      let costs = TimeWarp.alignmentCosts(
        of: scratch.channels, to: scratch.block, limit: best + Self.saturation,
        row: &scratch.row)
      for (lane, index) in chosen.enumerated() {
        let label = Int(templates.labelIndices[Int(index)])
        let distance = costs[lane] + templates.penalties[Int(index)] + surcharge
        if distance < distances[label] {
          distances[label] = distance
          scratch.nearest[label] = index
        }
        if distance < best { best = distance }
      }
    }
  }

  /// The templates nearest to an ink by their outlines, and how far each of them is.
  ///
  /// - Parameters:
  ///   - count: How many templates are looked at.
  ///   - limit: Templates that are further away are left out.
  /// - Complexity: O(*n*) outlines for *n* templates, and `count` alignments.
  func neighbours(
    of ink: NormalizedInk, count: Int, within limit: Float, scratch: inout Scratch
  ) -> [(template: Int, distance: Float)] {
    guard templates.count > 0 else { return [] }
    var channels = scratch.channels.mutableSpan
    WarpSequence.channels(of: ink, into: &channels)
    let handicaps = [Float](repeating: 0, count: templates.labels.count)
    rank(ink, handicaps: handicaps, count: count, scratch: &scratch)
    var found: [(template: Int, distance: Float)] = []
    for start in stride(from: 0, to: scratch.order.count, by: TimeWarp.laneCount) {
      let chosen = scratch.order[start..<min(start + TimeWarp.laneCount, scratch.order.count)]
      var block = scratch.block.mutableSpan
      templates.gather(chosen, into: &block)
      let costs = TimeWarp.alignmentCosts(
        of: scratch.channels, to: scratch.block, limit: limit, row: &scratch.row)
      for (lane, index) in chosen.enumerated() where costs[lane] < limit {
        found.append((Int(index), costs[lane]))
      }
    }
    return found
  }

  /// Fills `scratch.order` with the templates that deserve warping, the most promising first.
  private func rank(
    _ ink: NormalizedInk, handicaps: [Float], count capacity: Int, scratch: inout Scratch
  ) {
    let blockCount = (templates.count + TimeWarp.laneCount - 1) / TimeWarp.laneCount
    if scratch.outlineDistances.count != blockCount {
      scratch.outlineDistances = Array(repeating: .zero, count: blockCount)
    }
    let stride = NormalizedInk.pointCount / WarpSequence.count
    let outline = TemplateOutlines.outline { ink.points[$0 * stride] }
    var outlineDistances = scratch.outlineDistances.mutableSpan
    outlines.value.measure(outline.span, into: &outlineDistances)

    // A sorted list of the best: after the first few hundred templates hardly one gets in.
    scratch.shortlist.removeAll(keepingCapacity: true)
    var worst = Float.infinity
    let labelIndices = templates.labelIndices.span
    for block in 0..<blockCount {
      let lanes = scratch.outlineDistances[block]
      // Handicaps are not negative: most blocks end here.
      guard any(lanes .< worst) else { continue }
      let first = block * TimeWarp.laneCount
      for index in first..<min(first + TimeWarp.laneCount, templates.count) {
        let distance = lanes[index - first] + handicaps[Int(labelIndices[index])]
        guard distance < worst else { continue }
        scratch.shortlist.insert((distance, Int32(index)), amongFirst: capacity) {
          $0.distance < $1.distance
        }
        if scratch.shortlist.count == capacity {
          worst = scratch.shortlist[capacity - 1].distance
        }
      }
    }
    scratch.order.removeAll(keepingCapacity: true)
    for entry in scratch.shortlist { scratch.order.append(entry.index) }
  }
}

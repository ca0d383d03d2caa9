extension PackSection {
  /// For each template the index of its label, 16 bits.
  static let templateLabels = PackSection("TLAB")
  /// For each template the positions before which the pen was lifted, 32 bits.
  static let templateLifts = PackSection("TLFT")
  /// For each template what is added to its distance, 32-bit floating point.
  static let templatePenalties = PackSection("TPEN")
  /// For each template 32 points of *x* and *y*, 8 bits each, in 1/127 of half the larger side.
  static let templatePoints = PackSection("TPTS")
}

extension TemplateSet: PackContents {
  /// The most labels of a pack.
  package static let labelLimit = 65_535

  /// The largest penalty that a pack may hold.
  static let penaltyLimit: Float = 1e6

  /// Reads the templates of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  /// - Complexity: O(*n*) for *n* templates.
  public init(pack: PackFile) throws(ModelError) {
    self.init()
    let names = try pack.labels(atMost: Self.labelLimit)
    for name in names { _ = addLabel(name) }

    let labels = try pack.neededValues(of: UInt16.self, in: .templateLabels)
    let lifts = try pack.neededValues(of: UInt32.self, in: .templateLifts)
    let penalties = try pack.neededValues(of: Float.self, in: .templatePenalties)
    let points = try pack.neededValues(of: SIMD2<Int8>.self, in: .templatePoints)
    let count = labels.count
    guard lifts.count == count, penalties.count == count,
      points.count == count * WarpSequence.count
    else {
      throw pack.corrupt("the numbers of labels and templates differ")
    }
    for index in 0..<count {
      let penalty = penalties[index]
      // A NaN fails the comparison.
      guard labels[index] < names.count, penalty >= 0, penalty <= Self.penaltyLimit else {
        throw pack.corrupt("template \(index) has no valid label or penalty")
      }
    }
    add(
      labelIndices: labels.map { Int32($0) },
      coordinates: points.array, lifts: lifts.map { $0 & ~1 }, penalties: penalties.array)
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(labels: labels)
    pack.add(.templateLabels, integers: labelIndices.map { UInt16($0) })
    pack.add(.templateLifts, integers: lifts)
    pack.add(.templatePenalties, floats: penalties)
    pack.add(.templatePoints, integers: coordinates.flatMap { [$0.x, $0.y] })
  }
}

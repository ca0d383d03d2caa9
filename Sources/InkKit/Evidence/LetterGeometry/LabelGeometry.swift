/// How large each label is written and where on the line, which is what tells o from O.
///
/// Sizes and heights are relative to the writing area's height, which holds one line of text:
/// capitals are expected to take ``capitalSize`` of it, with their middle at ``capitalCenter``
/// from the top.
package struct LabelGeometry: Hashable, Sendable {
  /// The expected size and place of one label.
  package struct Expectation: Hashable, Sendable {
    /// The natural logarithm of the longer side relative to that of an average capital.
    package var logSize: Float
    /// The standard deviation of ``logSize``.
    package var logSizeDeviation: Float
    /// How far the middle lies below that of an average capital, in capital heights.
    package var center: Float
    /// The standard deviation of ``center``.
    package var centerDeviation: Float

    package init(
      logSize: Float, logSizeDeviation: Float, center: Float, centerDeviation: Float
    ) {
      self.logSize = logSize
      self.logSizeDeviation = logSizeDeviation
      self.center = center
      self.centerDeviation = centerDeviation
    }
  }

  /// The expectations by label; `nil` for labels of which too little is known.
  package var expectations: [Expectation?]

  package init(expectations: [Expectation?]) {
    self.expectations = expectations
  }

  /// The share of the area's height that capitals are expected to take.
  ///
  /// A line from the top of d to the bottom of g, drawn to fill its area, leaves about that much
  /// to capitals.
  static let capitalSize: Float = 0.6

  /// Where the middle of a capital is expected, as a share of the area's height from its top.
  static let capitalCenter: Float = 0.42

  /// The standard deviation of the logarithm of how a writer fills a line.
  ///
  /// It and ``lineDeviation`` make the characters of `train` likeliest, 4,851 of them, each with the costs
  /// of its shape, placed in lines and in canvases; see ``lineShare``.
  static let fillDeviation: Float = 0.4

  /// The standard deviation of where a writer puts the line in the area, in capital heights.
  static let lineDeviation: Float = 0.25

  /// The share of areas that are a line which the writer fills; others are a canvas, which says nothing
  /// about sizes.
  ///
  /// With 0.6 the same characters would be likeliest, and lose up to 2.3 points against no area in areas
  /// of 3 to 6 capital heights; with 0.27 they lose 1.1, and an o of a quarter of the area's height is taken
  /// for O. This is between: see *How it was tuned*.
  static let lineShare: Float = 0.5

  /// How much higher than a capital canvases may be: their heights are spread evenly on a scale of
  /// ratios.
  static let greatestCanvas: Float = 25

  /// How badly each label fits the ink's size and place beside the others, as differences of
  /// log-probabilities: at most 0, and near it where the area is a canvas rather than a line.
  ///
  ///     density of size and place, if the area is …
  ///       a line     ▁▂▆█▆▂▁▁▁▁      around what is expected of the label
  ///       a canvas   ▂▂▂▂▂▂▂▂▂▂      the same for all labels
  ///
  /// The cost is minus the logarithm of both together, relative to a canvas's. A label of which nothing is
  /// known fits as well as labels do on average.
  ///
  /// - Parameters:
  ///   - box: The box around the ink.
  ///   - area: The writing area; where the ink lies outside of it, only size counts.
  func costs(for box: BoundingBox, in area: WritingArea) -> [Float] {
    let size = max(box.width, box.height, area.height * 1e-3)
    let logSize = ElementaryFunctions.log(size / area.height / Self.capitalSize)
    let middle = (box.minY + box.maxY) / 2
    let isInside =
      box.maxX >= area.originX && box.minX <= area.originX + area.width
      && middle >= area.originY && middle <= area.originY + area.height
    let center =
      ((middle - area.originY) / area.height - Self.capitalCenter) / Self.capitalSize
    // Of the area's height in capitals a line would have, and of all heights that a canvas may have.
    let canvas =
      (isInside ? Self.capitalSize : 1) / ElementaryFunctions.log(Self.greatestCanvas)
    let ratio = Self.lineShare / (1 - Self.lineShare) / canvas
    let odds = expectations.map { expectation -> Float? in
      guard let expectation else { return nil }
      var density = Self.density(
        logSize - expectation.logSize, deviation: expectation.logSizeDeviation,
        slack: Self.fillDeviation)
      if isInside {
        density *= Self.density(
          center - expectation.center, deviation: expectation.centerDeviation,
          slack: Self.lineDeviation)
      }
      return ratio * density
    }
    let known = odds.compactMap(\.self)
    let usual = known.reduce(0, +) / Float(max(known.count, 1))
    return odds.map { -ElementaryFunctions.log(1 + ($0 ?? usual)) }
  }

  /// A normal density.
  private static func density(_ difference: Float, deviation: Float, slack: Float) -> Float {
    let variance = deviation * deviation + slack * slack
    return ElementaryFunctions.exp(-difference * difference / variance / 2)
      / (2 * .pi * variance).squareRoot()
  }
}

extension PackSection {
  /// For each label the four numbers of ``LabelGeometry/Expectation``; NaN where unknown.
  static let labelGeometry = PackSection("GEOM")
}

extension LabelGeometry: PackContents {
  /// Reads the geometry of a pack, or returns `nil` if it has none.
  init?(pack: PackFile, labelCount: Int) throws(ModelError) {
    guard let values = try pack.values(of: SIMD4<Float>.self, in: .labelGeometry) else {
      return nil
    }
    guard values.count == labelCount else {
      throw pack.corrupt("the numbers of labels and of sizes differ")
    }
    expectations = values.withSpan { span in
      (0..<span.count).map { index in
        let value = span[index]
        let magnitude = value.replacing(with: -value, where: value .< 0)
        // A NaN fails both comparisons.
        guard all(magnitude .<= 100), value.y > 0, value.w > 0 else { return nil }
        return Expectation(
          logSize: value.x, logSizeDeviation: value.y, center: value.z, centerDeviation: value.w)
      }
    }
  }

  package func addSections(to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    for expectation in expectations {
      bytes.append(expectation?.logSize ?? .nan)
      bytes.append(expectation?.logSizeDeviation ?? .nan)
      bytes.append(expectation?.center ?? .nan)
      bytes.append(expectation?.centerDeviation ?? .nan)
    }
    pack.add(.labelGeometry, bytes: bytes.bytes)
  }
}

extension PackSection {
  /// The number of marks, and of each its text, the anchor as 8 bits, and six numbers.
  static let marks = PackSection("MARK")
  /// For each template the index of its mark, 8 bits.
  static let markTemplates = PackSection("MTLB")
  /// For each template 16 points of *x*, *y* and the direction, 8 bits each.
  static let markPoints = PackSection("MPTS")
}

extension MarkSet {
  /// Reads the marks of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    var reader = try pack.neededReader(of: .marks)
    var marks: [Mark] = []
    for _ in 0..<(try reader.size32(atMost: Self.limit)) {
      let text = try reader.string()
      guard !text.isEmpty else { throw reader.corrupt("a mark without a text") }
      marks.append(Mark(text: text, placement: try MarkPlacement(&reader)))
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the marks") }
    let owners = try pack.neededValues(of: UInt8.self, in: .markTemplates)
    let points = try pack.neededValues(of: Int8.self, in: .markPoints)
    guard owners.count <= Self.shapeLimit,
      points.count == owners.count * MarkShape.pointCount * 4,
      owners.map(\.self).allSatisfy({ Int($0) < marks.count })
    else {
      throw pack.corrupt("the numbers of marks and their templates differ")
    }
    self.init(marks: marks)
    points.withSpan { span in
      for template in 0..<owners.count {
        let first = template * MarkShape.pointCount
        add(
          MarkShape(
            points: (first..<(first + MarkShape.pointCount)).map { place in
              SIMD4(
                span[place * 4], span[place * 4 + 1], span[place * 4 + 2], span[place * 4 + 3])
            }), mark: Int(owners[template]))
      }
    }
  }

  /// Adds the sections that ``init(pack:)`` reads.
  package func addSections(to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    bytes.append(UInt32(marks.count))
    for mark in marks {
      bytes.append(mark.text)
      mark.placement.append(to: &bytes)
    }
    pack.add(.marks, bytes: bytes.bytes)
    pack.add(.markTemplates, bytes: owners)
    pack.add(
      .markPoints, integers: shapes.flatMap(\.points).flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
}

extension MarkPlacement {
  /// The largest absolute value of a number in a pack, and the smallest deviation.
  private static let limit: Float = 100
  private static let leastDeviation: Float = 1e-3

  fileprivate init(_ reader: inout ByteReader) throws(ModelError) {
    let start = reader
    guard let anchor = Anchor(rawValue: try reader.integer()) else {
      throw start.corrupt("a mark at an unknown place")
    }
    var values: [Float] = []
    for _ in 0..<6 { values.append(try reader.float()) }
    // A NaN fails the comparisons.
    guard values.allSatisfy({ abs($0) <= Self.limit }),
      [values[2], values[3], values[5]].allSatisfy({ $0 >= Self.leastDeviation })
    else {
      throw start.corrupt("a mark whose place or size is no number, or without a deviation")
    }
    self.init(
      anchor: anchor, mean: SIMD2(values[0], values[1]), deviation: SIMD2(values[2], values[3]),
      logSize: values[4], logSizeDeviation: values[5])
  }

  fileprivate func append(to bytes: inout ByteWriter) {
    bytes.append(anchor.rawValue)
    bytes.append(all: [mean.x, mean.y, deviation.x, deviation.y, logSize, logSizeDeviation])
  }
}

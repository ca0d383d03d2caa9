/// The marks that letters are composed with: how each looks, and where it stands.
package struct MarkSet: Sendable {
  /// A mark, such as an acute accent above its letter.
  package struct Mark: Hashable, Sendable {
    /// The combining characters that it stands for: `"\u{301}"`.
    package var text: String
    /// Where it stands.
    package var placement: MarkPlacement

    package init(text: String, placement: MarkPlacement) {
      self.text = text
      self.placement = placement
    }
  }

  /// The marks, at most ``limit``; the same text may stand at several places, as the caron of č and ď.
  package private(set) var marks: [Mark]

  /// The templates of all marks, and for each the mark that it shows.
  private(set) var shapes: [MarkShape] = []
  private(set) var owners: [UInt8] = []

  /// The most marks and templates.
  package static let limit = 255
  static let shapeLimit = 65_536

  /// Creates a set of marks without templates.
  package init(marks: [Mark]) {
    precondition(marks.count <= Self.limit, "A set has at most 255 marks.")
    self.marks = marks
  }

  /// Adds the way that a mark looks.
  package mutating func add(_ shape: MarkShape, mark: Int) {
    precondition(marks.indices.contains(mark), "A template is of a mark of the set.")
    shapes.append(shape)
    owners.append(UInt8(mark))
  }

  /// The same marks without the templates of those that are not wanted.
  func keepingTemplates(of isWanted: [Bool]) -> MarkSet {
    var kept = MarkSet(marks: marks)
    for (shape, owner) in zip(shapes, owners) where isWanted[Int(owner)] {
      kept.add(shape, mark: Int(owner))
    }
    return kept
  }

  /// Whether one of two marks, or of none, stands above its letter.
  package func isAbove(_ first: Int?, _ second: Int?) -> Bool {
    let chosen = [first, second].compactMap(\.self)
    return chosen.isEmpty || chosen.contains { marks[$0].placement.anchor == .above }
  }

  /// For each mark how far its nearest template is; infinity for a mark without templates.
  ///
  /// - Parameter isWanted: The marks that are looked at, if not all.
  /// - Complexity: O(*n*) for *n* templates.
  package func distances(from shape: MarkShape, of isWanted: [Bool]? = nil) -> [Float] {
    var distances = [Float](repeating: .infinity, count: marks.count)
    for (template, owner) in zip(shapes, owners) where isWanted?[Int(owner)] ?? true {
      let distance = shape.distance(to: template, limit: distances[Int(owner)])
      if distance < distances[Int(owner)] { distances[Int(owner)] = distance }
    }
    return distances
  }
}

/// A small network that takes a whole ink for one drawing: a shape, a gesture, a sketch.
///
/// It looks at where ink runs and in which direction, and at the ends of strokes, so that their order,
/// direction and number matter little; see ``StrokeFeatures``.
package struct DrawingNetwork: Sendable {
  /// What it can answer.
  package let labels: DrawingLabels
  /// The network, which asks for the name, and for the group if there are some.
  package var choices: ChoiceNetwork

  /// Takes over a network of some labels.
  package init(labels: DrawingLabels, _ choices: ChoiceNetwork) {
    precondition(choices.heads == labels.heads, "The network answers with the labels.")
    self.labels = labels
    self.choices = choices
  }

  /// The natural logarithm of the probability of each name, or of each group; `nil` for ink without a
  /// point.
  ///
  /// - Parameters:
  ///   - strokes: The points of each stroke.
  ///   - inDetail: Whether names are asked for rather than groups, if there are groups.
  /// - Complexity: O(*n*) for *n* points.
  package func logProbabilities(of strokes: [[SIMD2<Float>]], inDetail: Bool = true) -> [Float]? {
    var features: [Float] = []
    guard StrokeFeatures.extract(strokes, into: &features) else { return nil }
    let heads = labels.heads
    return Array(choices.logProbabilities(of: features)[heads[inDetail ? 0 : heads.count - 1]])
  }

  /// The names, or the groups if details don't matter and there are some.
  package func texts(inDetail: Bool) -> [String] {
    inDetail || labels.groups.isEmpty ? labels.names : labels.groups
  }
}

/// What a network of drawings can answer, in detail and in large.
package struct DrawingLabels: Hashable, Sendable {
  /// The names, each once, such as `square`.
  package let names: [String]
  /// What drawings are called where details don't matter, such as `RECTANGLE`; none where they always
  /// do.
  package let groups: [String]

  /// The most names and groups.
  static let limit = 5000

  package init(names: [String], groups: [String] = []) {
    self.names = names
    self.groups = groups
  }

  /// The outputs for the names, and for the groups if there are some.
  package var heads: [Range<Int>] {
    let names = 0..<names.count
    return groups.isEmpty ? [names] : [names, names.upperBound..<(names.upperBound + groups.count)]
  }
}

extension PackSection {
  /// The groups of a network of drawings: their number, then each as a string.
  static let drawingGroups = PackSection("DGRP")
  /// The shape of a network of drawings, 32 bits each: the numbers of features, of the units of both
  /// hidden layers and of outputs.
  static let drawingShape = PackSection("DSHP")
}

extension DrawingNetwork: PackContents {
  static let sections = DenseSections(weights: "DWGT", scales: "DSCL", biases: "DBIA")

  /// What the network sees of a drawing.
  package static let inputs = InputFingerprint(
    PackSection("FDRW"), of: "network of drawings", revision: 1,
    constants: StrokeFeatures.constants)

  /// Reads the network of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    let names = try pack.labels(atMost: DrawingLabels.limit)
    var reader = try pack.neededReader(of: .drawingGroups)
    let start = reader
    let groups = try reader.strings(atMost: DrawingLabels.limit)
    guard !names.isEmpty, groups.allSatisfy({ !$0.isEmpty }), reader.remaining == 0,
      Set(groups).count == groups.count
    else { throw start.corrupt("a group is empty or twice, or there are no labels") }
    let labels = DrawingLabels(names: names, groups: groups)
    try pack.check(Self.inputs)
    let shape = try ChoiceNetwork.Shape(try pack.neededReader(of: .drawingShape))
    try pack.check(
      featureCount: shape.featureCount, of: "network of drawings looks", is: StrokeFeatures.count)
    guard shape.outputCount == ChoiceNetwork.outputCount(of: labels.heads) else {
      throw shape.corrupt("the network has outputs of other labels")
    }
    self.init(
      labels: labels,
      try ChoiceNetwork(
        pack: pack, shape: shape, heads: labels.heads, in: Self.sections,
        owner: "the network of drawings"))
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(labels: labels.names)
    pack.add(.drawingGroups, list: labels.groups)
    pack.add(Self.inputs)
    choices.addSections(to: &pack, shape: .drawingShape, in: Self.sections)
  }
}

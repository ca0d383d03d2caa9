package import InkKit

/// Learns what a recognizer gets wrong in the ink of one person.
///
/// Nothing is trained in the sense of a network: each sample is kept with what the recognizer's opinion
/// of it lacks. A sample of several characters is cut where the recognizer finds them.
package struct PersonalTrainer: Sendable {
  /// The recognizer that is to be corrected, without anybody's corrections.
  let recognizer: Recognizer

  /// Errors below this are left out.
  static let negligible: Float = 0.02

  /// Creates a trainer.
  package init(correcting recognizer: Recognizer) {
    self.recognizer = recognizer.knowing(nil)
  }

  private var templates = TemplateSet()
  private var samples: [PersonalHand.Sample] = []

  /// The hand that was learned.
  package var hand: PersonalHand { PersonalHand(templates: templates, samples: samples) }

  /// Learns from an ink.
  ///
  /// - Returns: How many characters it was good for; 0 if it has no point or the text can't be found in
  ///   it.
  @discardableResult
  package mutating func add(_ sample: LabelledInk) -> Int {
    sample.label.count == 1 ? addCharacter(sample) : addText(sample)
  }

  private mutating func addCharacter(_ sample: LabelledInk) -> Int {
    guard let ink = NormalizedInk(sample.ink), let box = sample.ink.boundingBox,
      let choices = recognizer.characterChoices(of: sample.ink.strokes, in: nil)
    else { return 0 }
    let errors = errors(
      of: choices.costs.map { -$0 * recognizer.scoring.sharpness }, labels: choices.labels,
      right: sample.label)
    var cell: [PersonalHand.Correction] = []
    if let found = recognizer.reader?.alignedCells(of: sample).first {
      cell = self.errors(of: found.scores, labels: found.labels, right: sample.label)
    }
    add(
      ink, label: sample.label, size: max(box.width, box.height), characterErrors: errors,
      cellErrors: cell)
    return 1
  }

  private mutating func addText(_ sample: LabelledInk) -> Int {
    let cells = recognizer.reader?.alignedCells(of: sample) ?? []
    for cell in cells {
      add(
        cell.ink, label: cell.label, size: 0, characterErrors: [],
        cellErrors: errors(of: cell.scores, labels: cell.labels, right: cell.label))
    }
    return cells.count
  }

  private mutating func add(
    _ ink: NormalizedInk, label: String, size: Float, characterErrors: [PersonalHand.Correction],
    cellErrors: [PersonalHand.Correction]
  ) {
    templates.add(ink, label: label)
    samples.append(
      PersonalHand.Sample(
        size: size, characterErrors: characterErrors, cellErrors: cellErrors))
  }

  /// What the probabilities of labels lack.
  ///
  /// - Parameter scores: A logarithm for each label, in no unit but each other's.
  private mutating func errors(
    of scores: [Float], labels: [String], right: String
  ) -> [PersonalHand.Correction] {
    guard let best = scores.max(), best > -.infinity else { return [] }
    let shares = scores.map { ElementaryFunctions.exp($0 - best) }
    let total = shares.reduce(0, +)
    var errors: [PersonalHand.Correction] = []
    for (label, share) in zip(labels, shares) {
      let amount = (label == right ? 1 : 0) - share / total
      guard abs(amount) > Self.negligible else { continue }
      errors.append(PersonalHand.Correction(label: templates.addLabel(label), amount: amount))
    }
    return errors
  }
}

extension TextReader {
  /// A character of a line whose text is known.
  struct AlignedCell {
    var ink: NormalizedInk
    var label: String
    /// What the reader thinks of the cell, for each of the labels.
    var scores: [Float]
    var labels: [String]
  }

  /// The characters of a line in its ink; none if its text can't be found there.
  func alignedCells(of sample: LabelledInk) -> [AlignedCell] {
    let known = composed?.labels ?? network.labels
    guard let line = LineSample(sample, labels: known, direction: direction) else { return [] }
    var scratch = Scratch()
    var cache = RecognitionCache.none
    let lattice = ownLattice(of: line.trace, scratch: &scratch, cells: &cache.cells)
    guard let parts = LatticeAlignment.parts(of: lattice, reading: line.tokens) else { return [] }
    let pieces = InkCutter.pieces(of: line.trace)
    let count = lattice.labels.count
    return parts.compactMap { part in
      guard let cell = lattice.cells.firstIndex(of: part.cell) else { return nil }
      let segment = SegmentInk(pieces[part.cell.begin..<part.cell.end], of: line.trace)
      let ink = NormalizedInk(segment, of: line.trace)
      return AlignedCell(
        ink: direction == .rightToLeft ? ink.mirrored() : ink, label: lattice.labels[part.label],
        scores: Array(lattice.scores[(cell * count)..<(cell * count + count - 1)]),
        labels: Array(lattice.labels.dropLast()))
    }
  }
}

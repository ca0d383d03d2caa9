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

  package init(correcting recognizer: Recognizer) {
    self.recognizer = recognizer.with { $0[PersonalHand.self] = nil }
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
    let cell = joinedCells(of: sample).first.map { cell in
      errors(of: cell.scores, labels: cell.labels, right: cell.label)
    }
    return learn(sample.ink.strokes, label: sample.label, cellErrors: cell ?? []) ? 1 : 0
  }

  /// Learns what some strokes are.
  ///
  /// - Returns: Whether they have a point.
  private mutating func learn(
    _ strokes: [Stroke], label: String, cellErrors: [PersonalHand.Correction]
  ) -> Bool {
    guard let ink = NormalizedInk(strokes: strokes[...]), let box = BoundingBox(around: strokes),
      let choices = recognizer.characters.choices(of: strokes)
    else { return false }
    let sharpness = recognizer.characters.scoring.sharpness
    let errors = errors(
      of: choices.costs.map { -$0 * sharpness },
      labels: choices.texts(in: recognizer.characters.symbols.vocabulary), right: label)
    add(
      ink, label: label, size: max(box.width, box.height), characterErrors: errors,
      cellErrors: cellErrors)
    return true
  }

  private mutating func addText(_ sample: LabelledInk) -> Int {
    if recognizer.lines?.readsJoined == false {
      // What knows single characters reads the cells of such lines, too.
      let cells = recognizer.lines?.partedCells(of: sample) ?? []
      return cells.count { learn($0.strokes, label: $0.label, cellErrors: []) }
    }
    let cells = joinedCells(of: sample)
    for cell in cells {
      add(
        cell.ink, label: cell.label, size: 0, characterErrors: [],
        cellErrors: errors(of: cell.scores, labels: cell.labels, right: cell.label))
    }
    return cells.count
  }

  private func joinedCells(of sample: LabelledInk) -> [LineReading.JoinedCell] {
    recognizer.lines?.joinedCells(of: sample) ?? []
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

  /// The corrections that the probabilities of labels need.
  ///
  /// - Parameter scores: A logarithm for each label, in no unit but each other's.
  private mutating func errors(
    of scores: [Float], labels: [String], right: String
  ) -> [PersonalHand.Correction] {
    guard let best = scores.max(), best > -.infinity else { return [] }
    let shares = scores.map { ElementaryFunctions.exp($0 - best) }
    let total = shares.reduce(0, +)
    var errors: [PersonalHand.Correction] = []
    func add(_ label: String, _ amount: Float) {
      guard abs(amount) > Self.negligible else { return }
      errors.append(PersonalHand.Correction(label: templates.addLabel(label), amount: amount))
    }
    for (label, share) in zip(labels, shares) {
      add(label, (label == right ? 1 : 0) - share / total)
    }
    // Of thousands of characters only the likeliest are named.
    if !labels.contains(right) { add(right, 1) }
    return errors
  }
}

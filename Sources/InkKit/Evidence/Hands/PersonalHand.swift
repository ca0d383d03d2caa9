/// A person's hand: corrections of a model's own opinion, learned from samples.
///
/// A sample knows its shape and size, and what the model got wrong in it: by how much its own label
/// should have been likelier, and the others less likely. An ink that is near to samples is corrected as
/// they would have had to be, the more the nearer they are:
///
///     correction of a label  =  strength · Σ nearness · error of the sample  /  (inertia + Σ nearness)
///
/// A sample that the model reads with certainty changes nothing, so that teaching what is known does no
/// harm; and where a writer's s and S differ in size alone, samples of both pull against each other.
package struct PersonalHand: Sendable {
  /// A label and by how much its probability was too low, from −1 to 1.
  package struct Correction: Hashable, Sendable {
    /// The index of the label in ``PersonalHand/templates``.
    package var label: Int
    /// The lack of the label's probability, from −1 to 1.
    package var amount: Float

    package init(label: Int, amount: Float) {
      self.label = label
      self.amount = amount
    }
  }

  /// A sample's size and corrections; its shape is in the templates.
  package struct Sample: Hashable, Sendable {
    /// The longer side of its box in the unit of the writer's ink, or 0 if it is not known.
    package var size: Float
    /// Corrections where an ink is read as one character.
    package var characterErrors: [Correction]
    /// Corrections in the cells of a line.
    package var cellErrors: [Correction]

    package init(size: Float, characterErrors: [Correction], cellErrors: [Correction]) {
      self.size = size
      self.characterErrors = characterErrors
      self.cellErrors = cellErrors
    }
  }

  /// Where a correction is asked for.
  package enum Place: Sendable {
    case character
    case cell
  }

  /// How samples are weighed in one of both places.
  package struct Weights: Hashable, Sendable {
    /// The distance at which a sample counts 1/e of one that is the same.
    package var reach: Float
    /// How far the logarithms of two sizes may be apart for the same; infinity if size doesn't matter.
    package var sizeSpread: Float
    /// How many samples of the same shape it takes for half of the most that they can do.
    package var inertia: Float
    /// The most that a label can gain, a logarithm.
    package var strength: Float

    /// Chosen on half of the development writers; see <doc:LearningAHand>.
    package static let character = Weights(
      reach: 1.5, sizeSpread: 0.25, inertia: 1, strength: 8)

    /// Chosen on half of the development writers; the network of cells looks at sizes itself.
    package static let cell = Weights(
      reach: 1, sizeSpread: .infinity, inertia: 0.3, strength: 4)
  }

  /// How many samples are looked at for an ink.
  static let neighbourCount = 64

  /// How many times the reach a sample may be away and count at all.
  static let furthest: Float = 8

  /// The shapes; labels without a template are those that the model took a sample for.
  package var templates: TemplateSet { matcher.templates }
  /// Size and corrections of each template.
  package let samples: [Sample]

  /// How samples are weighed.
  package var characterWeights = Weights.character
  package var cellWeights = Weights.cell

  private let matcher: TemplateMatcher

  /// Creates a hand; `samples` has an element for each template.
  package init(templates: TemplateSet, samples: [Sample]) {
    precondition(samples.count == templates.count, "Each template has a sample's errors.")
    matcher = TemplateMatcher(templates: templates)
    self.samples = samples
  }

  /// The gains of an ink's labels, in the order of the labels of ``templates``; empty if nothing is
  /// near.
  ///
  /// - Parameter size: The longer side of the ink's box in the unit of the samples, or 0 if it is not
  ///   known.
  /// - Complexity: O(*n*) outlines for *n* samples, and a fixed number of alignments.
  package func gains(
    of ink: NormalizedInk, size: Float, in place: Place, scratch: inout TemplateMatcher.Scratch
  ) -> [Float] {
    let weights = place == .character ? characterWeights : cellWeights
    var gains: [Float] = []
    var total: Float = 0
    for (template, distance) in matcher.neighbours(
      of: ink, count: Self.neighbourCount, within: weights.reach * Self.furthest, scratch: &scratch)
    {
      let sample = samples[template]
      var exponent = distance / weights.reach
      if size > 0, sample.size > 0 {
        let steps = ElementaryFunctions.log(size / sample.size) / weights.sizeSpread
        exponent += steps * steps
      }
      let nearness = ElementaryFunctions.exp(-exponent)
      total += nearness
      if gains.isEmpty { gains = Array(repeating: 0, count: templates.labels.count) }
      for error in place == .character ? sample.characterErrors : sample.cellErrors {
        gains[error.label] += nearness * error.amount
      }
    }
    let scale = weights.strength / (weights.inertia + total)
    for label in gains.indices { gains[label] *= scale }
    return gains
  }
}

extension PersonalHand {
  /// The most samples of a hand: more say nothing new.
  package static let sampleLimit = 10_000

  /// This hand with the samples of another that it doesn't have yet; the newest ones if there are too
  /// many.
  ///
  /// - Complexity: O(*nm*) for *n* and *m* samples.
  package func adding(_ other: PersonalHand) -> PersonalHand {
    var templates = TemplateSet()
    var samples: [Sample] = []
    let known = (0..<self.samples.count).map { self.templates.quantized(at: $0) }
    let new = (0..<other.samples.count).filter {
      !known.contains(other.templates.quantized(at: $0))
    }
    func add(_ index: Int, of hand: PersonalHand) {
      let labels = hand.templates.labels
      templates.add(hand.templates.quantized(at: index))
      func moved(_ errors: [Correction]) -> [Correction] {
        errors.map {
          Correction(label: templates.addLabel(labels[$0.label]), amount: $0.amount)
        }
      }
      let sample = hand.samples[index]
      samples.append(
        Sample(
          size: sample.size, characterErrors: moved(sample.characterErrors),
          cellErrors: moved(sample.cellErrors)))
    }
    let keptOfOther = new.suffix(Self.sampleLimit)
    let kept = (0..<self.samples.count).suffix(Self.sampleLimit - keptOfOther.count)
    for index in kept { add(index, of: self) }
    for index in keptOfOther { add(index, of: other) }
    return PersonalHand(templates: templates, samples: samples)
  }
}

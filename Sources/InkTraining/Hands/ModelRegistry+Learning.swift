public import InkKit

extension ModelRegistry {
  /// The outcome of learning a hand.
  public struct Lesson: Hashable, Sendable {
    /// The language whose model is corrected.
    public let tag: LanguageTag
    /// The characters that are known now.
    public let sampleCount: Int
    /// The characters that could be learned from this time, known ones included.
    public let learnedCount: Int
    /// The inks in which nothing could be found of what their labels say.
    public let unusableCount: Int
  }

  /// Learns from samples of a person's hand what the model of a language gets wrong in them; the model
  /// itself stays as it is. What was learned before stays learned.
  ///
  /// - Parameter samples: Single characters, and words or lines in which the model can find the
  ///   characters of their labels.
  /// - Parameter progress: Is told how many samples were looked at.
  /// - Throws: The errors of ``model(for:matching:)``, and of a store that can't be written;
  ///   ``ModelError/Code/damagedHand`` if what was learned before can't be read, and
  ///   ``ModelError/Code/handForgotten`` if the hand was forgotten meanwhile.
  /// - Complexity: That of reading the samples.
  public func learn(
    _ samples: [LabelledInk], of user: UserName, into tag: LanguageTag,
    matching: Matching = .bestEffort, progress: (Int) -> Void = { _ in }
  ) throws(ModelError) -> Lesson {
    try beginLearning(of: user, into: tag, matching: matching)
      .finish(with: samples, progress: progress)
  }

  /// Begins to learn a person's hand, for whoever takes some time to read the samples.
  ///
  /// - Throws: The errors of ``model(for:matching:)``, and of a store that can't be written.
  package func beginLearning(
    of user: UserName, into tag: LanguageTag, matching: Matching = .bestEffort
  ) throws(ModelError) -> HandLearning {
    let model = try model(for: tag, matching: matching)
    return HandLearning(
      user: user, model: model, draft: try beginHand(of: user, in: model.tag))
  }
}

/// A hand that is being learned, until it is finished or discarded.
///
/// Whoever forgets the hand meanwhile forgets what is being learned, too.
package struct HandLearning {
  fileprivate let user: UserName
  fileprivate let model: Model
  fileprivate let draft: HandDraft

  /// Learns from all samples.
  ///
  /// - Parameter progress: Is told how many samples were looked at.
  /// - Throws: The errors of ``InkKit/ModelRegistry/learn(_:of:into:matching:progress:)``.
  package func finish(
    with samples: [LabelledInk], progress: (Int) -> Void = { _ in }
  ) throws(ModelError) -> ModelRegistry.Lesson {
    var trainer: PersonalTrainer
    do throws(ModelError) {
      trainer = PersonalTrainer(correcting: try Recognizer(model: model))
    } catch {
      discard()
      throw error
    }
    var learned = 0
    var unusable = 0
    for (index, sample) in samples.enumerated() {
      progress(index)
      let count = trainer.add(sample)
      learned += count
      if count == 0 { unusable += 1 }
    }
    let tag = model.tag
    guard learned > 0 else {
      discard()
      return ModelRegistry.Lesson(
        tag: tag, sampleCount: 0, learnedCount: 0, unusableCount: unusable)
    }
    var hand = trainer.hand
    try draft.finish { (known) throws(ModelError) in
      if let known { hand = try PersonalHand(pack: known).adding(hand) }
      return hand.pack(
        PackMetadata(
          name: "hand", kind: .personal, language: tag, summary: "Learned by 'inkrec train'."))
    }
    return ModelRegistry.Lesson(
      tag: tag, sampleCount: hand.samples.count, learnedCount: learned, unusableCount: unusable)
  }

  /// Leaves everything as it was; what can't be removed is left to the next change of the store.
  package func discard() {
    try? draft.discard()
  }
}

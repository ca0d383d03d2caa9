public import InkKit

extension ModelRegistry {
  /// What was done to learn a hand.
  public struct Lesson: Hashable, Sendable {
    /// The language whose model is corrected.
    public let tag: LanguageTag
    /// The characters that are known now.
    public let sampleCount: Int
    /// Those that could be learned from this time, known ones included.
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
  /// - Throws: The errors of ``model(for:matching:)``, and of a store that can't be written.
  /// - Complexity: That of reading the samples.
  public func learn(
    _ samples: [LabelledInk], of user: UserName, into tag: LanguageTag,
    matching: Matching = .bestEffort, progress: (Int) -> Void = { _ in }
  ) throws(ModelError) -> Lesson {
    let model = try model(for: tag, matching: matching)
    let path = try handPath(of: user, in: model.tag)
    var trainer = PersonalTrainer(correcting: try Recognizer(model: model))
    var learned = 0
    var unusable = 0
    for (index, sample) in samples.enumerated() {
      progress(index)
      let count = trainer.add(sample)
      learned += count
      if count == 0 { unusable += 1 }
    }
    var hand = trainer.hand
    guard learned > 0, let storeFolder else {
      return Lesson(
        tag: model.tag, sampleCount: 0, learnedCount: 0, unusableCount: unusable)
    }
    try FileSystem.createFolder(FileSystem.parent(of: path))
    try FileDescriptor(openingOrCreating: storeFolder + "/lock").withLock {
      () throws(ModelError) in
      if FileSystem.exists(path) {
        hand = try PersonalHand(pack: PackFile(path: path)).adding(hand)
      }
      let metadata = PackMetadata(
        name: user.description, kind: .personal, language: model.tag,
        summary: "Learned by 'inkrec train'.")
      try FileSystem.atomicWrite(path, hand.pack(metadata))
    }
    return Lesson(
      tag: model.tag, sampleCount: hand.samples.count, learnedCount: learned,
      unusableCount: unusable)
  }
}

/// People's hands: what models get wrong in them, beside the models of the store.
extension ModelRegistry {
  /// The pack of a person's hand in the script of a language.
  public typealias HandListing = StoredHand

  /// Begins to learn a person's hand.
  ///
  /// - Throws: ``ModelError/Code/cannotWrite`` if there is no store, and the error of one that can't be
  ///   written.
  package func beginHand(of user: UserName, in tag: LanguageTag) throws(ModelError) -> HandDraft {
    guard let store else {
      throw ModelError(
        .cannotWrite, subject: user.description, detail: "there is no folder for models")
    }
    return try store.beginHand(of: user, in: tag)
  }

  /// The hands that are known, by name and tag.
  ///
  /// - Parameter user: Only those of this person.
  public func hands(of user: UserName? = nil) throws(ModelError) -> [HandListing] {
    try store?.hands(of: user) ?? []
  }

  /// Opens the pack of a hand; `nil` if it was forgotten since it was listed.
  func openedHand(_ hand: HandListing) throws(ModelError) -> PackFile? {
    try store?.openedHand(at: hand.path, of: hand.user)
  }

  /// A model that knows a person's hand: with all that was learned of it in languages of its script, and
  /// as it is if that is nothing.
  ///
  /// - Throws: ``ModelError/Code/unknownUser`` if nothing was learned in any language;
  ///   ``ModelError/Code/damagedHand`` if what was learned can't be read.
  public func model(_ model: Model, knowing user: UserName) throws(ModelError) -> Model {
    let hands = try hands(of: user)
    guard !hands.isEmpty else { throw ModelError(.unknownUser, subject: user.description) }
    let script = model.tag.canonical.likelyScript
    var packs = model.packs
    for hand in hands where hand.tag.canonical.likelyScript == script {
      if let pack = try openedHand(hand) { packs.append(pack) }
    }
    return Model(tag: model.tag, origin: model.origin, packs: packs)
  }

  /// Forgets what was learned of a hand, in all languages or in one, and what is being learned of it just
  /// now.
  ///
  /// - Returns: The bytes that were freed.
  /// - Throws: ``ModelError/Code/unknownUser`` if nothing was learned; the error of a store that can't be
  ///   written.
  public func forget(_ user: UserName, in tag: LanguageTag? = nil) throws(ModelError) -> Int {
    guard let freed = try store?.forget(user, in: tag) else {
      throw ModelError(.unknownUser, subject: user.description, detail: tag?.description)
    }
    return freed
  }
}

import InkKit
import Synchronization

/// A model whose packs were opened once, for all that reads with it.
final class OpenModel: Sendable {
  /// The model's tag.
  let tag: LanguageTag
  /// The digest of the checksums of its packs: equal as long as it reads alike.
  let fingerprint: String
  /// Whether it has what was learned of a person's hand.
  let knowsHand: Bool

  private let contents: ModelContents
  private let origin: Model.Origin
  private let recognizers = Mutex(
    RecentlyUsed<RecognizerOptions, Recognizer>(limit: recognizerLimit))

  /// The most recognizers that are kept, each for other options; one is made of the contents in a few
  /// milliseconds.
  private static let recognizerLimit = 4

  /// Opens the packs of a model.
  init(_ model: Model) throws(ModelError) {
    tag = model.tag
    fingerprint = model.fingerprint
    knowsHand = model.packs.contains { $0.metadata.kind == .personal }
    origin = model.origin
    contents = try ModelContents(model: model)
  }

  /// The recognizer of the model; how many candidates are wanted, and how lines are found, makes no other
  /// one.
  func recognizer(_ options: RecognizerOptions) throws(ModelError) -> Recognizer {
    try recognizers.withLock { recognizers throws(ModelError) in
      try recognizers.value(for: options.ofEvidence) { () throws(ModelError) in
        try use { () throws(ModelError) in
          try Recognizer(opened: contents, of: tag, options: options)
        }
      }
    }.with(options: options)
  }

  /// The detector of objects of the model.
  func detector() throws(ModelError) -> ObjectDetector {
    try ObjectDetector(opened: contents, of: tag)
  }

  /// The network of the model that tells scripts apart.
  func scriptNetwork() throws(ModelError) -> ScriptNetwork {
    try ScriptNetwork(opened: contents, of: tag)
  }

  /// The tagger of the model.
  func tagger() throws(ModelError) -> Tagger {
    try use { () throws(ModelError) in try Tagger(opened: contents, of: tag) }
  }

  /// Makes something of the contents; a pack that was named and has none of it is told by its file, as nobody wished
  /// for its tag.
  private func use<Value>(
    _ body: () throws(ModelError) -> Value
  ) throws(ModelError) -> Value {
    do throws(ModelError) { return try body() } catch {
      guard case .file(let path) = origin, error.subject == tag.description else { throw error }
      throw ModelError(
        error.code, subject: path, offset: error.offset, detail: error.detail,
        suggestions: error.suggestions)
    }
  }
}

/// The models that a run or a service uses, each opened once: whatever tags lead to it, whatever options it is
/// read with, and whoever asks.
///
/// Those that were used last stay open, up to a bound. A model that somebody still holds, such as a session, is
/// found again, too. So memory grows neither with the tags that inks say nor with what requests wish.
final class OpenModels: Sendable {
  private let registry: ModelRegistry

  private let remembersFailures: Bool
  private let state = Mutex(State())
  private let keptDetector = Mutex<ObjectDetector?>(nil)

  /// The most models that stay open without anybody who holds them: one ink of each of 368 languages, one after
  /// the other, holds 90 MB at 10 and 99 MB at 12 (`inkbench DATA attack-regions`).
  private static let limit = 10
  /// The most wishes of which it is remembered where they lead: more than there are models.
  private static let wishLimit = 1024

  /// The key of an opened model.
  private struct Key: Hashable {
    let tag: LanguageTag
    let origin: Model.Origin
    let user: UserName?
    /// The packs of the user's hand as they were when it was opened.
    let hands: Set<FileIdentity>
  }

  /// A model that is open for as long as somebody holds it.
  private struct HeldModel {
    weak var model: OpenModel?
  }

  private struct State {
    var destinations = RecentlyUsed<ModelWish, Result<Key, ModelError>>(limit: wishLimit)
    var recent = RecentlyUsed<Key, OpenModel>(limit: limit)
    var held: [Key: HeldModel] = [:]
    var tagsByScript: [LanguageTag]?

    mutating func model(_ key: Key) -> OpenModel? {
      if let model = recent.value(for: key) { return model }
      guard let model = held[key]?.model else { return nil }
      recent.insert(model, for: key)
      return model
    }

    mutating func keep(_ model: OpenModel, as key: Key) {
      recent.insert(model, for: key)
      held = held.filter { $0.value.model != nil }
      held[key] = HeldModel(model: model)
    }
  }

  /// Begins with nothing open.
  ///
  /// - Parameter remembersFailures: Whether a model that can't be used is not looked for again; a service that
  ///   goes on for days looks again, as it may have been installed.
  init(_ registry: ModelRegistry, remembersFailures: Bool = true) {
    self.registry = registry
    self.remembersFailures = remembersFailures
  }

  /// The model that somebody asks for, opened if it is not open.
  func model(_ wish: ModelWish) throws(ModelError) -> OpenModel {
    try state.withLock { state throws(ModelError) in
      if let key = try state.destinations.value(for: wish)?.get(), !isOutdone(key, for: wish),
        let model = state.model(key)
      {
        return model
      }
      do throws(ModelError) {
        // Looked at first: a hand that is learned meanwhile is opened again the next time.
        let hands = handFiles(of: wish.user)
        let found = try wish.model(in: registry)
        let key = Key(tag: found.tag, origin: found.origin, user: wish.user, hands: hands)
        state.destinations.insert(.success(key), for: wish)
        if let model = state.model(key) { return model }
        let model = try OpenModel(found)
        state.keep(model, as: key)
        return model
      } catch {
        if remembersFailures { state.destinations.insert(.failure(error), for: wish) }
        throw error
      }
    }
  }

  /// The packs of a person's hand as they are now.
  private func handFiles(of user: UserName?) -> Set<FileIdentity> {
    guard let user, let hands = try? registry.hands(of: user) else { return [] }
    return Set(hands.compactMap { try? FileSystem.regularFile($0.path, followsLinks: false) })
  }

  /// Whether the hand is another one by now, or the model of a language was installed since another one, or the
  /// built-in one, was found for it.
  private func isOutdone(_ key: Key, for wish: ModelWish) -> Bool {
    if key.hands != handFiles(of: wish.user) { return true }
    guard wish.file == nil, registry.isDownloaded(wish.tag) else { return false }
    if case .store = key.origin { return key.tag != wish.tag }
    return true
  }

  /// The detector that names objects by the models that come with the tool, made once.
  func usualDetector() throws(ToolError) -> ObjectDetector {
    try keptDetector.withLock { kept throws(ToolError) in
      if let kept { return kept }
      let made = try detector()
      kept = made
      return made
    }
  }

  /// Lets so many models stay open at once, as an ink needs that is read in as many languages.
  func makeRoom(for count: Int) {
    state.withLock { $0.recent.widen(to: count) }
  }

  /// The tag of one model for each script; see ``ModelRegistry/tagsByScript()``.
  func tagsByScript() throws(ModelError) -> [LanguageTag] {
    try state.withLock { state throws(ModelError) in
      if let tags = state.tagsByScript { return tags }
      let tags = try registry.tagsByScript()
      state.tagsByScript = tags
      return tags
    }
  }
}

import InkKit
import Synchronization

/// What reads ink as requests wish. What was used last stays open, so that a program can go from one language
/// to another, up to a bound, so that memory doesn't grow with the number of different wishes.
final class OpenReaders: Sendable {
  /// The most ways of reading that are held open: languages, each with its options.
  static let limit = 16

  /// What counts where a request says nothing.
  let usual: RecognitionOptions

  private let runs = Mutex(RecentlyUsed<Key, InkRun>(limit: limit))
  private let detectors = Mutex(RecentlyUsed<DetectorKey, OpenDetector>(limit: limit))

  private struct Key: Hashable {
    let wishes: ReadingWishes
    /// The language that an ink says of itself, if that counts: two inks that say different things don't
    /// share their models, or those would add up.
    let tag: LanguageTag?
  }

  private struct DetectorKey: Hashable {
    let reading: Key
    let readsTexts: Bool
  }

  /// What finds objects, once it was opened.
  private final class OpenDetector: Sendable {
    private let cache = Mutex<DetectorCache?>(nil)

    func cache(
      make: () throws(ServiceFailure) -> DetectorCache
    ) throws(ServiceFailure) -> DetectorCache {
      try cache.withLock { cache throws(ServiceFailure) in
        if let cache { return cache }
        let made = try make()
        cache = made
        return made
      }
    }
  }

  /// Begins with nothing open.
  init(usual: RecognitionOptions) { self.usual = usual }

  /// Reads an ink.
  func answer(
    to record: InkRecord, _ wishes: ReadingWishes, in context: RecognitionContext
  ) throws(ServiceFailure) -> InkAnswer {
    try using(key(wishes, record)) { run throws(InkFailure) in
      try run.reading(of: record).answer(to: record.ink, in: context)
    }
  }

  /// What reads an ink that grows, or lines of a page; one language does.
  func recognizer(
    _ wishes: ReadingWishes, for request: String = "follow"
  ) throws(ServiceFailure) -> NamedRecognizer {
    let options = try wishes.options(over: usual)
    guard !options.readsSeveral else {
      throw .usage("'\(request)' takes one language, not several")
    }
    return try using(Key(wishes: wishes, tag: nil)) { run throws(InkFailure) in
      do throws(ToolError) { return try run.recognizers.recognizer() } catch {
        throw .fatal(error)
      }
    }
  }

  /// What finds the objects of an ink, or of a page that says nothing of itself.
  func detector(
    for record: InkRecord?, _ page: PageWishes
  ) throws(ServiceFailure) -> ObjectDetector {
    let wishes = page.reading
    let options = try wishes.options(over: usual)
    guard !options.readsSeveral else {
      throw .usage("'detect' reads texts in one language, not several")
    }
    let key = DetectorKey(
      reading: record.map { self.key(wishes, $0) } ?? Key(wishes: wishes, tag: nil),
      readsTexts: page.readsTexts)
    let slot = detectors.withLock { $0.value(for: key) { OpenDetector() } }
    let cache = try slot.cache { () throws(ServiceFailure) in
      do throws(ToolError) {
        return try DetectorCache(reading: options, readsTexts: page.readsTexts)
      } catch {
        throw ServiceFailure(error)
      }
    }
    do throws(InkFailure) {
      return try cache.detector(for: record ?? InkRecord(ink: Ink()))
    } catch {
      detectors.withLock { $0.forget(key) }
      throw ServiceFailure(error)
    }
  }

  /// The wishes and, where no language is wished, that of the ink.
  private func key(_ wishes: ReadingWishes, _ record: InkRecord) -> Key {
    let isOpen =
      wishes.language == nil && usual.language == nil && !usual.readsSeveral
      && usual.modelFile == nil
    return Key(wishes: wishes, tag: isOpen ? record.languageTag : nil)
  }

  /// Reads by the models of a key. A model that could not be opened is tried again the next time: it may
  /// have been installed by then.
  private func using<Answer>(
    _ key: Key, _ body: (InkRun) throws(InkFailure) -> Answer
  ) throws(ServiceFailure) -> Answer {
    let options = try key.wishes.options(over: usual)
    let run = runs.withLock { $0.value(for: key) { InkRun(options: options) } }
    do throws(InkFailure) {
      return try body(run)
    } catch {
      runs.withLock { $0.forget(key) }
      throw ServiceFailure(error)
    }
  }
}

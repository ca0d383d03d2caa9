import InkKit
import Synchronization

/// What reads ink as requests wish, all with the same open models.
///
/// A model that could not be opened is tried again the next time: it may have been installed by then.
final class OpenReaders: Sendable {
  /// What counts where a request says nothing.
  let usual: RecognitionOptions

  private let models: OpenModels
  /// What finds objects, once somebody asked for them.
  private let detector = Mutex<ObjectDetector?>(nil)

  /// Begins with nothing open.
  init(usual: RecognitionOptions) {
    self.usual = usual
    models = OpenModels(usual.models.registry, remembersFailures: false)
  }

  /// Reads an ink.
  func answer(
    to record: InkRecord, _ wishes: ReadingWishes, in context: RecognitionContext
  ) throws(ServiceFailure) -> InkAnswer {
    let run = InkRun(options: try wishes.options(over: usual), models: models)
    do throws(InkFailure) {
      return try run.reading(of: record).answer(to: record.ink, in: context)
    } catch {
      throw ServiceFailure(error)
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
    do throws(ToolError) {
      return try InkRun(options: options, models: models).recognizers.recognizer()
    } catch {
      throw ServiceFailure(error)
    }
  }

  /// What finds and reads the objects of an ink, or of a page that says nothing of itself.
  func pageReader(
    for record: InkRecord?, _ page: PageWishes
  ) throws(ServiceFailure) -> PageReader {
    let options = try page.reading.options(over: usual)
    guard !options.readsSeveral else {
      throw .usage("'detect' reads texts in one language, not several")
    }
    do throws(InkFailure) {
      let detector = try usualDetector()
      guard page.readsTexts else { return PageReader(detector, reader: nil) }
      let recognizers = InkRun(options: options, models: models).recognizers
      return PageReader(
        detector, reader: try recognizers.recognizer(for: record ?? InkRecord(ink: Ink())))
    } catch {
      throw ServiceFailure(error)
    }
  }

  private func usualDetector() throws(InkFailure) -> ObjectDetector {
    try detector.withLock { detector throws(InkFailure) in
      if let detector { return detector }
      do throws(ToolError) {
        let made = try DetectorCache.detector(of: models)
        detector = made
        return made
      } catch {
        throw .fatal(error)
      }
    }
  }

  /// The tagger of a tag; files can't be named, as whoever asks may not be who began the service.
  func tagger(named name: String?) throws(ServiceFailure) -> Tagger {
    do throws(ToolError) {
      return try TaggerChoice.tagger(named: name, of: models, allowsFiles: false)
    } catch {
      throw ServiceFailure(error)
    }
  }
}

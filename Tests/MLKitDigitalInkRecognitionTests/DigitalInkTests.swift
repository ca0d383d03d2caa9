import Foundation
import InkTestSupport
import MLKitDigitalInkRecognition
import Testing

// InkKit has types of the same names as ML Kit, so that of it only what is needed is imported.
import struct InkKit.LanguageTag

/// The settings are of the process, so that the tests come one after the other.
@Suite(.serialized) @MainActor struct DigitalInkTests {
  @Test(.inOptimizedBuilds) func `code of the guide downloads, recognizes and deletes`()
    async throws
  {
    let models = try OfferedModels.ofCheckout()
    defer { models.forget() }
    let manager = StrokeManager()
    manager.selectLanguage(languageTag: "en-US")
    #expect(!manager.isLanguageDownloaded(languageTag: "en-US"))
    #expect(await messages(of: manager) { manager.downloadModel() } == ["Model download succeeded"])
    #expect(manager.isLanguageDownloaded(languageTag: "en-US"))

    try manager.touch("world")
    let said = await messages(of: manager) { manager.recognizeInk() }
    #expect(said.map { $0.lowercased() } == ["recognized: world with a score"])
    try manager.touch("world")
    #expect(
      await messages(of: manager) {
        manager.recognizeInk(after: "hello", width: 1200, height: 300)
      } == [" world"])
    // The area decides what the shape leaves open.
    for (height, text) in [(110.0, "O"), (240.0, "o")] {
      manager.touch(circleOfSize: 70, middle: height * 0.5)
      let read = await messages(of: manager) {
        manager.recognizeInk(after: "", width: 400, height: height)
      }
      #expect(read.map { $0 == "0" ? "O" : $0 } == [text], "in an area of \(height)")
    }

    #expect(await messages(of: manager) { manager.deleteModel() } == ["Model deleted"])
    #expect(!manager.isLanguageDownloaded(languageTag: "en-US"))
  }

  @Test func `a model that is not there is named`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let manager = StrokeManager()
    manager.selectLanguage(languageTag: "en-US")
    try manager.touch("T")
    #expect(
      await messages(of: manager) { manager.recognizeInk() } == [
        "Recognition error the model for 'en-US' is not installed"
          + "; 'MLKitSettings.registry' says where models are and come from"
      ])
  }

  @Test func `a download that fails says why`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let manager = StrokeManager()
    manager.selectLanguage(languageTag: "de")
    let said = await messages(of: manager) { manager.downloadModel() }
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("Model download failed: no model is known for 'de'"), "\(said)")
  }

  @Test func `progress counts the bytes of the packs`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let model = DigitalInkRecognitionModel(modelIdentifier: .enUs)
    let progress = await withCheckedContinuation { continuation in
      let center = NotificationCenter.default
      let name = NSNotification.Name.mlkitModelDownloadDidSucceed
      let observers = Observers()
      let progress = ModelManager.modelManager().download(
        model, conditions: ModelDownloadConditions())
      observers.tokens.append(
        center.addObserver(forName: name, object: nil, queue: nil) { _ in
          for token in observers.tokens { center.removeObserver(token) }
          observers.tokens = []
          continuation.resume(returning: progress)
        })
    }
    #expect(progress.isFinished)
    #expect(progress.totalUnitCount == Int64(models.byteCount))
  }

  @Test func `an ink waits for the download of its model that is under way`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let manager = ModelManager.modelManager()
    let model = DigitalInkRecognitionModel(modelIdentifier: .enUs)
    let recognizer = DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(model: model))
    for _ in 0..<8 {
      manager.download(model, conditions: ModelDownloadConditions())
      let early = DigitalInkRecognizer.digitalInkRecognizer(
        options: DigitalInkRecognizerOptions(model: model))
      #expect(try await early.recognize(ink: guideInk(of: "x")).candidates.first?.text == "x")
      try await manager.deleteDownloadedModel(model)
    }
    // A download that is given up may have been over by then; without one there is no model to wait for.
    manager.download(model, conditions: ModelDownloadConditions()).cancel()
    do { _ = try await recognizer.recognize(ink: guideInk(of: "x")) } catch {
      #expect((error as NSError).domain == "com.google.mlkit" && (error as NSError).code == 13)
    }
  }

  @Test func `a model may be awaited and deleted without a main queue`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let model = DigitalInkRecognitionModel(modelIdentifier: .enUs)
    let error = await #expect(throws: NSError.self) {
      try await ModelManager.modelManager().deleteDownloadedModel(model)
    }
    #expect(error?.domain == "com.google.mlkit" && error?.code == 13)
    _ = try await models.registry.download(LanguageTag("en-US"))
    let recognizer = DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(model: model))
    let result = try await recognizer.recognize(ink: try guideInk(of: "x"))
    #expect(result.candidates.first?.text == "x")
    try await ModelManager.modelManager().deleteDownloadedModel(model)
    #expect(!ModelManager.modelManager().isModelDownloaded(model))
    // What is open stays open.
    #expect(try await recognizer.recognize(ink: guideInk(of: "T")).candidates.first?.text == "T")
  }

  @Test func `many threads recognize at a time`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let model = DigitalInkRecognitionModel(modelIdentifier: .enUs)
    _ = try await models.registry.download(LanguageTag("en-US"))
    let recognizer = DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(model: model))
    let inks = try ["x", "T", "O"].map { try guideInk(of: Character($0)) }
    let texts = await withTaskGroup(of: String?.self) { group in
      for index in 0..<30 {
        group.addTask {
          try? await recognizer.recognize(ink: inks[index % 3]).candidates.first?.text.uppercased()
        }
      }
      return await group.reduce(into: [String?: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(texts == ["X": 10, "T": 10, "O": 10])
  }

  @Test func `ink that is none is an error, and no ink has no candidates`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    _ = try await models.registry.download(LanguageTag("en-US"))
    let recognizer = DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(
        model: DigitalInkRecognitionModel(modelIdentifier: .enUs)))
    let point = StrokePoint(x: .nan, y: 0, t: 0)
    do {
      _ = try await recognizer.recognize(ink: Ink(strokes: [Stroke(points: [point])]))
      Issue.record("an ink with a coordinate that is no number was read")
    } catch {
      #expect(
        error.localizedDescription
          == "point 0 of stroke 0 has a coordinate that is not finite")
    }
    #expect(try await recognizer.recognize(ink: Ink(strokes: [])).candidates.isEmpty)
  }

  @Test func `one result at least, and no more than asked for`() {
    let options = DigitalInkRecognizerOptions(
      model: DigitalInkRecognitionModel(modelIdentifier: .enUs))
    #expect(options.maxResultCount == 10)
    options.maxResultCount = 0
    #expect(options.maxResultCount == 1)
  }

  /// Marks the main queue; on Linux other threads than the first one may serve it.
  private static let mainKey = DispatchSpecificKey<Bool>()

  /// What is said until the first message after some call.
  private func messages(of manager: StrokeManager, after call: () -> Void) async -> [String] {
    manager.messages = []
    DispatchQueue.main.setSpecific(key: Self.mainKey, value: true)
    return await withCheckedContinuation { continuation in
      manager.onMessage = {
        #expect(DispatchQueue.getSpecific(key: Self.mainKey) == true)
        manager.onMessage = {}
        continuation.resume(returning: manager.messages)
      }
      call()
    }
  }

  /// Observers that an observer takes away again; all on the main thread.
  private final class Observers: @unchecked Sendable {
    var tokens: [NSObjectProtocol] = []
  }
}

import Foundation
import MLKitDigitalInkRecognition
import Testing

import struct InkKit.LanguageTag
import struct InkKit.ModelRegistry
import struct InkKit.ModelSource

/// Code of eight kinds of apps, in the folder `Clients`, works as it is; the eighth is that of ML Kit's guide,
/// which the other tests of this suite run.
extension DigitalInkTests {
  @Test func `a drawing canvas reads what was touched`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    _ = try await models.registry.download(LanguageTag("en-US"))
    let canvas = DrawingCanvas()
    for stroke in try guideInk(of: "T").strokes {
      for (index, point) in stroke.points.enumerated() {
        let position = CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
        let time = TimeInterval(point.t?.doubleValue ?? 0) / 1000
        switch index {
        case 0: canvas.touchesBegan(at: position, timestamp: time)
        case stroke.points.count - 1: canvas.touchesEnded(at: position, timestamp: time)
        default: canvas.touchesMoved(to: position, timestamp: time)
        }
      }
    }
    let text = await withCheckedContinuation { continuation in
      canvas.onTextChange = { continuation.resume(returning: $0) }
      canvas.recognize()
    }
    #expect(text == "T")
    #expect(canvas.paths.count == 2)
    canvas.clear()
    #expect(canvas.paths.isEmpty && canvas.recognizedText.isEmpty)
  }

  @Test func `a picker of languages lists models and deletes one`() async throws {
    let models = try await OfferedModels.drawn(tags: ["en-US", "de"])
    defer { models.forget() }
    _ = try await models.registry.download(LanguageTag("de"))
    let picker = LanguagePicker(tags: ["de", "en-US", "no such tag"])
    #expect(
      picker.rows == [
        .init(tag: "de", isDownloaded: true), .init(tag: "en-US", isDownloaded: false),
      ])
    #expect(picker.downloadedTags == ["de"])
    func deleted(_ tag: String) async -> NSError? {
      await withCheckedContinuation { continuation in
        picker.delete(tag) { continuation.resume(returning: $0) }
      }
    }
    #expect(await deleted("de") == nil)
    #expect(picker.downloadedTags.isEmpty)
    let error = await deleted("de")
    #expect(error?.domain == "com.google.mlkit" && error?.code == 13)
  }

  @Test func `a plug-in passes dictionaries, and errors as codes`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let plugin = InkPlugin()
    func reply(_ method: String, _ arguments: [String: Any]) async -> Any? {
      let box = await withCheckedContinuation { (continuation: CheckedContinuation<Box, Never>) in
        plugin.handle(method, arguments: arguments) {
          continuation.resume(returning: Box(value: $0))
        }
      }
      return box.value
    }
    let strokes = try guideInk(of: "x").strokes.map { stroke in
      [
        "points": stroke.points.map { point in
          ["x": NSNumber(value: point.x), "y": NSNumber(value: point.y), "t": point.t ?? 0]
        }
      ]
    }
    var arguments: [String: Any] = ["id": "1", "model": "en-US", "ink": ["strokes": strokes]]
    let start = "vision#startDigitalInkRecognizer"
    #expect(
      await reply(start, arguments) as? InkPlugin.PlatformError
        == .init(
          code: "com.google.mlkit 13",
          message: "the model for 'en-US' is not installed"
            + "; 'MLKitSettings.registry' says where models are and come from"))
    let manage = "vision#manageInkModels"
    #expect(await reply(manage, ["task": "check", "model": "en-US"]) as? Bool == false)
    _ = try await models.registry.download(LanguageTag("en-US"))
    #expect(await reply(manage, ["task": "check", "model": "en-US"]) as? Bool == true)
    let candidates = await reply(start, arguments) as? [[String: Any]]
    #expect(candidates?.first?["text"] as? String == "x")
    #expect(candidates?.first?["score"] is Double)
    arguments["id"] = "2"
    arguments["model"] = "tlh"
    #expect(
      await reply(start, arguments) as? InkPlugin.PlatformError
        == .init(
          code: "com.google.mlkit 5",
          message: "no model is known for 'tlh'"
            + "; 'MLKitSettings.registry' says where models are and come from"))
    #expect(await reply(manage, ["task": "delete", "model": "en-US"]) as? String == "success")
    #expect(await reply("vision#closeDigitalInkRecognizer", ["id": "1"]) == nil)
  }

  private struct Box: @unchecked Sendable {
    let value: Any?
  }

  @Test func `a service behind async downloads and reads`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let service = try #require(InkService(languageTag: "en_US"))
    #expect(!service.isReady)
    #expect(try await service.prepare() == 1)
    #expect(service.isReady)
    #expect(try await service.text(of: guideInk(of: "T")) == "T")
    let german = try #require(InkService(languageTag: "de-DE"))
    let failure = await #expect(throws: InkService.DownloadFailed.self) {
      try await german.prepare()
    }
    #expect(failure?.underlying.domain == "com.google.mlkit" && failure?.underlying.code == 5)
    #expect(
      failure?.underlying.localizedDescription.hasSuffix(
        "; 'MLKitSettings.registry' says where models are and come from") == true)
  }

  @Test func `gestures are downloaded and told, and shapes have scores`() async throws {
    let models = try OfferedModels.ofCheckout()
    defer { models.forget() }
    var board: GestureBoard?
    let state = await withCheckedContinuation { continuation in
      board = GestureBoard(languageTag: "en-US") { continuation.resume(returning: $0) }
    }
    #expect(state == .ready)
    #expect(board?.state == state)
    #expect(
      try await best(of: [(0, 50), (100, 52), (200, 49), (300, 51)], by: "en-US-x-gesture")
        == "strike")
    _ = try await models.registry.download(LanguageTag("zxx-Zsym-x-shapes"))
    let box: [(Float, Float)] = [(0, 0), (200, 2), (201, 120), (1, 119), (0, 0)]
    #expect(try await best(of: box, by: "zxx-Zsym-x-shapes") == "RECTANGLE")
    #expect(GestureBoard(languageTag: "tlh") { _ in }.state == .unknownModel)
  }

  /// The likeliest answer of a model to a stroke; every answer has a score.
  private func best(of points: [(Float, Float)], by tag: String) async throws -> String? {
    let identifier = try #require(DigitalInkRecognitionModelIdentifier(forLanguageTag: tag))
    let recognizer = DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(
        model: DigitalInkRecognitionModel(modelIdentifier: identifier)))
    let stroke = Stroke(points: points.map { StrokePoint(x: $0.0, y: $0.1) })
    let candidates = try await recognizer.recognize(ink: Ink(strokes: [stroke])).candidates
    #expect(candidates.allSatisfy { $0.score != nil })
    return candidates.first?.text
  }

  @Test func `an ink is read in several languages at a time`() async throws {
    let models = try await OfferedModels.drawn(tags: ["en-US", "de", "fr"])
    defer { models.forget() }
    for tag in ["en-US", "de"] { _ = try await models.registry.download(LanguageTag(tag)) }
    let ink = try guideInk(of: "x")
    let texts = await withCheckedContinuation { continuation in
      BatchReader().read(ink, in: ["en_US", "de", "fr", "tlh"]) {
        continuation.resume(returning: $0)
      }
    }
    #expect(
      texts == ["en_US": "x", "de": "x", "fr": "not downloaded", "tlh": "no such language"])
  }

  @Test func `fields of a form are filled one after the other`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    _ = try await models.registry.download(LanguageTag("en-US"))
    let field = FormField(
      size: CGSize(width: 300, height: 100), text: "T",
      model: DigitalInkRecognitionModel(modelIdentifier: .enUs))
    let ink = try guideInk(of: "O")
    let written = await withCheckedContinuation { (continuation: CheckedContinuation<Box, Never>) in
      field.write(ink) { continuation.resume(returning: Box(value: $0)) }
    }
    #expect((written.value as? FormField)?.text.lowercased() == "to")
    #expect(field.alternatives.count <= 2)
  }

  @Test func `a model that came with the program is there, and its download succeeds at once`()
    async throws
  {
    let models = try await OfferedModels.drawn(isBuiltIn: true)
    defer { models.forget() }
    let model = DigitalInkRecognitionModel(modelIdentifier: .enUs)
    let manager = ModelManager.modelManager()
    #expect(manager.isModelDownloaded(model))
    #expect(manager.downloadedDigitalInkRecognitionModels == [model])
    let service = try #require(InkService(languageTag: "en-US"))
    #expect(try await service.prepare() == 1)
    #expect(try models.registry.installed().isEmpty, "nothing is copied")
    #expect(try await service.text(of: guideInk(of: "T")) == "T")
    let error = await #expect(throws: NSError.self) {
      try await manager.deleteDownloadedModel(model)
    }
    #expect(error?.code == 7)
    // A source that can't be reached takes nothing away.
    MLKitSettings.registry = ModelRegistry(
      store: models.registry.storeFolder,
      sources: [try ModelSource("https://localhost:1/none")] + models.registry.sources)
    #expect(try await service.prepare() == 1)
  }
}

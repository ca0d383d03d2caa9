import Foundation
import InkTestSupport
import InkTrials
import MLKitDigitalInkRecognition
import MLKitObjectDetection
import Testing

import struct InkKit.CatalogModel
import struct InkKit.LanguageTag
import struct InkKit.ModelRegistry
import struct InkKit.ModelSource
import struct InkKit.WebAddress
import struct InkTraining.CatalogBuilder

/// Code of ML Kit's guides to object detection works on ink as it is; its settings are those of the other tests.
extension DigitalInkTests {
  /// The chart of two boxes and an arrow in the types of this module, or the first of its strokes.
  static func chart(_ count: Int? = nil) throws -> Ink {
    let strokes = try DrawnChart().strokes
    return Ink(
      strokes: strokes.prefix(count ?? strokes.count).map { stroke in
        Stroke(points: stroke.points.map { StrokePoint(x: $0.x, y: $0.y) })
      })
  }

  private func results(of finder: ObjectFinder, in ink: Ink) async -> String {
    await withCheckedContinuation { continuation in
      finder.onResults = { continuation.resume(returning: finder.resultsText) }
      finder.detect(in: ink)
    }
  }

  @Test func `code of the guide finds and names objects`() async throws {
    let models = try OfferedModels.ofCheckout(isBuiltIn: true)
    defer { models.forget() }
    let finder = ObjectFinder()
    let ink = try Self.chart()
    let text = await results(of: finder, in: ink)
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.contains("wide, -: Label 0: rectangle, true, true") }.count == 2)
    #expect(lines.filter { $0.contains("wide, -: Label 0: arrow") }.count == 1, "\(text)")
    finder.detectAtOnce(in: ink)
    #expect(finder.resultsText == text)
    finder.detectAtOnce(in: Ink(strokes: []))
    #expect(finder.resultsText == "On-Device object detector returned no results.")
    finder.detectAtOnce(in: Ink(strokes: [Stroke(points: [StrokePoint(x: .nan, y: 0)])]))
    #expect(finder.resultsText.hasPrefix("Failed to detect object with error: "))
  }

  @Test func `a stream keeps the IDs of objects while strokes come and go`() async throws {
    let models = try OfferedModels.ofCheckout(isBuiltIn: true)
    defer { models.forget() }
    let options = ObjectDetectorOptions()
    #expect(options.detectorMode == .stream)
    options.shouldEnableMultipleObjects = true
    let detector = ObjectDetector.objectDetector(options: options)
    func boxes(_ ink: Ink) async throws -> [Int: [Int]] {
      let objects = try await detector.process(ink)
      #expect(objects.allSatisfy { $0.labels.isEmpty && $0.trackingID != nil })
      let shapes = objects.filter { $0.kind == "shape" }
      return Dictionary(
        uniqueKeysWithValues: shapes.map { ($0.trackingID?.intValue ?? 0, $0.strokeIndices) })
    }
    let chart = try DrawnChart()
    let whole = try Self.chart()
    let upper = try await boxes(Self.chart(1))
    #expect(Array(upper.values) == [chart.upper])
    let both = try await boxes(whole)
    #expect(both.count == 2 && both[upper.keys.first ?? 0] == chart.upper)
    // Without the first box the other one is the same object, whose stroke has another index by now.
    let rest = try await boxes(Ink(strokes: Array(whole.strokes.dropFirst(chart.upper.count))))
    let lower = both.filter { $0.value == chart.lower }
    #expect(rest.keys.sorted() == lower.keys.sorted())
    #expect(rest.values.first == chart.lower.map { $0 - chart.upper.count })
    #expect(try await boxes(Ink(strokes: [])).isEmpty)
  }

  @Test func `only the most prominent object is found unless several are asked for`() throws {
    let models = try OfferedModels.ofCheckout(isBuiltIn: true)
    defer { models.forget() }
    let options = ObjectDetectorOptions()
    options.detectorMode = .singleImage
    let detector = ObjectDetector.objectDetector(options: options)
    let objects = try detector.results(in: Self.chart())
    #expect(objects.count == 1 && objects[0].kind == "shape" && objects[0].trackingID == nil)
    // A detector goes by its options as they were.
    options.shouldEnableMultipleObjects = true
    #expect(try detector.results(in: Self.chart()).count == 1)
  }

  @Test func `a detector whose models are not there says so`() async throws {
    let models = try await OfferedModels.drawn()
    defer { models.forget() }
    let detector = ObjectDetector.objectDetector(options: ObjectDetectorOptions())
    let error = await #expect(throws: NSError.self) { try await detector.process(Self.chart()) }
    #expect(error?.domain == "com.google.mlkit" && error?.code == 5)
    #expect(error?.localizedDescription.contains("MLKitSettings.registry") ?? false)
  }

  // MARK: Models of one's own

  @Test func `a model that is served takes the place of the one that came along`() async throws {
    let models = try OfferedModels.ofCheckout(isBuiltIn: true)
    defer { models.forget() }
    let folder = try TemporaryFolder()
    let path = folder.path + "/local.inkpack"
    try TestFile.write(await NamedShapes.pack("local"), to: path)
    var builder = CatalogBuilder()
    try builder.add(pack: await NamedShapes.pack("remote"))
    let tag = try LanguageTag("zxx-x-mine")
    builder.add(model: CatalogModel(tag: tag, name: "mine", packs: ["drawn"]))
    _ = try builder.write(to: folder.path + "/served")
    let server = try LoopbackServer(folder: folder.path + "/served")
    MLKitSettings.registry = ModelRegistry(
      store: folder.path + "/store",
      sources: models.registry.sources + [ModelSource(web: try WebAddress(server.address))])

    let user = CustomModelUser(name: "zxx-x-mine", localModelFilePath: path)
    func found() async throws -> String {
      await results(of: ObjectFinder(options: user.options()), in: try Self.chart())
    }
    /// The message of a download: of the last one, as each of the app's calls adds observers.
    func download(_ user: CustomModelUser) async -> String? {
      await withCheckedContinuation { continuation in
        user.onMessage = {
          user.onMessage = {}
          continuation.resume(returning: user.messages.last)
        }
        user.download()
      }
    }
    let before = try await found()
    #expect(before.contains("Label 0: local box") && before.contains("Label 0: local arrow"))
    // A server that can't be reached leaves the app with the model that it has.
    server.fail("drawn.inkpack", [.status(404)])
    #expect(await download(user) == "failed: 5")
    #expect(try await found() == before)
    #expect(await download(user) == "zxx-x-mine is there")
    let after = try await found()
    #expect(after == before.replacingOccurrences(of: "local", with: "remote"))
    try await ModelManager.modelManager().deleteDownloadedModel(user.remoteModel)
    #expect(try await found() == before)
  }

  @Test func `names and files that are no models are named`() async throws {
    let models = try OfferedModels.ofCheckout(isBuiltIn: true)
    defer { models.forget() }
    let user = CustomModelUser(name: "your_remote_model", localModelFilePath: "/no/such.inkpack")
    #expect(!ModelManager.modelManager().isModelDownloaded(user.remoteModel))
    let said = await withCheckedContinuation { continuation in
      user.onMessage = { continuation.resume(returning: user.messages) }
      user.download()
    }
    #expect(said == ["failed: 3"])
    let finder = ObjectFinder(options: user.options())
    finder.detectAtOnce(in: try Self.chart())
    #expect(finder.resultsText.contains("/no/such.inkpack"), "\(finder.resultsText)")
    let remote = CustomObjectDetectorOptions(remoteModel: user.remoteModel)
    let other = ObjectFinder(options: remote)
    other.detectAtOnce(in: try Self.chart())
    #expect(other.resultsText.hasPrefix("Failed to detect object with error: "))
  }
}

import InkKit
import InkTrials

/// Trials of the store of models: kills at random moments, and changes by many at once while
/// others recognize, with the models of the checkout behind a server on this computer.
enum StoreBenchmark {
  private static let tags = ["el", "he", "ka"]
  private static let ink =
    #"{"strokes": [[[0, 0], [20, 0], [40, 0], [30, 30], [20, 60]]]}"#

  /// Some letters of a hand, as labelled ink.
  private static func hand() throws -> String {
    let corners: [(Float, Float)] = [
      (30, 0), (10, 8), (0, 30), (10, 52), (30, 60), (50, 52), (60, 30), (50, 8), (30, 0),
    ]
    let circle = corners.map { StrokePoint(x: $0.0, y: $0.1) }
    let drawn: [(label: String, points: [StrokePoint])] = [
      ("ο", circle), ("ι", [StrokePoint(x: 0, y: 0), StrokePoint(x: 3, y: 80)]),
      (
        "Λ", [StrokePoint(x: 0, y: 100), StrokePoint(x: 40, y: 0), StrokePoint(x: 80, y: 100)]
      ),
    ]
    return try drawn.map { label, points in
      try InkRecord(ink: Ink(strokes: [Stroke(points: points)]), label: label).encoded() + "\n"
    }.joined()
  }

  static func run() throws {
    let models = try CheckoutModels.folder()
    let tool = try CheckoutModels.tool()
    guard Program.isInstalled("curl") else { throw LeftOut(reason: "curl is not there") }
    let folder = try ScratchFolder()
    let ink = folder.path + "/ink.json"
    try FileSystem.atomicWrite(ink, Array(Self.ink.utf8))
    let clock = ContinuousClock()
    for name in ["killed", "raced"] { try FileSystem.createFolder(folder.file(name)) }

    var trial = try StoreTrial(
      tool: tool, source: models, tags: tags, folder: folder.file("killed"))
    let start = clock.now
    let samples = folder.file("hand.ndjson")
    try FileSystem.atomicWrite(samples, Array(try hand().utf8))
    let own = StoreTrial.OwnPacks(
      samples: samples, tag: "el", pack: ModelSource(folder: models).path(ofPackNamed: "hebrew"))
    let kills = try trial.kill(500, seed: 1, bytesPerSecond: 1_000_000, with: own)
    print(
      "store: \(kills.count) runs killed, \(kills.ofDownloads) of them downloads, "
        + "\(kills.ofHands) learned or forgot a hand; "
        + "\(kills.continued) requests went on where one had stopped; "
        + "\(trial.problems.count) problems; \((clock.now - start) / .seconds(1)) s")
    for problem in trial.problems { print("  \(problem)") }

    trial = try StoreTrial(tool: tool, source: models, tags: tags, folder: folder.file("raced"))
    let answered = try trial.race(50, ink: ink, width: 8)
    print(
      "store: 50 downloads and 50 deletions beside 50 recognitions, of which \(answered) were "
        + "answered as alone; \(trial.problems.count) problems")
    for problem in trial.problems { print("  \(problem)") }

    let tag = try LanguageTag("el")
    let looks = 100_000
    let begin = clock.now
    var found = 0
    for _ in 0..<looks where trial.registry.isDownloaded(tag) { found += 1 }
    let each = (clock.now - begin) / .microseconds(looks)
    print("store: isDownloaded takes \(each) µs (\(found == 0 ? "not there" : "there"))")
  }
}

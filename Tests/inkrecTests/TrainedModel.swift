import InkKit
import InkTestSupport
import Testing

/// Labelled ink of the drawn alphabet.
enum DrawnSamples {
  static func ndjson(of characters: String, writers: Range<UInt64>) throws -> String {
    try writers.map { seed in
      let writer = DrawnWriter(seed: seed)
      return try characters.map { try writer.record(of: String($0)).encoded() + "\n" }.joined()
    }.joined()
  }
}

/// A model of some drawn characters, trained by the tool itself.
final class TrainedModel {
  private let folder: TemporaryFolder
  let path: String

  init(of characters: String = "aoS") throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/drawn.inkpack"
    let samples = try DrawnSamples.ndjson(of: characters, writers: 0..<6)
    let answer = try Tool.run("train", "--language", "en", "--output", path, input: samples)
    #expect(answer.status == 0, "\(answer)")
  }
}

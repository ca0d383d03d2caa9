import Foundation
import InkTestSupport
import Testing

/// Ink that nobody writes, in sizes that a test has time for; `inkbench DATA attack-rows` has the large
/// ones.
@Suite struct BadInkTests {
  typealias Points = [(x: Int, y: Int)]

  func json(_ strokes: [Points]) -> String {
    "["
      + strokes.map { stroke in
        "[" + stroke.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
      }.joined(separator: ",") + "]"
  }

  /// Short hooks, each at a place of its own.
  func hooks(_ count: Int, _ place: (Int) -> (x: Int, y: Int)) -> String {
    json(
      (0..<count).map { index in
        let place = place(index)
        return [(0, 0), (0, 10), (2, 20), (5, 22)].map { (place.x + $0.0, place.y + $0.1) }
      })
  }

  func inks() -> [(name: String, json: String)] {
    [
      ("many strokes in a line", hooks(400) { ($0 * 10, 0) }),
      ("many strokes on a page", hooks(400) { ($0 % 20 * 10, $0 / 20 * 60) }),
      ("many strokes in one place", hooks(400) { _ in (0, 0) }),
      ("dots in one place", json((0..<400).map { _ in [(7, 7)] })),
      ("a line of dashes", json((0..<200).map { [($0 * 30, 0), ($0 * 30 + 20, 1)] })),
      (
        "a long scribble",
        json([(0..<20_000).map { ($0 * 7919 % 1_009 + $0 / 40, $0 * 104_729 % 211) }])
      ),
      ("a stroke of equal points", json([Array(repeating: (3, 4), count: 20_000)])),
      ("a stroke far away", json([[(0, 0), (10, 10)], [(900_000_000, 0), (900_000_010, 10)]])),
      ("empty strokes between", "[[],[[1,2],[3,40]],[],[[20,2],[22,40]],[]]"),
      (
        "unknown script",
        json([
          [(10, 10), (90, 10)], [(50, 0), (50, 90)], [(20, 30), (80, 30)], [(20, 30), (20, 60)],
          [(80, 30), (80, 60)], [(20, 60), (80, 60)], [(20, 45), (80, 45)], [(0, 75), (100, 75)],
        ])
      ),
    ]
  }

  @Test(.inOptimizedBuilds) func `there is an answer to any ink, in bounded time`() throws {
    let trained = try TrainedModel(of: "aoSl1.-")
    let inks = inks()
    let input = Data(inks.map { $0.json + "\n" }.joined().utf8)
    for words in [[], ["--page"], ["--line"]]
      + ["character", "number", "email", "url"].map({ ["--type", $0] })
    {
      let start = ContinuousClock.now
      let answer = try Tool.run(
        ["recognize", "--json", "--model", trained.path] + words, input: input)
      #expect(answer.status == 0 && answer.errors == "", "\(answer)")
      #expect(answer.output.split(separator: "\n").count == inks.count)
      for (line, ink) in zip(answer.output.split(separator: "\n"), inks) {
        // Nothing of a kind that has a rule is an empty list.
        let mayBeEmpty = ["number", "email", "url"].contains(words.last)
        #expect(
          line.contains("\"text\":") || mayBeEmpty && line.contains("\"candidates\":[]"),
          "\(ink.name) \(words)")
      }
      // Seconds by itself; beside other tests on a busy machine a minute.
      #expect(ContinuousClock.now - start < .seconds(600), "\(words)")
    }
  }

  @Test func `an ink beyond the limits is refused by name, and the next one is answered`() throws {
    let trained = try TrainedModel()
    let many = "[" + Array(repeating: "[[1,2]]", count: 65_537).joined(separator: ",") + "]"
    let good = try TestFile.text("\(Fixtures.folder)/hello-a.json")
    let answer = try Tool.run(
      ["recognize", "-n1", "--type", "character", "--model", trained.path],
      input: Data("\(many)\n\(good)".utf8))
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("\na\t"))
    #expect(
      answer.errors
        == "inkrec: standard input:1:524297: [65536]: "
        + "stroke 65536 is beyond the limit of 65536 strokes\n")
  }
}

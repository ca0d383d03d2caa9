import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SegmentStartTests {
  let labels = ["a", "i", "n", "o", ""]

  func network() async throws -> SegmentNetwork {
    let samples = try LineSample.drawn(["an", "in", "o"], labels: labels, writers: 0..<6)
    return await SegmentTrainer.small(passCount: 2).train(samples, labels: labels)
  }

  @Test func `known labels keep their scores under their new names, others get the mean`()
    async throws
  {
    let network = try await network()
    let names = LookAlikes(["n": "п", "o": "о"])
    let other = network.labelled(["i", "о", "п", "ж", ""], names: names)
    let sample = try LineSample.drawn(["in"], labels: labels, writers: 0..<1)[0]
    var scratch = SegmentNetwork.Scratch()
    let before = network.lattice(of: sample.trace, scratch: &scratch)
    let after = other.lattice(of: sample.trace, scratch: &scratch)
    #expect(before.cells == after.cells && before.spaceScores == after.spaceScores)
    for cell in before.cells.indices where before.cells[cell].end - before.cells[cell].begin == 1 {
      let old = before.scores[(cell * 5)..<(cell * 5 + 5)].map { $0 }
      let new = after.scores[(cell * 5)..<(cell * 5 + 5)].map { $0 }
      #expect(new[0] == old[1] && new[1] == old[3] && new[2] == old[2] && new[4] == old[4])
      #expect(abs(new[3] - old.reduce(0, +) / 5) < 1e-3)
    }
  }

  @Test func `letters are cut out of a person's words and stand on the line, one high`()
    async throws
  {
    let writer = DrawnWriter(seed: 3)
    let words = try ["ananon", "noan", "onna", "naoi"].map { text in
      LabelledInk(ink: try writer.ink(of: text), label: text, session: "writer\npage")
    }
    var cutting = LetterCutting(
      network: try await network(), names: LookAlikes(["a": "а", "n": "п", "o": "о"]))
    #expect(cutting.hands(of: words).isEmpty, "three letters make no hand")
    cutting.fewestLabels = 3
    let hand = try #require(cutting.hands(of: words).first)
    #expect(hand.forms.keys.sorted() == ["а", "о", "п"])
    #expect(hand.forms.values.allSatisfy { $0.count <= 6 && $0.allSatisfy(\.isOwn) })
    let heights = hand.forms.values.joined().map { -$0.body.lower.y }.sorted()
    #expect(heights[heights.count / 2] > 0.6 && heights[heights.count / 2] < 1.6)
  }

  @Test func `look-alikes are renamed, and other characters stay`() {
    let names = LookAlikes(["n": "п", "u": "и"])
    #expect(names.renamed("nut 1") == "пиt 1")
    #expect(names.renames("n") && !names.renames("t"))
  }
}

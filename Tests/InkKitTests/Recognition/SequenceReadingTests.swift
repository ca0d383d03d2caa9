import InkTestSupport
import Testing

@testable import InkKit

/// Networks that were never trained: they read nonsense, but always the same.
@Suite struct SequenceReadingTests {
  let labels = ["a", "b", "e", "i", "k", "t", "1"]

  func sequence(labels: [String]? = nil) -> SequenceNetwork {
    var shape = SequenceNetwork.Shape()
    shape.widths = [8, 8, 8]
    shape.dilations = [1, 2]
    var network = SequenceNetwork(labels: labels ?? self.labels, shape: shape)
    var random = SplitMix64(seed: 12)
    network.parameters = network.parameters.map { layer in
      layer.map { _ in SIMD8<Float>((0..<8).map { _ in 0.5 * random.normal() }) }
    }
    return network
  }

  func recognizer(
    sequence: SequenceNetwork?, options: RecognizerOptions = RecognizerOptions(layout: .line),
    added: TemplateSet = TemplateSet(), weights: DecoderWeights = DecoderWeights()
  ) throws -> Recognizer {
    var all = try TemplateSet(drawing: "abeikt1")
    all.add(contentsOf: added)
    return Recognizer(
      tag: try LanguageTag("en"), options: options, templates: all
    ) {
      $0.templates.network = .random(labels: labels, seed: 11)
      $0[SequenceNetwork.self] = sequence
      $0.templates.added = added
      $0.weights[DecoderWeights.joined] = weights
    }
  }

  @Test func `a sequence network has its say where a model has one`() throws {
    let ink = try DrawnWriter(seed: 5).ink(of: "take it")
    let without = try recognizer(sequence: nil)
    let with = try recognizer(sequence: sequence())
    #expect(
      with.contents[SequenceNetwork.self] != nil && without.contents[SequenceNetwork.self] == nil)
    #expect(with.result(for: ink) != without.result(for: ink))
    #expect(with.without([.sequence]).result(for: ink) == without.result(for: ink))
    // Where there is nothing to weigh against, weights are of no account.
    let weighted = try recognizer(
      sequence: nil, weights: DecoderWeights(segmentWeight: 0.1, sequenceWeight: 3))
    #expect(weighted.result(for: ink) == without.result(for: ink))
    let other = try recognizer(sequence: sequence(), weights: DecoderWeights(segmentWeight: 0))
    #expect(with.without([.segmentScores]).result(for: ink) == other.result(for: ink))
    #expect(other.result(for: ink) != with.result(for: ink))
  }

  @Test func `labels are known by their text`() throws {
    let ink = try DrawnWriter(seed: 3).ink(of: "bike")
    // Seven outputs: the ones that the segment network doesn't know have no say.
    let strange = try recognizer(sequence: sequence(labels: ["x", "y", "t", "z", "k", "?", "!"]))
    for candidate in strange.result(for: ink).candidates {
      #expect(candidate.text.allSatisfy { labels.contains(String($0)) || $0 == " " })
    }
    #expect(!strange.result(for: ink).candidates.isEmpty)
  }

  @Test func `a network that read another line reads the next as if it were the first`() throws {
    let network = sequence()
    var shared = SequenceNetwork.Scratch(remembers: true)
    let ink = try DrawnWriter(seed: 5).ink(of: "take it bike")
    // Growing, back to a part, with a stroke left out, and another line.
    let all = Array(ink.strokes.indices)
    let parts =
      all.map { Array(0...$0) } + [Array(all.prefix(3))]
      + all.map { left in all.filter { $0 != left } }
    for order in parts {
      let trace = try #require(LineTrace(ink, strokes: order))
      let pieces = InkCutter.pieces(of: trace)
      var fresh = SequenceNetwork.Scratch()
      let anew = network.posteriors(of: pieces, trace: trace, scratch: &fresh)
      let known = network.posteriors(of: pieces, trace: trace, scratch: &shared)
      #expect(known.probabilities == anew.probabilities && known.nodeFrames == anew.nodeFrames)
    }
  }

  @Test(arguments: [LayoutChoice.line, .page])
  func `growing text is read as the whole ink is`(_ layout: LayoutChoice) throws {
    let recognizer = try recognizer(
      sequence: sequence(), options: RecognizerOptions(maximumResultCount: 3, layout: layout))
    var session = RecognitionSession(recognizer: recognizer)
    for (index, text) in ["take", "it"].enumerated() {
      for stroke in try DrawnWriter(seed: 5).ink(of: text).strokes {
        try session.append(
          Stroke(
            points: stroke.points.map {
              StrokePoint(x: $0.x, y: $0.y + Float(index) * 300)
            }))
        #expect(session.result() == recognizer.result(for: session.ink))
      }
    }
    session.removeLast()
    #expect(session.result() == recognizer.result(for: session.ink))
  }

  @Test func `a template that a user adds still changes the answer`() throws {
    let ink = try DrawnWriter(seed: 5).ink(of: "bb")
    let strokes = try DrawnWriter(seed: 5).ink(of: "b").strokes
    var own = TemplateSet()
    own.add(try #require(NormalizedInk(try Ink(strokes: strokes))), label: "β")
    // One that sees letters everywhere cuts the template's ink to pieces.
    var calm = sequence()
    calm.output.values = calm.output.values.map { _ in .zero }
    let plain = try recognizer(sequence: calm)
    let personal = try recognizer(sequence: calm, added: own)
    #expect(!plain.result(for: ink).candidates.contains { $0.text.contains("β") })
    #expect(personal.result(for: ink).candidates.first?.text.contains("β") == true)
    // It stays when another part is left out.
    let reduced = personal.without([.sequence])
    #expect(
      reduced.result(for: ink) == (try recognizer(sequence: nil, added: own)).result(for: ink))
    #expect(reduced.result(for: ink) != (try recognizer(sequence: nil)).result(for: ink))
  }

  @Test func `a character set limits what a sequence network says, too`() throws {
    let ink = try DrawnWriter(seed: 5).ink(of: "take")
    let limited = try recognizer(
      sequence: sequence(), options: RecognizerOptions(characterSet: ["a", "t"], layout: .line))
    let texts = limited.result(for: ink).candidates.map(\.text)
    #expect(!texts.isEmpty && texts.allSatisfy { $0.allSatisfy { "at ".contains($0) } })
  }
}

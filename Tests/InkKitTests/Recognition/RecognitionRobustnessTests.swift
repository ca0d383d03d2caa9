import InkKit
import InkTestSupport
import InkTrials
import Testing

/// Whatever can be decoded is answered, with scores that are numbers.
@Suite struct RecognitionRobustnessTests {
  let recognizer: Recognizer

  init() throws {
    recognizer = Recognizer(
      tag: try LanguageTag("en"), templates: try TemplateSet(drawing: "aAgiI-.,0Q"))
  }

  func expectSoundAnswer(
    to ink: Ink, area: WritingArea? = nil, _ comment: Comment, _ location: SourceLocation
  ) {
    let context = RecognitionContext(writingArea: area)
    let result = recognizer.result(for: ink, in: context)
    let isSound = result.isSound && result.candidates.allSatisfy { $0.score >= 0 }
    #expect(isSound, comment, sourceLocation: location)
    #expect(result.candidates.isEmpty == ink.isEmpty, comment, sourceLocation: location)
  }

  @Test(arguments: [
    "[[[1e9,1e9,0],[-1e9,-1e9,1]]]", "[[[1e-300,0],[0,1e-300]]]", "[[[1e-38,0],[0,2e-38]]]",
    "[[[1,1,-9e15],[2,2,9e15]],[[3,3,-9e15]]]", "[[[5,5],[5,5],[5,5]]]", "[[[0,0]],[],[[1e9,0]]]",
    "[[[1e9,1e9],[999999936,1e9]]]", "[[[16777216,0],[16777217,0],[16777218,1]]]",
    "[[[1,1,5],[2,2,4],[3,3,3]]]", "[[[0,-1e-45],[0,1e-45]]]",
  ])
  func `extreme inks are answered`(_ text: String) throws {
    let ink = try InkDecoder(format: .points).record(from: Array(text.utf8)).ink
    expectSoundAnswer(to: ink, "\(text)", #_sourceLocation)
    for (width, height) in [(Float(1e-38), Float(1e-38)), (1e9, 1e9), (1e9, 1e-38)] {
      let area = WritingArea(width: width, height: height)
      expectSoundAnswer(to: ink, area: area, "\(text) in \(width) × \(height)", #_sourceLocation)
    }
  }

  @Test func `many strokes and many points are answered`() throws {
    let dots = (0..<20_000).map { index in
      Stroke(points: [StrokePoint(x: Float(index % 100), y: Float(index / 100))])
    }
    expectSoundAnswer(to: try Ink(strokes: dots), "dots", #_sourceLocation)
    let line = (0..<200_000).map { StrokePoint(x: Float($0 % 777), y: Float($0 % 555), t: $0) }
    expectSoundAnswer(
      to: try Ink(strokes: [Stroke(points: line)]), "a long stroke", #_sourceLocation)
  }

  @Test func `mutated inks are answered`() throws {
    let seed: UInt64 = 21
    let rounds = BuildConfiguration.isOptimized ? 100_000 : 600
    var mutator = ByteMutator(seed: seed)
    let lines = try (0..<8 as Range<UInt64>).map { seed in
      let record = try DrawnWriter(seed: seed).record(of: seed % 2 == 0 ? "g" : "A")
      return Array(record.encoded(as: .points).utf8)
    }
    for round in 0..<rounds {
      let bytes = mutator.mutated(lines[round % lines.count])
      guard let record = try? InkDecoder().record(from: bytes) else { continue }
      expectSoundAnswer(
        to: record.ink, area: record.writingArea, "round \(round) of seed \(seed)",
        #_sourceLocation)
    }
  }
}

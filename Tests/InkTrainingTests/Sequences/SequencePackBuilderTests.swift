import InkTestSupport
import Synchronization
import Testing

@testable import InkKit
@testable import InkTraining

/// A network that reads lines, made into a pack.
@Suite struct SequencePackBuilderTests {
  let labels = ["a", "i", "n", "o", "t"]
  let metadata = PackMetadata(name: "joined", kind: .sequence)

  func lines(_ texts: [String], writers: Range<UInt64>) throws -> [LabelledInk] {
    try writers.flatMap { seed in
      try texts.map { LabelledInk(ink: try DrawnWriter(seed: seed).ink(of: $0), label: $0) }
    }
  }

  /// A pack of templates whose network finds characters after a fashion.
  func aligner() async throws -> PackFile {
    var templates = TemplateSet()
    for label in labels { _ = templates.addLabel(label) }
    for sample in try lines(labels, writers: 1..<2) {
      let ink = try #require(NormalizedInk(sample.ink))
      templates.add(ink, label: sample.label)
    }
    let known = labels + [""]
    let samples = try LineSample.drawn(["on", "tin"], labels: known, writers: 0..<2)
    let network = await SegmentTrainer.small(passCount: 1).train(samples, labels: known)
    let metadata = PackMetadata(name: "few", kind: .templates)
    return try PackFile(bytes: templates.pack(metadata, with: network), name: "few")
  }

  func builder() async throws -> SequencePackBuilder {
    var builder = try SequencePackBuilder(alignedBy: try await aligner())
    builder.trainer.passCount = 3
    builder.trainer.shape.widths = [8, 16, 16]
    builder.trainer.shape.dilations = [1, 2]
    return builder
  }

  @Test func `a training that goes on from any pass gives the same pack`() async throws {
    let builder = try await builder()
    let lines = try lines(["on", "it"], writers: 0..<2)
    let characters = try self.lines(["a", "n", "o"], writers: 3..<4)
    let states = Mutex<[[UInt8]]>([])
    let whole = try await builder.build(
      lines, characters: characters, dev: lines, metadata: metadata
    ) { progress, state in
      states.withLock { $0.append(state.encoded) }
      #expect(progress.passCount == 3)
      #expect(progress.devErrorRate != nil)
    }
    let kept = states.withLock { $0 }
    #expect(kept.count == 3)
    #expect(whole.lineCount == 5)
    #expect(whole.unusableCount == 0)
    for (pass, state) in kept.enumerated() {
      let checkpoint = try #require(
        SequenceCheckpoint(parsing: state, trainer: builder.trainer, labels: builder.labels))
      let rest = try await builder.build(
        lines, characters: characters, metadata: metadata, from: checkpoint
      ) { progress, state in
        #expect(state.encoded == kept[progress.pass - 1], "\(progress.pass) after \(pass + 1)")
      }
      #expect(rest.pack == whole.pack)
    }
    let pack = try PackFile(bytes: whole.pack, name: "joined")
    #expect(pack.metadata == metadata)
    #expect(try SequenceNetwork(pack: pack).labels == labels)
  }

  @Test func `lines that can't be used are counted`() async throws {
    var builder = try await builder()
    builder.trainer.passCount = 1
    let lines = try lines(["on", "xx", ""], writers: 0..<1)
    let result = try await builder.build(lines, metadata: metadata)
    #expect(result.lineCount == 1)
    #expect(result.unusableCount == 2)
  }
}

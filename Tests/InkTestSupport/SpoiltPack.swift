package import InkKit
package import Testing

/// A pack whose sections are replaced, with a checksum that fits.
package struct SpoiltPack {
  /// The pack as it was made.
  package let pack: PackFile

  /// Wraps a pack.
  package init(_ pack: PackFile) {
    self.pack = pack
  }

  /// The bytes of a section.
  package func bytes(of section: PackSection) throws -> [UInt8] {
    try #require(pack.bytes(of: section))
  }

  /// The pack with some sections replaced.
  package func replacing(_ replaced: [PackSection: [UInt8]]) throws -> [UInt8] {
    var builder = PackBuilder(metadata: pack.metadata)
    for section in pack.sections where section != PackSection("META") {
      builder.add(section, bytes: try replaced[section] ?? bytes(of: section))
    }
    return builder.encoded()
  }

  /// The pack with one section cut short in several places, each with how many bytes are left.
  package func cuts(of section: PackSection) throws -> [(count: Int, pack: [UInt8])] {
    let original = try bytes(of: section)
    return try [0, 1, 3, original.count / 2, original.count - 1].map { count in
      (count, try replacing([section: Array(original.prefix(count))]))
    }
  }

  /// Expects that the pack is refused wherever one of some sections is cut short.
  package func expectRefused(
    cutting sections: [PackSection], by open: (PackFile) throws -> Void
  ) throws {
    for section in sections {
      for cut in try cuts(of: section) {
        #expect(throws: ModelError.self, "\(section) of \(cut.count) bytes") {
          try open(PackFile(bytes: cut.pack, name: "cut"))
        }
      }
    }
  }

  /// A section with the same number in place of each of its numbers.
  package func numbers(_ value: Float, in section: PackSection) throws -> [UInt8] {
    var writer = ByteWriter()
    for _ in 0..<(try bytes(of: section).count / 4) { writer.append(value) }
    return writer.bytes
  }

  /// The pack with one to three bytes of some sections changed at random.
  package func mutated(
    _ sections: [PackSection], using random: inout SplitMix64
  ) throws -> [UInt8] {
    var replaced: [PackSection: [UInt8]] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let section = sections[random.below(sections.count)]
      var bytes = try replaced[section] ?? bytes(of: section)
      bytes[random.below(bytes.count)] =
        [0, 1, 0x44, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
        .randomElement(using: &random) ?? 0
      replaced[section] = bytes
    }
    return try replacing(replaced)
  }

  /// Expects that of so many packs, each spoilt by a seed, some are read and some are refused.
  package static func expectBothOutcomes(
    of rounds: UInt64, inDebug debugRounds: UInt64,
    isRead: (_ random: inout SplitMix64, _ seed: UInt64) throws -> Bool
  ) rethrows {
    let rounds = BuildConfiguration.isOptimized ? rounds : debugRounds
    var readable = 0
    for seed in 0..<rounds {
      var random = SplitMix64(seed: seed)
      if try isRead(&random, seed) { readable += 1 }
    }
    #expect(readable > 0 && readable < rounds)
  }

  /// Reads inks with a recognizer of a pack, and checks what is promised of every answer.
  ///
  /// - Returns: Whether the pack could be used.
  package static func reads(
    _ inks: [Ink], in context: RecognitionContext = RecognitionContext(), _ place: Comment = "",
    by recognizer: () throws(ModelError) -> Recognizer
  ) -> Bool {
    do throws(ModelError) {
      let recognizer = try recognizer()
      for ink in inks { #expect(recognizer.result(for: ink, in: context).isSound, place) }
      return true
    } catch {
      #expect(!error.description.isEmpty, place)
      return false
    }
  }
}

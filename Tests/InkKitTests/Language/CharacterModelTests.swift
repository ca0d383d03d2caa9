import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// Whatever is in the sections of a language of many characters, it is read or a named error.
@Suite struct CharacterModelTests {
  let spoilt: SpoiltPack

  static let sections: [PackSection] = [
    .characterCosts, .characterFollowerCounts, .characterFollowers, .characterFollowerCosts,
    .characterBackoffs,
  ]

  init() throws {
    var builder = PackBuilder(metadata: PackMetadata(name: "c", kind: .text))
    CharacterModelTrainer().addSections(
      of: [([1, 2], 40), ([2, 3], 30), ([1], 20), ([3, 3, 1], 10)],
      isAuxiliary: [false, false, false, true], endShare: nil, to: &builder)
    spoilt = SpoiltPack(try PackFile(bytes: builder.encoded(), name: "c"))
  }

  func model(_ bytes: [UInt8]) throws(ModelError) -> CharacterModel? {
    try CharacterModel(pack: PackFile(bytes: bytes, name: "c"), characterCount: 4)
  }

  @Test func `after each character the next ones and the end share the probability`() throws {
    let model = try #require(try CharacterModel(pack: spoilt.pack, characterCount: 4))
    for state in 0...5 {
      let sum = (0...4).reduce(Float(0)) { $0 + model.step(from: state, by: $1).probability }
      #expect((0.93...1.07).contains(sum), "state \(state)")
    }
    #expect(model.step(from: 2, by: 2).probability > 2 * model.step(from: 2, by: 1).probability)
    // A foreign character is the rarest.
    #expect(model.step(from: 0, by: 4).probability < model.step(from: 0, by: 3).probability / 5)
    #expect(model.step(from: 0, by: 3).state == 4)
  }

  @Test func `a pack without the first section has no such model`() throws {
    let other = try PackFile(bytes: ModelFolders.pack("none"), name: "n")
    #expect(try CharacterModel(pack: other, characterCount: 4) == nil)
  }

  @Test(arguments: sections)
  func `a section that was cut short or made longer is an error`(_ section: PackSection) throws {
    let bytes = try spoilt.bytes(of: section)
    for changed in [
      Array(bytes.dropLast()), Array(bytes.dropLast(2)), bytes + [0], bytes + [0, 0],
    ] {
      let pack = try spoilt.replacing([section: changed])
      #expect(throws: ModelError.self, "\(section), \(changed.count) bytes") { try model(pack) }
    }
  }

  @Test func `followers out of order or of no character are errors`() throws {
    for value in [[UInt8](repeating: 0, count: 2), [0xFF, 0xFF], [5, 0]] {
      let count = try spoilt.bytes(of: .characterFollowers).count / 2
      let bytes = Array((0..<count).map { _ in value }.joined())
      #expect(throws: ModelError.self) { try model(spoilt.replacing([.characterFollowers: bytes])) }
    }
    let counts = try spoilt.bytes(of: .characterFollowerCounts).map { _ in UInt8(0xFF) }
    #expect(throws: ModelError.self) {
      try model(spoilt.replacing([.characterFollowerCounts: counts]))
    }
  }

  @Test(.inOptimizedBuilds) func `a pack spoilt anywhere is a named error or reads on`() throws {
    SpoiltPack.expectBothOutcomes(of: 300, inDebug: 300) { random, seed in
      do throws(ModelError) {
        guard let model = try model(spoilt.mutatedPack(Self.sections, using: &random)) else {
          return false
        }
        for state in 0...5 {
          for code in 0...4 as ClosedRange<UInt16> {
            let step = model.step(from: state, by: code)
            #expect(
              (0...1).contains(step.probability) && (1...5).contains(step.state), "seed \(seed)")
          }
        }
        return true
      } catch {
        #expect(!error.description.isEmpty, "seed \(seed)")
        return false
      }
    }
  }
}

extension SpoiltPack {
  /// A pack changed at random; the pack itself if that fails.
  fileprivate func mutatedPack(
    _ sections: [PackSection], using random: inout SplitMix64
  ) -> [UInt8] {
    (try? mutated(sections, using: &random)) ?? []
  }
}

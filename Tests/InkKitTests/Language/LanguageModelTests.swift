import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// Whatever is in a text pack, opening it and reading with it ends in an answer or a named error.
@Suite struct LanguageModelTests {
  let bytes: [UInt8]
  let file: PackFile

  init() throws {
    bytes = try TestLanguage.pack()
    file = try PackFile(bytes: bytes, name: "p")
  }

  /// The pack with a section of other bytes, or without it.
  func pack(_ kind: PackSection, _ change: ([UInt8]) -> [UInt8]?) throws -> [UInt8] {
    var builder = PackBuilder(metadata: file.metadata)
    for section in file.sections where section != .metadata {
      let bytes = try #require(file.bytes(of: section))
      guard section == kind else {
        builder.add(section, bytes: bytes)
        continue
      }
      if let changed = change(bytes) { builder.add(section, bytes: changed) }
    }
    return builder.encoded()
  }

  /// Reads some texts with a pack.
  ///
  /// - Returns: Whether the pack could be used.
  func read(_ bytes: [UInt8], _ place: Comment) -> Bool {
    do throws(ModelError) {
      let model = try LanguageModel(pack: try PackFile(bytes: bytes, name: "p"))
      for kind in [TextKind.text, .email, .number] {
        let prior = TextPrior(
          language: model, options: RecognizerOptions(kind: kind, userWords: ["Wort"]))
        for text in ["the queen's word, 3.14 don't", "ZZ'q''-", "Monday I said: \"hello\"", "é日"] {
          #expect(!prior.wholeCost(of: text, after: "the wor").isNaN, place)
        }
      }
      return true
    } catch {
      #expect(!error.description.isEmpty, place)
      return false
    }
  }

  static let required: [PackSection] = [
    .alphabet, .textStatistics, .punctuationCosts, .letterSymbols, .letterCounts, .letterCosts,
    .letterBackoffs, .letterSuffixes, .lexiconSymbols, .lexiconCounts, .lexiconCosts, .lexiconEnds,
  ]

  @Test func `the pack itself is sound and has all sections`() {
    let isReadable = read(bytes, "the pack")
    #expect(isReadable)
    #expect(Set(file.sections) == Set(Self.required + [.metadata, .exactWords]))
  }

  @Test(arguments: required)
  func `a missing section is named`(_ kind: PackSection) throws {
    let spoilt = try PackFile(bytes: pack(kind) { _ in nil }, name: "p")
    let error = #expect(throws: ModelError.self) { try LanguageModel(pack: spoilt) }
    #expect(error?.code == .missingSection)
    #expect(error?.description.hasSuffix("has no section \(kind)") == true)
  }

  @Test(arguments: required + [.exactWords])
  func `a section that was cut short or made longer is an error`(_ kind: PackSection) throws {
    for cut in [0, 1, 4, 8, 100] {
      let spoilt = try pack(kind) { Array($0.prefix($0.count * cut / 101)) }
      let isReadable = read(spoilt, "\(kind) cut at \(cut) %")
      #expect(!isReadable, "\(kind) cut at \(cut) %")
    }
    // Eight zeros to the numbers of children change nothing where there is no node for them.
    let longer = try pack(kind) { $0 + Array(repeating: 0, count: 32) }
    let isReadable = read(longer, "\(kind) longer")
    #expect(!isReadable, "\(kind) longer")
  }

  @Test(arguments: [PackSection.letterCounts, .lexiconCounts])
  func `children that are not all behind their parents are an error`(_ kind: PackSection) throws {
    for change in [{ [0] + $0.dropFirst() }, { $0.map { _ in 0 } }, { $0.map { _ in 255 } }]
      as [([UInt8]) -> [UInt8]]
    {
      let isReadable = read(try pack(kind, change), "\(kind)")
      #expect(!isReadable, "\(kind)")
    }
  }

  @Test func `a sequence whose ending is not before it is an error`() throws {
    let isReadable = read(
      try pack(.letterSuffixes) { Array(repeating: 0xFF, count: $0.count) }, "suffixes")
    #expect(!isReadable)
  }

  @Test func `shares that are no shares are an error`() throws {
    for value in [Float.nan, -1, 2, .infinity] {
      var bytes = ByteWriter()
      for _ in 0..<3 { bytes.append(value) }
      let isReadable = read(try pack(.textStatistics) { _ in bytes.bytes }, "\(value)")
      #expect(!isReadable, "\(value)")
      var words = ByteWriter()
      words.append(UInt32(1))
      words.append("I")
      words.append(value)
      let hasWords = read(try pack(.exactWords) { _ in words.bytes }, "\(value)")
      #expect(!hasWords, "\(value)")
    }
  }

  @Test(.inOptimizedBuilds) func `a pack spoilt anywhere is a named error or reads on`() {
    SpoiltPack.expectBothOutcomes(of: 20_000, inDebug: 400) { random, seed in
      read(PackSpoiler(bytes).spoilt(using: &random), "seed \(seed)")
    }
  }

  @Test func `a spoilt pack that is trusted is a named error or reads on`() throws {
    let sections: [PackSection] = [
      .letterSymbols, .letterCounts, .letterSuffixes, .lexiconSymbols, .lexiconCounts,
    ]
    let texts = TextPriorTests.texts + ["thththth", "queenqueen", "aaaaaaaaaaaa"]
    var readable = 0
    for seed in 0..<UInt64(300) {
      var random = SplitMix64(seed: seed)
      let spoilt = SpoiltPack(file)
      let bytes = try spoilt.mutated(sections, using: &random)
      guard let pack = try? PackFile(trusting: bytes, name: "p"),
        let model = try? LanguageModel(pack: pack)
      else { continue }
      readable += 1
      let prior = TextPrior(language: model, options: RecognizerOptions())
      for text in texts { #expect(!prior.endCost(of: prior.start(after: text)).isNaN) }
      #expect(model.wordCount >= 0)
    }
    #expect(readable > 20)
  }

  @Test func `a model finds its language among its packs`() throws {
    #expect(try ModelContents([file], of: PackKinds.all)[LanguageModel.self] != nil)
    let none = try PackFile(bytes: ModelFolders.pack("none"), name: "n")
    #expect(try ModelContents([none], of: PackKinds.all)[LanguageModel.self] == nil)
  }
}

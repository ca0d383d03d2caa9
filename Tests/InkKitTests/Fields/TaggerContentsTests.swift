import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TaggerContentsTests {
  private let metadata = PackMetadata(name: "lists", kind: .tagger)

  private var contents: TaggerContents {
    TaggerContents(
      tagger: SequenceTagger(
        tags: ["value", "thing"], hashes: [3, 9], weights: [1, -2, 3, 4, 5, -128], scale: 0.25,
        transitions: (0..<16).map { Float($0) / 8 }),
      singles: SingleFields(classes: [1], rest: 2),
      fluency: LineFluency(hashes: [1, 2, 7], costs: [3, 0, 255]),
      continuing: ContinuingWords(open: ["and", "of"], further: ["or"]))
  }

  @Test func `a pack gives back what was written`() throws {
    let pack = try PackFile(bytes: contents.pack(metadata), name: "lists")
    let read = try TaggerContents(pack: pack)
    #expect(read.tagger.tags == ["value", "thing"])
    #expect(read.tagger.hashes == [3, 9] && read.tagger.weights == [1, -2, 3, 4, 5, -128])
    #expect(read.tagger.scale == 0.25 && read.tagger.transitions == contents.tagger.transitions)
    #expect(read.fluency.hashes == [1, 2, 7] && read.fluency.costs == [3, 0, 255])
    #expect(read.continuing == contents.continuing && read.singles == contents.singles)
    #expect(try PackKinds.facts(about: pack).map(\.value) == ["value thing"])
  }

  @Test func `truncation at any byte is an error and no crash`() {
    let bytes = contents.pack(metadata)
    for count in bytes.indices {
      #expect(throws: ModelError.self) {
        try PackKinds.check(PackFile(bytes: Array(bytes[..<count]), name: "lists"))
      }
    }
  }

  @Test(arguments: [
    ([9, 3], [1, 2, 3, 4, 5, 6], "not in order"), ([3], [1, 2, 3, 4], "4 weights for 1 features"),
  ])
  func `numbers that don't fit are an error that says so`(
    _ hashes: [UInt32], _ weights: [Int8], _ problem: String
  ) throws {
    var builder = PackBuilder(metadata: metadata)
    builder.add(labels: ["value", "thing"])
    var transitions = ByteWriter()
    transitions.append(UInt32(TokenFeatures.revision))
    for _ in 0..<17 { transitions.append(Float(1)) }
    builder.add(.tagTransitions, bytes: transitions.bytes)
    var bytes = ByteWriter()
    for hash in hashes { bytes.append(hash) }
    builder.add(.tagHashes, bytes: bytes.bytes)
    builder.add(.tagWeights, bytes: weights.map { UInt8(bitPattern: $0) })
    builder.add(.lineHashes, bytes: [])
    builder.add(.lineCosts, bytes: [])
    builder.add(.singleTags, bytes: Array(repeating: 0, count: 8))
    builder.add(.continuingWords, bytes: Array(repeating: 0, count: 8))
    let pack = try PackFile(bytes: builder.encoded(), name: "lists")
    let error = #expect(throws: ModelError.self) { try TaggerContents(pack: pack) }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [[1, 1, 1], [0, 1, 3], [0, 2, 2, 1], [0, 1, 1, 0]])
  func `tags that a row has once are checked`(_ values: [UInt32]) throws {
    let whole = try PackFile(bytes: contents.pack(metadata), name: "lists")
    var builder = PackBuilder(metadata: metadata)
    builder.add(labels: ["value", "thing"])
    for section in [
      PackSection.tagTransitions, .tagHashes, .tagWeights, .lineHashes, .lineCosts,
      .continuingWords,
    ] {
      let bytes = try whole.values(of: UInt8.self, in: section)?.map { $0 } ?? []
      builder.add(section, bytes: bytes)
    }
    var bytes = ByteWriter()
    for value in values { bytes.append(value) }
    builder.add(.singleTags, bytes: bytes.bytes)
    #expect(throws: ModelError.self) {
      try TaggerContents(pack: PackFile(bytes: builder.encoded(), name: "lists"))
    }
  }

  @Test func `a row has a single field in one run, outside of brackets if it is there`() {
    let tokens = TextToken.tokens(of: "1 (14 oz) can beans 2 g")
    let singles = SingleFields(classes: [1, 2], rest: 3)
    #expect(
      singles.applied(to: [1, 0, 1, 2, 0, 2, 3, 1, 2], of: tokens) == [1, 0, 3, 3, 0, 2, 3, 3, 3])
    #expect(SingleFields.none.applied(to: [1, 0, 1], of: tokens) == [1, 0, 1])
  }

  @Test func `a tagger reads no ink, and says so`() throws {
    let pack = try PackFile(bytes: contents.pack(metadata), name: "lists")
    let error = #expect(throws: ModelError.self) { try Recognizer(model: Model(pack: pack)) }
    #expect(error?.description.contains("makes rows of texts, and reads no ink") == true)
  }

  @Test func `a model of ink is no tagger, and that is said`() throws {
    let error = #expect(throws: ModelError.self) {
      try Tagger(model: ShippedModels.model(for: "en"))
    }
    #expect(error?.description.contains("has no tagger") == true)
  }

  @Test func `usual words cost less than others, and pairs less than words`() {
    let words = LineFluency(
      hashes: [LineFluency.single("cup"), LineFluency.pair("1", "cup"), LineFluency.single("1")]
        .sorted(),
      costs: [80, 80, 80])
    func cost(_ line: String) -> Float { words.cost(of: TextToken.tokens(of: line)) }
    #expect(cost("1 cup") < cost("cup 1"))
    #expect(cost("cup 1") < cost("cup l"))
    #expect(cost("") == 0)
  }
}

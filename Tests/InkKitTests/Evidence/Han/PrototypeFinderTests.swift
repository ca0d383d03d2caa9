import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// A pack of the drawn alphabet, as four hands write it, that all tests share: a small network from random
/// directions, as the analysis of large matrices takes minutes without optimization.
private let trained = Task {
  var samples: [LabelledInk] = []
  for character in DrawnAlphabet.characters {
    for seed in UInt64(0)..<4 {
      let ink = try DrawnWriter(seed: seed).ink(of: String(character), sample: Int(seed))
      samples.append(LabelledInk(ink: ink, label: String(character)))
    }
  }
  var trainer = PrototypeTrainer()
  trainer.dimension = 32
  trainer.hiddenCount = 32
  trainer.analysedCount = 0
  trainer.passCount = 4
  trainer.passWritings = 16
  trainer.batchCount = 32
  trainer.hands.fluent.copiedShare = 0.4
  return try await trainer.train(samples, metadata: PackMetadata(name: "drawn", kind: .characters))
}

@Suite(.inOptimizedBuilds) struct PrototypeFinderTests {
  let pack: [UInt8]
  let finder: PrototypeFinder

  init() async throws {
    pack = try await trained.value.pack
    finder = try #require(try PrototypeFinder(pack: PackFile(bytes: pack, name: "drawn")))
  }

  func best(_ strokes: [Stroke]) -> String? {
    let found = finder.candidates(of: strokes[...], limit: 5, isAllowed: [])
    return found.first.map { finder.labels[$0.label] }
  }

  /// Characters of several strokes that no other one is alike.
  static let distinct = "AEFHKMRkx#%4=+"

  @Test(arguments: [true, false])
  func `weights that a pack doesn't name stay those of the characters`(_ comesFirst: Bool) throws {
    let characters = try PackFile(bytes: pack, name: "drawn")
    let weights = try EvidenceWeightsTests.pack([("blocks.cellGain", 0.5)])
    let contents = try ModelContents(
      comesFirst ? [weights, characters] : [characters, weights], of: PackKinds.all)
    var expected = BlockWeights.characters
    expected.cellGain = 0.5
    #expect(contents.weights[BlockWeights.place] == expected)
    #expect(contents.weights[WordWeights.place] == .characters)
  }

  @Test func `a hand that was not learned from is read`() throws {
    var right = 0
    for character in Self.distinct {
      let ink = try DrawnWriter(seed: 77).ink(of: String(character))
      if best(ink.strokes) == String(character) { right += 1 }
    }
    #expect(right >= Self.distinct.count - 2)
  }

  /// In the usual order every character is first. In another one, or drawn backwards, it is among the first
  /// four, and first in four of five cases: the way through the air is another one, and so few writings of a
  /// small alphabet hardly teach that it may be.
  @Test func `order and direction of strokes matter little`() throws {
    var firstCount = 0
    for character in Self.distinct {
      let text = String(character)
      let ink = try DrawnWriter(seed: 2).ink(of: text, sample: 9)
      #expect(best(ink.strokes) == text)
      let backwards = ink.strokes.map { Stroke(points: $0.points.reversed()) }
      for strokes in [ink.strokes.reversed(), backwards] {
        let texts = finder.candidates(of: strokes[...], limit: 4, isAllowed: []).map {
          finder.labels[$0.label]
        }
        #expect(texts.contains(text), "\(texts)")
        if texts.first == text { firstCount += 1 }
      }
    }
    #expect(firstCount * 5 >= Self.distinct.count * 2 * 4, "\(firstCount)")
  }

  @Test(arguments: Array("EFHK#")) func `joined strokes are read`(_ character: Character) throws {
    let ink = try DrawnWriter(seed: 1).ink(of: String(character), sample: 4)
    var strokes = ink.strokes
    let last = strokes.removeLast()
    strokes[strokes.count - 1].points += last.points
    #expect(best(strokes) == String(character))
  }

  @Test func `costs rise from not less than zero, and candidates are distinct`() throws {
    let ink = try DrawnWriter(seed: 5).ink(of: "g")
    let found = finder.candidates(of: ink.strokes[...], limit: 12, isAllowed: [])
    #expect(found.count == 12)
    #expect(found.map(\.cost) == found.map(\.cost).sorted())
    #expect(found.allSatisfy { $0.cost >= 0 && $0.cost.isFinite })
    #expect(Set(found.map(\.label)).count == 12)
  }

  @Test func `what is allowed is found, however far away`() throws {
    let ink = try DrawnWriter(seed: 5).ink(of: "g")
    let allowed = finder.labels.map { ["#", "%"].contains($0) }
    let found = finder.candidates(of: ink.strokes[...], limit: 12, isAllowed: allowed)
    #expect(Set(found.map { finder.labels[$0.label] }) == ["#", "%"])
    let none = Array(repeating: false, count: finder.labels.count)
    #expect(finder.candidates(of: ink.strokes[...], limit: 12, isAllowed: none).isEmpty)
  }

  @Test(
    arguments: [
      ("zh", 0.5, 0.2), ("zh-Hani", 0.5, 0.2), ("zh-Hant-TW", 0.5, 0.2), ("ja", 1, 1), ("ko", 1, 1),
      ("en", 1, 1),
    ] as [(String, Float, Float)])
  func `text counts less where no two scripts share forms`(
    _ tag: String, _ share: Float, _ firstShare: Float
  ) throws {
    #expect(finder.contextShare(in: try LanguageTag(tag), isFirst: false) == share)
    #expect(finder.contextShare(in: try LanguageTag(tag), isFirst: true) == firstShare)
  }

  @Test func `where and how large an ink is changes nothing`() throws {
    let ink = try DrawnWriter(seed: 3).ink(of: "K")
    let moved = ink.strokes.map { stroke in
      Stroke(points: stroke.points.map { StrokePoint(x: $0.x * 8 + 512, y: $0.y * 8 - 64, t: nil) })
    }
    let found = finder.candidates(of: ink.strokes[...], limit: 5, isAllowed: [])
    let other = finder.candidates(of: moved[...], limit: 5, isAllowed: [])
    #expect(found.map(\.label) == other.map(\.label))
    for (a, b) in zip(found, other) { #expect(abs(a.cost - b.cost) < 0.01) }
  }

  @Test func `any ink gets finite costs`() {
    let dot = Stroke(points: [StrokePoint(x: 3, y: 3, t: nil)])
    let far = Stroke(points: [
      StrokePoint(x: -1e9, y: 1e9, t: nil), StrokePoint(x: 1e9, y: 1e9, t: nil),
    ])
    for strokes in [[dot], [far], [dot, far], Array(repeating: dot, count: 200)] {
      let found = finder.candidates(of: strokes[...], limit: 3, isAllowed: [])
      #expect(found.count == 3)
      #expect(found.allSatisfy { $0.cost.isFinite })
    }
    #expect(finder.candidates(of: [], limit: 3, isAllowed: []).isEmpty)
    let empty = [Stroke(points: [])]
    #expect(finder.candidates(of: empty[...], limit: 3, isAllowed: []).isEmpty)
  }

  /// A recognizer of the drawn pack. Its costs are some ten units less than those of people's ink, and what the
  /// cells of a row gain is made for those.
  func recognizer() throws -> Recognizer {
    try Recognizer(model: Model(pack: PackFile(bytes: pack, name: "drawn"))).with {
      $0.weights[BlockWeights.place] = BlockWeights()
    }
  }

  @Test func `a model of such a pack recognizes`() throws {
    let recognizer = try recognizer()
    let ink = try DrawnWriter(seed: 1).ink(of: "K")
    #expect(recognizer.result(for: ink).candidates.first?.text == "K")
  }

  @Test func `a line of characters is read, in whatever order they were written`() throws {
    let recognizer = try recognizer()
    let writer = DrawnWriter(seed: 1)
    let ink = try writer.ink(of: "KAHE")
    let best = try #require(recognizer.result(for: ink).candidates.first)
    #expect(best.text == "KAHE")
    #expect(best.segmentation.map(\.grapheme) == ["K", "A", "H", "E"])
    let characters = best.segmentation.map { segment in
      segment.drawingSegments.map { ink.strokes[$0.strokeIndex] }
    }
    let reversed = try Ink(strokes: Array(characters.reversed().joined()))
    #expect(recognizer.result(for: reversed).candidates.first?.text == "KAHE")
    // Every point is in just one character.
    let points = best.segmentation.flatMap(\.drawingSegments).reduce(0) {
      $0 + $1.points.count
    }
    #expect(points == ink.strokes.reduce(0) { $0 + $1.points.count })
  }
}

/// Whatever is in a pack, finding characters with it ends in an answer or a named error.
@Suite(.inOptimizedBuilds) struct SpoiltPrototypePackTests {
  static let sections: [PackSection] = [
    .characterLanguages, .prototypeShape, PrototypeProjection.sections.weights,
    PrototypeProjection.sections.scales, PrototypeProjection.sections.biases, .prototypeLabels,
    .prototypes, .prototypeScales, .clusterCenters, .shapeCounts, .shapeAir, .shapePoints,
  ]

  let spoilt: SpoiltPack
  let ink: Ink

  init() async throws {
    spoilt = SpoiltPack(try PackFile(bytes: try await trained.value.pack, name: "p"))
    ink = try DrawnWriter(seed: 1).ink(of: "K")
  }

  /// Finds characters with a pack.
  ///
  /// - Returns: Whether the pack could be used.
  @discardableResult
  func find(_ bytes: [UInt8], _ place: Comment) throws -> Bool {
    do throws(ModelError) {
      guard let finder = try PrototypeFinder(pack: PackFile(bytes: bytes, name: "p")) else {
        return false
      }
      for found in finder.candidates(of: ink.strokes[...], limit: 5, isAllowed: []) {
        #expect(found.cost.isFinite && finder.labels.indices.contains(found.label), place)
      }
      return true
    } catch {
      #expect(error.description.contains("'p'"), place)
      return false
    }
  }

  @Test(arguments: sections) func `a section cut short is a named error`(
    _ section: PackSection
  ) throws {
    for (count, pack) in try spoilt.cuts(of: section) {
      #expect(try !find(pack, "\(section) with \(count) bytes"))
    }
  }

  @Test(arguments: [
    PrototypeProjection.sections.scales, PrototypeProjection.sections.biases, .prototypeScales,
    .clusterCenters,
  ])
  func `a number that is none is a named error`(_ section: PackSection) throws {
    for value in [Float.nan, .infinity, -.infinity, 1e30] {
      let pack = try spoilt.replacing([section: spoilt.numbers(value, in: section)])
      #expect(try !find(pack, "\(section) of \(value)"))
    }
  }

  @Test(arguments: UInt64(0)..<40) func `a few wrong bytes end in an answer or a named error`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    try find(try spoilt.mutated(Self.sections, using: &random), "seed \(seed)")
  }
}

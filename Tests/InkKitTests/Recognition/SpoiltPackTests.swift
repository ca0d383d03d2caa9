import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// Whatever is in a pack, opening it and reading with it ends in an answer or a named error.
@Suite struct SpoiltPackTests {
  let pack: [UInt8]
  let inks: [Ink]
  let context: RecognitionContext

  /// Makes a pack with every kind of section.
  init() throws {
    var templates = TemplateSet()
    var inks: [Ink] = []
    for character in "aoO0,'" {
      for writer in 1...2 as ClosedRange<UInt64> {
        let ink = try DrawnWriter(seed: writer).ink(of: String(character))
        templates.add(try #require(NormalizedInk(ink)), label: String(character))
        inks.append(ink)
      }
    }
    self.inks = inks
    context = RecognitionContext(
      preContext: "o", writingArea: try DrawnWriter(seed: 1).writingArea())

    var generator = SplitMix64(seed: 1)
    let labelCount = templates.labels.count
    let layers = [(CharacterFeatures.count, 32), (32, labelCount)].map { inputs, units in
      DenseLayer(
        inputCount: inputs, unitCount: units,
        values: (0..<((inputs + 1) * ((units + 7) / 8))).map { _ in
          .random(in: -1...1, using: &generator)
        })
    }
    let networks = [CharacterFeatures.View.moments, .box, .stretched].map { view in
      CharacterNetwork(view: view, hidden: layers[0], output: layers[1])
    }
    let geometry = LabelGeometry(
      expectations: templates.labels.map { label in
        label == ","
          ? nil
          : .init(
            logSize: -0.5, logSizeDeviation: 0.2, center: 0, centerDeviation: 0.1)
      }
    )
    pack = templates.pack(
      PackMetadata(name: "few", kind: .templates),
      with: CharacterClassifier(labels: templates.labels, networks: networks), geometry,
      ScoringWeights())
  }

  /// Reads an ink with a pack, and checks what is promised of every answer.
  ///
  /// - Returns: Whether the pack could be used.
  func read(_ bytes: [UInt8], ink: Ink, _ place: Comment) -> Bool {
    SpoiltPack.reads([ink], in: context, place) { () throws(ModelError) in
      try Recognizer(model: Model(pack: PackFile(bytes: bytes, name: "p")))
    }
  }

  @Test func `the pack itself reads its inks`() throws {
    let sections = try PackFile(bytes: pack, name: "p").sections.map(\.description)
    #expect(Set(sections).isSuperset(of: ["META", "CSHP", "CWGT", "GEOM"]), "\(sections)")
    for (index, ink) in inks.enumerated() {
      let isReadable = read(pack, ink: ink, "ink \(index)")
      #expect(isReadable, "ink \(index)")
    }
  }

  @Test func `a section that was cut short is an error`() throws {
    let spoilt = SpoiltPack(try PackFile(bytes: pack, name: "p"))
    for section in spoilt.pack.sections where section != .metadata {
      for cut in try spoilt.cuts(of: section) {
        let isReadable = read(cut.pack, ink: inks[0], "\(section) of \(cut.count) bytes")
        #expect(!isReadable, "\(section) of \(cut.count) bytes")
      }
    }
  }

  @Test(.inOptimizedBuilds) func `a pack spoilt anywhere is a named error or reads on`() {
    SpoiltPack.expectBothOutcomes(of: 100_000, inDebug: 500) { random, seed in
      let spoilt = PackSpoiler(pack).spoilt(using: &random)
      return read(spoilt, ink: inks[Int(seed % UInt64(inks.count))], "seed \(seed)")
    }
  }
}

import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct DetectionTrainerTests {
  private var trainer: DetectionTrainer {
    var trainer = DetectionTrainer()
    trainer.pageCount = 12
    trainer.loneObjectCount = 8
    trainer.passCount = 2
    trainer.hiddenCount = 8
    return trainer
  }

  private let metadata = PackMetadata(name: "few-objects", kind: .objects)

  @Test(.inOptimizedBuilds) func `the same pages give the same bytes, and the pack reads back`()
    async throws
  {
    let composer = try PageComposerTests.composer()
    let first = await trainer.networks(from: composer).pack(metadata)
    let again = await trainer.networks(from: composer).pack(metadata)
    #expect(first == again)
    let pack = try PackFile(bytes: first, name: "p")
    let networks = try DetectionNetworks(pack: pack)
    #expect(networks.pack(metadata).count == first.count)
    try PackKinds.check(pack)
    #expect(
      try PackKinds.facts(about: pack).map(\.value) == ["text shape connector sketch gesture"])

    let spoilt = SpoiltPack(pack)
    let layers = DetectionNetworks.sections
    let sections = [PackSection.objectShape, layers.weights, layers.scales, layers.biases]
    try spoilt.expectRefused(cutting: sections) { _ = try DetectionNetworks(pack: $0) }
    #expect(throws: ModelError.self) {
      try DetectionNetworks(
        pack: PackFile(
          bytes: spoilt.replacing([
            layers.biases: spoilt.numbers(.infinity, in: layers.biases)
          ]), name: "p"))
    }
    var random = SplitMix64(seed: 5)
    let chart = try DrawnChart().ink().strokes.map { StrokeShape($0) }
    for _ in 0..<60 {
      // Whatever the weights are, an answer has every stroke once.
      let bytes = try spoilt.mutated([layers.weights, layers.biases], using: &random)
      guard let networks = try? DetectionNetworks(pack: PackFile(bytes: bytes, name: "p")) else {
        continue
      }
      let found = networks.objects(among: chart)
      #expect(found.flatMap(\.strokes).sorted() == Array(chart.indices))
    }
  }
}

package import InkKit

/// Trains the networks that tell strokes apart, from composed pages.
///
/// Cross-entropy, AdamW with a rising and falling rate; first each stroke by itself, then the strokes beside
/// what was found of their neighbours, then the pairs. The same samples and seed give the same weights,
/// whatever the number of cores.
package struct DetectionTrainer: Sendable {
  /// How many pages there are to learn from.
  package var pageCount = 10_500
  /// How many objects alone there are besides.
  package var loneObjectCount = 38_000
  /// How many of the pages, and of the objects alone, groups are learned from.
  package var groupPageCount = 7500
  package var groupLoneObjectCount = 12_500
  /// How many passes go over all strokes, and over all pairs.
  package var passCount = 5
  /// The units of the hidden layers.
  package var hiddenCount = 112
  /// The highest rate of learning.
  package var peakRate: Float = 3e-3
  /// The seed of pages, weights and order.
  package var seed: UInt64 = 1

  static let batchCount = 256

  /// A page as the networks see it.
  private struct Lesson {
    let page: PageStrokes
    let features: [[Float]]
    let kinds: [StrokeKind]
    let objects: [Int]

    /// The strokes by some features of theirs, with what they are.
    func examples(_ features: [[Float]]) -> [ClassExample] {
      zip(features, kinds).map { ClassExample(features: $0, label: $1.rawValue) }
    }
  }

  /// Trains the networks.
  ///
  /// - Parameter report: Called after each pass.
  package func networks(
    from composer: PageComposer, report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async -> DetectionNetworks {
    var generator = SplitMix64(seed: seed)
    var lessons: [Lesson] = []
    for _ in 0..<pageCount { lessons.append(Self.lesson(composer.page(using: &generator))) }
    for _ in 0..<loneObjectCount {
      lessons.append(Self.lesson(composer.loneObject(using: &generator)))
    }

    let alone = await trained(
      "strokes", lessons.flatMap { $0.examples($0.features) }, using: &generator, report: report)
    var scratch = DenseScratch()
    var kinds = lessons.map { $0.features.map { alone.kinds(of: $0, &scratch) } }
    // The second round sees what the first one left, so it is learned from such pages, too.
    var joint = alone
    for round in 1...DetectionNetworks.jointRounds {
      let examples = zip(lessons, kinds).flatMap { lesson, kinds in
        lesson.examples(PageFeatures.joint(lesson.features, kinds, lesson.page))
      }
      joint = await trained(
        "strokes among others, round \(round)", examples, from: round > 1 ? joint : nil,
        using: &generator, report: report)
      if round < DetectionNetworks.jointRounds {
        for (index, lesson) in lessons.enumerated() {
          kinds[index] = PageFeatures.joint(lesson.features, kinds[index], lesson.page)
            .map { joint.kinds(of: $0, &scratch) }
        }
      }
    }
    var networks = DetectionNetworks([alone, joint, joint, joint, joint, joint])
    var found = lessons.map { networks.jointKinds(of: $0.page, $0.features) }
    networks.bond = await trained(
      "pairs", Self.pairs(in: lessons, found), using: &generator, report: report)
    networks.grouped = await trained(
      "strokes of objects", lessons.flatMap { $0.examples(Self.grouped($0, by: networks)) },
      using: &generator, report: report)
    found = lessons.map { lesson in
      Self.grouped(lesson, by: networks).map { networks.grouped.kinds(of: $0, &scratch) }
    }
    networks.lastBond = await trained(
      "pairs of objects", Self.pairs(in: lessons, found), using: &generator, report: report)
    networks.whole = await trained(
      "groups", groups(in: lessons, networks), using: &generator, report: report)
    return networks
  }

  /// The features of strokes beside the objects that they are joined to so far.
  private static func grouped(_ lesson: Lesson, by networks: DetectionNetworks) -> [[Float]] {
    let first = networks.firstStrokes(
      of: lesson.page, lesson.features, StrokePairs.measured(in: lesson.page),
      knowsDiagrams: false)
    return PageFeatures.grouped(lesson.features, first.kinds, first.groups, lesson.page)
  }

  /// The pairs of all pages, and whether each is of one object.
  private static func pairs(
    in lessons: [Lesson], _ kinds: [[KindProbabilities]]
  ) -> [ClassExample] {
    zip(lessons, kinds).flatMap { lesson, kinds in
      StrokePairs.measured(in: lesson.page).map { measured in
        ClassExample(
          features: StrokePairs.features(of: measured, kinds),
          label: lesson.objects[measured.pair.first] == lesson.objects[measured.pair.second] ? 1 : 0
        )
      }
    }
  }

  /// Groups of strokes, and what they are.
  private func groups(in lessons: [Lesson], _ networks: DetectionNetworks) -> [ClassExample] {
    let pages = lessons.prefix(pageCount)
    let wanted =
      pages.prefix(groupPageCount) + lessons[pages.endIndex...].prefix(groupLoneObjectCount)
    return wanted.flatMap { lesson in
      GroupExamples.examples(
        of: lesson.page, kinds: lesson.kinds, objects: lesson.objects, networks)
    }
  }

  private static func lesson(_ composed: ComposedPage) -> Lesson {
    let shapes = composed.strokes.map { StrokeShape($0) }
    let known = shapes.indices.filter { shapes[$0] != nil }
    let page = PageStrokes(indices: known, shapes: shapes.compactMap(\.self))
    return Lesson(
      page: page, features: PageFeatures.features(of: page),
      kinds: known.map { composed.kinds[$0] }, objects: known.map { composed.objects[$0] })
  }

  private func trained(
    _ subject: String, _ examples: [ClassExample], from start: DenseNetwork? = nil,
    using generator: inout SplitMix64, report: @Sendable (TrainingProgress) -> Void
  ) async -> DenseNetwork {
    let inputCount = examples.first?.features.count ?? 0
    var network =
      start
      ?? DenseNetwork(
        layers: [
          .random(inputCount, hiddenCount, factor: 0.7, using: &generator),
          .random(hiddenCount, Self.outputCount, factor: 0.7, using: &generator),
        ])
    let gradient = DetectionGradient()
    var descent = GradientDescent<DetectionGradient>(network)
    var order = Array(examples.indices)
    let batches = max(1, examples.count / Self.batchCount)
    for pass in 0..<passCount {
      generator.shuffle(&order)
      var outcome = BatchOutcome()
      for batch in 0..<batches {
        let range = (batch * Self.batchCount)..<min((batch + 1) * Self.batchCount, order.count)
        let progress = Float(pass * batches + batch) / Float(passCount * batches)
        outcome.add(
          await descent.step(
            &network, gradient, order[range].map { examples[$0] },
            rate: peakRate * descent.schedule(progress), seed: 0))
      }
      report(
        TrainingProgress(
          subject: subject, pass: pass + 1, passCount: passCount,
          loss: Float(outcome.loss) / Float(batches * Self.batchCount)))
    }
    return network
  }

  /// The outputs of every network; those that have no meaning are never right.
  private static let outputCount = 8
}

extension DenseNetwork: LayeredNetwork {}

/// How examples change a network.
struct DetectionGradient: SampleGradient {
  func accumulate(
    _ samples: [ClassExample], of batchCount: Int, _ network: DenseNetwork,
    scratch: inout DensePass, gradients: inout [[SIMD8<Float>]],
    using generator: inout SplitMix64
  ) -> BatchOutcome {
    var loss: Float = 0
    for sample in samples {
      scratch.forward(sample.features, network.layers)
      let scores = scratch.sums.flatMap { block in (0..<8).map { block[$0] } }
      var slopes = [Float](repeating: 0, count: scores.count)
      loss += DenseLayer.addSlopes(
        of: scores, sample.label, among: Array(scores.indices), smoothing: 0.005,
        scale: 1 / Float(batchCount), to: &slopes)
      scratch.backward(slopes, network.layers, gradients: &gradients)
    }
    return BatchOutcome(loss: Double(loss))
  }
}

import InkKit

/// The samples of one script of a family, prepared for all that is trained from them.
struct FamilySamples: Sendable {
  /// The labels, sorted by their characters' numbers.
  let labels: [String]
  /// The samples that the networks of characters learn from.
  private(set) var samples: [NetworkTrainer.Sample] = []
  /// For each label what its templates are condensed from.
  private(set) var templateInks: [[NormalizedInk]]
  /// How large the labels are and where they stand, or `nil` in a script without capitals.
  let geometry: LabelGeometry?

  /// Prepares samples.
  ///
  /// - Parameter index: The number of the script in its family.
  init(
    _ script: ScriptFamilyTrainer.Script, signs: SignSamples, index: Int,
    trainer: ScriptFamilyTrainer
  ) throws(TrainingError) {
    let own = script.handwriting + script.skeletons
    let known = Set(own.map(\.label))
    labels = try TemplateTrainer.labels(known.union(signs.labels.map(\.label)))
    let indices = labels.firstPositions
    templateInks = Array(repeating: [], count: labels.count)
    let places = Self.places(labels, handwriting: script.handwriting, skeletons: script.skeletons)
    geometry = Self.geometry(labels, places: places, isPrinted: Set(script.skeletons.map(\.label)))

    var generator = SplitMix64(seed: trainer.seed &+ UInt64(index))
    for sample in script.handwriting {
      guard let label = indices[sample.label], let ink = NormalizedInk(sample.ink) else { continue }
      samples.append(NetworkTrainer.Sample(ink: ink, label: label))
      templateInks[label].append(ink)
    }
    guard !own.isEmpty else {
      throw TrainingError(reason: "'\(script.metadata.name)' has no sample")
    }
    let isHandwritten = templateInks.map { !$0.isEmpty }
    var glyphCounts: [String: Int] = [:]
    for skeleton in script.skeletons { glyphCounts[skeleton.label, default: 0] += 1 }
    for skeleton in script.skeletons {
      guard let label = indices[skeleton.label] else { continue }
      let glyphCount = glyphCounts[skeleton.label] ?? 1
      let count =
        isHandwritten[label]
        ? trainer.drawnCountBesideHandwriting
        : trainer.drawnCount(ofGlyphs: glyphCount)
      // Who copies letters draws them as they are printed; handwriting fonts tell how they are written.
      let templateCount =
        isHandwritten[label] && glyphCount == 1 ? 0 : trainer.drawnTemplateCount
      for number in 0..<count {
        guard let ink = SkeletonVariation.ink(drawing: skeleton.ink, using: &generator) else {
          continue
        }
        samples.append(NetworkTrainer.Sample(ink: ink, label: label))
        if number < templateCount { templateInks[label].append(ink) }
      }
    }
    for sign in signs.labels where !known.contains(sign.label) {
      guard let label = indices[sign.label] else { continue }
      for ink in SignSamples.some(trainer.signSampleCount, of: sign.samples, turn: index) {
        samples.append(NetworkTrainer.Sample(ink: ink, label: label))
      }
      templateInks[label] = SignSamples.some(
        trainer.signTemplateSampleCount, of: sign.samples, turn: 0)
    }
  }

  /// The place of each label: that of its glyph if there is one, else as its letters compare to
  /// others of the same hand, standing on the line.
  private static func places(
    _ labels: [String], handwriting: [LabelledInk], skeletons: [LabelledInk]
  ) -> [LetterPlace] {
    var printed: [String: LetterPlace] = [:]
    for skeleton in skeletons where printed[skeleton.label] == nil {
      printed[skeleton.label] = LetterPlace(of: skeleton.ink)
    }
    var heights: [String: [Float]] = [:]
    for sample in handwriting {
      guard let hand = sample.session, let box = sample.ink.boundingBox else { continue }
      heights[hand, default: []].append(box.height)
    }
    let usual = heights.compactMapValues(\.median)
    var shares: [String: [SIMD2<Float>]] = [:]
    for sample in handwriting {
      guard let hand = sample.session, let box = sample.ink.boundingBox, let usual = usual[hand],
        usual > 0
      else { continue }
      shares[sample.label, default: []].append(SIMD2(box.width, box.height) / usual)
    }
    return labels.map { label in
      if let place = printed[label] { return place }
      if let own = shares[label] {
        let size = own.reduce(.zero, +) / Float(own.count) * LetterPlace.capitalHeight * 0.85
        return LetterPlace(top: -size.y, bottom: 0, width: size.x)
      }
      return LetterPlace(ofSign: label.first ?? "?")
    }
  }

  /// The size and place in a writing area that the places of glyphs tell.
  private static func geometry(
    _ labels: [String], places: [LetterPlace], isPrinted: Set<String>
  ) -> LabelGeometry? {
    guard labels.contains(where: { isPrinted.contains($0) && LabelGroup($0) == .capital }) else {
      return nil
    }
    let capital = LetterPlace.capitalHeight
    return LabelGeometry(
      expectations: zip(labels, places).map { label, place in
        guard isPrinted.contains(label) || label.utf8.count == 1 else { return nil }
        let size = max(place.height, place.width, 40) / capital
        let middle = (place.top + place.bottom) / 2
        return LabelGeometry.Expectation(
          logSize: ElementaryFunctions.log(size), logSizeDeviation: 0.2,
          center: middle / capital + 0.5, centerDeviation: 0.15)
      })
  }
}

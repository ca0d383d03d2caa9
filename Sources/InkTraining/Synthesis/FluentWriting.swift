import InkKit

/// Writes a character again from its strokes as another hand would: strokes run together without a lift,
/// corners rounded, short strokes left out, each stroke, part and the whole in other proportions.
///
///     strokes ─▶ order ─▶ each stroke ─▶ parts ─▶ joins ─▶ rounding ─▶ the whole
///
/// How fluent a hand is differs from writing to writing: the careful ones lift the pen after each stroke,
/// and those who copy a character that they can't write draw its strokes in any order and direction.
/// Lengths are relative to half of the longer side of the character's box.
package struct FluentWriting: Sendable {
  /// The share of careful writings.
  package var carefulShare: Float = 0.2
  /// The share of copied writings: careful ones with their strokes in any order.
  package var copiedShare: Float = 0.2
  /// How often a stroke of a copied writing is drawn backwards.
  package var copiedReversing: Float = 0.3
  /// How often two neighbouring strokes change places.
  package var swapping: Float = 0.1
  /// How often a stroke is drawn backwards.
  package var reversing: Float = 0.03
  /// How often the most fluent hand leaves a short stroke out.
  package var dropping: Float = 0.08
  /// Up to how much of a stroke's end a fluent hand leaves out, as a share; half of it at its beginning.
  package var trimming: Float = 0.2
  /// How each stroke moves.
  package var strokeMotion = PlaneMotion(shift: 0.035, growth: 0.09, turn: 0.07)
  /// How each of up to three parts of a character moves, which are runs of strokes.
  package var partMotion = PlaneMotion(shift: 0.08, growth: 0.12, turn: 0)
  /// How often the most fluent hand joins strokes that meet.
  package var joining: Float = 1.1
  /// How fast joins become rarer with the way between two strokes.
  package var joinDecay: Float = 0.1
  /// How often the most fluent hand sets out for the next stroke before it lifts the pen.
  package var leading: Float = 0.3
  /// The longest way that it then goes on the paper.
  package var longestLead: Float = 0.35
  /// How often at most neighbouring points are drawn together, which rounds corners.
  package var rounding: Float = 24
  /// How the whole is bent.
  package var bend = Distortion.ofCharacters

  /// A writer that changes a writing as little as one person's differ, for writings of many people.
  package static var faithful: FluentWriting {
    FluentWriting(
      carefulShare: 1, copiedShare: 0.1, swapping: 0, reversing: 0,
      strokeMotion: PlaneMotion(shift: 0.02, growth: 0.05, turn: 0.04),
      partMotion: PlaneMotion(shift: 0, growth: 0, turn: 0), rounding: 0,
      bend: Distortion(
        knot: 0.02, slant: 0.08, rise: 0.03, turn: 0.05, aspect: 0.08, bend: 0.02,
        sums: [1, 1, 1, 1, 1]))
  }

  /// How far apart points are.
  static let spacing: Float = 0.05
  /// Strokes of this length are never left out.
  private static let longEnough: Float = 0.5

  /// A writing from which others are made.
  struct Reference: Sendable {
    /// The strokes in the order and direction in which people write them, with points at even distances, in a
    /// box of which the longer side runs from −1 to 1.
    let strokes: [[SIMD2<Float>]]

    /// Takes an ink for a reference; strokes without points are passed over.
    init(_ ink: Ink) {
      var strokes = ink.strokes.map(\.places).filter { !$0.isEmpty }
      FluentWriting.fit(&strokes)
      self.strokes = strokes.map { $0.resampled(about: FluentWriting.spacing) }
    }
  }

  /// The strokes of a new writing, in a box like that of the reference.
  func strokes(
    of reference: Reference, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let isCopied = generator.unit() < copiedShare
    let isCareful = isCopied || generator.unit() < carefulShare
    let fluency = isCareful ? 0 : generator.unit().squareRoot()
    var strokes = ordered(reference.strokes, fluency: fluency, using: &generator)
    for index in strokes.indices {
      strokeMotion.apply(to: &strokes[index...index], using: &generator)
      vary(&strokes[index], fluency: fluency, using: &generator)
    }
    moveParts(of: &strokes, using: &generator)
    if isCopied { forgetOrder(of: &strokes, using: &generator) }
    var lines = joined(strokes, fluency: fluency, using: &generator)
    let passCount = Int(rounding * (0.15 + fluency) * generator.unit())
    for index in lines.indices {
      PenLine.round(&lines[index], of: lines[index].indices, passCount: passCount)
    }
    bend.apply(to: &lines, using: &generator)
    Self.fit(&lines)
    return lines
  }

  /// The strokes that are drawn, in their order.
  private func ordered(
    _ reference: [[SIMD2<Float>]], fluency: Float, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var strokes = reference
    if strokes.count > 1, generator.unit() < swapping {
      let first = generator.below(strokes.count - 1)
      strokes.swapAt(first, first + 1)
    }
    guard strokes.count > 3 else { return strokes }
    let kept = strokes.filter {
      $0.pathLength > Self.longEnough || generator.unit() >= dropping * fluency
    }
    return kept.isEmpty ? strokes : kept
  }

  /// Cuts the ends of a stroke or turns it round.
  private func vary(
    _ stroke: inout [SIMD2<Float>], fluency: Float, using generator: inout SplitMix64
  ) {
    if generator.unit() < fluency {
      let length = Float(stroke.count) * trimming
      let first = Int(length / 2 * generator.unit())
      let last = Int(length * generator.unit())
      if stroke.count - first - last > 3 {
        stroke = Array(stroke[first..<(stroke.count - last)])
      }
    }
    if generator.unit() < reversing { stroke.reverse() }
  }

  /// Puts strokes in any order, each in any direction.
  private func forgetOrder(
    of strokes: inout [[SIMD2<Float>]], using generator: inout SplitMix64
  ) {
    generator.shuffle(&strokes)
    for index in strokes.indices where generator.unit() < copiedReversing {
      strokes[index].reverse()
    }
  }

  private func moveParts(
    of strokes: inout [[SIMD2<Float>]], using generator: inout SplitMix64
  ) {
    guard strokes.count > 3 else { return }
    let cuts = (0..<generator.below(3)).map { _ in 1 + generator.below(strokes.count - 1) }
    let ends = [0] + cuts.sorted() + [strokes.count]
    for (first, end) in zip(ends, ends.dropFirst()) where end > first {
      partMotion.apply(to: &strokes[first..<end], using: &generator)
    }
  }

  /// Draws strokes, some of them in one with the stroke before.
  private func joined(
    _ strokes: [[SIMD2<Float>]], fluency: Float, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var lines: [[SIMD2<Float>]] = []
    for stroke in strokes {
      guard let first = stroke.first else { continue }
      guard let end = lines.last?.last else {
        lines.append(stroke)
        continue
      }
      let way = first - end
      let distance = (way * way).sum().squareRoot()
      let share = fluency * joining * ElementaryFunctions.exp(-joinDecay * distance)
      if generator.unit() < share {
        lines[lines.count - 1] += PenLine.points(from: end, by: way, spacing: Self.spacing)
        lines[lines.count - 1] += stroke
        continue
      }
      if generator.unit() < leading * fluency, distance > 0 {
        let lead = min(distance * 0.6, longestLead) * generator.unit()
        lines[lines.count - 1] += PenLine.points(
          from: end, by: way * (lead / distance), spacing: Self.spacing)
      }
      lines.append(stroke)
    }
    return lines
  }

  /// Moves and scales strokes so that the longer side of their box runs from −1 to 1.
  private static func fit(_ strokes: inout [[SIMD2<Float>]]) {
    let box = Box(around: strokes.joined())
    let scale = box.longerSide >= .leastNormalMagnitude ? 2 / box.longerSide : 0
    let middle = box.middle
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        strokes[stroke][index] = (strokes[stroke][index] - middle) * scale
      }
    }
  }
}

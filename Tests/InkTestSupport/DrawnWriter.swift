import Foundation
package import InkKit

/// A hand of its own, made up from a seed, that writes the characters of ``DrawnAlphabet``.
///
/// What belongs to a hand (slant, proportions, size, pace, the ways of drawing that it prefers) is
/// the same in all that it writes; each sample differs a little, repeatably.
package struct DrawnWriter: Sendable {
  /// The seed that made the writer.
  package let seed: UInt64
  /// How far the top of an em leans to the right, in ems.
  package var slant: Float
  /// The width of letters in relation to the table's.
  package var aspect: Float
  /// Units of ink to the em.
  package var size: Float
  /// How far shapes stray from the ideal ones, in ems.
  package var carelessness: Float
  /// The pace of the pen in ems a second.
  package var speed: Float
  /// Milliseconds from one point to the next.
  package var interval: Int

  /// Makes up a writer.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    slant = .random(in: -0.12...0.32, using: &random)
    aspect = .random(in: 0.78...1.22, using: &random)
    size = Float.random(in: 60...400, using: &random).rounded()
    carelessness = .random(in: 0.006...0.022, using: &random)
    speed = .random(in: 2.5...6, using: &random)
    interval = .random(in: 7...16, using: &random)
  }

  /// The line that the writer writes on: its corner is the origin, its baseline at 0.9 of 1.25 ems.
  package func writingArea(characterCount: Int = 1) throws -> WritingArea {
    guard
      let area = WritingArea(
        width: size * Float(characterCount), height: (size * 1.25).rounded())
    else { throw InvalidWriter(seed: seed) }
    return area
  }

  /// A writer whose size is not positive.
  package struct InvalidWriter: Error {
    let seed: UInt64
  }

  /// The writer's ink of some characters side by side; spaces leave room.
  ///
  /// - Parameter sample: Which of the writer's endless samples.
  package func ink(of text: String, sample: Int = 0) throws -> Ink {
    var strokes: [Stroke] = []
    var left = size * 0.08
    var time = 0
    for (index, character) in text.enumerated() {
      if character == " " {
        left += size * 0.5
        continue
      }
      let drawn = self.strokes(of: character, sample: sample &* 31 &+ index)
      var width: Float = 0
      for stroke in drawn {
        var points: [StrokePoint] = []
        for point in stroke {
          let x = left + point.position.x * size
          let y = (0.9 + point.position.y) * size
          points.append(StrokePoint(x: x.rounded(), y: y.rounded(), t: time + point.time))
          width = max(width, point.position.x)
        }
        time = (points.last?.t ?? time) + Int(300 / speed)
        strokes.append(Stroke(points: points))
      }
      left += (width + 0.09) * size
    }
    return try Ink(strokes: strokes)
  }

  /// The writer's ink of some characters with its label and writing area.
  package func record(of text: String, sample: Int = 0) throws -> InkRecord {
    InkRecord(
      ink: try ink(of: text, sample: sample), id: "drawn-\(seed)-\(text)-\(sample)", label: text,
      language: "en", writer: "drawn-\(seed)",
      writingArea: try writingArea(characterCount: max(1, text.count)))
  }

  // MARK: One character

  struct Sample {
    var position: SIMD2<Float>
    var time: Int
  }

  private func strokes(of character: Character, sample: Int) -> [[Sample]] {
    paths(of: character, sample: sample).map(sampled)
  }

  /// The strokes of a character as this hand draws them, as dense polylines in ems.
  func paths(of character: Character, sample: Int) -> [[SIMD2<Float>]] {
    let scalar = UInt64(character.unicodeScalars.first?.value ?? 0)
    var habit = SplitMix64(seed: seed ^ (scalar << 40))
    let variant = Int.random(
      in: 0..<max(1, DrawnAlphabet.variantCount(of: character)), using: &habit)
    var random = SplitMix64(seed: habit.next() ^ UInt64(truncatingIfNeeded: sample))

    let turn = carelessness * normal(&random) * 2
    let stretch = SIMD2(
      aspect * (1 + carelessness * 2 * normal(&random)),
      1 + carelessness * 2 * normal(&random))
    let waves = (0..<4).map { _ in
      SIMD2(carelessness * normal(&random), Float.random(in: 0...(2 * .pi), using: &random))
    }
    return DrawnAlphabet.strokes(of: character, variant: variant).map { points in
      let drift = SIMD2(normal(&random), normal(&random)) * carelessness
      return points.map { point in
        // Slow waves across the em bend shapes without breaking them.
        let bend = SIMD2(
          waves[0].x * sin(7 * point.y + waves[0].y) + waves[1].x * sin(5 * point.x + waves[1].y),
          waves[2].x * sin(7 * point.x + waves[2].y) + waves[3].x * sin(5 * point.y + waves[3].y))
        let p = (point + bend) * stretch + drift
        return SIMD2(p.x - p.y * (slant + turn), p.y + p.x * turn)
      }
    }
  }

  /// The points that a tablet would report: the pen is slow at the ends and in corners.
  func sampled(_ path: [SIMD2<Float>]) -> [Sample] {
    guard path.count > 1 else {
      return path.flatMap { dot in (0..<3).map { Sample(position: dot, time: $0 * interval) } }
    }
    var samples = [Sample(position: path[0], time: 0)]
    var time: Float = 0
    for index in 1..<path.count {
      let chord = path[index] - path[index - 1]
      let length = (chord * chord).sum().squareRoot()
      let progress = Float(index) / Float(path.count)
      let ends = 0.35 + 0.65 * sin(.pi * progress)
      let pace = max(0.15, ends * straightness(of: path, at: index))
      let before = Int(time) / interval
      time += 1000 * length / (speed * pace)
      if Int(time) / interval > before || index == path.count - 1 {
        samples.append(Sample(position: path[index], time: Int(time)))
      }
    }
    return samples
  }

  /// 1 on a straight line, down to 0 where a path turns back.
  private func straightness(of path: [SIMD2<Float>], at index: Int) -> Float {
    let a = path[index] - path[max(0, index - 4)]
    let b = path[min(path.count - 1, index + 4)] - path[index]
    let lengths = ((a * a).sum() * (b * b).sum()).squareRoot()
    return lengths > 0 ? 0.5 + 0.5 * (a * b).sum() / lengths : 1
  }

  /// A number around 0 with a spread of about 1, within ±3.
  private func normal(_ random: inout SplitMix64) -> Float {
    (0..<6).reduce(0) { sum, _ in sum + Float.random(in: -0.7...0.7, using: &random) }
  }
}

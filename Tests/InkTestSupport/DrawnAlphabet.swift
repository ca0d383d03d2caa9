import Foundation
package import InkKit

/// The 94 printable ASCII characters as the project's own code draws them.
///
/// Coordinates are in ems with *y* downwards; the baseline is 0.
package enum DrawnAlphabet {
  /// The characters in the order of ASCII, without the space.
  package static let characters: [Character] = (0x21...0x7E).map { Character(Unicode.Scalar($0)) }

  /// How high small letters without ascenders are.
  package static let xHeight: Float = 0.5

  /// In how many ways a character is drawn, at least one for each of ``characters``.
  package static func variantCount(of character: Character) -> Int {
    DrawnGlyphs.table[character]?.count ?? 0
  }

  /// The strokes of a character as dense polylines; a dot is one point.
  ///
  /// - Precondition: The character is one of ``characters``.
  package static func strokes(of character: Character, variant: Int = 0) -> [[SIMD2<Float>]] {
    guard let variants = DrawnGlyphs.table[character] else {
      preconditionFailure("'\(character)' is not a drawn character.")
    }
    return variants[variant % variants.count].split(separator: "|").map { DrawnPath($0).points }
  }

  /// The ink of a character without any of a hand's imprecision: 96 units to the em, a point every
  /// few units, 10 ms apart, the baseline at 80.
  package static func ink(of character: Character, variant: Int = 0) throws -> Ink {
    var time = 0
    let strokes = strokes(of: character, variant: variant).map { points in
      let kept = stride(from: 0, to: points.count - 1, by: 4).map { points[$0] } + points.suffix(1)
      let stroke = kept.enumerated().map { index, point in
        StrokePoint(x: point.x * 96, y: 80 + point.y * 96, t: time + index * 10)
      }
      time += kept.count * 10 + 90
      return Stroke(points: stroke)
    }
    return try Ink(strokes: strokes)
  }
}

/// A polyline of steps of about a hundredth of an em, from the notation of ``DrawnGlyphs``.
struct DrawnPath {
  private(set) var points: [SIMD2<Float>] = []

  init(_ notation: Substring) {
    var words = notation.split(separator: " ")[...]
    func number() -> Float {
      guard let word = words.popFirst(), let number = Float(word) else {
        preconditionFailure("'\(notation)' lacks a number.")
      }
      return number / 100
    }
    while let word = words.first {
      switch word {
      case "L":
        words.removeFirst()
        let end = SIMD2(number(), number())
        let start = points.last ?? end
        append { start + (end - start) * $0 }
      case "Q":
        words.removeFirst()
        let control = SIMD2(number(), number())
        let end = SIMD2(number(), number())
        let start = points.last ?? control
        append { t in
          let a = start + (control - start) * t
          let b = control + (end - control) * t
          return a + (b - a) * t
        }
      case "O":
        words.removeFirst()
        let center = SIMD2(number(), number())
        let radii = SIMD2(number(), number())
        let from = number() * 100
        let to = number() * 100
        append { t in
          let angle = (from + (to - from) * t) * .pi / 180
          return center + radii * SIMD2(cos(angle), sin(angle))
        }
      default: points.append(SIMD2(number(), number()))
      }
    }
  }

  /// Appends a curve over 0…1 in even steps.
  private mutating func append(_ curve: (Float) -> SIMD2<Float>) {
    var length: Float = 0
    for step in 1...16 {
      let chord = curve(Float(step) / 16) - curve(Float(step - 1) / 16)
      length += (chord * chord).sum().squareRoot()
    }
    let count = max(2, Int((length * 100).rounded()))
    for step in (points.isEmpty ? 0 : 1)...count {
      points.append(curve(Float(step) / Float(count)))
    }
  }
}

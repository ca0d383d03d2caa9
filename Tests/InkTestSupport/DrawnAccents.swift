import Foundation
package import InkKit

/// Marks as the project's own code draws them, and letters that have them.
///
/// Marks are in heights of small letters around their middle, with *y* downwards.
package enum DrawnAccents {
  /// The strokes of a mark by its combining character.
  package static let strokes: [Unicode.Scalar: [[SIMD2<Float>]]] = [
    "\u{300}": [line([(-0.15, -0.14), (0.14, 0.13)])],
    "\u{301}": [line([(0.1, -0.17), (-0.07, 0.16)])],
    "\u{302}": [line([(-0.2, 0.11), (0, -0.12), (0.2, 0.11)])],
    "\u{303}": [
      arc(from: -0.26, to: 0.26) { sin(($0 + 0.26) / 0.52 * 2 * .pi) * -0.09 }
    ],
    "\u{304}": [line([(-0.24, 0), (0.24, 0.01)])],
    "\u{306}": [arc(from: -0.21, to: 0.21) { 0.12 - $0 * $0 / 0.0441 * 0.22 }],
    "\u{307}": [line([(0, 0), (0.02, 0.02)])],
    "\u{308}": [line([(-0.2, 0), (-0.19, 0.02)]), line([(0.2, 0), (0.21, 0.02)])],
    "\u{309}": [
      line([(-0.1, -0.14), (0, -0.19), (0.09, -0.12), (0.07, -0.02), (0, 0.05), (0, 0.18)])
    ],
    "\u{30A}": [
      (0...16).map { step in
        let angle = Float(step) / 8 * .pi
        return SIMD2(sin(angle), -cos(angle)) * 0.16
      }
    ],
    "\u{30B}": [
      line([(0, -0.15), (-0.18, 0.14)]), line([(0.24, -0.15), (0.06, 0.14)]),
    ],
    "\u{30C}": [line([(-0.2, -0.12), (0, 0.12), (0.2, -0.12)])],
    "\u{312}": [line([(0.04, -0.14), (-0.03, 0.0), (0.02, 0.14)])],
    "\u{315}": [line([(0.04, -0.16), (0.04, 0.02), (-0.03, 0.17)])],
    "\u{31B}": [line([(0.1, -0.15), (0.1, 0), (-0.08, 0.14)])],
    "\u{323}": [line([(0, 0), (0.02, 0.02)])],
    "\u{326}": [line([(0.04, -0.16), (0.04, 0.02), (-0.05, 0.17)])],
    "\u{327}": [
      line([(0, -0.18), (-0.02, -0.06), (0.1, 0.02), (0.08, 0.14), (-0.1, 0.18)])
    ],
    "\u{328}": [
      line([(0.08, -0.18), (-0.05, -0.04), (-0.09, 0.09), (0, 0.17), (0.1, 0.13)])
    ],
    "\u{331}": [line([(-0.24, 0), (0.24, 0.01)])],
    "\u{335}": [line([(-0.28, 0), (0.28, 0)])],
    "\u{337}": [line([(0.2, -0.2), (-0.2, 0.2)])],
    "\u{338}": [line([(0.46, -0.6), (-0.46, 0.6)])],
  ]

  /// Parts of letters that Unicode doesn't take apart, or that hands draw otherwise.
  private static let parts: [Character: (base: Character, marks: [Unicode.Scalar])] = {
    var parts: [Character: (base: Character, marks: [Unicode.Scalar])] = ["ı": ("i", [])]
    for (letters, mark) in [
      ("đdĐDħhĦHŧtŦT", "\u{335}"), ("łlŁL", "\u{337}"), ("øoØO", "\u{338}"),
      ("ďdťtľlĽL", "\u{315}"),
      ("ģg", "\u{312}"), ("ķkĶKļlĻLņnŅNŗrŖRĢG", "\u{326}"),
    ] as [(String, Unicode.Scalar)] {
      let all = Array(letters)
      for pair in stride(from: 0, to: all.count, by: 2) {
        parts[all[pair]] = (all[pair + 1], [mark])
      }
    }
    return parts
  }()

  /// What a letter is made of; `nil` if it has no marks.
  package static func parts(
    of letter: Character
  ) -> (base: Character, marks: [Unicode.Scalar])? {
    if let parts = parts[letter] { return parts }
    let scalars = String(letter).decomposedStringWithCanonicalMapping.unicodeScalars
    guard scalars.count > 1, let base = scalars.first else { return nil }
    return (Character(base), Array(scalars.dropFirst()))
  }

  /// Letters of other scripts that are drawn as letters of ASCII; ı is an i without its dot.
  private static let lookalikes: [Character: Character] = {
    var lookalikes: [Character: Character] = [:]
    for pair in [
      "αa", "εe", "ηn", "ιı", "οo", "υu", "ωw", "ΑA", "ΕE", "ΗH", "ΙI", "ΟO", "ΥY", "ΩQ", "иu",
      "ИN", "уy", "УY", "еe", "ЕE", "гr", "ГT", "кk", "КK", "іi", "ІI", "аa", "АA",
    ] { lookalikes[pair.first ?? "?"] = pair.last }
    return lookalikes
  }()

  /// The strokes of a letter without marks, in ems; i and j lose their dot if wanted.
  private static func base(
    _ letter: Character, by writer: DrawnWriter, sample: Int, isDotless: Bool
  ) -> [[SIMD2<Float>]] {
    let drawn = lookalikes[letter] ?? letter
    var strokes = writer.paths(of: drawn == "ı" ? "i" : drawn, sample: sample)
    if drawn == "ı" || isDotless, strokes.count > 1 {
      let dot = strokes.indices.min { strokes[$0].count < strokes[$1].count }
      if let dot { strokes.remove(at: dot) }
    }
    return strokes
  }

  /// A writer's ink of a letter, with or without marks.
  package static func ink(
    of letter: Character, by writer: DrawnWriter, sample: Int = 0
  ) throws -> Ink {
    let parts = parts(of: letter)
    let base = parts?.base ?? letter
    let isDotless = parts != nil && "ijіј".contains(base) && !isBelow(parts?.marks.first)
    var strokes = self.base(base, by: writer, sample: sample, isDotless: isDotless)
    var box = Box(strokes)
    let body = box
    for mark in parts?.marks ?? [] {
      let drawn = self.strokes[mark] ?? []
      let height = DrawnAlphabet.xHeight
      let own = Box(drawn.map { $0.map { $0 * height } })
      let middle: SIMD2<Float>
      switch mark {
      case "\u{323}", "\u{326}", "\u{331}":
        middle = SIMD2(box.middle.x, box.upper.y + 0.06 - own.lower.y)
      case "\u{327}": middle = SIMD2(box.middle.x, box.upper.y - own.lower.y)
      case "\u{328}": middle = SIMD2(box.upper.x - 0.03, box.upper.y - own.lower.y)
      case "\u{31B}": middle = SIMD2(body.upper.x + 0.02, body.lower.y)
      case "\u{315}": middle = SIMD2(body.upper.x + 0.09, body.lower.y + 0.05)
      case "\u{335}" where base == "D": middle = SIMD2(body.lower.x + 0.02, body.middle.y)
      case "\u{335}": middle = SIMD2(body.middle.x + 0.03, body.middle.y - 0.2)
      case "\u{337}", "\u{338}": middle = body.middle
      case "\u{301}" where "ΑΕΗΙΟΥΩ".contains(base):
        middle = SIMD2(body.lower.x - 0.1, body.lower.y + 0.06)
      default: middle = SIMD2(box.middle.x + 0.01, box.lower.y - 0.06 - own.upper.y)
      }
      strokes += drawn.map { $0.map { middle + $0 * height } }
      box = Box(strokes)
    }
    return try Ink(
      strokes: strokes.map { stroke in
        Stroke(
          points: stroke.map { StrokePoint(x: $0.x * writer.size, y: $0.y * writer.size) })
      })
  }

  /// A writer's ink of letters side by side.
  package static func ink(ofWord word: String, by writer: DrawnWriter) throws -> Ink {
    let letters = try word.enumerated().map { try ink(of: $1, by: writer, sample: $0) }
    return try Ink.sideBySide(letters) { _ in 0.09 * writer.size }
  }

  private static func isBelow(_ mark: Unicode.Scalar?) -> Bool {
    mark.map { ["\u{323}", "\u{328}", "\u{331}"].contains($0) } ?? false
  }

  private struct Box {
    var lower = SIMD2<Float>(repeating: .infinity)
    var upper = SIMD2<Float>(repeating: -.infinity)
    var middle: SIMD2<Float> { (lower + upper) / 2 }

    init(_ strokes: [[SIMD2<Float>]]) {
      for point in strokes.joined() {
        lower.replace(with: point, where: point .< lower)
        upper.replace(with: point, where: point .> upper)
      }
    }
  }

  /// A polyline with points between its corners.
  private static func line(_ corners: [(Float, Float)]) -> [SIMD2<Float>] {
    let corners = corners.map { SIMD2($0.0, $0.1) }
    return zip(corners, corners.dropFirst()).flatMap { from, to in
      (0..<6).map { from + (to - from) * (Float($0) / 6) }
    } + corners.suffix(1)
  }

  private static func arc(
    from: Float, to: Float, _ height: (Float) -> Float
  ) -> [SIMD2<Float>] {
    (0...16).map { step in
      let x = from + (to - from) * Float(step) / 16
      return SIMD2(x, height(x))
    }
  }
}

extension Ink {
  /// Inks beside each other, moved to the right of those before.
  ///
  /// - Parameter gap: The room behind an ink by its box.
  package static func sideBySide(
    _ inks: [Ink],
    gap: (BoundingBox) -> Float = { max($0.width, $0.height) * 0.3 }
  ) throws -> Ink {
    var strokes: [Stroke] = []
    var left: Float = 0
    for ink in inks {
      guard let box = ink.boundingBox else { continue }
      strokes += ink.strokes.map { stroke in
        Stroke(points: stroke.points.map { StrokePoint(x: $0.x - box.minX + left, y: $0.y) })
      }
      left += box.width + gap(box)
    }
    return try Ink(strokes: strokes)
  }
}

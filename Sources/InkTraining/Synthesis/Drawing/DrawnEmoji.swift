import InkKit

/// Emoji that code draws: faces, and signs of few lines.
struct DrawnEmoji: Sendable {
  /// The emoji as Unicode.
  let text: String
  /// Draws its lines, about two units large.
  private let draw: @Sendable (inout SplitMix64) -> [DrawnLine]

  /// The lines of the emoji.
  func lines(using random: inout SplitMix64) -> [DrawnLine] { draw(&random) }

  private init(
    _ text: String, _ draw: @escaping @Sendable (inout SplitMix64) -> [DrawnLine]
  ) {
    self.text = text
    self.draw = draw
  }

  /// All that code draws, each once.
  static let all: [DrawnEmoji] = faces + arrows + signs
}

// MARK: - Faces

extension DrawnEmoji {
  /// The form of an eye.
  private enum Eye {
    case open, wink, closed, cross, heart
  }

  /// The form of a mouth.
  private enum Mouth {
    case smile, grin, sad, flat, round, tongue, kiss, slanted
  }

  private static let faces: [DrawnEmoji] = [
    face("🙂", .open, .smile), face("😀", .open, .grin), face("🙁", .open, .sad),
    face("😐", .open, .flat), face("😮", .open, .round), face("😛", .open, .tongue),
    face("😉", .wink, .smile), face("😊", .closed, .smile), face("😵", .cross, .round),
    face("😍", .heart, .smile), face("😕", .open, .slanted), face("😗", .open, .kiss),
    face("😞", .closed, .sad), face("😑", .closed, .flat),
  ]

  private static func face(_ text: String, _ eye: Eye, _ mouth: Mouth) -> DrawnEmoji {
    DrawnEmoji(text) { random in
      let distance = random.number(0.3...0.45)
      let height = -random.number(0.2...0.4)
      let size = random.number(0.08...0.16)
      let isOpen = random.happens(0.5)
      var lines = [DrawnLine.ellipse(SIMD2(1, random.number(0.9...1.05)))]
      for side: Float in [-1, 1] {
        let kind = eye == .wink && side < 0 ? .open : eye
        lines += Self.eye(kind, isDot: isOpen, size: size).map { line in
          line.moved { $0 + SIMD2(side * distance, height) }
        }
      }
      return lines + Self.mouth(mouth, using: &random)
    }
  }

  private static func eye(_ eye: Eye, isDot: Bool, size: Float) -> [DrawnLine] {
    switch eye {
    case .open where isDot: [DrawnLine([SIMD2(0, -size), SIMD2(0, size)])]
    case .open: [DrawnLine.ellipse(SIMD2(size, size * 1.2))]
    case .wink: [DrawnLine([SIMD2(-1.6 * size, 0), SIMD2(1.6 * size, 0)])]
    case .closed: [DrawnLine.arc(SIMD2(1.6 * size, 1.2 * size), turns: (0.5, 1))]
    case .cross:
      [
        DrawnLine([SIMD2(-size, -size), SIMD2(size, size)]),
        DrawnLine([SIMD2(size, -size), SIMD2(-size, size)]),
      ]
    case .heart: [Self.heart.moved { $0 * (1.6 * size) }]
    }
  }

  private static func mouth(_ mouth: Mouth, using random: inout SplitMix64) -> [DrawnLine] {
    let width = random.number(0.35...0.6)
    let depth = random.number(0.2...0.4)
    let height = random.number(0.15...0.35)
    let lines: [DrawnLine]
    switch mouth {
    case .smile: lines = [DrawnLine.arc(SIMD2(width, depth), turns: (0, 0.5))]
    case .grin:
      lines = [
        DrawnLine(DrawnLine.arc(SIMD2(width, depth * 1.3), turns: (0, 0.5)).points, isClosed: true)
      ]
    case .sad:
      lines = [DrawnLine.arc(SIMD2(width, depth), around: SIMD2(0, depth), turns: (0.5, 1))]
    case .flat: lines = [DrawnLine([SIMD2(-width, 0.1), SIMD2(width, 0.1)])]
    case .round:
      lines = [DrawnLine.ellipse(SIMD2(0.4 * width, 0.5 * width)).moved { $0 + [0, 0.15] }]
    case .tongue:
      lines = [
        DrawnLine.arc(SIMD2(width, depth * 0.6), turns: (0, 0.5)),
        DrawnLine.arc(SIMD2(0.14, 0.28), around: SIMD2(0.12, depth * 0.55), turns: (0, 0.5)),
      ]
    case .kiss:
      lines = [
        DrawnLine([
          SIMD2(-0.08, 0), SIMD2(0.1, 0.07), SIMD2(-0.06, 0.15), SIMD2(0.1, 0.23),
          SIMD2(-0.08, 0.3),
        ])
      ]
    case .slanted: lines = [DrawnLine([SIMD2(-width, 0.3), SIMD2(width, 0)])]
    }
    return lines.map { line in line.moved { $0 + SIMD2(0, height) } }
  }

  private static let heart = DrawnLine(
    [
      SIMD2(0, -0.4), SIMD2(0.3, -0.8), SIMD2(0.8, -0.8), SIMD2(1, -0.4), SIMD2(0.7, 0.2),
      SIMD2(0, 1), SIMD2(-0.7, 0.2), SIMD2(-1, -0.4), SIMD2(-0.8, -0.8), SIMD2(-0.3, -0.8),
    ], isClosed: true)
}

// MARK: - Arrows

extension DrawnEmoji {
  private static let arrows: [DrawnEmoji] =
    ["➡️", "↘️", "⬇️", "↙️", "⬅️", "↖️", "⬆️", "↗️"].enumerated().map { place, text in
      arrow(text, turns: Float(place) / 8, isTwoHeaded: false)
    } + [arrow("↔️", turns: 0, isTwoHeaded: true), arrow("↕️", turns: 0.25, isTwoHeaded: true)]

  private static func arrow(_ text: String, turns: Float, isTwoHeaded: Bool) -> DrawnEmoji {
    DrawnEmoji(text) { random in
      let arrow = DrawnArrow(
        straight: turns + 0.015 * random.normal(), isTwoHeaded: isTwoHeaded, using: &random)
      return arrow.lines(using: &random)
    }
  }
}

// MARK: - Signs

extension DrawnEmoji {
  private static let signs: [DrawnEmoji] = [
    DrawnEmoji("❤️") { DrawnShape.heart.figure(using: &$0).lines },
    DrawnEmoji("💔") { random in
      DrawnShape.heart.figure(using: &random).lines + [
        DrawnLine([
          SIMD2(0, -0.6), SIMD2(0.2, -0.3), SIMD2(-0.15, 0), SIMD2(0.15, 0.3), SIMD2(0, 0.9),
        ])
      ]
    },
    DrawnEmoji("💘") { random in
      DrawnShape.heart.figure(using: &random).lines
        + DrawnArrow(straight: -0.08, isTwoHeaded: false, using: &random).lines(using: &random)
        .map { line in line.moved { $0 * 1.3 } }
    },
    DrawnEmoji("✔️") { DrawnShape.check.figure(using: &$0).lines },
    DrawnEmoji("❌") { random in
      let size = ElementaryFunctions.exp(0.2 * random.normal())
      return [
        DrawnLine([SIMD2(-1, -size), SIMD2(1, size)]),
        DrawnLine([SIMD2(1, -size), SIMD2(-1, size)]),
      ]
    },
    DrawnEmoji("➕") { random in
      let size = ElementaryFunctions.exp(0.15 * random.normal())
      return [
        DrawnLine([SIMD2(-1, 0), SIMD2(1, 0)]), DrawnLine([SIMD2(0, -size), SIMD2(0, size)]),
      ]
    },
    DrawnEmoji("➗") { _ in
      [
        DrawnLine([SIMD2(-1, 0), SIMD2(1, 0)]),
        DrawnLine.ellipse([0.06, 0.06]).moved { $0 - [0, 0.6] },
        DrawnLine.ellipse([0.06, 0.06]).moved { $0 + [0, 0.6] },
      ]
    },
    DrawnEmoji("🟰") { _ in
      [DrawnLine([SIMD2(-1, -0.3), SIMD2(1, -0.3)]), DrawnLine([SIMD2(-1, 0.3), SIMD2(1, 0.3)])]
    },
    DrawnEmoji("❗") { random in
      let gap = random.number(0.6...0.8)
      return [
        DrawnLine([SIMD2(0, -1), SIMD2(0, 0.45)]),
        DrawnLine.ellipse([0.05, 0.05]).moved { $0 + SIMD2(0, gap + 0.1) },
      ]
    },
    DrawnEmoji("❓") { random in
      let hook = DrawnLine.arc(SIMD2(0.5, 0.45), around: [0, -0.55], turns: (-0.5, 0.2))
      return [
        DrawnLine(hook.points + [SIMD2(0, 0.15), SIMD2(0, 0.5)]),
        DrawnLine.ellipse([0.05, 0.05]).moved { $0 + SIMD2(0, random.number(0.8...0.95)) },
      ]
    },
    DrawnEmoji("♾️") { random in
      let height = random.number(0.3...0.5)
      return [
        DrawnLine(
          (0..<48).map { index in
            let turns = Float(index) / 48
            return SIMD2(
              ElementaryFunctions.direction(turns: turns).x,
              height * ElementaryFunctions.direction(turns: 2 * turns).y)
          }, isClosed: true)
      ]
    },
    DrawnEmoji("🎵") { random in
      let flag = DrawnLine([SIMD2(0.3, -1), SIMD2(0.7, -0.6), SIMD2(0.7, -0.2)])
      return [
        DrawnLine.ellipse([0.35, 0.25]).moved { $0 + [-0.05, 0.8] },
        DrawnLine([SIMD2(0.3, 0.8), SIMD2(0.3, -1)]), flag,
      ]
    },
    DrawnEmoji("🎶") { random in
      let shift = random.number(0...0.2)
      return [
        DrawnLine.ellipse([0.3, 0.2]).moved { $0 + [-0.7, 0.8] },
        DrawnLine.ellipse([0.3, 0.2]).moved { $0 + SIMD2(0.6, 0.8 - shift) },
        DrawnLine([SIMD2(-0.4, 0.8), SIMD2(-0.4, -0.8), SIMD2(0.9, -0.8 - shift), SIMD2(0.9, 0.7)]),
      ]
    },
    DrawnEmoji("☮️") { _ in
      let spokes = [0.25, 0.125, 0.375].map { turns in
        DrawnLine([.zero, ElementaryFunctions.direction(turns: Float(turns))])
      }
      return [DrawnLine.ellipse([1, 1]), DrawnLine([SIMD2(0, -1), SIMD2(0, 1)])]
        + spokes.dropFirst()
    },
    DrawnEmoji("🚫") { random in
      let turns: Float = random.happens(0.5) ? 0.125 : 0.375
      let end = ElementaryFunctions.direction(turns: turns)
      return [DrawnLine.ellipse([1, 1]), DrawnLine([end * -1, end])]
    },
    DrawnEmoji("🎯") { _ in
      [1, 0.6, 0.25].map { DrawnLine.ellipse([Float($0), Float($0)]) }
    },
    DrawnEmoji("🔺") { random in
      let height = random.number(0.7...1.1)
      return [DrawnLine([SIMD2(0, -height), SIMD2(1, height), SIMD2(-1, height)], isClosed: true)]
    },
    DrawnEmoji("🔻") { random in
      let height = random.number(0.7...1.1)
      return [DrawnLine([SIMD2(0, height), SIMD2(1, -height), SIMD2(-1, -height)], isClosed: true)]
    },
    DrawnEmoji("⚠️") { _ in
      [
        DrawnLine([SIMD2(0, -0.9), SIMD2(1, 0.9), SIMD2(-1, 0.9)], isClosed: true),
        DrawnLine([SIMD2(0, -0.3), SIMD2(0, 0.35)]),
        DrawnLine.ellipse([0.04, 0.04]).moved { $0 + [0, 0.65] },
      ]
    },
    DrawnEmoji("⭕") { DrawnShape.circle.figure(using: &$0).lines },
    DrawnEmoji("⬜") { DrawnShape.square.figure(using: &$0).lines },
    DrawnEmoji("✡️") { _ in
      let tips = DrawnLine.regular(6)
      return [[0, 2, 4], [1, 3, 5]].map { corners in
        DrawnLine(corners.map { tips[$0] }, isClosed: true)
      }
    },
    DrawnEmoji("☯️") { _ in
      let wave =
        DrawnLine.arc([0.5, 0.5], around: [0, -0.5], turns: (-0.25, 0.25)).points
        + DrawnLine.arc([0.5, 0.5], around: [0, 0.5], turns: (0.75, 0.25)).points
      return [DrawnLine.ellipse([1, 1]), DrawnLine(wave)]
        + [-0.5, 0.5].map { height in
          DrawnLine.ellipse([0.08, 0.08]).moved { $0 + SIMD2(0, Float(height)) }
        }
    },
    DrawnEmoji("🏳️") { random in
      let width = random.number(0.6...1.1)
      return [
        DrawnLine([SIMD2(-0.5, 1), SIMD2(-0.5, -1)]),
        DrawnLine([
          SIMD2(-0.5, -1), SIMD2(-0.5 + width, -1), SIMD2(-0.5 + width, -0.3), SIMD2(-0.5, -0.3),
        ]),
      ]
    },
    DrawnEmoji("💬") { random in
      let ring = DrawnLine.arc(SIMD2(1, random.number(0.55...0.8)), turns: (0.3, 1.2)).points
      return [DrawnLine(ring + [SIMD2(-0.7, 1)], isClosed: true)]
    },
    DrawnEmoji("💧") { _ in
      let belly = DrawnLine.arc([0.6, 0.6], around: [0, 0.4], turns: (-0.05, 0.55)).points
      return [DrawnLine([SIMD2(0, -1)] + belly, isClosed: true)]
    },
    DrawnEmoji("👑") { random in
      let dip = random.number(-0.2...0.2)
      return [
        DrawnLine(
          [
            SIMD2(-1, 0.7), SIMD2(-1, -0.6), SIMD2(-0.5, dip), SIMD2(0, -0.8), SIMD2(0.5, dip),
            SIMD2(1, -0.6), SIMD2(1, 0.7),
          ], isClosed: true)
      ]
    },
    DrawnEmoji("🏠") { random in
      let height = random.number(0.4...0.8)
      var lines = [
        DrawnLine([SIMD2(-0.8, 0), SIMD2(-0.8, 1), SIMD2(0.8, 1), SIMD2(0.8, 0)]),
        DrawnLine([SIMD2(-1, 0), SIMD2(0, -height), SIMD2(1, 0)], isClosed: true),
      ]
      if random.happens(0.6) {
        lines.append(DrawnLine([SIMD2(-0.2, 1), SIMD2(-0.2, 0.4), SIMD2(0.2, 0.4), SIMD2(0.2, 1)]))
      }
      return lines
    },
  ]
}

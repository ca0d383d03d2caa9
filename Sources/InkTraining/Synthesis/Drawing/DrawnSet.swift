import InkKit

/// A set of drawings that code can draw, by the names of their labels.
enum DrawnSet: String, Sendable {
  case shapes, gestures, emoji

  /// The names in order.
  var names: [String] {
    switch self {
    case .shapes: DrawnShape.allCases.map(\.rawValue)
    case .gestures: DrawnGesture.allCases.map(\.rawValue)
    case .emoji: DrawnEmoji.all.map(\.text)
    }
  }

  /// The names of drawings where details don't matter; none where they always do.
  var groups: [String] { self == .shapes ? DrawnShape.groups : [] }

  /// The group of what people drew as the one of a name.
  func group(of name: String) -> Int {
    guard self == .shapes else { return 0 }
    let group = DrawnShape(rawValue: name)?.group ?? "none"
    return groups.firstIndex(of: group) ?? groups.count - 1
  }

  /// The label of inks that are none of the set; `nil` where every ink is one.
  var others: String? {
    switch self {
    case .shapes: "none"
    case .gestures: "writing"
    case .emoji: nil
    }
  }

  /// Draws an ink, and says which group it is of.
  typealias Drawer =
    @Sendable (inout SplitMix64) -> (strokes: [[SIMD2<Float>]], group: Int)

  /// The drawer of a name; `nil` if code doesn't draw it.
  func drawer(of name: String) -> Drawer? {
    switch self {
    case .shapes:
      guard let shape = DrawnShape(rawValue: name) else { return nil }
      return { random in
        let figure = shape.figure(using: &random)
        let strokes = DrawingHand(using: &random).strokes(of: figure.lines, using: &random)
        return (strokes, DrawnShape.groups.firstIndex(of: figure.group) ?? 0)
      }
    case .gestures:
      guard let gesture = DrawnGesture(rawValue: name) else { return nil }
      return { random in
        let hand = DrawingHand(using: &random)
        return (hand.strokes(of: gesture.lines(using: &random), using: &random), 0)
      }
    case .emoji:
      guard let emoji = DrawnEmoji.all.first(where: { $0.text == name }) else { return nil }
      return { random in
        let hand = DrawingHand(using: &random)
        return (hand.strokes(of: emoji.lines(using: &random), using: &random), 0)
      }
    }
  }
}

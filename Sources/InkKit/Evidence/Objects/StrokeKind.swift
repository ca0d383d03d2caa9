/// The sort of object that a stroke of a page is part of.
package enum StrokeKind: Int, CaseIterable, Sendable {
  case text, shape, connector, sketch, gesture
}

/// How likely a stroke is part of each kind of object, by ``StrokeKind/rawValue``; they sum up to one.
package struct KindProbabilities: Hashable, Sendable {
  package var values = SIMD8<Float>.zero

  /// How many kinds there are.
  package static let count = StrokeKind.allCases.count

  package subscript(kind: StrokeKind) -> Float { values[kind.rawValue] }

  /// The likeliest kind; of equals the first.
  package var likeliest: StrokeKind {
    StrokeKind.allCases.reduce(.text) { self[$1] > self[$0] ? $1 : $0 }
  }
}

extension PageStroke {
  /// A width or a height in the unit of the points; `nil` if it is none, or larger than coordinates may be.
  static func width(_ value: Double) -> Float? {
    value >= 0 && value <= Double(Limits.coordinate) ? Float(value) : nil
  }

  /// How lines are broken that Excalidraw and tldraw name so; `nil` for whole ones.
  static func dash(_ style: String) -> String? { ["dashed": "dash", "dotted": "dot"][style] }
}

extension InkPage {
  /// Finds the strokes of a marker in documents that have no name for it: those through which one sees,
  /// and that are at least twice as wide as half of the others are.
  mutating func markHighlighters() {
    func isClear(_ stroke: PageStroke) -> Bool { (stroke.color?.alpha ?? 255) < 180 }
    guard let usual = strokes.filter({ !isClear($0) }).compactMap(\.width).median else { return }
    for index in strokes.indices {
      let stroke = strokes[index]
      if stroke.tool == .pen, isClear(stroke), (stroke.width ?? 0) >= 2 * usual {
        strokes[index].tool = .highlighter
      }
    }
  }

  /// The index of a layer of that name, which is added if there is none; `nil` for no name.
  mutating func layer(named name: String) -> Int? {
    if name.isEmpty { return nil }
    if let index = layers.firstIndex(of: name) { return index }
    // No person has that many, and looking for one among them takes as long as there are many.
    guard layers.count < 1024 else { return nil }
    layers.append(name)
    return layers.count - 1
  }
}

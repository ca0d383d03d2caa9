package import InkKit

/// Characters of one script that are written like characters of another: и like u, т like m, д like g.
///
/// What people wrote in one script so teaches their hand for the other.
package struct LookAlikes: Hashable, Sendable {
  private let names: [Character: Character]

  /// A table from the characters of the ink to those that they look like.
  package init(_ names: [Character: Character] = [:]) {
    self.names = names
  }

  /// Whether nothing is called otherwise.
  package var isEmpty: Bool { names.isEmpty }

  /// Whether a character has another name.
  package func renames(_ character: Character) -> Bool { names[character] != nil }

  /// The character that looks like another one; that itself if there is none.
  package subscript(character: Character) -> Character { names[character] ?? character }

  /// A text with each character replaced by the one that it looks like.
  package func renamed(_ text: String) -> String { String(text.map { self[$0] }) }

  /// A sample that says what it looks like.
  package func renamed(_ sample: LabelledInk) -> LabelledInk {
    var renamed = sample
    renamed.label = self.renamed(sample.label)
    return renamed
  }
}

package import InkKit

extension TemplateSet {
  /// A template of each of some characters: as a writer draws it, or without any of a hand's
  /// imprecision.
  package init(drawing characters: String, by writer: DrawnWriter? = nil) throws {
    self.init()
    for character in characters {
      let ink = try writer?.ink(of: String(character)) ?? DrawnAlphabet.ink(of: character)
      try add(ink, label: String(character))
    }
  }
}

/// The contents of a pack of marks: letters with marks, whatever the language.
package struct LetterMarks: PackContents, Sendable {
  package let marks: MarkSet
  /// The letters that have them.
  package let table: LetterTable

  /// Joins marks and letters.
  package init(marks: MarkSet, table: LetterTable) {
    precondition(
      table.entries.allSatisfy { entry in
        [entry.first, entry.second].allSatisfy { $0.map(marks.marks.indices.contains) ?? true }
      }, "Letters have marks of the set.")
    self.marks = marks
    self.table = table
  }

  /// Reads a pack of marks, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    marks = try MarkSet(pack: pack)
    table = try LetterTable(pack: pack, markCount: marks.marks.count)
  }

  package func addSections(to pack: inout PackBuilder) {
    marks.addSections(to: &pack)
    table.addSection(to: &pack)
  }

  /// The letters that can be made of some labels, all but the first `plainCount` of which may be letters
  /// with marks themselves.
  func composition(
    of labels: [String], plainCount: Int? = nil, isWanted: (String) -> Bool
  ) -> LetterComposition? {
    LetterComposition(
      marks: marks, table: table, labels: labels, plainCount: plainCount, isWanted: isWanted)
  }
}

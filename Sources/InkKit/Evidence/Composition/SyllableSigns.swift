/// The signs that letters of a script have around them, and what both together are: the contents of a
/// pack of signs.
///
///     कि   =  क  +  ि , drawn to the left of it, behind it in the text
///     কো   =  ক  +  ে  to its left and  া  to its right, together the one sign  ো
///     ที่   =  ท  +   ี  and above it   ่
///
/// A syllable is a letter and a sequence of up to three marks, wherever they are drawn.
package struct SyllableSigns: Sendable {
  /// How each sign, or part of one, looks and where it stands.
  package let marks: MarkSet
  /// What marks are together.
  package let sequences: [Sequence]
  /// Sets of letters that sequences may follow.
  package let letterSets: [[String]]
  /// Letters that Unicode has with a sign as one scalar.
  package let composedLetters: [String]
  /// Whether letters hang from a line that may run on over their signs.
  package let hasHeadline: Bool

  /// Marks that a letter may have at once.
  package struct Sequence: Hashable, Sendable {
    /// The indices of the marks.
    package var marks: [Int]
    /// What follows the letter in the text.
    package var text: String
    /// Which letters may have them: an index of ``SyllableSigns/letterSets``.
    package var letterSet: Int

    package init(marks: [Int], text: String, letterSet: Int) {
      self.marks = marks
      self.text = text
      self.letterSet = letterSet
    }
  }

  /// The most marks of a sequence.
  package static let markLimit = 3
  /// The most sequences, sets and letters of a pack.
  static let sequenceLimit = 10_000
  static let setLimit = 255
  static let letterLimit = 10_000

  /// Puts together what a pack holds.
  package init(
    marks: MarkSet, sequences: [Sequence], letterSets: [[String]], composedLetters: [String] = [],
    hasHeadline: Bool = false
  ) {
    precondition(
      sequences.allSatisfy { sequence in
        letterSets.indices.contains(sequence.letterSet)
          && (1...Self.markLimit).contains(sequence.marks.count)
          && sequence.marks.allSatisfy(marks.marks.indices.contains)
      }, "Sequences have one to three marks of the set, and letters.")
    self.marks = marks
    self.sequences = sequences
    self.letterSets = letterSets
    self.composedLetters = composedLetters
    self.hasHeadline = hasHeadline
  }
}

extension PackSection {
  /// One byte, 1 if letters hang from a line; the number of sets of letters, of each the number of
  /// letters, and each; the number of composed letters, and each.
  static let signLetters = PackSection("SLET")
  /// The number of sequences; of each the set of letters and the number of marks, 8 bits each, the
  /// marks as 8 bits, and the text.
  static let signSequences = PackSection("SSEQ")
}

extension SyllableSigns: PackContents {
  /// Reads a pack of signs, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    let marks = try MarkSet(pack: pack)
    var reader = try pack.neededReader(of: .signLetters)
    let flag = try reader.integer(UInt8.self)
    guard flag <= 1 else { throw reader.corrupt("\(flag) is neither 0 nor 1") }
    var letterSets: [[String]] = []
    for _ in 0..<(try reader.size32(atMost: Self.setLimit)) {
      letterSets.append(try reader.strings(atMost: Self.letterLimit))
    }
    let composed = try reader.strings(atMost: Self.letterLimit)
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the letters") }
    reader = try pack.neededReader(of: .signSequences)
    var sequences: [Sequence] = []
    for _ in 0..<(try reader.size32(atMost: Self.sequenceLimit)) {
      let start = reader
      let set = Int(try reader.integer(UInt8.self))
      let count = Int(try reader.integer(UInt8.self))
      guard letterSets.indices.contains(set), (1...Self.markLimit).contains(count) else {
        throw start.corrupt("signs of unknown letters, or not one to three")
      }
      let own = try reader.bytes(count).map { Int($0) }
      guard own.allSatisfy(marks.marks.indices.contains) else {
        throw start.corrupt("a sign that is not there")
      }
      let text = try reader.string()
      guard !text.isEmpty else { throw start.corrupt("signs without a text") }
      sequences.append(Sequence(marks: own, text: text, letterSet: set))
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the signs") }
    self.init(
      marks: marks, sequences: sequences, letterSets: letterSets, composedLetters: composed,
      hasHeadline: flag == 1)
  }

  package func addSections(to pack: inout PackBuilder) {
    marks.addSections(to: &pack)
    var bytes = ByteWriter()
    bytes.append(UInt8(hasHeadline ? 1 : 0))
    bytes.append(UInt32(letterSets.count))
    for letters in letterSets + [composedLetters] { bytes.append(list: letters) }
    pack.add(.signLetters, bytes: bytes.bytes)
    bytes = ByteWriter()
    bytes.append(UInt32(sequences.count))
    for sequence in sequences {
      bytes.append(UInt8(sequence.letterSet))
      bytes.append(UInt8(sequence.marks.count))
      for mark in sequence.marks { bytes.append(UInt8(mark)) }
      bytes.append(sequence.text)
    }
    pack.add(.signSequences, bytes: bytes.bytes)
  }
}

/// One reading of a line: its text, and the cell of the lattice that each label was read from.
struct TextHypothesis: Hashable, Sendable {
  /// A label of the reading with the ink that it was read from.
  struct Part: Hashable, Sendable {
    /// The label, as an index into the lattice's labels; not an empty one.
    var label: Int
    /// The nodes where its ink begins and ends: that of its cell, and of cells without text beside.
    var begin: Int
    var end: Int
    /// Whether a space precedes it.
    package var followsSpace: Bool
    /// Other texts of the same shape; see ``Alternatives``.
    var alternatives: [String] = []
  }

  /// The text: the labels of the parts, with their spaces, and perhaps one space after the last.
  var text: String

  /// The labels in the order of the text, at least one; their ink covers the lattice without gap or
  /// overlap, from node to node unless the line runs from right to left.
  var parts: [Part]

  /// How much worse the reading is than all readings of the ink together; a natural logarithm,
  /// from 0, that grows with the length of the text. See ``TextDecoder``.
  var cost: Float

  /// How likely the reading is among all that the decoder still had at the end.
  var probability: Float

  /// The score of the reading by ink and language, a logarithm. Unlike the cost it is not measured
  /// against the readings of its own lattice, so that it compares among languages that score cells alike.
  var score: Float = 0
}

extension TextHypothesis {
  /// Whether all ink was read as one character, which may be a syllable of several code points, and not as a
  /// word by itself.
  var isOneCharacter: Bool {
    parts.count == 1 && (text.count == 1 || !text.allSatisfy(\.isASCII))
  }

  /// The text of some parts; cost and probability are left open.
  init(_ parts: [Part], labels: [String]) {
    var text = ""
    for part in parts {
      if part.followsSpace { text += " " }
      text += labels[part.label]
    }
    self.init(text: text, parts: parts, cost: 0, probability: 0)
  }

  /// Turns what was read from the right edge of a line to the left into text.
  ///
  /// Numbers and Latin words are turned around, with the spaces in them; elsewhere brackets become
  /// those that they are mirror images of.
  ///
  /// - Complexity: O(*n*) for *n* parts.
  mutating func putInTextOrder(labels: [String]) {
    // Spaces count as characters while the order is looked for.
    var characters: [Character] = []
    var owners: [Int?] = []
    for (index, part) in parts.enumerated() {
      if part.followsSpace {
        characters.append(" ")
        owners.append(nil)
      }
      characters.append(labels[part.label].first ?? " ")
      owners.append(index)
    }
    var order = Array(characters.indices)
    var isTurned = Array(repeating: false, count: characters.count)
    for run in MixedDirections.runs(in: characters) {
      order[run].reverse()
      for index in run { isTurned[index] = true }
    }
    let read = parts
    parts.removeAll(keepingCapacity: true)
    text = ""
    var followsSpace = false
    for index in order {
      guard let owner = owners[index] else {
        followsSpace = true
        text += " "
        continue
      }
      var part = read[owner]
      part.followsSpace = followsSpace
      followsSpace = false
      parts.append(part)
      let label = labels[part.label]
      text += isTurned[index] ? label : String(label.map(MixedDirections.mirrored))
    }
  }
}

/// Words that lie on a page, below a gesture perhaps.
///
///     let below = WrittenWords(result.candidates[0])
///     for gesture in recognizer.result(for: ink).gestures(of: ink, over: below).candidates {
///       print(gesture.text, gesture.meaning?.action.rawValue ?? "-")
///     }
public struct WrittenWords: Hashable, Sendable {
  /// The words in the order of the text.
  public let words: [Word]

  /// A word on the page.
  public struct Word: Hashable, Sendable {
    /// The text of the word; empty if it is not known.
    public let text: String
    /// The box around it, in the coordinates of the ink.
    public let frame: BoundingBox
    /// The boxes of its characters in order; none if they are not known.
    public let characters: [BoundingBox]

    /// Creates a word.
    public init(text: String, frame: BoundingBox, characters: [BoundingBox] = []) {
      self.text = text
      self.frame = frame
      self.characters = characters
    }
  }

  /// Takes over words.
  public init(_ words: [Word]) {
    self.words = words
  }
}

extension WrittenWords.Word {
  /// Whether the word may be one letter, which a stroke across may complete: l and t, O and Q.
  var isShort: Bool {
    characters.isEmpty ? frame.width < frame.height : characters.count == 1
  }
}

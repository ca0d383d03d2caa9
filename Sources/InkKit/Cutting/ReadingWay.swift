/// How an ink was cut for its readings.
package enum ReadingWay: Hashable, Sendable {
  /// Not at all: it is one character.
  case character
  /// As letters side by side, as blocks, and as joined writing.
  case letters, blocks, joined
}

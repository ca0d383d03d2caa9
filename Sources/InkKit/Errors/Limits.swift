/// The limits of what is taken from outside; what is beyond one is refused by name as soon as it is
/// met.
///
/// Each is far more than a person writes or a project needs, and small enough that no input takes more
/// memory or time than a server can spare.
public enum Limits {
  /// The most strokes of an ink: a page has some thousands.
  public static let strokeCount = 65_536

  /// The most points of an ink: a pen of 200 points a second writes for 87 minutes.
  public static let pointCount = 1_048_576

  /// The largest absolute value of a coordinate.
  ///
  /// Squares and sums over a whole ink stay far from the range of `Float`.
  public static let coordinate: Float = 1e9

  /// The most bytes of an ink in JSON, 64 to each of ``pointCount`` points.
  ///
  /// An ink beyond it is passed over; where none begins within eight times as many bytes, the rest of the stream
  /// is not read.
  public static let documentByteCount = 64 << 20

  /// The most bytes of a document of a program that must be read as a whole, as ZIP archives must.
  ///
  /// Formats whose pages follow one another have no limit but that of a page.
  public static let fileByteCount = 512 << 20

  /// The most words of a list of a user's own.
  public static let wordCount = 100_000

  /// The most characters of such a word.
  public static let wordLength = 64

  /// The most bytes of a file of such words: each takes some hundred bytes of memory to look up.
  public static let wordsByteCount = 1 << 20

  /// The most bytes of a catalog of models: twenty times what the 361 languages take.
  public static let catalogByteCount = 4 << 20
}

/// How strokes are written in JSON.
///
/// Any of these may stand alone or in an object, under `strokes`, `drawing` (Quick, Draw!), or
/// `ink` (in a Google Input Tools request), together with what ``InkRecord`` holds.
public struct InkFormat: Hashable, Sendable {
  /// The name by which a user chooses the format.
  public let name: String

  /// Told by the content.
  ///
  /// Objects are told at once. Lists of numbers are read as ``points`` or ``columns``, whichever
  /// they can be. Where they can be both, which takes an ink whose strokes all have two or three
  /// lists of two or three numbers, these rules decide over the whole ink, the first that can:
  ///
  /// 1. Under `drawing` and `ink` they are columns, as Quick, Draw! and Google Input Tools write.
  /// 2. Either all of an ink has times or nothing has: a reading in which they come and go loses.
  /// 3. Time runs forwards: a reading in which it runs backwards within a stroke loses.
  /// 4. They are points.
  public static let automatic = InkFormat(known: "auto")

  /// A stroke is an object with points that are objects, as in ML Kit:
  /// `[{"points":[{"x":1,"y":2,"t":3},…]},…]`; `time` is another name of `t`, which may be absent.
  public static let mlkit = InkFormat(known: "mlkit")

  /// A stroke is a list of points, a point two or three numbers: `[[[x,y,t],…],…]`.
  public static let points = InkFormat(known: "points")

  /// A stroke is two or three lists, for *x*, *y* and time: `[[[x,…],[y,…],[t,…]],…]`; the times
  /// may also be an empty list.
  public static let columns = InkFormat(known: "columns")

  /// An ink is one list of steps of the pen, `[[dx,dy,lifts],…]`, where `lifts` is 1 at the last point of a stroke and
  /// otherwise 0, as sketch-rnn has it; or `[[dx,dy,draws,lifts,ends],…]`, which is told with 1 for one of the three.
  public static let stroke3 = InkFormat(known: "stroke3")

  /// All formats, in the order in which help lists them.
  public static let all: [InkFormat] = [.automatic, .mlkit, .points, .columns, .stroke3]

  private init(known name: String) { self.name = name }

  /// The format of a name, or `nil` if there is none.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}

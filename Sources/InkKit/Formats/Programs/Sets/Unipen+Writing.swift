/// Writes UNIPEN: a segment for each page, whose strokes lie between pen-downs and pen-ups.
///
/// *y* grows upwards there, so that the sign of each *y* is turned round.
struct UnipenWriter: DocumentWriter {
  /// The first bytes, until they are written.
  private var head: [UInt8]? = Array(
    """
    .VERSION 1.0
    .DATA_SOURCE inkrec
    .HIERARCHY PAGE

    """.utf8)
  private var componentCount = 0
  /// Whether points have times, as was said last; and who wrote what comes next.
  private var hasTimes: Bool?
  private var writer: String?

  /// What files hold.
  static let kept: PageTraits = [.fractions, .times, .label, .writer]

  mutating func append(_ page: InkPage) -> [UInt8] {
    var text = head.take() ?? []
    let strokes = page.written.map(\.stroke).filter { !$0.points.isEmpty }
    if page.about.writer != writer {
      writer = page.about.writer
      text.append(".WRITER_ID \(writer.map(Self.word) ?? "")\n")
    }
    // A segment that names no strokes has those up to the next one.
    let last = componentCount + strokes.count - 1
    let range =
      switch strokes.count {
      case 0: ""
      case 1: " \(last)"
      default: " \(componentCount)-\(last)"
      }
    text.append(".SEGMENT PAGE\(range) ? \(Self.quoted(page.about.label ?? ""))\n")
    for stroke in strokes {
      // Times are in all points of a stroke, or they count for nothing.
      let times = stroke.points.allSatisfy { $0.t != nil }
      if times != hasTimes { text.append(times ? ".COORD X Y T\n" : ".COORD X Y\n") }
      hasTimes = times
      text.append(".PEN_DOWN\n")
      for point in stroke.points {
        text.append(decimal: point.x)
        text.append(" ")
        text.append(decimal: point.y == 0 ? 0 : -point.y)
        if times, let t = point.t { text.append(" \(t)") }
        text.append("\n")
      }
      text.append(".PEN_UP\n")
    }
    componentCount += strokes.count
    return text
  }

  mutating func finish() -> [UInt8] { head.take() ?? [] }

  /// A name without white space.
  private static func word(_ name: String) -> String {
    String(name.map { $0.isWhitespace ? "_" : $0 })
  }

  /// A label in quotation marks, which a backslash stands before where they are part of it.
  static func quoted(_ label: String) -> String {
    var text = "\""
    for scalar in label.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar.isActedOn ? " " : scalar)
    }
    return text + "\""
  }
}

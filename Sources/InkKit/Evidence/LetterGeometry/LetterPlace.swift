/// How large a printed character is and where it stands, in thousandths of the type size, with *y*
/// growing downwards from the baseline.
package struct LetterPlace: Hashable, Sendable {
  package var top: Float
  package var bottom: Float
  package var width: Float

  package var height: Float { bottom - top }

  /// The place of what is drawn in these units, as the centre lines of glyphs are; `nil` without
  /// points.
  package init?(of skeleton: Ink) {
    guard let box = skeleton.boundingBox else { return nil }
    self.init(top: box.minY, bottom: box.maxY, width: box.width)
  }

  package init(top: Float, bottom: Float, width: Float) {
    self.top = top
    self.bottom = bottom
    self.width = width
  }

  /// The height of what stands on the line and is no small letter.
  package static let capitalHeight: Float = 714

  /// The place of a digit or sign of ASCII, or of a mark of another script that looks and stands like one.
  package init(ofSign sign: Character) {
    let (top, bottom, width): (Float, Float, Float) =
      switch sign {
      case ".", "۔": (-100, 0, 100)
      case "·": (-400, -300, 100)
      case ",": (-100, 130, 120)
      case "„": (-100, 130, 250)
      case "'", "‘", "’", "՛", "՜", "՝", "՞": (-714, -460, 100)
      case "\"", "“", "”": (-714, -460, 250)
      case "-": (-290, -230, 280)
      case "–", "—": (-290, -230, 500)
      case ":", "։": (-520, 0, 100)
      case ";": (-520, 130, 130)
      case "*": (-760, -380, 380)
      case "+": (-560, -120, 450)
      case "=": (-460, -220, 450)
      case "(", ")": (-760, 150, 220)
      case "/": (-714, 0, 370)
      case "«", "»": (-450, -50, 400)
      case "1", "!": (-714, 0, 150)
      case "।": (-714, 0, 60)
      case "॥": (-714, 0, 200)
      case "@", "%", "&": (-714, 0, 750)
      default: (-714, 0, 480)
      }
    self.init(top: top, bottom: bottom, width: width)
  }
}

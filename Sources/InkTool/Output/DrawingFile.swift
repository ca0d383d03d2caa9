import InkKit

/// A file that a drawing is written to, as SVG or as a picture by the ending of its name.
struct DrawingFile: Sendable {
  /// The path.
  let path: String

  /// Takes a path that what is written may have.
  ///
  /// - Parameter option: The option that names it, for errors.
  init(_ path: String, called option: String) throws(ToolError) {
    self.path = path
    guard let ending, ![".svg", ".png"].contains(ending.lowercased()) else { return }
    throw .usage("'\(option)' writes drawings as SVG (.svg) or PNG (.png), not as '\(ending)'")
  }

  private var ending: Substring? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[dot...]
  }

  /// Writes a drawing.
  func write(_ drawing: InkDrawing, console: Console) throws {
    if ending?.lowercased() == ".png" {
      if !drawing.hasGlyphs {
        try console.warn("PNG has ASCII letters only, others are boxes in it; SVG has all")
      }
      try FileSystem.atomicWrite(path, drawing.png)
    } else {
      try FileSystem.atomicWrite(path, Array(drawing.svg.utf8))
    }
  }
}

import InkKit

/// A file that a drawing is written to, as SVG or as a picture by the ending of its name.
struct DrawingFile: Sendable {
  let path: String

  /// Takes a path that what is written may have.
  ///
  /// - Parameter option: The option that names it, for errors.
  init(_ path: String, called option: String) throws(ToolError) {
    self.path = path
    try path.checkEnding([".svg", ".png"]) { ending in
      "'\(option)' writes drawings as SVG (.svg) or PNG (.png), not as '\(ending)'"
    }
  }

  func write(_ drawing: InkDrawing, console: Console) throws {
    if path.fileEnding?.lowercased() == ".png" {
      if !drawing.hasGlyphs {
        try console.warn("PNG has ASCII letters only, others are boxes in it; SVG has all")
      }
      try FileSystem.atomicWrite(path, drawing.png)
    } else {
      try FileSystem.atomicWrite(path, Array(drawing.svg.utf8))
    }
  }
}

extension String {
  /// The ending of the file that this path names, with its dot.
  var fileEnding: Substring? {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[dot...]
  }

  /// Throws if the file that this path names has another ending than these; it may have none.
  func checkEnding(
    _ endings: [String], _ problem: (_ ending: Substring) -> String
  ) throws(ToolError) {
    guard let ending = fileEnding, !endings.contains(ending.lowercased()) else { return }
    throw .usage(problem(ending))
  }
}

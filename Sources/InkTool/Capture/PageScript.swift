/// The script of the page, a part for each idea.
///
/// It is kept as text in the code, so that the tool is one file and the page needs nothing beside it.
enum PageScript {
  /// All parts as one script, whose names stay its own.
  static var text: String {
    let parts = [
      ink, view, guide, boxes, pen, language, format, files, reading, candidates, controls,
    ]
    return "\"use strict\";\n(() => {\n" + parts.joined(separator: "\n\n") + "\n})();\n"
  }
}

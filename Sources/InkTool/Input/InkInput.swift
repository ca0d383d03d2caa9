import InkKit

/// The format that files of ink are said to have, and the pages of them that count.
package struct InkInput: Sendable {
  /// The format of all files; `nil` if each tells its own.
  var format: FileFormat?
  /// The pages and the layer that are wanted.
  var selection = PageSelection.all
  /// Takes a sentence about each file of a folder that is left out.
  var onSkip: (@Sendable (String) -> Void)?
  /// The folder that is written to, which is not read with one that it lies in.
  var target: String?

  /// The decoder of the documents.
  var decoder: InkDecoder { InkDecoder(format: format?.inkFormat ?? .automatic) }

  /// The names of the formats that a user may choose.
  static let formatNames = ["auto"] + FileFormat.readable.map(\.name).filter { !$0.isEmpty }

  /// The option that names the format of all files.
  static let formatSpec = OptionSpec(
    name: "input-format", value: "NAME", summary: "auto, or one of 'inkrec formats'",
    completion: .choices(formatNames))

  /// The options that pick parts of files.
  static let pageSpecs: [OptionSpec] = [
    OptionSpec(
      name: "pages", value: "LIST", summary: "only these pages of each file, such as 2-5,8",
      isSpecial: true),
    OptionSpec(
      name: "layer", value: "NAME", summary: "only the strokes of the layers of that name",
      isSpecial: true),
    OptionSpec(
      name: "verbose", summary: "say which files of a folder are left out, and why",
      isSpecial: true),
  ]
}

extension InkInput {
  /// Interprets the options.
  package init(_ arguments: ParsedArguments) throws(ToolError) {
    let name = try arguments.choice("input-format", of: Self.formatNames)
    format = name.flatMap(FileFormat.init(named:))
    var pages: [ClosedRange<Int>]?
    if let text = arguments.value("pages") {
      pages = PageSelection.pages(text)
      guard pages != nil else {
        throw .usage("'--pages' needs numbers such as 2-5,8, not '\(text)'")
      }
    }
    selection = PageSelection(pages: pages, layer: arguments.value("layer"))
    if arguments.has("lines"), let other = ["pages", "layer"].first(where: arguments.has) {
      throw .usage("'--lines' reads an ink a line, of which '--\(other)' picks none")
    }
    if arguments.has("lines") { try checkIsJSON(for: "'--lines'") }
    if arguments.has("verbose") { onSkip = { StandardError.say($0) } }
  }

  /// Throws if the ink is said to be in files of another program.
  ///
  /// - Parameter reader: What takes ink in JSON alone, such as `'--lines'`.
  func checkIsJSON(for reader: String) throws(ToolError) {
    guard let format, format.inkFormat == nil else { return }
    throw .usage(
      "\(reader) reads ink in JSON, and '--input-format \(format.name)' means nothing there")
  }
}

/// Sources of models as a user names them, in the order in which they are asked.
package struct SourceList {
  /// The name of the models that came with the program among other sources.
  static let builtInName = "built-in"

  /// The names, and where each comes from.
  private let entries: [(name: String, origin: String?)]

  /// The most bytes of a list in a file.
  private static let byteLimit = 1 << 16

  /// Sources that are named by themselves.
  package init(names: [String]) {
    entries = names.map { ($0, nil) }
  }

  /// The sources of `$INKREC_MODEL_SOURCE`, with commas between them, else those of the user's file of
  /// sources; none if there is neither.
  ///
  /// - Parameter environment: The value of an environment variable; an empty one counts as unset.
  /// - Throws: The error of a file that can't be read.
  package init(environment: (String) -> String?) throws(ModelError) {
    if let list = environment("INKREC_MODEL_SOURCE") {
      entries = list.split(separator: ",").map { ($0.trimmed, "$INKREC_MODEL_SOURCE") }
    } else if let path = Self.path(environment), FileSystem.exists(path) {
      entries = try Self.lines(of: FileSystem.read(path, atMost: Self.byteLimit), path)
    } else {
      entries = []
    }
  }

  /// The path of the user's file of sources: `inkrec/sources` in `$XDG_CONFIG_HOME` or in `~/.config`;
  /// `nil` without a home.
  package static func path(_ environment: (String) -> String?) -> String? {
    let folder =
      environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment("HOME").map { "\($0)/.config" }
    return folder.map { "\($0)/inkrec/sources" }
  }

  /// The sources; the models that came with the program come last unless they are named.
  ///
  /// - Throws: ``ModelError/Code/invalidSource``, with the place that names what can't be one.
  package func sources(builtIn: ModelSource?) throws(ModelError) -> [ModelSource] {
    var sources: [ModelSource] = []
    for (name, origin) in entries {
      if name == Self.builtInName {
        if let builtIn { sources.append(builtIn) }
        continue
      }
      do throws(ModelError) { sources.append(try ModelSource(name)) } catch {
        var error = error
        error.origin = origin
        throw error
      }
    }
    if let builtIn, !sources.contains(builtIn) { sources.append(builtIn) }
    return sources
  }

  /// The sources of a file: one a line; a `#` at its beginning or after a space begins a comment.
  private static func lines(
    of bytes: [UInt8], _ path: String
  ) throws(ModelError) -> [(name: String, origin: String?)] {
    var entries: [(name: String, origin: String?)] = []
    let lines = ByteOrderMark.dropped(from: bytes).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw ModelError(
          .cannotRead, subject: path, detail: "line \(index + 1) is not text in UTF-8")
      }
      let comment = text.indices.first { index in
        text[index] == "#"
          && (index == text.startIndex || text[text.index(before: index)].isWhitespace)
      }
      let name = text[..<(comment ?? text.endIndex)].trimmed
      if !name.isEmpty {
        entries.append((name, "'\(path)', line \(index + 1)"))
      }
    }
    return entries
  }
}

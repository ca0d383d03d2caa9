/// The members of a JSON text as far as its beginning tells: those of the outermost object, and of the objects in it.
///
/// The first element of an array counts as the array's own.
struct JSONOutline {
  /// The beginnings of values by their paths, such as `data.version`: a string's text, and of others nothing.
  private var members: [String: String] = [:]
  /// Whether the text ends within the sample.
  private(set) var isWhole = false

  /// Looks through a text that may break off anywhere.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ text: ArraySlice<UInt8>) {
    var scanner = JSONScanner(Array(text))
    isWhole = (try? scan(&scanner, path: "", depth: 0)) != nil
  }

  /// The text of a member, empty if it is no string; `nil` if there is none of that path.
  subscript(path: String) -> String? { members[path] }

  /// How deep members are looked at.
  private static let depth = 3

  private mutating func scan(
    _ scanner: inout JSONScanner, path: String, depth: Int
  ) throws(JSONError) {
    switch try scanner.kind() {
    case .object where depth < Self.depth:
      try scanner.members(withNull: true) { scanner, key throws(JSONError) in
        let member = path.isEmpty ? key : "\(path).\(key)"
        if members[member] == nil { members[member] = "" }
        try scan(&scanner, path: member, depth: depth + 1)
      }
    case .array where depth < Self.depth:
      var isLooking = true
      try scanner.elements { scanner throws(JSONError) in
        if isLooking {
          try scan(&scanner, path: path, depth: depth + 1)
        } else {
          try scanner.skipValue()
        }
        isLooking = false
      }
    case .string: members[path] = try scanner.string()
    default: try scanner.skipValue()
    }
  }
}

/// A JSON object whose members are checked while they are read, for catalogs and metadata.
///
/// Errors name the member by its way from the top, such as `packs[2].sha256`.
package struct CheckedJSON {
  private let members: [JSONMember]
  private let place: String
  private let fail: @Sendable (String) -> ModelError
  /// Notes what is asked of the object, if that is wanted.
  package var use: JSONUse?

  /// Parses bytes that hold an object.
  ///
  /// - Parameter fail: Makes the error from what is wrong.
  package init(
    _ bytes: [UInt8], fail: @escaping @Sendable (String) -> ModelError
  ) throws(ModelError) {
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes) } catch { throw fail(error.description) }
    try self.init(value, at: "", fail: fail)
  }

  /// Looks into a value that is an object.
  package init(
    _ value: JSONValue, fail: @escaping @Sendable (String) -> ModelError
  ) throws(ModelError) {
    try self.init(value, at: "", fail: fail)
  }

  private init(
    _ value: JSONValue, at place: String, fail: @escaping @Sendable (String) -> ModelError
  ) throws(ModelError) {
    guard let members = value.object else {
      throw fail("\(place.isEmpty ? "the whole" : place) must be an object")
    }
    self.members = members
    self.place = place
    self.fail = fail
  }

  /// The error that a member is wrong.
  package func error(_ key: String, _ problem: String) -> ModelError {
    fail("\(name(key)) \(problem)")
  }

  /// A member's value, or `nil` if it is absent or `null`.
  private func value(_ key: String) -> JSONValue? {
    use?.names.insert(name(key))
    guard let value = members.last(where: { $0.key == key })?.value, value != .null else {
      return nil
    }
    return value
  }

  /// A string of at most 1024 bytes, or `nil` if it is absent.
  package func optionalString(_ key: String) throws(ModelError) -> String? {
    guard let value = value(key) else { return nil }
    guard let string = value.string else { throw error(key, "must be a string") }
    guard string.utf8.count <= 1024 else { throw error(key, "has more than 1024 bytes") }
    return string
  }

  /// A string of at most 1024 bytes.
  package func string(_ key: String) throws(ModelError) -> String {
    guard let string = try optionalString(key) else { throw error(key, "is missing") }
    return string
  }

  /// A string that can name a file in any folder: 1 to 100 of `A…Z a…z 0…9 . _ -`, not beginning
  /// with a point or a hyphen.
  func fileName(_ key: String) throws(ModelError) -> String {
    let name = try string(key)
    guard name.isPlainFileName else {
      throw error(
        key, "must be a name of letters, digits, '.', '_' and '-', not beginning with '.' or '-'")
    }
    return name
  }

  /// A language tag, or `nil` if it is absent.
  package func optionalTag(_ key: String) throws(ModelError) -> LanguageTag? {
    guard let text = try optionalString(key) else { return nil }
    do { return try LanguageTag(text) } catch { throw self.error(key, "is wrong: \(error)") }
  }

  package func tag(_ key: String) throws(ModelError) -> LanguageTag {
    guard let tag = try optionalTag(key) else { throw error(key, "is missing") }
    return tag
  }

  /// An integer within a range, or `nil` if it is absent.
  package func optionalInteger(_ key: String, in range: ClosedRange<Int>) throws(ModelError) -> Int?
  {
    guard let value = value(key) else { return nil }
    guard let integer = value.integer, range.contains(integer) else {
      throw error(key, "must be an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// An integer within a range.
  package func integer(_ key: String, in range: ClosedRange<Int>) throws(ModelError) -> Int {
    guard let integer = try optionalInteger(key, in: range) else {
      throw error(key, "is missing")
    }
    return integer
  }

  /// Strings; none if the member is absent.
  package func strings(_ key: String) throws(ModelError) -> [String] {
    var strings: [String] = []
    for value in try elements(key) {
      guard let string = value.string, string.utf8.count <= 1024 else {
        throw error("\(key)[\(strings.count)]", "must be a string of at most 1024 bytes")
      }
      strings.append(string)
    }
    return strings
  }

  /// A truth value, or `nil` if it is absent.
  package func optionalBool(_ key: String) throws(ModelError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let bool = value.bool else { throw error(key, "must be true or false") }
    return bool
  }

  /// Numbers that are not negative by two keys; none if the member is absent.
  package func weights(_ key: String) throws(ModelError) -> [String: [String: Float]] {
    guard let value = value(key) else { return [:] }
    guard let rows = value.object else { throw error(key, "must be an object") }
    var weights: [String: [String: Float]] = [:]
    for row in rows {
      guard let members = row.value.object else {
        throw error("\(key).\(row.key)", "must be an object")
      }
      for member in members {
        guard let number = member.value.number, (0...1e6).contains(number) else {
          throw error("\(key).\(row.key).\(member.key)", "must be a number from 0 to 1000000")
        }
        weights[row.key, default: [:]][member.key] = Float(number)
      }
    }
    return weights
  }

  /// Objects; none if the member is absent.
  package func objects(_ key: String) throws(ModelError) -> [CheckedJSON] {
    var objects: [CheckedJSON] = []
    for value in try elements(key) {
      var object = try CheckedJSON(value, at: "\(name(key))[\(objects.count)]", fail: fail)
      object.use = use
      objects.append(object)
    }
    return objects
  }

  /// An object, or `nil` if it is absent.
  package func optionalObject(_ key: String) throws(ModelError) -> CheckedJSON? {
    guard let value = value(key) else { return nil }
    var object = try CheckedJSON(value, at: name(key), fail: fail)
    object.use = use
    return object
  }

  package func object(_ key: String) throws(ModelError) -> CheckedJSON {
    guard let object = try optionalObject(key) else { throw error(key, "is missing") }
    return object
  }

  /// The whole object as a JSON text, on one line and without spaces.
  package var text: String { JSONValue.object(members).encoded() }

  /// Whether there is a member, whatever it is.
  package func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Names of files, which are noted; none if the member is absent.
  package func files(_ key: String) throws(ModelError) -> [String] {
    let files = try strings(key)
    use?.files += files
    return files
  }

  /// The first member that was not asked for, if what is asked for is noted.
  package var unused: String? {
    use.flatMap { use in members.first { !use.names.contains(name($0.key)) }?.key }
  }

  private func elements(_ key: String) throws(ModelError) -> [JSONValue] {
    guard let value = value(key) else { return [] }
    guard let array = value.array else { throw error(key, "must be an array") }
    guard array.count <= 100_000 else { throw error(key, "has more than 100000 elements") }
    return array
  }

  private func name(_ key: String) -> String {
    place.isEmpty ? key : "\(place).\(key)"
  }
}

/// What was asked of a JSON object, and of those in it.
package final class JSONUse {
  /// The members, by their ways from the top.
  fileprivate var names: Set<String> = []
  /// The files that they name.
  package fileprivate(set) var files: [String] = []

  /// Creates notes of nothing.
  package init() {}
}

extension String {
  /// Whether this can name a file in any folder of any system, and nothing outside of it.
  package var isPlainFileName: Bool {
    guard (1...100).contains(utf8.count), let first = utf8.first else { return false }
    guard first != UInt8(ascii: "."), first != UInt8(ascii: "-") else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}

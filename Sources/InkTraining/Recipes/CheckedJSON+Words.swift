import InkKit

extension CheckedJSON {
  /// The parts of a string between spaces; none if the member is absent.
  func words(_ key: String) throws(ModelError) -> [String] {
    (try optionalString(key) ?? "").spacedParts
  }
}

extension String {
  /// The parts between spaces.
  ///
  /// They are told apart by scalars: a sign that combines would make one character with a space.
  var spacedParts: [String] {
    unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
  }
}

/// Tells inks from other JSON by their outer shape.
enum InkShape {
  /// The keys under which an object of an ink has its strokes.
  static let keys: Set<String> = ["strokes", "drawing", "ink", "requests"]

  /// Whether bytes begin an ink that stands by itself: an object with one of ``keys``, or a list of
  /// lists of lists or objects.
  ///
  /// A stroke is neither, nor is a point. The bytes may break off at any place.
  ///
  /// - Complexity: O(*n*) for the bytes before the key.
  static func opensInk(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scanner = JSONScanner(Array(bytes))
    if scanner.nextByte() == UInt8(ascii: "[") {
      for _ in 0..<2 where (try? scanner.beginArray()) == nil { return false }
      return scanner.nextByte() == UInt8(ascii: "[") || scanner.nextByte() == UInt8(ascii: "{")
    }
    guard (try? scanner.beginObject()) != nil else { return false }
    while let key = try? scanner.nextKey() {
      if keys.contains(key) { return true }
      guard (try? scanner.skipValue()) != nil else { return false }
    }
    return false
  }

  /// Whether bytes are one whole JSON value.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(bytes)
    do {
      try scanner.skipValue()
      try scanner.finish()
      return true
    } catch {
      return false
    }
  }

  /// Whether bytes are one whole ink.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func isInk(_ bytes: [UInt8]) -> Bool {
    var parser = InkParser(bytes, format: .automatic)
    return (try? parser.record()) != nil
  }
}

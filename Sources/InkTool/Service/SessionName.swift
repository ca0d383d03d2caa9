import InkKit

/// The name of an ink or a page that a program draws with several requests.
struct SessionName: Hashable, Sendable {
  /// The kind of request that the session belongs to.
  let kind: RequestKind
  /// The name that the requests give it; that of the language, or nothing, without one.
  let text: String

  /// The most code points of a name, which is looked up with each request.
  private static let lengthLimit = 256

  /// The session that a request is about; `nil` if it is about none.
  init?(of kind: RequestKind, _ fields: RequestFields) throws(ToolError) {
    self.kind = kind
    switch kind {
    case .recognize, .tag, .cancel: return nil
    case .detect:
      guard let name = try fields.text("session") else { return nil }
      text = name
    case .follow:
      let language = try fields.text("language") ?? ""
      // One language has one session, however it is called.
      let tag = try? LanguageNames.tag(written: language)
      text = try fields.text("session") ?? tag?.description ?? language
    }
    guard text.unicodeScalars.count <= Self.lengthLimit else {
      throw .usage("'session' has more than \(Self.lengthLimit) characters")
    }
  }
}

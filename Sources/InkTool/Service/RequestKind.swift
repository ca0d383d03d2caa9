/// A kind of a program's request.
enum RequestKind: String, CaseIterable, Sendable {
  /// Read an ink.
  case recognize
  /// Read an ink that grows stroke by stroke.
  case follow
  /// Find the objects of a page, which may be drawn while it is looked at.
  case detect
  /// Make rows of a page or a text.
  case tag
  /// Don't answer another request.
  case cancel
}

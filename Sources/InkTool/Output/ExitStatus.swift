/// How a run of the tool ended, as a shell sees it.
package struct ExitStatus: Hashable, Sendable {
  package let rawValue: Int32

  /// All was answered; that nothing was recognized is an answer.
  package static let success = ExitStatus(rawValue: 0)
  /// Some inks could not be read; the others were answered.
  package static let someInksUnreadable = ExitStatus(rawValue: 1)
  /// The command line makes no sense.
  package static let usage = ExitStatus(rawValue: 2)
  /// No model speaks the language.
  package static let unknownLanguage = ExitStatus(rawValue: 3)
  /// There is a model for the language, but not here.
  package static let notInstalled = ExitStatus(rawValue: 4)
  /// A pack is damaged, or not what the catalog promises.
  package static let invalidModel = ExitStatus(rawValue: 5)
  /// A file or the store can't be read or written.
  package static let fileFailure = ExitStatus(rawValue: 6)
  /// The model for the language is only planned.
  package static let planned = ExitStatus(rawValue: 7)
  /// A server can't be reached, or fails; or a port is taken.
  package static let network = ExitStatus(rawValue: 8)
  /// A server, or every source, lacks a file that a catalog promises.
  package static let notFound = ExitStatus(rawValue: 9)
  /// A catalog is not what it should be.
  package static let invalidCatalog = ExitStatus(rawValue: 10)
  /// A pack or catalog was made for a newer version.
  package static let formatTooNew = ExitStatus(rawValue: 11)
  /// The disk is full.
  package static let noSpace = ExitStatus(rawValue: 12)
  /// The system or a server does not allow it.
  package static let notPermitted = ExitStatus(rawValue: 13)
  /// The program that downloads is not installed.
  package static let curlMissing = ExitStatus(rawValue: 14)

  /// What was searched for is not there, as grep says it.
  static let nothingFound = ExitStatus(rawValue: 1)
  /// A search could not look everywhere.
  static let failedSearch = ExitStatus(rawValue: 2)
}

extension ExitStatus {
  /// The name of each status for programs, in their order: the `code` of an error in JSON.
  private static let names = [
    "success", "unusableInk", "usage", "unknownLanguage", "notInstalled", "invalidModel",
    "fileFailure", "planned", "network", "notFound", "invalidCatalog", "formatTooNew", "noSpace",
    "notPermitted", "curlMissing",
  ]

  /// The name by which a program tells why something has no answer.
  package var name: String { Self.names[Int(rawValue)] }

  /// The meaning of each status for a person, in the manual page.
  package static let meanings: [(status: ExitStatus, meaning: String)] = [
    (.success, "All was answered; that nothing was recognized is an answer."),
    (
      .someInksUnreadable,
      "Some inks could not be read, or by --strict-language not in their language; the others were "
        + "answered. With --json only by --fail-on-error. Of search: nothing was found."
    ),
    (
      .usage,
      "The command line makes no sense, or a language tag is malformed. Of search: any error."
    ),
    (.unknownLanguage, "No model speaks the language."),
    (.notInstalled, "There is a model, but not here; or nothing was learned of the user."),
    (
      .invalidModel,
      "A pack is damaged, stale, or not what the catalog promises; also if only an ink names its "
        + "language."
    ),
    (.fileFailure, "A file or the store can't be read or written."),
    (.planned, "The model for the language is only planned."),
    (.network, "A server can't be reached, or fails; or a port is taken."),
    (.notFound, "A server, or every source, lacks a file that a catalog promises."),
    (.invalidCatalog, "A catalog is not what it should be."),
    (.formatTooNew, "A pack or catalog was made for a newer version."),
    (.noSpace, "The disk is full."),
    (.notPermitted, "The system or a server does not allow it."),
    (.curlMissing, "The program that downloads is not installed."),
  ]
}

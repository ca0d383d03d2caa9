/// How a run of the tool ended, as a shell sees it.
package struct ExitStatus: Hashable, Sendable {
  package let rawValue: Int32
  /// The name by which a program tells why something has no answer: the `code` of an error in JSON.
  package let name: String
  /// The meaning for a person, in the manual page.
  let meaning: String

  private init(_ rawValue: Int32, _ name: String, _ meaning: String) {
    self.rawValue = rawValue
    self.name = name
    self.meaning = meaning
  }

  package static let success = ExitStatus(
    0, "success", "All was answered; that nothing was recognized is an answer.")
  package static let someInksUnreadable = ExitStatus(
    1, "unusableInk",
    "Some inks could not be read, or by --strict-language not in their language; the others were "
      + "answered. With --json only by --fail-on-error. Of search: nothing was found.")
  package static let usage = ExitStatus(
    2, "usage",
    "The command line makes no sense, or a language tag is malformed. Of search: any error.")
  package static let unknownLanguage = ExitStatus(
    3, "unknownLanguage", "No model speaks the language.")
  package static let notInstalled = ExitStatus(
    4, "notInstalled", "There is a model, but not here; or nothing was learned of the user.")
  package static let invalidModel = ExitStatus(
    5, "invalidModel",
    "A pack is damaged, stale, or not what the catalog promises; also if only an ink names its "
      + "language.")
  package static let fileFailure = ExitStatus(
    6, "fileFailure", "A file or the store can't be read or written.")
  package static let planned = ExitStatus(
    7, "planned", "The model for the language is only planned.")
  package static let network = ExitStatus(
    8, "network", "A server can't be reached, or fails; or a port is taken.")
  package static let notFound = ExitStatus(
    9, "notFound", "A server, or every source, lacks a file that a catalog promises.")
  package static let invalidCatalog = ExitStatus(
    10, "invalidCatalog", "A catalog is not what it should be.")
  package static let formatTooNew = ExitStatus(
    11, "formatTooNew", "A pack or catalog was made for a newer version.")
  package static let noSpace = ExitStatus(12, "noSpace", "The disk is full.")
  package static let notPermitted = ExitStatus(
    13, "notPermitted", "The system or a server does not allow it.")
  package static let curlMissing = ExitStatus(
    14, "curlMissing", "The program that downloads is not installed.")

  /// All of them in their order.
  static let all = [
    success, someInksUnreadable, usage, unknownLanguage, notInstalled, invalidModel, fileFailure,
    planned, network, notFound, invalidCatalog, formatTooNew, noSpace, notPermitted, curlMissing,
  ]

  /// What was searched for is not there, as grep says it.
  static let nothingFound = someInksUnreadable
  /// A search could not look everywhere.
  static let failedSearch = usage
}

/// How a run of the tool ended, as a shell sees it.
struct ExitStatus: Hashable, Sendable {
  let rawValue: Int32

  /// All was answered; that nothing was recognized is an answer.
  static let success = ExitStatus(rawValue: 0)
  /// Some inks could not be read; the others were answered.
  static let someInksUnreadable = ExitStatus(rawValue: 1)
  /// The command line makes no sense.
  static let usage = ExitStatus(rawValue: 2)
  /// No model speaks the language.
  static let unknownLanguage = ExitStatus(rawValue: 3)
  /// There is a model for the language, but not here.
  static let notInstalled = ExitStatus(rawValue: 4)
  /// A pack or catalog is damaged, or too new.
  static let invalidModel = ExitStatus(rawValue: 5)
  /// A file or the store can't be read or written.
  static let fileFailure = ExitStatus(rawValue: 6)
  /// The model for the language is only planned.
  static let planned = ExitStatus(rawValue: 7)
}

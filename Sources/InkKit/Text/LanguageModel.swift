/// What is known of the texts of a language.
package struct LanguageModel: Sendable {
  /// Reads a text pack, checking every value.
  package init(pack: PackFile) throws(ModelError) {
    guard pack.metadata.kind == .text else {
      throw ModelError(.missingSection, subject: pack.path, detail: "it is no text pack")
    }
  }
}

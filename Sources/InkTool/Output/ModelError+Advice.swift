import InkKit

extension ModelError {
  /// The tool's words for an error: the sentence of the library, and the command that helps.
  var advised: String {
    switch code {
    case .noSource:
      "there is no model for '\(subject)': no source of models is configured; "
        + "'--source FOLDER' or $INKREC_MODEL_SOURCE names one"
    case .notInstalled:
      "\(description); 'inkrec models download \(subject)' "
        + (detail == nil ? "installs it" : "asks the sources for it")
    case .unknownUser:
      "\(description); 'inkrec train --into TAG --user \(shellWord(subject))' learns it"
    case .damagedHand:
      "\(description); 'inkrec users forget \(shellWord(subject))' removes it"
    case .unknownLanguage, .unknownSubtag, .planned:
      suggestions.isEmpty
        ? "\(description); 'inkrec models list --available' shows all" : description
    default: description
    }
  }
}

/// A word as it is typed in a shell: in quotation marks, if something in it means more than itself.
package func shellWord(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/,:=@%+".contains($0) }
  return isPlain && !word.isEmpty ? word : "\"\(word)\""
}

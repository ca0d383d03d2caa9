import InkKit

extension InkRun {
  /// Reads an ink as a page: of several languages in the one that fits best.
  ///
  /// - Parameter alternatives: The most other texts of each word, and of each line.
  func page(
    of record: InkRecord, alternatives: Int
  ) throws(InkFailure) -> (page: ReadPage, model: NamedRecognizer?) {
    let context = options.context(of: record)
    let all: [Recognizer]
    let best: LanguageTag?
    switch try reading(of: record) {
    case .one(let named):
      let page = named.recognizer.page(of: record.ink, in: context, alternatives: alternatives)
      return (page, named)
    case .several(let recognizer):
      all = recognizer.recognizers
      best = recognizer.result(for: record.ink, in: context).languages.first?.tag
    case .anyScript(let recognizer):
      all = recognizer.recognizers
      best = recognizer.result(for: record.ink, in: context).languages.first?.tag
    }
    let chosen = all.first { $0.tag == best } ?? all[0]
    return (chosen.page(of: record.ink, in: context, alternatives: alternatives), nil)
  }
}

package import InkKit
import InkTraining

/// Marks learned from drawn characters of ASCII.
package enum DrawnMarkModel {
  /// The marks, and the letters that have them.
  package static let letterMarks: LetterMarks = {
    var samples: [LabelledInk] = []
    for seed in UInt64(0)..<8 {
      let writer = DrawnWriter(seed: seed)
      for character in "`\\/^~-(ij.\":?o0v',c" {
        guard let ink = try? writer.ink(of: String(character)) else { continue }
        samples.append(LabelledInk(ink: ink, label: String(character)))
      }
    }
    var trainer = MarkTrainer()
    trainer.templateCount = 8
    return trainer.train(samples)
  }()

  /// A recognizer of single letters that knows letters without marks from some hands, and answers
  /// with those of an alphabet.
  package static func recognizer(alphabet: String) throws -> Recognizer {
    var set = TemplateSet()
    let bases = alphabet.map { DrawnAccents.parts(of: $0)?.base ?? $0 }
    for base in Set(bases).sorted() {
      for seed in UInt64(0)..<4 {
        let ink = try DrawnAccents.ink(of: base, by: DrawnWriter(seed: seed))
        if let normalized = NormalizedInk(ink) { set.add(normalized, label: String(base)) }
      }
    }
    var contents = ModelContents()
    contents.templates.templates = set
    contents[LetterMarks.self] = letterMarks
    return Recognizer(
      tag: try LanguageTag("und"), options: RecognizerOptions(characterSet: Set(alphabet)),
      contents: contents)
  }
}

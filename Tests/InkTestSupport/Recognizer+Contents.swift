package import InkKit

extension Recognizer {
  /// A recognizer of templates, and of what else is put beside them.
  package init(
    tag: LanguageTag, options: RecognizerOptions = RecognizerOptions(), templates: TemplateSet,
    _ change: (inout ModelContents) -> Void = { _ in }
  ) {
    var contents = ModelContents()
    contents.templates.templates = templates
    change(&contents)
    self.init(tag: tag, options: options, contents: contents)
  }
}

extension Recognizer {
  /// The templates of a person's own, in the model or added to it, that its networks know nothing of.
  public var addedTemplates: TemplateSet { contents.templates.personal }

  /// The same recognizer with templates of a person's own beside what the model knows.
  ///
  /// One template is enough for a new label: it is answered first where ink is near it, alone and
  /// within words, and hardly weighs where ink is far from it. A label that the model has gains near
  /// its new templates.
  ///
  ///     var templates = TemplateSet()
  ///     try templates.add(ink, label: "→")
  ///     let arrows = recognizer.adding(templates)
  ///
  /// - Complexity: O(*n*) for all labels and added templates; the packs are not opened again.
  public func adding(_ templates: TemplateSet) -> Recognizer {
    with { $0.templates.personal.add(contentsOf: templates) }
  }

  /// The same recognizer without the added templates of a label.
  ///
  /// What the model itself knows of the label stays; ``RecognizerOptions/characterSet`` leaves out
  /// characters that are not wanted at all.
  ///
  /// - Complexity: O(*n*) for all labels and added templates.
  public func removingTemplates(for label: String) -> Recognizer {
    with { contents in
      contents.templates.personal = contents.templates.personal.keepingLabels { $0 != label }
    }
  }
}

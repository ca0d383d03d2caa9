extension Recognizer {
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
}

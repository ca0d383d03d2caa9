extension Recognizer {
  /// Reads an ink within a text, with what earlier readings of it left.
  package func result(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> RecognitionResult {
    if let reader, options.kind != .character {
      return textResult(
        for: ink, in: surroundings, writingArea: writingArea, by: reader, cache: &cache)
    }
    return characterResult(
      for: ink,
      in: RecognitionContext(preContext: surroundings.before, writingArea: writingArea))
  }
}

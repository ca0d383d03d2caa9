/// Reads words in Latin letters that stand in lines of another script, by the networks of joined writing.
struct LatinWordReader: WordReader {
  private let reading: Deferred<LineReading?>

  /// Prepares a reading, which is made when the first ink needs it.
  init(_ reading: @escaping @Sendable () -> LineReading?) {
    self.reading = Deferred(reading)
  }

  /// - Complexity: That of reading a line.
  func words(of strokes: [Stroke], limit: Int) -> [FoundWord] {
    guard let reading = reading.value, let ink = try? Ink(strokes: strokes) else { return [] }
    var cache = RecognitionCache.none
    let line = Layout.singleLine(of: ink, direction: reading.direction)
    let lattices = reading.lattices(of: line.strokes, in: ink, cache: &cache)
    let alone = TextSurroundings(mayBeginWithSpace: false, mayEndWithSpace: false)
    let page = PageReadings(
      of: lattices, in: alone, writesSpaces: true, limit: limit, cache: &cache,
      decoder: reading.decoder)
    guard page.lines.count == 1 else { return [] }
    return page.lines[0].readings.map { FoundWord(text: $0.text, cost: $0.cost) }
  }
}

import InkKit

/// The words below a gesture, as `--over` names them: an answer of `recognize --json`, boxes of words, or
/// ink, which is read.
///
///     {"words": [{"text": "hello", "x": 10, "y": 20, "width": 90, "height": 30}]}
struct WordsBelow: Sendable {
  let words: WrittenWords
  /// The ink that they were read from, if it was ink.
  private var writing: Writing?

  /// Ink that lies below.
  private struct Writing {
    let record: InkRecord
    let result: RecognitionResult
    let run: InkRun
  }

  private init(_ words: WrittenWords) {
    self.words = words
  }

  /// The gestures of an ink by what they mean over the words, or writing where the ink goes on with theirs.
  func gestures(in result: RecognitionResult, of ink: Ink) throws(InkFailure) -> RecognitionResult {
    let found = result.gestures(of: ink, over: words)
    // Only what may be an edit needs a second reading.
    guard let writing, found.candidates.first?.meaning != nil else { return found }
    var together = writing.record
    guard let joined = try? Ink(strokes: together.ink.strokes + ink.strokes) else { return found }
    together.ink = joined
    let gain = try writing.run.answer(to: together).result.gain(over: writing.result)
    return result.gestures(of: ink, over: words, gain: gain)
  }
}

extension WordsBelow {
  /// The most bytes of a file of words.
  private static let byteLimit = 64 << 20

  /// Reads the words of a file, or of standard input for `-`.
  ///
  /// - Parameter options: How ink is read: by the language of the gestures.
  static func read(_ file: String, options: RecognitionOptions) throws -> Self {
    let bytes = try DataFiles.contents(of: file, atMost: byteLimit)
    let path = InputStream.name(of: file)
    let lines: [[UInt8]] = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map {
      Array($0)
    }
    let isOneLine = lines.dropFirst().joined().allSatisfy { $0 <= UInt8(ascii: " ") }
    // Boxes may be written over several lines, an answer is one.
    for part in [bytes, lines.first ?? []] {
      guard let object = try? JSONValue(parsing: part).object,
        object.contains(where: { $0.key == "words" || $0.key == "candidates" })
      else { continue }
      guard part == bytes || isOneLine else {
        throw ToolError.usage("'\(path)' has several answers, of which '--over' takes one")
      }
      if let words = object.last(where: { $0.key == "words" })?.value.array {
        return Self(
          WrittenWords(try words.enumerated().map { try word($1, at: "words[\($0)]", in: path) }))
      }
      if let best = object.last(where: { $0.key == "candidates" })?.value.array {
        return Self(try answer(best.first, in: path))
      }
    }
    return try ink(bytes, in: path, options: options)
  }

  /// The words of the best candidate of an answer.
  private static func answer(_ candidate: JSONValue?, in path: String) throws -> WrittenWords {
    guard let candidate else { return WrittenWords([]) }
    let parts = try (candidate["segmentation"]?.array ?? []).enumerated().map { index, part in
      (
        begin: part["beginIndex"]?.integer ?? -1,
        frame: try frame(part["boundingBox"], at: "segmentation[\(index)].boundingBox", in: path)
      )
    }
    return WrittenWords(
      try (candidate["words"]?.array ?? []).enumerated().map { index, word in
        let begin = word["beginIndex"]?.integer ?? 0
        let end = word["endIndex"]?.integer ?? 0
        return WrittenWords.Word(
          text: word["text"]?.string ?? "",
          frame: try frame(word["boundingBox"], at: "words[\(index)].boundingBox", in: path),
          characters: parts.filter { $0.begin >= begin && $0.begin < end }.map(\.frame))
      })
  }

  private static func word(
    _ value: JSONValue, at place: String, in path: String
  ) throws -> WrittenWords.Word {
    WrittenWords.Word(
      text: value["text"]?.string ?? "", frame: try frame(value, at: place, in: path),
      characters: try (value["characters"]?.array ?? []).enumerated().map {
        try frame($1, at: "\(place).characters[\($0)]", in: path)
      })
  }

  private static func frame(
    _ value: JSONValue?, at place: String, in path: String
  ) throws(ToolError) -> BoundingBox {
    let numbers = ["x", "y", "width", "height"].map { value?[$0]?.number.map { Float($0) } ?? .nan }
    guard numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0 else {
      throw .usage(
        "'\(path)': \(place) needs x, y, width and height, the last two not negative")
    }
    return BoundingBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The words of an ink, read as a page in the language of the gestures.
  private static func ink(
    _ bytes: [UInt8], in path: String, options: RecognitionOptions
  ) throws -> Self {
    var reader = InkReader(format: options.input.format, selection: options.input.selection)
    reader.append(bytes)
    reader.finish()
    guard let first = reader.next() else {
      throw ToolError.usage("'\(path)' has neither words nor ink")
    }
    let record: InkRecord
    do throws(InputProblem) {
      switch first {
      case .success(let document):
        record = try SourcedDocument(document: document, file: path).record(
          by: options.input.decoder)
      case .failure(let error): throw .ink(UnusableInk(error, file: path))
      }
    } catch {
      throw ToolError(error.status, error.message)
    }
    if case .success = reader.next() {
      throw ToolError.usage("'\(path)' has several inks, of which '--over' takes one")
    }
    var options = options
    options.recognizer.maximumResultCount = 1
    options.recognizer.layout = .page
    options.modelFile = nil
    options.language = options.language.map {
      LanguageTag(language: $0.language, script: $0.script, region: $0.region)
    }
    let run = InkRun(options: options)
    do throws(InkFailure) {
      let answer = try run.answer(to: record)
      let words = answer.result.candidates.first.map { WrittenWords($0) } ?? WrittenWords([])
      var below = Self(words)
      below.writing = Writing(record: record, result: answer.result, run: run)
      return below
    } catch {
      throw error.reason
    }
  }
}

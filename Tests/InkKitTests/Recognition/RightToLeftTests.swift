import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// A tiny pack of Hebrew letters, drawn as others, that has learned to read some lines of one hand.
@Suite struct RightToLeftTests {
  static let writer = DrawnWriter(seed: 7)
  static let labels = ["א", "ב", "ח", "ט", "ן", "ס", "ת", "(", ")", "1", "2", "5"]
  static let texts = [
    "תסב", "סן חב", "אט 25 סב", "12 בט", "א(סב)", "(ט) ן", "51 ח", "חט סא",
  ]

  static let recognizers = Task { try await trained() }

  static func trained() async throws -> (rightToLeft: Recognizer, leftToRight: Recognizer) {
    var templates = TemplateSet()
    var characters: [LabelledInk] = []
    for label in labels {
      let shape = label == "(" || label == ")" ? Character(label) : nil
      let drawn = shape ?? DrawnWriter.rightToLeftShapes[Character(label)] ?? Character(label)
      let ink = try writer.ink(of: String(drawn))
      templates.add(try #require(NormalizedInk(ink)), label: label)
      characters.append(LabelledInk(ink: ink, label: label))
    }
    let lines = try texts.map {
      LabelledInk(ink: try writer.rightToLeftInk(of: $0), label: $0)
    }
    let known = labels + [""]
    let samples = try (lines + characters).map {
      try #require(LineSample($0, labels: known, direction: .rightToLeft), "\($0.label)")
    }
    var trainer = SegmentTrainer()
    trainer.passCount = 36
    trainer.hiddenCounts = (32, 24)
    trainer.gapHiddenCount = 8
    trainer.batchCount = 5
    trainer.peakRate = 6e-3
    trainer.featureDropout = 0
    trainer.hiddenDropout = 0
    trainer.distortion = LineDistortion(strength: 0)
    let network = await trainer.train(samples, labels: known)
    func recognizer(_ direction: WritingDirection) throws -> Recognizer {
      Recognizer(
        tag: try LanguageTag("he"), options: RecognizerOptions(maximumResultCount: 3),
        templates: templates
      ) {
        $0.templates.script = direction == .rightToLeft ? "Hebr" : "Latn"
        $0.templates.network = network
        $0.weights[DecoderWeights.joined] = DecoderWeights(
          priorWeight: 0.1, characterBonus: 0, spaceBonus: 0)
      }
    }
    return (try recognizer(.rightToLeft), try recognizer(.leftToRight))
  }

  @Test(.inOptimizedBuilds)
  func `lines are read from right to left, and numbers from left to right`() async throws {
    let recognizer = try await Self.recognizers.value.rightToLeft
    for text in Self.texts {
      let ink = try Self.writer.rightToLeftInk(of: text)
      let best = try #require(recognizer.result(for: ink).candidates.first)
      #expect(best.text == text)
      #expect(best.words.map(\.text) == text.split(separator: " ").map { String($0) })
    }
  }

  @Test(.inOptimizedBuilds) func `characters, words and ink are where they were written`()
    async throws
  {
    let recognizer = try await Self.recognizers.value.rightToLeft
    let ink = try Self.writer.rightToLeftInk(of: "אט 25 סב")
    let best = try #require(recognizer.result(for: ink).candidates.first)
    #expect(best.text == "אט 25 סב")
    let boxes = best.segmentation.map(\.boundingBox)
    #expect(best.segmentation.map(\.grapheme) == ["א", "ט", "2", "5", "ס", "ב"])
    // 2 stands left of 5, everything else right of what follows it.
    for (index, isAfter) in [true, true, false, true, true].enumerated() {
      #expect((boxes[index].minX > boxes[index + 1].minX) == isAfter, "\(index)")
    }
    let drawn = best.segmentation.flatMap(\.drawingSegments)
    #expect(
      drawn.map(\.points.count).reduce(0, +)
        == ink.strokes.map(\.points.count).reduce(0, +))
    for word in best.words {
      #expect(word.boundingBox.minX >= (ink.boundingBox?.minX ?? 0))
    }
    let number = try #require(best.words.dropFirst().first)
    #expect(number.range == 3..<5)
    #expect(number.boundingBox.minX == boxes[2].minX && number.boundingBox.maxX == boxes[3].maxX)
  }

  @Test(.inOptimizedBuilds) func `an ink is read as its mirror image is from left to right`()
    async throws
  {
    let (rightToLeft, leftToRight) = try await Self.recognizers.value
    for text in ["תסב", "סן חב", "חט סא"] {
      let ink = try Self.writer.rightToLeftInk(of: text)
      let found = rightToLeft.result(for: ink).candidates.filter { $0.segmentation.count > 1 }
      let mirrored = leftToRight.result(for: ink.mirrored()).candidates
      #expect(!found.isEmpty)
      for candidate in found {
        guard candidate.text.allSatisfy({ $0.isLetter || $0 == " " }) else { continue }
        let other = try #require(mirrored.first { $0.text == candidate.text })
        #expect(
          other.segmentation.map(\.drawingSegments)
            == candidate.segmentation.map(\.drawingSegments))
        for (box, image) in zip(candidate.segmentation, other.segmentation) {
          #expect(box.boundingBox.minX == -image.boundingBox.maxX)
          #expect(box.boundingBox.minY == image.boundingBox.minY)
        }
      }
    }
  }

  @Test func `single characters are not mirrored`() async throws {
    let recognizer = try await Self.recognizers.value.rightToLeft
    for bracket in ["(", ")"] {
      let ink = try Self.writer.ink(of: bracket)
      #expect(recognizer.result(for: ink).candidates.first?.text == bracket)
    }
  }

  @Test func `growing lines are read as the whole ink is, and after a text`() async throws {
    let recognizer = try await Self.recognizers.value.rightToLeft
    var session = RecognitionSession(recognizer: recognizer)
    for (line, text) in ["תסב", "12 בט"].enumerated() {
      for stroke in try Self.writer.rightToLeftInk(of: text).strokes {
        let points = stroke.points.map {
          StrokePoint(x: $0.x, y: $0.y + Float(line) * Self.writer.size * 1.6)
        }
        try session.append(Stroke(points: points))
        #expect(session.result() == recognizer.result(for: session.ink))
      }
    }
    #expect(session.result().candidates.first?.text == "תסב\n12 בט")
    let ink = try Self.writer.rightToLeftInk(of: "תסב")
    let after = recognizer.result(for: ink, in: RecognitionContext(preContext: "סן"))
    #expect(after.candidates.first?.text == " תסב")
  }

  @Test func `a template that was added is found in mirrored lines`() async throws {
    let base = try await Self.recognizers.value.rightToLeft
    var added = TemplateSet()
    let letter = try Self.writer.ink(of: "c", sample: 2)
    added.add(try #require(NormalizedInk(letter)), label: "ק")
    var all = base.templates
    all.add(contentsOf: added)
    let network = try #require(base.contents.templates.network)
    let recognizer = Recognizer(tag: base.tag, templates: all) {
      $0.templates.script = "Hebr"
      $0.templates.network = network
      $0.templates.added = added
    }
    let ink = try Self.writer.rightToLeftInk(of: "תסב")
    #expect(recognizer.result(for: ink).candidates.first?.text == "תסק")
  }
}

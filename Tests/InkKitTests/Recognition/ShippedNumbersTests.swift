import InkTestSupport
import Testing

@testable import InkKit

/// Numbers of lines side by side, read by the models that ship.
@Suite struct ShippedNumbersTests {
  /// The first answer to lines through some corners, each a stroke.
  static func reading(
    _ lines: [[SIMD2<Float>]], in language: String, as kind: TextKind
  ) throws -> String? {
    let strokes = lines.map { (corners: [SIMD2<Float>]) -> Stroke in
      var places: [SIMD2<Float>] = []
      for (from, to) in zip(corners, corners.dropFirst()) {
        for step in 0...5 { places.append(from + (to - from) * (Float(step) / 5)) }
      }
      return Stroke(places)
    }
    let recognizer = try Recognizer(
      model: ShippedModels.model(for: language), options: RecognizerOptions(kind: kind))
    return recognizer.result(for: try Ink(strokes: strokes)).candidates.first?.text
  }

  @Test(arguments: [("fa", "۷۸"), ("ur", "۷۸"), ("ar", "٧٨")], [TextKind.text, .number])
  func `joined lines of the Arabic script have numbers, in the digits of their language`(
    _ expected: (language: String, text: String), _ kind: TextKind
  ) throws {
    let lines: [[SIMD2<Float>]] = [
      [[0, 0], [20, 95], [44, 0]], [[70, 95], [92, 0], [116, 95]],
    ]
    #expect(try Self.reading(lines, in: expected.language, as: kind) == expected.text)
  }

  @Test(arguments: ["th", "el", "hi", "zh"])
  func `numbers in other scripts are read by what reads Latin words beside them`(
    _ language: String
  ) throws {
    let lines: [[SIMD2<Float>]] = [
      [[0, 0], [0, 100]], [[40, 0], [100, 0], [58, 100]],
      [[140, 20], [160, 0], [180, 15], [170, 50], [135, 100], [190, 100]],
    ]
    #expect(try Self.reading(lines, in: language, as: .number) == "172")
  }
}

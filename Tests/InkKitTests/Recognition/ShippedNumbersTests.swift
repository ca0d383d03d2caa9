import InkTestSupport
import Testing

@testable import InkKit

/// Numbers of lines side by side, read by the models that ship.
@Suite struct ShippedNumbersTests {
  /// The first answer to lines through some corners, each a stroke.
  static func reading(
    _ lines: [[SIMD2<Float>]], in language: String, as kind: TextKind,
    of characters: Set<Character>? = nil
  ) throws -> String? {
    let strokes = lines.map { Stroke(DrawnShapes.polyline($0, countPerLine: 6)) }
    let recognizer = try Recognizer(
      model: ShippedModels.model(for: language),
      options: RecognizerOptions(characterSet: characters, kind: kind))
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

  @Test(arguments: [("hi", "०१२३४५६७८९"), ("th", "๐๑๒๓๔๕๖๗๘๙")], [TextKind.text, .number])
  func `where only the digits of a script may be read, numbers have those`(
    _ expected: (language: String, digits: String), _ kind: TextKind
  ) throws {
    let digits = Set(expected.digits)
    let bowls: [[SIMD2<Float>]] = [
      [[0, 20], [20, 0], [60, 10], [70, 50], [50, 90], [10, 90], [0, 50], [0, 20]],
      [
        [110, 20], [130, 0], [170, 10], [180, 50], [160, 90], [120, 90], [110, 50], [110, 20],
      ],
    ]
    let text = try Self.reading(bowls, in: expected.language, as: kind, of: digits)
    #expect(text?.count == 2 && text?.allSatisfy(digits.contains) == true)
  }
}

import InkKit
import InkTestSupport
import InkTrials
import Testing

/// What no input may do: trap, or change in a round trip.
@Suite struct InkRobustnessTests {
  /// Documents that use everything that a format has.
  static let documents = [
    #"{"id":"a\u00e9","label":"é","writingArea":{"width":3e2,"height":80,"x":1,"y":-2},"#
      + #""preContext":"x","strokes":[{"points":[{"x":1,"y":-2.5,"t":0},{"x":3,"y":4,"time":8}]},"#
      + #"{"points":[]}],"z":[true,{"y":null}]}"#,
    #"[[[1,2,0],[3.25,-4e1,8.5],[5,6,null]],[],[[0,0,1]]]"#,
    #"{"key_id":12,"word":"cat","drawing":[[[1,2,3,4],[5,6,7,8],[0,9,18,27]],[[1],[2],[]]]}"#,
    #"{"requests":[{"writing_guide":{"writing_area_width":425,"writing_area_height":194},"#
      + #""pre_context":"","ink":[[[10,11],[20,21],[0,8]]]}]}"#,
    "[[1,2,0],[3,-4.5,1],[0,0,1]]",
  ]

  @Test(arguments: documents)
  func `a document cut at any byte is an error`(_ document: String) throws {
    let bytes = Array(document.utf8)
    #expect(throws: Never.self) { try InkDecoder().record(from: bytes) }
    for length in 0..<bytes.count {
      let error = #expect(throws: InkFormatError.self, "\(length) bytes") {
        try InkDecoder().record(from: Array(bytes[..<length]))
      }
      #expect(error?.description.isEmpty == false)
    }
  }

  @Test func `mutated streams give inks or errors`() {
    let seed: UInt64 = 5
    let rounds = BuildConfiguration.isOptimized ? 100_000 : 4_000
    var mutator = ByteMutator(seed: seed)
    var inkCount = 0
    for round in 0..<rounds {
      let bytes = mutator.mutated(Array(Self.documents[round % Self.documents.count].utf8))
      let format = InkFormat.all[round / Self.documents.count % InkFormat.all.count]
      for result in InkDecoder(format: format).records(in: bytes) {
        if case .success(let record) = result {
          inkCount += 1
          let text = Array(record.encoded().utf8)
          #expect(
            (try? InkDecoder().record(from: text)) == record, "round \(round) of seed \(seed)")
        }
      }
    }
    #expect(inkCount > rounds / 80)
  }

  @Test(arguments: [InkFormat.mlkit, .points, .columns])
  func `random records survive a round trip`(_ format: InkFormat) throws {
    let seed: UInt64 = 9
    var random = SplitMix64(seed: seed)
    for round in 0..<300 {
      let record = try randomRecord(using: &random)
      let text = record.encoded(as: format)
      let decoded = try InkDecoder(format: format).record(from: Array(text.utf8))
      #expect(decoded == record, "round \(round) of seed \(seed): \(text)")
      guard format != .points else { continue }
      let told = try InkDecoder().record(from: Array(text.utf8))
      #expect(told == record, "round \(round) of seed \(seed): \(text)")
    }
  }

  @Test func `a record is written in each format`() throws {
    let strokes = [
      Stroke(points: [.init(x: 1, y: 2.5, t: 3), .init(x: -0.1, y: 1e9, t: 4)]),
      Stroke(points: [.init(x: 0, y: 0)]), Stroke(points: []),
    ]
    let area = WritingArea(width: 10, height: 2.5, originX: 1, originY: 0)
    let record = InkRecord(
      ink: try Ink(strokes: strokes), id: "i", label: "\"", language: "en", writer: "w",
      preContext: "p", writingArea: area)
    let head =
      #"{"id":"i","label":"\"","language":"en","writer":"w","preContext":"p","#
      + #""writingArea":{"width":10,"height":2.5,"x":1,"y":0},"strokes":"#
    #expect(
      record.encoded()
        == head + #"[{"points":[{"x":1,"y":2.5,"t":3},{"x":-0.1,"y":1e+09,"t":4}]},"#
        + #"{"points":[{"x":0,"y":0}]},{"points":[]}]}"#)
    #expect(
      record.encoded(as: .points) == head + "[[[1,2.5,3],[-0.1,1e+09,4]],[[0,0]],[]]}")
    #expect(
      record.encoded(as: .columns)
        == head.replacing("strokes", with: "drawing")
        + "[[[1,-0.1],[2.5,1e+09],[3,4]],[[0],[0]],[[],[]]]}")
    #expect(InkRecord(ink: try Ink(strokes: [])).encoded() == #"{"strokes":[]}"#)
  }

  func randomRecord(using random: inout SplitMix64) throws -> InkRecord {
    let area = WritingArea(
      width: Float.random(in: 1...1e6, using: &random), height: 1e-3, originX: -7)
    var strokes: [Stroke] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let isTimed = Bool.random(using: &random)
      let points = (0..<Int.random(in: 0...6, using: &random)).map { index in
        StrokePoint(
          x: Float.random(in: -1e3...1e3, using: &random),
          y: Float(Int.random(in: -1_000_000_000...1_000_000_000, using: &random)),
          t: isTimed ? index * Int.random(in: 0...9_999_999_999, using: &random) : nil)
      }
      strokes.append(Stroke(points: points))
    }
    return InkRecord(
      ink: try Ink(strokes: strokes), id: Bool.random(using: &random) ? "\u{1}é" : nil,
      label: "😀\"\\", writingArea: Bool.random(using: &random) ? area : nil)
  }
}

import InkKit
import InkTestSupport
import Testing

@Suite struct InkFormatErrorTests {
  func message(_ text: String, _ format: InkFormat = .automatic) -> String? {
    #expect(throws: InkFormatError.self) {
      try InkDecoder(format: format).record(from: Array(text.utf8))
    }?.description
  }

  @Test(arguments: [
    ("", "line 1, byte 1: expected an object or an array, found the end of the data"),
    ("hello", "line 1, byte 1: expected an object or an array, found 'hello'"),
    ("12", "line 1, byte 1: expected an object or an array, found a number"),
    ("{}", "line 1, byte 1: expected a key 'strokes', 'drawing', 'ink' or 'requests'"),
    (#"{"strokes":null}"#, "line 1, byte 12, strokes: expected an array, found null"),
    (#"{"strokes":{}}"#, "line 1, byte 12, strokes: expected an array, found an object"),
    (#"{"strokes":[]"#, "line 1, byte 14: expected ',' or '}', found the end of the data"),
    (#"{"strokes":[]} {}"#, "line 1, byte 16: expected the end of the data, found an object"),
    (#"{"strokes":[7]}"#, "line 1, byte 13, strokes[0]: expected an array, found a number"),
    ("[[[1,2]],null]", "line 1, byte 10, [1]: expected an array, found null"),
    ("[[[1,2]],{}]", "line 1, byte 10, [1]: expected an array, found an object"),
    (
      "[{\"points\":[]},[]]",
      "line 1, byte 16, [1]: expected a stroke object with 'points', found an array"
    ),
    ("[[1,2],[3,4]]", "line 1, byte 3, [0][0]: expected an array, found a number"),
  ])
  func `what is no ink is named`(_ text: String, _ expected: String) {
    #expect(message(text) == expected)
  }

  @Test(arguments: [
    (#"{"x":1}"#, "line 2, byte 1, strokes[0].points[1]: expected a key 'y'"),
    (#"{"y":1,"t":2}"#, "line 2, byte 1, strokes[0].points[1]: expected a key 'x'"),
    (#"{"x":"1"}"#, "line 2, byte 6, strokes[0].points[1].x: expected a number, found a string"),
    (#"{"x":null}"#, "line 2, byte 6, strokes[0].points[1].x: expected a number, found null"),
    (#"{"x":NaN}"#, "line 2, byte 6, strokes[0].points[1].x: expected a number, found 'NaN'"),
    (
      #"{"x":1,"y":-Infinity}"#,
      "line 2, byte 13, strokes[0].points[1].y: expected a digit, found 'Infinity'"
    ),
    (
      #"{"x":1,"y":1e999}"#,
      "line 2, byte 12, strokes[0].points[1].y: the number is beyond the range of a double"
    ),
    (
      #"{"x":1,"y":1e10}"#,
      "line 2, byte 12, strokes[0].points[1].y: expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"x":1,"y":2,"t":"3"}"#,
      "line 2, byte 18, strokes[0].points[1].t: expected a number, found a string"
    ),
    (
      #"{"x":1,"y":2,"time":1e17}"#,
      "line 2, byte 21, strokes[0].points[1].time: expected milliseconds within ±2⁵³"
    ),
    (
      "[1]", "line 2, byte 1, strokes[0].points[1]: expected a point of 2 or 3 numbers, found 1"
    ),
    ("", "line 2, byte 1, strokes[0].points[1]: expected an object, found ']'"),
  ])
  func `a point that is wrong is named`(_ point: String, _ expected: String) {
    #expect(message("{\"strokes\":[{\"points\":[{\"x\":1,\"y\":2},\n\(point)]}]}") == expected)
  }

  @Test(arguments: [
    (#"{"y":[1]}"#, "line 1, byte 13, strokes[0]: expected a key 'x'"),
    (#"{"x":[1]}"#, "line 1, byte 13, strokes[0]: expected a key 'y'"),
    (
      #"{"x":[1,2],"y":[1]}"#,
      "line 1, byte 13, strokes[0]: expected columns of 2 numbers like x, found 1"
    ),
    (
      #"{"x":[1,2],"y":[1,2],"t":[3]}"#,
      "line 1, byte 13, strokes[0]: expected columns of 2 numbers like x, found 1"
    ),
    (#"{"x":[1,null]}"#, "line 1, byte 21, strokes[0].x[1]: expected a number, found null"),
    (#"{"pointers":[{"x":1}]}"#, "line 1, byte 26, strokes[0].pointers[0]: expected a key 'y'"),
  ])
  func `a stroke that is wrong is named`(_ stroke: String, _ expected: String) {
    #expect(message(#"{"strokes":[\#(stroke)]}"#) == expected)
  }

  @Test func `a place in an array of inks names the ink`() throws {
    let text = #"[{"strokes":[]}, {"strokes":[7]},\#n {"strokes":[[[1]]]}, {"id":1}]"#
    let errors = InkDecoder().records(in: Array(text.utf8)).map { result in
      if case .failure(let error) = result { error.description } else { "an ink" }
    }
    #expect(
      errors == [
        "an ink", "line 1, byte 30, [1].strokes[0]: expected an array, found a number",
        "line 2, byte 15, [2].strokes[0][0]: expected a point of 2 or 3 numbers, found 1",
        "line 2, byte 23, [3]: expected a key 'strokes', 'drawing', 'ink' or 'requests'",
      ])
    let bare = InkDecoder().records(in: Array("[[[[1,2]]],[[[1,2]],7]]".utf8))
    guard case .failure(let error) = bare[1] else { return #expect(bare.count == 2) }
    #expect(error.place == "[1][1]" && error.index == 1)
  }

  @Test(arguments: [
    ("[1]", "line 1, byte 20, strokes[0][1]: expected a point of 2 or 3 numbers, found 1"),
    ("[]", "line 1, byte 20, strokes[0][1]: expected a point of 2 or 3 numbers, found 0"),
    ("[1,2,3,4]", "line 1, byte 20, strokes[0][1]: expected a point of 2 or 3 numbers, found 4"),
    (
      "[1,null]",
      "line 1, byte 23, strokes[0][1][1]: expected a number from -1000000000 to 1000000000"
    ),
    (
      "[1, -2e9, 3]",
      "line 1, byte 24, strokes[0][1][1]: expected a number from -1000000000 to 1000000000"
    ),
    ("[1,2,-1e300]", "line 1, byte 25, strokes[0][1][2]: expected milliseconds within ±2⁵³"),
    ("[1,true]", "line 1, byte 23, strokes[0][1][1]: expected a number, found 'true'"),
    ("[1,[2]]", "line 1, byte 23, strokes[0][1][1]: expected a number, found an array"),
    ("{}", "line 1, byte 20, strokes[0][1]: expected an array, found an object"),
  ])
  func `a list that is wrong is named`(_ point: String, _ expected: String) {
    #expect(message(#"{"strokes":[[[1,2],\#(point)]]}"#) == expected)
  }

  @Test(arguments: [
    (
      "[[1,2,3,4],[1,2,3]]",
      "line 1, byte 24, drawing[0][1]: expected a column of 4 numbers like the first, found 3"
    ),
    (
      "[[1,2,3,4],[1,2,3,4],[1]]",
      "line 1, byte 34, drawing[0][2]: expected a column of 4 numbers like the first, found 1"
    ),
    ("[[1,2,3,4]]", "line 1, byte 14, drawing[0]: expected 2 or 3 columns (x, y, time), found 1"),
    (
      "[[1,2],[1,2],[1,2],[1]]",
      "line 1, byte 14, drawing[0]: expected 2 or 3 columns (x, y, time), found 4"
    ),
    (
      "[[1,2,3,4],[1,2,null,4]]",
      "line 1, byte 29, drawing[0][1][2]: expected a number from -1000000000 to 1000000000"
    ),
  ])
  func `a column that is wrong is named`(_ stroke: String, _ expected: String) {
    #expect(message(#"{"drawing":[\#(stroke)]}"#) == expected)
  }

  @Test(arguments: [
    (#"{"width":0,"height":1}"#, "line 1, byte 25, writingArea.width: expected a number from 1e-9"),
    (
      #"{"width":1,"height":-1}"#,
      "line 1, byte 36, writingArea.height: expected a number from 1e-9"
    ),
    (
      #"{"width":1,"height":1e-60}"#,
      "line 1, byte 36, writingArea.height: expected a number from 1e-9"
    ),
    (#"{"width":1}"#, "line 1, byte 16, writingArea: expected a key 'height'"),
    (#"{"height":1}"#, "line 1, byte 16, writingArea: expected a key 'width'"),
    (
      #"{"width":nan,"height":1}"#,
      "line 1, byte 25, writingArea.width: expected a number, found 'nan'"
    ),
    ("\"10x20\"", "line 1, byte 16, writingArea: expected an object, found a string"),
  ])
  func `a writing area that is wrong is named`(_ area: String, _ expected: String) {
    #expect(message(#"{"writingArea":\#(area),"strokes":[]}"#) == expected)
  }

  @Test(arguments: [
    (#"{"label":5,"strokes":[]}"#, "line 1, byte 10, label: expected a string, found a number"),
    (#"{"id":[],"strokes":[]}"#, "line 1, byte 7, id: expected a string, found an array"),
    (#"{"strokes":[],"x":tru}"#, "line 1, byte 19, x: expected true or false, found 'tru'"),
    (#"{"requests":[]}"#, "line 1, byte 14, requests: expected a request"),
    (
      #"{"requests":[{}]}"#,
      "line 1, byte 14, requests[0]: expected a key 'strokes', 'drawing', 'ink' or 'requests'"
    ),
    (
      #"{"requests":[{"ink":[[[1],[2],["a"]]]}]}"#,
      "line 1, byte 32, requests[0].ink[0][2][0]: expected a number, found a string"
    ),
    (
      #"{"requests":[{"ink":[]},{"ink":[]}]}"#,
      "line 1, byte 25, requests[1]: expected only one request; write one ink a line (NDJSON)"
    ),
  ])
  func `a member that is wrong is named`(_ text: String, _ expected: String) {
    #expect(message(text) == expected)
  }

  @Test(arguments: [
    #"[{"strokes":[]},{"strokes":[]}]"#, "[[[[1,2],[3,4]]],[[[1,2]]]]",
    #"[{"id":"a","drawing":[]}]"#,
  ])
  func `an array of inks is refused with advice`(_ text: String) throws {
    let message = try #require(self.message(text))
    #expect(message.hasSuffix("an array of inks is not an ink; write one a line (NDJSON)"))
  }

  @Test func `a forced format refuses the others`() {
    #expect(
      message("[[[1,2]]]", .mlkit)
        == "line 1, byte 2, [0]: expected a stroke object with 'points', found an array")
    #expect(
      message(#"[{"points":[]}]"#, .points)
        == "line 1, byte 2, [0]: expected an array, found an object")
    #expect(
      message("[[[1,2,3,4],[1,2,3,4]]]", .points)
        == "line 1, byte 3, [0][0]: expected a point of 2 or 3 numbers, found 4")
    #expect(
      message("[[[1,2],[1,2],[1,2],[1,2]]]", .columns)
        == "line 1, byte 3, [0]: expected 2 or 3 columns (x, y, time), found 4")
  }

  @Test func `more strokes than an ink may have are refused`() {
    let strokes = Array(repeating: "[]", count: Ink.strokeLimit + 1).joined(separator: ",")
    #expect(
      message("[\(strokes)]")?.hasSuffix("stroke 65536 is beyond the limit of 65536 strokes")
        == true
    )
  }

  @Test func `compressed data is named`() {
    let error = #expect(throws: InkFormatError.self) {
      try InkDecoder().record(from: [0x1F, 0x8B, 0x08, 0x00])
    }
    #expect(error?.code == .compressed)
    #expect(
      error?.description
        == "line 1, byte 1: the data is compressed with gzip; pipe it through zcat")
  }

  @Test(.inOptimizedBuilds)
  func `an ink with too many points is refused before all of it is read`() {
    let points = Array(repeating: "[1,2]", count: 2 * Limits.pointCount).joined(separator: ",")
    let numbers = String(repeating: "1,", count: 3 * Limits.pointCount + 1)
    for text in ["[[\(points)", "[{\"points\":[\(points)", "[[[\(numbers)", "[{\"x\":[\(numbers)"] {
      #expect(
        message(text)?.hasSuffix("stroke 0 is beyond the limit of \(Limits.pointCount) points")
          == true)
    }
  }
}

import InkKit
import Testing

@Suite struct InkDecoderTests {
  func record(_ text: String, _ format: InkFormat = .automatic) throws(InkFormatError) -> InkRecord
  {
    try InkDecoder(format: format).record(from: Array(text.utf8))
  }

  func ink(_ strokes: [(Float, Float, Int?)]...) throws -> Ink {
    try Ink(strokes: strokes.map { Stroke(points: $0.map { StrokePoint(x: $0, y: $1, t: $2) }) })
  }

  @Test func `an ML Kit-style object is read with all that it says`() throws {
    let text = """
      {"id":"a-1","label":"ä","language":"de-AT","writer":"w","preContext":"M","unknown":[{}],
       "writingArea":{"width":300,"height":80.5,"x":-1,"y":2},
       "strokes":[{"points":[{"x":1,"y":2.5,"t":0},{"t":7.6,"x":-3,"y":4,"tilt":0.5}]},
                  {"points":[{"x":1,"y":1,"time":20},{"x":1,"y":2,"t":null}],"color":"red"},
                  {"points":[]}]}
      """
    let expected = InkRecord(
      ink: try ink([(1, 2.5, 0), (-3, 4, 8)], [(1, 1, 20), (1, 2, nil)], []), id: "a-1",
      label: "ä", language: "de-AT", writer: "w", preContext: "M",
      writingArea: WritingArea(width: 300, height: 80.5, originX: -1, originY: 2))
    #expect(try record(text) == expected)
    #expect(try record(text, .mlkit) == expected)
  }

  @Test func `strokes may stand alone`() throws {
    let expected = InkRecord(ink: try ink([(1, 2, nil)], [(3, 4, 5)]))
    #expect(
      try record(#"[{"points":[{"x":1,"y":2}]},{"points":[{"x":3,"y":4,"t":5}]}]"#) == expected)
    #expect(try record(#"[[{"x":1,"y":2}],[{"x":3,"y":4,"time":5}]]"#) == expected)
    #expect(try record("[[[1,2]],[[3,4,5]]]") == expected)
    #expect(try record("[[[1],[2],[]],[[3],[4],[5]]]") == expected)
  }

  @Test func `points in lists are read with label, writer and language`() throws {
    let text =
      #"{"id":7,"label":"x","lang":"en","writer":"u","strokes":[[[0,0,0],[4,4,9]],[[4,0]]]}"#
    var expected = InkRecord(
      ink: try ink([(0, 0, 0), (4, 4, 9)], [(4, 0, nil)]), id: "7", label: "x", language: "en",
      writer: "u")
    expected.isIDNumber = true
    #expect(try record(text) == expected)
  }

  @Test func `a drawing of Quick, Draw! is read`() throws {
    let text = """
      {"word":"cat","countrycode":"VE","timestamp":"2017-03-02 23:25:10.07453 UTC",\
      "recognized":true,"key_id":"5201136883597312",\
      "drawing":[[[130,113,99],[72,40,27]],[[76,77],[6,7]]]}
      """
    #expect(
      try record(text)
        == InkRecord(
          ink: try ink(
            [(130, 72, nil), (113, 40, nil), (99, 27, nil)], [(76, 6, nil), (77, 7, nil)]),
          id: "5201136883597312", label: "cat"))
  }

  @Test func `a Google Input Tools request is read`() throws {
    let text = """
      {"options":"enable_pre_space","requests":[{
        "writing_guide":{"writing_area_width":425,"writing_area_height":194},
        "pre_context":"arg","max_num_results":10,"language":"en",
        "ink":[[[10,11,12,13],[20,21,22,23],[0,8,16,24]],[[30,31],[40,41],[]]]}]}
      """
    #expect(
      try record(text)
        == InkRecord(
          ink: try ink(
            [(10, 20, 0), (11, 21, 8), (12, 22, 16), (13, 23, 24)],
            [(30, 40, nil), (31, 41, nil)]),
          language: "en", preContext: "arg", writingArea: WritingArea(width: 425, height: 194)))
  }

  @Test(arguments: ["[]", #"{"strokes":[]}"#, #"{"drawing":[]}"#, "[[]]", "[[[],[]]]"])
  func `no strokes and empty strokes are an empty ink`(_ text: String) throws {
    #expect(try record(text).ink.isEmpty)
  }

  @Test func `null is the same as absent, and the last duplicate counts`() throws {
    let text = """
      {"id":null,"label":null,"lang":null,"writer":null,"preContext":null,"writingArea":null,
      "strokes":[[[1,1]]],"strokes":[[[0,0,null],[9,9,5.4]]]}
      """
    #expect(try record(text) == InkRecord(ink: try ink([(0, 0, nil), (9, 9, 5)])))
  }

  // MARK: Points or columns

  @Test(arguments: [
    // Only one reading is possible.
    ("[[[1,2]]]", false), ("[[[1],[2]]]", true), ("[[[1,2],[3,4],[5,6],[7,8]]]", false),
    ("[[[1,2,3,4],[5,6,7,8]]]", true), ("[[[1,2],[3,4],[]]]", true),
    ("[[[1,2],[3,4],null]]", true),
    // One stroke decides for the others.
    ("[[[1,2],[3,4]],[[1],[2]]]", true), ("[[[1,2],[3,4]],[[1,2]]]", false),
    ("[[],[[1,2],[3,4]],[[1,2,3,4],[5,6,7,8]]]", true),
    // Times would come and go in the other reading.
    ("[[[1,2],[3,4]],[[1,2,3],[4,5,6]]]", true),
    ("[[[1,2],[3,4]],[[1,2],[3,4],[5,6]]]", false),
    // Time would run backwards in the other reading.
    ("[[[10,20,30],[5,6,7],[0,8,16]]]", true), ("[[[10,5,0],[20,6,8],[30,7,16]]]", false),
    ("[[[1,2,9],[3,4,5]]]", true), ("[[[1,2],[3,4],[9,5]]]", false),
    // Neither is better.
    ("[[[1,2],[3,4]]]", false), ("[[[1,2,3],[4,5,6]]]", false),
    ("[[[1,2],[3,4],[5,6]]]", false), ("[[[1,2,3],[4,5,6],[7,8,9]]]", false),
  ])
  func `points and columns are told apart over the whole ink`(
    _ text: String, _ isColumns: Bool
  ) throws {
    #expect(try record(text) == record(text, isColumns ? .columns : .points))
  }

  @Test func `a key that means columns decides where both are possible`() throws {
    let columns = try ink([(1, 3, nil), (2, 4, nil)])
    let points = try ink([(1, 2, nil), (3, 4, nil)])
    #expect(try record(#"{"drawing":[[[1,2],[3,4]]]}"#).ink == columns)
    #expect(try record(#"{"ink":[[[1,2],[3,4]]]}"#).ink == columns)
    #expect(try record(#"{"strokes":[[[1,2],[3,4]]]}"#).ink == points)
    #expect(try record(#"{"drawing":[[[1,2],[3,4]]]}"#, .points).ink == points)
    #expect(try record(#"{"drawing":[[[1,2]]]}"#).ink == ink([(1, 2, nil)]))
  }

  // MARK: Names

  @Test func `formats have names`() {
    #expect(InkFormat.all.map(\.name) == ["auto", "mlkit", "points", "columns", "stroke3"])
    #expect(InkFormat(named: "columns") == .columns)
    #expect(InkFormat(named: "Columns") == nil)
  }
}

package import InkKit

/// A small file by which the reader of a format is tried.
package struct FormatSample: Sendable, CustomStringConvertible {
  /// The name of its format, and behind a colon the variant.
  package let name: String
  /// The contents.
  package let bytes: [UInt8]

  package var description: String { name }

  /// Creates a sample.
  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a sample of text.
  package init(_ name: String, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  /// Reads a file through to its inks, and counts these.
  package static func inkCount(in bytes: [UInt8]) -> (inks: Int, errors: [InkFormatError]) {
    var inks = 0
    var errors: [InkFormatError] = []
    for document in InkReader().documents(of: bytes) {
      do throws(InkFormatError) {
        _ = try InkDecoder().record(from: document.get())
        inks += 1
      } catch {
        errors.append(error)
      }
    }
    return (inks, errors)
  }
}

/// Samples of all formats that are read: a format that is added has a line here.
package enum FormatSamples {
  /// The samples, at least one of each format.
  package static let all: [FormatSample] = texts + drawings + notes + programs

  private static let texts = [
    FormatSample("ink", #"[{"strokes": [[[1, 2], [3, 4]]]}, {"strokes": [[[5, 6]]]}]"#),
    FormatSample("ndjson", "[[[1, 2], [3, 4]]]\n[[[5, 6, 7]]]\n"),
    FormatSample(
      "mlkit",
      #"[{"id":"s","pointerType":"pen","pointers":[{"x":1,"y":2,"t":3,"p":0.5},{"x":4,"y":5,"t":9}]}]"#
    ),
    FormatSample("points", #"{"label":"a","strokes":[[[1,2,3],[4,5,9]],[[7,8,10]]]}"#),
    FormatSample("columns", #"{"word":"cat","drawing":[[[1,2,3,4],[5,6,7,8]],[[1],[2]]]}"#),
    FormatSample(
      "stroke3", "[[0,0,0],[5,-3.5,0],[1,1,1],[2,2,1]]\n[[1,1,1,0,0],[2,2,0,1,0],[0,0,0,0,1]]"),
    FormatSample(
      "unipen",
      """
      .VERSION 1.0
      .DATA_ID set
      .COORD X Y T P
      .HIERARCHY WORD CHARACTER
      .X_POINTS_PER_INCH 100
      .Y_POINTS_PER_MM 5
      .X_DIM 300
      .Y_DIM 200
      .INCLUDE other.dat
      .LEXICON "ab"
      .WRITER_ID w1
      .SEGMENT WORD 0-1 OK "ab"
      .SEGMENT CHARACTER 0,1:0-1:1 ? "a"
      .SEGMENT CHARACTER 1:1-2 GOOD
       "\\"b"
      .PEN_DOWN
      1 2 0 9
      3 4 10 8
      .PEN_UP
      .DT 30
      .PEN_DOWN
      5 6 40 7
      -7 +8. 50 6
      .START_BOX
      .PEN_DOWN
      1e1 2 60 1
      """),
    FormatSample(
      "unipen:rate",
      ".COORD X Y\n.POINTS_PER_SECOND 100\n.SEGMENT DIGIT ? \"8\"\n.PEN_DOWN\n1 2\n3 4\n.PEN_UP\n.DT 100\n"
        + ".PEN_DOWN\n5 6\n.PEN_UP\n7 8\n.SEGMENT DIGIT\n.PEN_DOWN\n9 9\n.PEN_UP\n"),
    FormatSample(
      "lipitk",
      ".VERSION 1.0\n.HIERARCHY CHARACTER\n.COORD X Y T\n.SEGMENT CHARACTER\n.X_POINTS_PER_INCH 96\n"
        + ".PEN_DOWN\n1 2 0\n3 4 10\n.PEN_UP\n"),
    FormatSample(
      "zinnia",
      "(character (value \u{3042}) (width 300) (height 200) (strokes ((51 29)(117 41)) ((9 6))))\n"
        + "(character (value )) (width 30)\n (height 20) (strokes ((1 -2.5))))\n"),
    FormatSample(
      "tegaki",
      """
      <?xml version="1.0" encoding="UTF-8"?><character-collection><set name="s"><character>
      <utf8>&#x3042;</utf8><width>500</width><height>500</height><strokes><stroke>
      <point x="1" y="2" timestamp="0" pressure="3"/><point x="4" y="5" timestamp="8" pressure="9"/>
      </stroke><stroke><point x="7" y="8"/></stroke></strokes></character><character><utf8>b</utf8>
      <strokes/></character></set></character-collection>
      """),
    FormatSample(
      "csv",
      "page,stroke,x,y,\"time (s)\",pressure,label,pen_down\n1,0,1,2,0.0,5,\"a \"\"b\"\", c\",1\n"
        + "1,0,3,4,0.1,7,\"a \"\"b\"\", c\",1\n1,1,5,6,,,x,0\n\n2,0,-1e2,.5,3,4,,1\n"),
    FormatSample("csv:semicolons", "x;y;t\n1,5;2;0\n3;4,25;8\n\n5;6;9\n"),
    FormatSample(
      "myscript",
      #"{"type":"Text","bounding-box":{"x":0,"y":0},"label":"ab","words":[{"label":"ab","items":["#
        + #"{"timestamp":"2024-02-29 12:57:28.471000","X":[1,2],"Y":[3,4],"F":[0.5,1],"T":[0,9],"#
        + #""type":"stroke","id":"00"}]}],"chars":[{"label":"a","items":[{"X":[1],"Y":[3]}]}]}"#),
    FormatSample(
      "myscript:batch",
      #"{"xDPI":96,"configuration":{"lang":"en_US"},"strokeGroups":[{"strokes":[{"x":[1,2],"#
        + #""y":[3,4],"t":[0,9],"p":[1,1],"pointerType":"ERASER"}]}]}"#
        + "\n"
        + #"{"events":[{"eventType":"DOWN","x":1,"y":2},{"eventType":"UP","x":3,"y":4}]}"#),
  ]

  private static let drawings = [
    FormatSample(
      "inkml",
      """
      <ink:ink xmlns:ink="http://www.w3.org/2003/InkML"><ink:definitions><ink:context xml:id="c">
      <ink:inkSource xml:id="s"><ink:traceFormat><ink:channel name="X" units="cm"/><ink:channel name="F"
      max="9"/><ink:channel name="Y" units="mm"/><ink:channel name="T" units="s"/></ink:traceFormat>
      <ink:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/></ink:inkSource>
      <ink:canvasTransform><ink:mapping type="affine">2 0 1, 0 2 3</ink:mapping></ink:canvasTransform>
      </ink:context><ink:brush xml:id="b"><ink:brushProperty name="width" value="2" units="cm"/>
      <ink:brushProperty name="color" value="#ff0000"/></ink:brush><ink:traceGroup xml:id="g">
      <ink:trace xml:id="h">1 2 3 4, 5 6 7 8, 9 9 9 9</ink:trace></ink:traceGroup></ink:definitions>
      <ink:annotation type="writer">w</ink:annotation><ink:traceGroup brushRef="#b" contextRef="#c">
      <ink:annotation type="truth">a&amp;b</ink:annotation><ink:trace>1 2 3 4,'1'*'2"3,!#A T F ?</ink:trace>
      <ink:traceView traceDataRef="#h" from="2" to="3"/></ink:traceGroup>
      <ink:traceView traceDataRef="#g"/><ink:trace continuation="end">1 2</ink:trace></ink:ink>
      """),
    FormatSample(
      "excalidraw",
      """
      {"type":"excalidraw","version":2,"elements":[{"id":"a","type":"freedraw","x":1,"y":2,"angle":0.5,
      "width":3,"height":4,"points":[[0,0],[3,4]],"pressures":[0.5,0.6],"strokeColor":"#1e1e1e"},
      {"id":"b","type":"ellipse","x":1,"y":2,"width":30,"height":40},{"id":"c","type":"arrow","x":0,"y":0,
      "width":9,"height":9,"points":[[0,0],[9,9]],"endArrowhead":"arrow"},{"id":"d","type":"text","x":5,
      "y":6,"text":"t","fontSize":20}]}
      """),
  ]

  private static let xournal = """
    <?xml version="1.0"?><xournal creator="x"><page width="100.5" height="200"><background/>
    <layer name="l"><stroke tool="pen" color="#0000ffff" width="1.5 1 2">1 2 3.5 -4 5 6</stroke>
    <stroke tool="highlighter" color="yellow" width="8">1 1 2 2</stroke>
    <text x="1" y="2" size="12">a &lt; b</text></layer></page></xournal>
    """

  private static let notes: [FormatSample] = {
    let xml = Array(xournal.utf8)
    let sum = CRC32.value(of: xml)
    return [
      FormatSample("xopp", xml), FormatSample("xopp:gzip", PackedBytes.gzip(xml, sum: sum)),
      FormatSample("xopp:zip", PackedBytes.zip([("content.xml", xml, sum)])),
      FormatSample("rm:5", ReMarkableFile.old(5)), FormatSample("rm", ReMarkableFile.scene),
    ]
  }()
}

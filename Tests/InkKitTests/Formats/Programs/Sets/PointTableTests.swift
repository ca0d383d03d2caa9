import Testing

@testable import InkKit

@Suite struct PointTableTests {
  func pages(_ text: String) -> (pages: [InkPage], errors: [InkFormatError]) {
    FormatTrial.read(Array(text.utf8))
  }

  func points(_ text: String) -> [[[StrokePoint]]] {
    pages(text).pages.map { $0.strokes.map(\.stroke.points) }
  }

  @Test(arguments: [
    "stroke,x,y,t\n0,1,2,0\n0,3,4.5,10\n1,5,6,20\n",
    "Stroke_ID;Time (s);Y;X\r\n7;0,0;2;1\r\n7;0,010;4,5;3\r\n8;0,02;6;5\r\n",
    "\"x\"\t\"y\"\t\"timestamp\"\t\"pen_down\"\n1\t2\t0\t1\n3\t4.5\t10\t1\n9\t9\t15\t0\n5\t6\t20\t1\n",
    "x,y,t\n1,2,0\n3,4.5,10\n\n5,6,20", "stroke,x,y,t\n0,1,2,0\n ,3,4.5,10\n1,5,6,20\n",
  ])
  func `columns are found by their names`(_ text: String) {
    #expect(
      points(text) == [
        [[.init(x: 1, y: 2, t: 0), .init(x: 3, y: 4.5, t: 10)], [.init(x: 5, y: 6, t: 20)]]
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r\r\n", "\r"], [1, 2, 3, 4096])
  func `lines end as on any system`(_ end: String, _ chunk: Int) {
    let rows = ["stroke,x,y", "0,1,2", "0,3,4.5", "1,5,6"]
    for last in ["", end, end + end] {
      let text = rows.joined(separator: end) + last
      let (pages, errors) = FormatTrial.read(Array(text.utf8), chunk: chunk)
      #expect(errors.isEmpty && pages.map { $0.strokes.map(\.stroke.points.count) } == [[2, 1]])
      let parted = text.replacing("3,4.5", with: end + "3,left")
      #expect(FormatTrial.read(Array(parted.utf8), chunk: chunk).errors.map(\.line) == [4])
    }
  }

  @Test(arguments: [
    "sep=;\nx;y;stroke\n1;2;0\n3,5;4;0\n5;0;1\n",
    "sep=|\r\nx|y|stroke\r\n1|2|0\r\n3,5|4|0\r\n5|0|1",
    "\u{FEFF}sep=\t\nx\ty\tstroke\n1\t2\t0\n3.5\t4\t0\n5\t0\t1\n",
    "# made by a tablet, in mm\n\n#\nx,y,stroke\n1,2,0\n# a pause, here\n3.5,4,0\n#3,4,0\n5,0,1\n",
    "# x,y,stroke\n1,2,0\n3.5,4,0\n  # stroke 1\n5,0,1\n",
    "stroke,x,y\n0,1,2\n#0,3,3\n0,3.5,4\n1,5,0\n",
  ])
  func `comments are passed over, and a line may name the separator`(_ text: String) {
    let (pages, errors) = self.pages(text)
    #expect(errors.isEmpty)
    #expect(
      pages.map { $0.strokes.map(\.stroke.points) } == [
        [[.init(x: 1, y: 2), .init(x: 3.5, y: 4)], [.init(x: 5, y: 0)]]
      ])
  }

  @Test func `a # may be the label of a row`() {
    let pages = self.pages("label,x,y\n#,1,2\n#,3,4\n# no row\nb,5,6\n").pages
    #expect(pages.map(\.about.label) == ["#", "b"])
    #expect(pages.map { $0.strokes[0].stroke.points.count } == [2, 1])
  }

  @Test func `pages and labels end a page`() {
    let (pages, errors) = self.pages(
      "page,label,writer,stroke,x,y,pressure\n1,\"a, \"\"b\"\"\",w,0,1,1,512\n1,\"a, \"\"b\"\"\",w,0,2,2,1024\n"
        + "2,c,v,0,3,3,\n")
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.label) == ["a, \"b\"", "c"])
    #expect(pages.map(\.about.writer) == ["w", "v"])
    #expect(pages.map(\.strokes.count) == [1, 1])
    #expect(pages[0].strokes[0].pressures == [0.5, 1])
    #expect(pages[0].strokeIDs == ["0"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a field in quotation marks may go on in the next line`(_ end: String) {
    let row = "\"a\(end)b, \"\"c\"\"\",1,2\(end)"
    let (pages, errors) = self.pages("label,x,y\(end)" + row + row)
    #expect(errors.isEmpty && pages.map(\.about.label) == ["a\nb, \"c\""])
    #expect(pages.map { $0.strokes.map(\.stroke.points.count) } == [[2]])
    let wrong = self.pages("label,x,y\(end)" + row + "d,1,left\(end)")
    #expect(wrong.errors.map(\.line) == [4])
  }

  @Test func `a quotation mark within a field is of the text, and one before it must be closed`() {
    let pages = self.pages("label,x,y\n5\" ,1,1\n5\" ,2,2\n \"b\",3,3\n").pages
    #expect(pages.map(\.about.label) == ["5\" ", "b"])
    let open = self.pages("label,x,y\na,1,1\n\"b,2,2\nb,3,3\n")
    #expect(
      open.errors.map(\.description) == [
        "line 3, byte 1: a quotation mark of the row is not closed"
      ])
  }

  @Test(arguments: ["ink", "Ink_ID", "id", "sample", "file"])
  func `a column that names inks parts them`(_ column: String) {
    let (pages, errors) = self.pages(
      "\(column),stroke,x,y\na,0,1,1\na,0,2,2\na,1,3,3\nb,1,4,4\nb,1,5,5\n")
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.id) == ["a", "b"])
    #expect(pages.map(\.strokes.count) == [2, 1])
  }

  @Test func `several columns make one name, and an id may stand in the first row alone`() {
    let pages = self.pages("file,id,stroke,x,y\nf,1,0,1,1\nf,,0,2,2\nf,2,0,3,3\ng,2,0,4,4\n").pages
    #expect(pages.map(\.about.id) == ["f/1", "f/2", "g/2"])
    #expect(pages.map { $0.strokes[0].stroke.points.count } == [2, 1, 1])
  }

  @Test(arguments: [
    "id,stroke,x,y\n1,0,1,1\n2,0,2,2\n3,1,3,3\n4,1,4,4\n", "id,x,y\n1,1,1\n1,2,2\n2,3,3\n",
  ])
  func `an id that counts rows, or has no strokes beside it, parts nothing`(_ text: String) {
    let pages = self.pages(text).pages
    #expect(pages.count == 1 && pages[0].about.id == nil)
  }

  @Test func `rows that are no points are told with their line`() {
    #expect(
      pages("x,y\n1,2\n3,left\n").errors.map(\.description) == [
        "line 3, byte 1: expected a number, found 'left'"
      ])
    #expect(
      pages("x,y\n1,2e9\n").errors.map(\.description) == [
        "line 2, byte 1: expected a number from -1000000000 to 1000000000"
      ])
    #expect(
      pages("x,y,t\n1,2,3\n5,,4\n3,4,5\n").errors.map(\.description) == [
        "line 3, byte 1: expected a number for y, too"
      ])
    #expect(pages("x,y\n").pages.isEmpty)
    #expect(
      pages("name,age,city\n1,2,3\n").errors.map(\.problem) == [
        "this looks like a table (CSV), which is not read; name the columns x and y in its first row, and "
          + "perhaps stroke, t, pressure, page and label"
      ])
  }
}

import InkTestSupport
import Testing

@testable import InkKit

@Suite struct MyScriptTests {
  func pages(_ text: String) -> (pages: [InkPage], errors: [InkFormatError]) {
    FormatTrial.read(Array(text.utf8))
  }

  static func item(_ x: String, _ id: String, _ time: String = "12:00:00.000000") -> String {
    "{\"timestamp\":\"2024-02-29 \(time)\",\"X\":[\(x)],\"Y\":[\(x)],\"F\":[0.5,1],\"T\":[0,8],"
      + "\"type\":\"stroke\",\"id\":\"\(id)\"}"
  }

  @Test func `strokes of words are read once, with the label of the whole`() throws {
    let words =
      "{\"type\":\"Text\",\"label\":\"ab c\",\"words\":[{\"label\":\"ab\",\"items\":[\(Self.item("1,2", "a"))]},"
      + "{\"label\":\" \"},{\"label\":\"c\",\"items\":[\(Self.item("3,4", "b", "12:00:01.500000"))]}],"
      + "\"chars\":[{\"label\":\"a\",\"items\":[\(Self.item("1,2", "a"))]}],\"version\":\"3\",\"id\":\"M\"}"
    let (pages, errors) = self.pages(words)
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.about.label == "ab c")
    #expect(page.strokeIDs == ["a", "b"])
    #expect(
      page.strokes.map(\.stroke.timedPoints) == [
        [.init(x: 1, y: 1, t: 0), .init(x: 2, y: 2, t: 8)],
        [.init(x: 3, y: 3, t: 1500), .init(x: 4, y: 4, t: 1508)],
      ])
    #expect(page.strokes[0].pressures == [0.5, 1])
    #expect(page.millimetersPerUnit == 1)
  }

  /// The numbers of points of the strokes of an element with some items.
  func counts(_ items: String...) -> [Int]? {
    let page = pages(
      "{\"type\":\"Text\",\"items\":[\(items.joined(separator: ","))],\"version\":\"3\"}")
    return page.pages.first?.strokes.map(\.stroke.points.count)
  }

  @Test func `parts of a name are a stroke where they follow one another`() {
    let (a, b) = (Self.item("1,2", "a"), Self.item("3,4", "a"))
    let other = Self.item("5,6", "b")
    #expect(counts(a, b, other) == [4, 2])
    #expect(counts(a, other, b) == [2, 2, 2])
    #expect(counts(a, b, a, other, b) == [4, 2], "each part once")
    let whole =
      "{\"X\":[1,2,3,4],\"Y\":[1,2,3,4],\"F\":[0.5,1,0.5,1],\"T\":[0,8,0,8],"
      + "\"timestamp\":\"2024-02-29 12:00:00.000000\",\"id\":\"a\"}"
    #expect(counts(a, b, other, whole) == [4, 2], "a stroke after its parts")
  }

  @Test func `parts that say where they begin are a stroke wherever they stand`() {
    func part(_ x: [Int], _ first: Int?) -> String {
      "{\(first.map { "\"first-point\":\($0)," } ?? "")\"X\":\(x),\"Y\":\(x),\"id\":\"a\"}"
    }
    let other = Self.item("5,6", "b")
    #expect(counts(part([3, 4], 2), other, part([1, 2], 0)) == [4, 2])
    #expect(counts(part([1, 2], 0), part([5], 4), other, part([3, 4], 2)) == [5, 2])
    #expect(counts(part([1, 2, 3], nil), other, part([2, 3], 1)) == [3, 2])
    #expect(counts(part([1], -1), part([2], 2_000_000_000)) == [2])
  }

  @Test func `elements and expressions are gone through`() {
    let raw =
      "{\"type\":\"Raw Content\",\"elements\":[{\"type\":\"Text\",\"label\":\"one\",\"words\":[{\"items\":["
      + "\(Self.item("1,2", "a"))]}]},{\"type\":\"Node\",\"items\":[\(Self.item("3,4", "b"))]},"
      + "{\"type\":\"Text\",\"label\":\"two\",\"chars\":[{\"items\":[\(Self.item("5,6", "c"))]}]}]}"
    #expect(pages(raw).pages.map(\.about.label) == ["one\ntwo"])
    #expect(pages(raw).pages.map(\.strokeIDs) == [["a", "b", "c"]])
    let math =
      "{\"type\":\"Math\",\"expressions\":[{\"type\":\"+\",\"label\":\"1+2\",\"items\":[\(Self.item("1,2", "p"))],"
      + "\"operands\":[{\"type\":\"number\",\"label\":\"1\",\"items\":[\(Self.item("3,4", "o"))]}]}]}"
    #expect(pages(math).pages.map(\.about.label) == ["1+2"])
    #expect(pages(math).pages.map { $0.strokes.count } == [2])
  }

  @Test func `messages to the service are read`() {
    let batch =
      #"{"xDPI":96,"yDPI":96,"contentType":"Text","configuration":{"lang":"en_US"},"strokeGroups":[{"strokes":["#
      + #"{"x":[1,2],"y":[3,4],"t":[5,6],"p":[0.5,0.5],"pointerType":"PEN"},"#
      + #"{"x":[9],"y":[9],"pointerType":"ERASER"}]}]}"#
    let page = pages(batch).pages.first
    #expect(page?.about.language == "en_US")
    #expect(page?.strokes.map(\.tool) == [.pen, .eraser])
    #expect(
      page?.written.map(\.stroke.timedPoints) == [
        [.init(x: 1, y: 3, t: 5), .init(x: 2, y: 4, t: 6)]
      ])
    let events =
      #"{"events":[{"pointerType":"PEN","x":[1,2],"y":[3,4],"t":[0,9]}]}"# + "\n"
      + #"{"events":[{"eventType":"DOWN","x":1,"y":2},{"eventType":"MOVE","x":3,"y":4},"#
      + #"{"eventType":"UP","x":5,"y":6},{"eventType":"DOWN","x":7,"y":8}]}"#
    #expect(pages(events).pages.map { $0.strokes.map(\.stroke.points.count) } == [[2], [3, 1]])
  }

  @Test func `a page on which nothing is written is one`() {
    let blank = #"{"type":"Raw Content","version":"3","label":"","elements":[]}"#
    let written =
      #"{"type":"Raw Content","label":"a","items":[{"type":"stroke","X":[1,2],"Y":[3,4]}]}"#
    let (found, errors) = pages("\(blank)\n\(written)\n\(blank)\n")
    #expect(errors.isEmpty && found.map(\.strokes.count) == [0, 1, 0])
  }

  @Test func `an export without strokes says how to get them`() {
    #expect(
      pages(#"{"type":"Text","label":"a","words":[{"label":"a"}]}"#).errors.map(\.description) == [
        "line 1, byte 1: there are no strokes; export them with 'export.jiix.strokes' set to true"
      ])
    #expect(
      pages(#"{"strokeGroups":[{"strokes":[{"x":[1,2],"y":[1]}]}]}"#).errors.map(\.problem) == [
        "expected columns of 2 numbers like x, found 1"
      ])
  }
}

import Testing

@testable import InkKit

@Suite struct DiagramTests {
  @Test func `typed texts are those of the shapes around them, or stand beside edges`() {
    func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> BoundingBox {
      BoundingBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }
    let drawn = [
      DetectedObject(trackingID: 1, kind: .shape, frame: box(0, 0, 400, 400), strokes: [0]),
      DetectedObject(
        trackingID: 2, kind: .shape, frame: box(10, 10, 200, 80), strokes: [1], text: "one"),
      DetectedObject(trackingID: 3, kind: .shape, frame: box(10, 300, 200, 80), strokes: [2]),
      DetectedObject(
        trackingID: 4, kind: .connector, frame: box(450, 90, 10, 200), strokes: [3],
        ends: [2, 3], headCount: 1),
    ]
    let texts = [
      PageText("two\n three", x: 40, y: 30, size: 20), PageText("if so", x: 470, y: 180, size: 20),
      PageText(" ", x: 0, y: 0),
    ]
    let all = drawn.labelled(by: texts, addsOthers: true)
    #expect(all.map(\.text) == [nil, "one\ntwo\nthree", nil, nil, "if so"])
    #expect(all.last?.trackingID == 5 && all.last?.kind == .text && all.last?.strokes == [])
    #expect(Diagram(all).edges.map(\.text) == ["if so"])
    #expect(drawn.labelled(by: texts, addsOthers: false).count == 4)
    #expect(drawn.labelled(by: [], addsOthers: true) == drawn)
  }

  private func object(
    _ id: Int, _ kind: ObjectKind, _ x: Float, _ y: Float, _ width: Float, _ height: Float,
    text: String? = nil, label: String? = nil, ends: [Int?] = [], heads: Int = 0
  ) -> DetectedObject {
    DetectedObject(
      trackingID: id, kind: kind,
      frame: BoundingBox(minX: x, minY: y, maxX: x + width, maxY: y + height), strokes: [id],
      labels: label.map { [ObjectLabel(text: $0, index: 0, probability: 0.9)] } ?? [],
      text: text, ends: ends, headCount: heads)
  }

  private var chart: [DetectedObject] {
    [
      object(4, .connector, 45, 40, 10, 60, ends: [1, 3], heads: 1),
      object(1, .shape, 0, 0, 100, 40, text: "say \"a\\b\"\nonce", label: "ellipse"),
      object(2, .text, 20, 10, 60, 20, text: "say \"a\\b\"\nonce"),
      object(3, .shape, 0, 100, 100, 80, text: "x < 1?", label: "diamond"),
      object(5, .text, 60, 60, 20, 12, text: "yes"),
      object(6, .connector, 100, 130, 100, 10, ends: [3, nil], heads: 1),
    ]
  }

  @Test func `nodes and edges become a graph of Graphviz`() {
    #expect(
      Diagram(chart).dot == #"""
        digraph {
          n1 [label="say \"a\\b\"\nonce", shape=ellipse];
          n3 [label="x < 1?", shape=diamond];
          n1 -> n3 [label="yes"];
        }

        """#)
  }

  @Test func `nodes and edges become a flowchart of Mermaid`() {
    #expect(
      Diagram(chart).mermaid == #"""
        flowchart TD
          n1(["say #34;a#92;b#34;<br>once"])
          n3{"x #60; 1?"}
          n1 -->|"yes"| n3

        """#)
  }

  @Test(arguments: [
    ("1. start\n2) end", "1#46; start<br>2#41; end"), ("- a\n+ b", "#45; a<br>#43; b"),
    ("f\n===", "f<br>#61;=="), ("a*b*c", "a#42;b#42;c"), ("_x_ [y]", "#95;x#95; #91;y]"),
    ("n = 3.14 - 1", "n = 3.14 - 1"), ("10 items", "10 items"), ("a\n\nb", "a<br><br>b"),
  ])
  func `Mermaid takes nothing of a text for Markdown`(_ text: String, _ wanted: String) {
    let mermaid = Diagram([object(1, .shape, 0, 0, 9, 9, text: text)]).mermaid
    #expect(mermaid == "flowchart TD\n  n1[\"\(wanted)\"]\n")
  }

  @Test func `a text that no shape and no edge has is a node`() {
    let frame = object(7, .shape, -20, -60, 300, 300)
    let title = object(8, .text, 150, -50, 80, 20, text: "part one")
    let free = object(9, .text, 150, 150, 30, 20, text: "no")
    let diagram = Diagram(chart + [frame, title, free])
    #expect(diagram.nodes.map(\.id) == [1, 3, 7, 8, 9])
    #expect(diagram.nodes.map(\.text).suffix(3) == ["", "part one", "no"])
    #expect(diagram.edges == Diagram(chart).edges)
  }

  @Test func `a stadium stays one, and a node has no words that nobody wrote`() {
    let diagram = Diagram([
      object(1, .shape, 0, 0, 90, 30, text: "start", label: "stadium"),
      object(2, .shape, 0, 90, 90, 30, label: "rectangle"),
      object(3, .sketch, 0, 180, 90, 90, label: "piano"),
    ])
    #expect(
      diagram.dot == """
        digraph {
          n1 [label="start", shape=box, style=rounded];
          n2 [label="", shape=box];
          n3 [label="", shape=box];
        }

        """)
    #expect(
      diagram.mermaid == """
        flowchart TD
          n1(["start"])
          n2[" "]
          n3[" "]

        """)
  }

  @Test func `lines without heads and with two say so`() {
    let ends = [object(1, .shape, 0, 0, 9, 9), object(2, .sketch, 50, 0, 9, 9)]
    func dot(_ heads: Int) -> String {
      Diagram(ends + [object(3, .connector, 9, 4, 40, 1, ends: [1, 2], heads: heads)]).dot
    }
    #expect(dot(0).contains("n1 -> n2 [dir=none];"))
    #expect(dot(2).contains("n1 -> n2 [dir=both];"))
  }

  @Test func `a page without a diagram is an empty graph`() {
    #expect(Diagram([]).dot == "digraph {\n}\n")
    #expect(Diagram([]).mermaid == "flowchart TD\n")
  }
}

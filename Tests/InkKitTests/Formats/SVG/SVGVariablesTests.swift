import Testing

@testable import InkKit

/// Custom properties of CSS in styles of SVG.
@Suite struct SVGVariablesTests {
  private func colors(_ content: String) throws -> [UInt8?] {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\#(content)</svg>"#
    let (pages, errors) = FormatTrial.read(Array(text.utf8))
    #expect(errors.isEmpty)
    return try #require(pages.first).strokes.map(\.color?.blue)
  }

  @Test func `a value names properties of its element and of those around it`() throws {
    let found = try colors(
      """
      <style>:root { --ink: #000001; --pen: var(--ink) } .b { --ink: #000002 }
      path { fill: none; stroke: var(--pen) } .c { stroke: var( --ink ) } g:root path { stroke: #000009 }</style>
      <path d="M1 1L2 2"/><g class="b"><path d="M1 1L2 2"/><path class="c" d="M1 1L2 2"/></g>
      <path class="c" d="M1 1L2 2" style="--ink:#000003"/><path d="M1 1L2 2" style="stroke:var(--none,#000004)"/>
      <polyline points="1 1 2 2" stroke="var(--none, var(--ink))" fill="none"/>
      <path d="M1 1L2 2" style="stroke:rgb(0, var(--none, 7), var(--six)); --six: 6"/>
      """)
    // What `--pen` names is what it is where `--pen` is said.
    #expect(found == [1, 1, 2, 3, 4, 1, 6])
  }

  @Test(arguments: [
    "var(--none)", "var(--a", "var(--a)", "var(--bomb)", "var()", "rgb(0, var(--none), 5)",
    "var(--long)",
  ])
  func `a value that names nothing, or itself, is passed over`(_ value: String) throws {
    let names =
      (0..<20).map { "--x\($0):var(--x\($0 + 1))var(--x\($0 + 1))" } + ["--x20:1"]
    let long = "--long:\(String(repeating: "1", count: 513))"
    let style = "--a:var(--b);--b:var(--a);--bomb:var(--x0);\(names.joined(separator: ";"));\(long)"
    let path = "<path d='M1 1L2 2' fill='none' stroke='#000007' style='stroke:\(value)'/>"
    #expect(try colors("<g style='\(style)'>\(path)</g>") == [7])
  }

  @Test func `properties beyond 256 are passed over, and those before may change`() throws {
    func path(_ name: String) -> String {
      "<path d='M1 1L2 2' fill='none' stroke='#000007' style='stroke:var(\(name))'/>"
    }
    let style = (0..<300).map { "--x\($0):#000001" }.joined(separator: ";")
    let found = try colors(
      """
      <g style='\(style)'>\(path("--x255"))\(path("--x256"))
      <g style='--x0:#000002;--new:#000003'>\(path("--x0"))\(path("--new"))</g></g>
      """)
    #expect(found == [1, 7, 2, 7])
  }

  @Test func `transforms and hidden elements may be named`() throws {
    let text = """
      <svg><g style="--shift:5px;--seen:none"><path d="M1 1L2 2" stroke="red" \
      style="transform:translate(var(--shift), 1px)"/>\
      <path d="M1 1L2 2" stroke="red" style="display:var(--seen)"/></g></svg>
      """
    let strokes = try #require(FormatTrial.read(Array(text.utf8)).pages.first).strokes
    #expect(strokes.map(\.stroke.points) == [[StrokePoint(x: 6, y: 2), StrokePoint(x: 7, y: 3)]])
  }
}

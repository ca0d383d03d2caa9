import Testing

@testable import InkKit

/// Colors as style sheets write them.
@Suite struct CSSColorTests {
  @Test(arguments: [
    ("blue", "#0000ff"), ("Orange", "#ffa500"), ("lightblue", "#add8e6"), ("cyan", "#00ffff"),
    ("rebeccapurple", "#663399"), ("yellowgreen", "#9acd32"), ("aliceblue", "#f0f8ff"),
    ("transparent", "#00000000"), ("#1238", "#11223388"), ("#123456", "#123456"),
    ("rgb(1, 2, 3)", "#010203"), ("rgba(1,2,3,.5)", "#01020380"), ("rgb(300 -5 0)", "#ff0000"),
    ("rgb(10%, 20%, 30%)", "#1a334d"), ("RGB(255 0 0 / 50%)", "#ff000080"),
    ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120deg 100% 25%)", "#008000"),
    ("hsl(-120, 100%, 50%)", "#0000ff"), ("hsla(0.5turn, 50%, 50%, 0.2)", "#40bfbf33"),
    ("hsl(77, 0%, 100%)", "#ffffff"), ("hsl(780, 100%, 50%)", "#ffff00"),
  ])
  func `colors are those of the web`(_ text: String, _ hex: String) {
    #expect(InkColor(css: text)?.hex == hex)
  }

  @Test(arguments: [
    "", "none", "nocolor", "#12", "rgb(1,2)", "rgb(1,2,x)", "rgb()", "hsl(1px, 2%, 3%)", ")(",
    "lab(1 2 3)", "rgb(1,2,3,4,5)", "url(#a)",
  ])
  func `what is no color is none`(_ text: String) {
    #expect(InkColor(css: text) == nil)
  }
}

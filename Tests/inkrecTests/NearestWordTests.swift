import Testing

@testable import InkTool

@Suite struct NearestWordTests {
  let words = ["recognize", "evaluate", "render", "train", "models", "help"]

  @Test(
    arguments: [
      ("recognise", "recognize"), ("rec", "recognize"), ("RENDER", "render"),
      ("evlauate", "evaluate"), ("model", "models"), ("hlep", "help"),
    ])
  func `a mistyped word is understood`(_ typed: String, _ meant: String) {
    #expect(nearest(to: typed, among: words) == meant)
  }

  @Test(arguments: ["", "x", "paint", "translate"])
  func `a word of another kind is not`(_ typed: String) {
    #expect(nearest(to: typed, among: words) == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a word of any length is compared at once`() {
    let long = String(repeating: "x", count: 4 << 20)
    #expect(nearest(to: long, among: words) == nil)
    #expect(nearest(to: "render" + long, among: words) == "render")
  }
}

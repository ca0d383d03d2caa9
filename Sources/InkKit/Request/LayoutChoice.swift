/// How the lines of an ink are found.
public struct LayoutChoice: Hashable, Sendable {
  /// The name, as on the command line.
  public let name: String

  /// One line if the ink fills a writing area, else as many as it shows.
  public static let automatic = LayoutChoice(name: "automatic")
  /// One line.
  public static let line = LayoutChoice(name: "line")
  /// As many lines as the ink shows.
  public static let page = LayoutChoice(name: "page")

  private init(name: String) {
    self.name = name
  }
}

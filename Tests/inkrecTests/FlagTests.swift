import InkKit
import InkTestSupport
import Testing

@testable import InkTool

/// Definitions that the command line and requests share.
@Suite struct FlagTests {
  /// How an option and a field refuse a value.
  func refusals(_ name: String, _ value: String) throws -> (option: String?, field: String?) {
    var arguments = ParsedArguments(command: ["inkrec", "recognize"])
    var options = try RecognitionOptions(arguments, console: Console(), defaultJobs: 1)
    arguments.options = [(name, value)]
    let fields = try RequestFields(
      Array(JSONMembers { $0.member(name.asField, value) }.encoded().utf8))
    func message(_ read: () throws(ToolError) -> Void) -> String? {
      do { try read() } catch { return error.message }
      return nil
    }
    let option = message { () throws(ToolError) in
      try Flag.read(RecognitionOptions.flags, from: arguments, into: &options)
    }
    let field = message { () throws(ToolError) in _ = try options.changed(by: fields) }
    return (option, field)
  }

  @Test(arguments: [
    ("type", "emial"), ("charset", "digitz"), ("language", "e_"), ("language", "de,,en"),
    ("writing-area", "800"), ("writing-area", "0x5"),
  ])
  func `a bad value is refused in the same words, as an option and as a field`(
    _ name: String, _ value: String
  ) throws {
    let (option, field) = try refusals(name, value)
    let said = try #require(option)
    #expect(said.replacing("--\(name)", with: name.asField) == field)
  }

  @Test func `numbers are refused in the same words`() throws {
    var arguments = ParsedArguments(command: ["inkrec"])
    arguments.options = [("top", "0"), ("min-probability", "2")]
    let fields = try RequestFields(Array(#"{"top":0,"minProbability":2}"#.utf8))
    for name in ["top", "min-probability"] {
      func message(_ source: any ValueSource) -> String {
        do throws(ToolError) {
          _ = try source.count(name, upTo: 1)
          return ""
        } catch {
          return error.message
        }
      }
      #expect(
        message(arguments).replacing("--\(name)", with: name.asField) == message(fields))
    }
  }

  @Test func `a field may have another name, under which it is refused`() throws {
    let fields = try RequestFields(Array(#"{"limit":0}"#.utf8))
    #expect(throws: ToolError.usage("'limit' needs a whole number from 1 to 1000, not '0'")) {
      try fields.count("top", upTo: 1000)
    }
    try fields.check(names: ["top"], of: "recognize")
    #expect("no-lexicon".asField == "noLexicon")
  }

  @Test(arguments: [
    (#"{"top":1,"limit":3}"#, "'top' or 'limit'"), (#"{"limit":3,"top":1}"#, "'top' or 'limit'"),
    (#"{"type":"text","top":1,"type":"url"}"#, "'type'"),
  ])
  func `a field is given once`(_ request: String, _ name: String) throws {
    let fields = try RequestFields(Array(request.utf8))
    #expect(throws: ToolError.usage("'recognize' takes \(name) once")) {
      try fields.check(names: ["top", "type"], of: "recognize")
    }
    let absent = try RequestFields(Array(#"{"top":null,"limit":3}"#.utf8))
    try absent.check(names: ["top"], of: "recognize")
  }

  @Test(arguments: [
    ("page", LayoutChoice.page, LayoutChoice.automatic),
    ("line", LayoutChoice.line, LayoutChoice.automatic),
    ("crossed-out", LayoutChoice.page, LayoutChoice.page),
  ])
  func `a field that is false takes back what the service was begun with`(
    _ name: String, _ begun: LayoutChoice, _ left: LayoutChoice
  ) throws {
    var arguments = ParsedArguments(command: ["inkrec", "serve"])
    arguments.options = [(name, "")]
    let options = try RecognitionOptions(arguments, console: Console(), defaultJobs: 1)
    #expect(options.recognizer.layout == begun)
    let fields = try RequestFields(Array("{\"\(name.asField)\":false}".utf8))
    let changed = try options.changed(by: fields).recognizer
    #expect(changed.layout == left && !changed.keepsCrossedOut)
    let same = try options.changed(by: RequestFields(Array("{}".utf8))).recognizer
    #expect(same == options.recognizer, "where a request says nothing the option counts")
  }

  @Test func `the page of serving programs names every field`() throws {
    let page = String(
      decoding: try FileSystem.read(
        "\(Fixtures.folder)/../../Sources/inkrec/Documentation/Serving.md", atMost: 1 << 20),
      as: UTF8.self)
    for name in RecognitionOptions.fields + PageOptions.fields
      + RowOptions.flags.map(\.spec.name.asField)
    {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }
}

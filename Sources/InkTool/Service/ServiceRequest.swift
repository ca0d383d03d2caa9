import InkKit

/// A program's request, in one JSON object.
struct ServiceRequest: Sendable {
  /// The name that its answer has.
  let id: DocumentID?
  /// The line that it came in, from 1, if it came in lines.
  let line: Int?
  /// The content of the request, or the reason why it makes no sense.
  let content: Result<Content, ToolError>

  /// A request that makes sense so far.
  struct Content: Sendable {
    let kind: RequestKind
    let fields: RequestFields
    /// The session that it is about, if it is about one.
    let session: SessionName?
  }

  /// Reads a request; whatever is wrong with it becomes its answer.
  init(parsing bytes: [UInt8], line: Int? = nil) {
    self.line = line
    let fields: RequestFields
    do {
      fields = try RequestFields(bytes)
    } catch {
      id = nil
      content = .failure(error)
      return
    }
    do {
      id = try fields.id("id")
    } catch {
      id = nil
      content = .failure(error)
      return
    }
    content = Result { () throws(ToolError) in try Self.content(fields) }
  }

  /// A request that can't be read.
  init(_ failure: ToolError, line: Int? = nil) {
    id = nil
    self.line = line
    content = .failure(failure)
  }

  private static func content(_ fields: RequestFields) throws(ToolError) -> Content {
    let names = RequestKind.allCases.map(\.rawValue)
    guard let name = try fields.text("request") else {
      throw .usage("a request needs 'request': \(names.joined(separator: ", "))")
    }
    guard let kind = RequestKind(rawValue: name) else {
      let hint =
        nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw .unknownRequest("there is no request '\(name.shortened())'; \(hint)")
    }
    return Content(
      kind: kind, fields: fields, session: try SessionName(of: kind, fields))
  }

  /// The answer that the request can't be answered; without a name it is told by its line.
  func answer(_ error: ToolError) -> String {
    JSONMembers { json in
      if id == nil { json.member("line", line) }
      error.writeMembers(to: &json)
    }.line(id: id)
  }
}

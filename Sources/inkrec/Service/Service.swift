import InkKit

/// Answers the requests of programs, each a JSON object, with one line of JSON.
///
///     let service = Service(options: options)
///     let line = service.answer(to: Array(#"{"id":1,"request":"recognize","ink":[[[1,2],[3,4]]]}"#.utf8))
///
/// Any number of threads may use one at once; the sessions of `follow` and `detect` are its own. It doesn't
/// mind where requests come from: `inkrec serve` takes them from standard input by a ``RequestQueue``, which can
/// cancel those that wait.
final class Service: Sendable {
  /// What counts where a request says nothing.
  let options: RecognitionOptions
  let readers: OpenReaders
  private let inks = OpenSessions<FollowedInk>()
  private let pages = OpenSessions<FollowedPage>()
  private let budget = InkBudget()

  /// The most bytes that a request may have.
  static let requestLimit = 16 << 20

  /// Creates a service without a session; models are opened when they are asked for.
  init(options: RecognitionOptions) {
    self.options = options
    readers = OpenReaders(usual: options)
  }

  /// The answer to a request, as one line with its end.
  func answer(to bytes: [UInt8]) -> String {
    let request = ServiceRequest(parsing: bytes)
    return answer(to: request) { false } ?? ""
  }

  /// The answer to a request, as one line with its end; `nil` if it was cancelled meanwhile.
  ///
  /// - Parameter isCancelled: Whether the answer is still wanted. What a request does to a session is done in
  ///   any case, so that the session doesn't depend on how fast the cancelling came.
  func answer(to request: ServiceRequest, unless isCancelled: () -> Bool) -> String? {
    do throws(ServiceFailure) {
      let content = try request.content.get()
      switch content.kind {
      case .recognize:
        if isCancelled() { return nil }
        return try recognize(content.fields, id: request.id)
      case .follow: return try follow(content, id: request.id, unless: isCancelled)
      case .detect: return try detect(content, id: request.id, unless: isCancelled)
      case .tag:
        if isCancelled() { return nil }
        return try tag(content.fields, id: request.id)
      // Whoever can cancel requests answers this one too.
      case .cancel: throw .unknownTarget
      }
    } catch {
      return error.jsonLine(id: request.id, line: request.line)
    }
  }

  /// The fields that every request may have.
  static let usualFields = ["id", "request"]
  /// The fields that tell what is known besides the strokes.
  private static let contextFields = ["preContext", "writingArea"]

  // MARK: Reading

  private func recognize(_ fields: RequestFields, id: AnswerID?) throws(ServiceFailure) -> String {
    try fields.check(
      names: Self.usualFields + ["ink", "minProbability", "outline"] + ReadingWishes.names
        + Self.contextFields,
      of: "recognize")
    let wishes = try ReadingWishes(fields, suggestingFrom: options.models)
    let preContext = try fields.string("preContext")
    let area = try fields.writingArea("writingArea")
    let minimum = try fields.probability("minProbability") ?? options.minimumProbability
    let record = try ink(of: fields, for: "recognize")
    let context = RecognitionContext(
      preContext: preContext ?? options.preContext ?? record.preContext ?? "",
      writingArea: area ?? options.writingArea ?? record.writingArea)
    return jsonLine(
      of: try readers.answer(to: record, wishes, in: context).dropping(below: minimum), id: id,
      drawsShapes: try fields.bool("outline"))
  }

  func ink(of fields: RequestFields, for name: String) throws(ServiceFailure) -> InkRecord {
    guard let document = fields.document("ink") else {
      throw .usage("'\(name)' needs 'ink', such as {\"strokes\":[[[1,2],[3,4]]]}")
    }
    do {
      return try InkDecoder(format: options.format).record(from: document)
    } catch {
      throw ServiceFailure(error)
    }
  }

  // MARK: Following

  private func follow(
    _ content: ServiceRequest.Content, id: AnswerID?, unless isCancelled: () -> Bool
  ) throws(ServiceFailure) -> String? {
    let fields = content.fields
    try fields.check(
      names: Self.usualFields + ["session", "minProbability"] + FollowStep.names
        + ReadingWishes.names + Self.contextFields,
      of: "follow")
    guard let name = content.session else { return nil }
    let wishes = try ReadingWishes(fields, suggestingFrom: options.models)
    let preContext = try fields.string("preContext")
    let area = try fields.writingArea("writingArea")
    let minimum = try fields.probability("minProbability") ?? options.minimumProbability
    let step = try FollowStep(fields)
    if case .end = step {
      let last = try inks.end(name)
      try budget.change(by: -(last?.pointCount ?? 0))
      return ended(id)
    }
    let begin = { [readers, options] () throws(ServiceFailure) -> FollowedInk in
      var ink = try FollowedInk(wishes, readers: readers)
      ink.note(preContext: options.preContext, writingArea: options.writingArea)
      return ink
    }
    return try inks.with(name, begin: begin) { ink throws(ServiceFailure) -> String? in
      let wanted = wishes.completed(by: ink.wishes)
      if wanted != ink.wishes {
        guard step?.begins == true else {
          throw .usage(
            "the session reads with other options; they can change with 'clear' or 'strokes'")
        }
        let other = try FollowedInk(wanted, readers: readers)
        try budget.change(by: -ink.pointCount)
        ink = other
        ink.note(preContext: options.preContext, writingArea: options.writingArea)
      }
      ink.note(preContext: preContext, writingArea: area)
      if let step { try ink.take(step, within: budget) }
      if isCancelled() { return nil }
      return jsonLine(of: ink.answer().dropping(below: minimum), id: id)
    }
  }

  /// The answer to the end of a session.
  private func ended(_ id: AnswerID?) -> String {
    var json = JSONWriter()
    json.write(raw: "{")
    json.write(id)
    json.write(raw: "\"ended\":true}\n")
    return json.text
  }

  // MARK: Detecting

  /// The fields that change a page.
  private static let editFields = ["add", "erase", "move", "by", "undo", "clear"]

  private func detect(
    _ content: ServiceRequest.Content, id: AnswerID?, unless isCancelled: () -> Bool
  ) throws(ServiceFailure) -> String? {
    let fields = content.fields
    try fields.check(
      names: Self.usualFields + ["ink", "session", "end", "labelsFollow"] + PageWishes.names
        + Self.editFields,
      of: "detect")
    let wishes = try PageWishes(fields, suggestingFrom: options.models)
    let labelsFollow = try fields.bool("labelsFollow")
    guard let name = content.session else {
      let record = try ink(of: fields, for: "detect")
      if labelsFollow {
        throw .usage("'labelsFollow' needs 'session', of which another request can ask for them")
      }
      if let extra = (Self.editFields + ["end"]).first(where: fields.has) {
        throw .usage("'\(extra)' needs 'session', the page that it changes")
      }
      if isCancelled() { return nil }
      let reader = try readers.pageReader(for: record, wishes)
      let objects = reader.detector.objects(in: record.ink, options: wishes.options)
      return DetectionFormat.json.text(of: objects, by: reader, id: id)
    }
    guard !fields.has("ink") else {
      throw .usage("'ink' is a page of its own, and 'session' one that is drawn by 'add'")
    }
    if try fields.bool("end") {
      let last = try pages.end(name)
      try budget.change(by: -(last?.pointCount ?? 0))
      return ended(id)
    }
    let step = try Self.edit(fields)
    let begin = { [readers] () throws(ServiceFailure) -> FollowedPage in
      try FollowedPage(wishes, readers: readers)
    }
    return try pages.with(name, begin: begin) { page throws(ServiceFailure) -> String? in
      guard page.wishes == wishes || !PageWishes.names.contains(where: fields.has) else {
        throw .usage("the session looks at its page with other options; 'end' it for a new one")
      }
      if let step { try page.take(step, within: budget) }
      if isCancelled() { return nil }
      let answer = page.answer(isNamed: !labelsFollow)
      return DetectionFormat.json.text(
        of: answer.objects, by: page.reader, id: id, changes: answer.changes,
        pending: labelsFollow ? answer.pending : nil)
    }
  }

  /// What a request does to a page; `nil` if nothing, so that it stays as it is.
  private static func edit(_ fields: RequestFields) throws(ServiceFailure) -> EditStep? {
    let given = editFields.filter { $0 != "by" && fields.has($0) }
    guard given.count <= 1 else { throw .usage("\(quotedList(given, "and")) exclude each other") }
    guard !given.isEmpty || fields.has("by") else { return nil }
    do { return try EditStep(fields.document) } catch { throw ServiceFailure(error) }
  }
}

import InkKit

/// Answers the requests of programs, each a JSON object, with one line of JSON.
///
///     let service = Service(options: options)
///     let text = #"{"id":1,"request":"recognize","ink":[[[1,2],[3,4]]]}"#
///     let line = service.answer(to: ServiceRequest(parsing: Array(text.utf8))) { false }
///
/// Any number of threads may use one at once; the sessions of `follow` and `detect` are its own. It doesn't
/// mind where requests come from: `inkrec serve` takes them from standard input by a ``RequestQueue``, which can
/// cancel those that wait.
final class Service: Sendable {
  /// The options that count where a request says nothing.
  let options: RecognitionOptions
  /// The models of all requests; a model that could not be opened is tried again the next time, as it may have
  /// been installed by then.
  let models: OpenModels
  private let inks = OpenSessions<FollowedInk>()
  private let pages = OpenSessions<FollowedPage>()
  /// How much ink all of its sessions may hold.
  let budget = InkBudget()

  /// The most bytes that a request may have.
  static let requestLimit = 16 << 20

  /// Creates a service without a session; models are opened when they are asked for.
  init(options: RecognitionOptions) {
    self.options = options
    models = OpenModels(options.models.registry, remembersFailures: false)
  }

  /// The answer to a request, as one line with its end; `nil` if it was cancelled meanwhile.
  ///
  /// - Parameter isCancelled: Whether the answer is still wanted. What a request does to a session is done in
  ///   any case, so that the session doesn't depend on how fast the cancelling came.
  func answer(to request: ServiceRequest, unless isCancelled: () -> Bool) -> String? {
    do throws(ToolError) {
      let content = try request.content.get()
      let answer: any JSONObject
      switch content.kind {
      case .recognize, .tag:
        if isCancelled() { return nil }
        answer =
          content.kind == .tag ? try tag(content.fields) : try recognize(content.fields)
      case .follow, .detect:
        let follow = content.kind == .follow ? self.follow : detect
        guard let made = try follow(content, isCancelled) else { return nil }
        answer = made
      // Whoever can cancel requests answers this one too.
      case .cancel: throw .unknownTarget
      }
      return answer.line(id: request.id)
    } catch {
      return request.answer(error)
    }
  }

  /// The fields that every request may have.
  static let usualFields = ["id", "request"]

  // MARK: Reading

  private func recognize(_ fields: RequestFields) throws(ToolError) -> InkAnswer {
    try fields.check(
      names: Self.usualFields + ["ink", "outline"] + RecognitionOptions.fields, of: "recognize")
    let options = try options.changed(by: fields)
    let drawsShapes = try fields.isOn("outline") ?? false
    let record = try ink(of: fields, for: "recognize")
    do {
      var answer = try InkRun(options: options, models: models).answer(to: record)
      answer.drawsShapes = drawsShapes
      return answer
    } catch {
      throw error.reason
    }
  }

  /// The ink that a request is about.
  func ink(of fields: RequestFields, for name: String) throws(ToolError) -> InkRecord {
    guard let document = fields.document("ink") else {
      throw .usage("'\(name)' needs 'ink', such as {\"strokes\":[[[1,2],[3,4]]]}")
    }
    do {
      return try options.input.decoder.record(from: document)
    } catch {
      throw .unusableInk(error)
    }
  }

  // MARK: Following

  private func follow(
    _ content: ServiceRequest.Content, unless isCancelled: () -> Bool
  ) throws(ToolError) -> (any JSONObject)? {
    let fields = content.fields
    try fields.check(
      names: Self.usualFields + ["session"] + FollowStep.names + RecognitionOptions.fields,
      of: "follow")
    guard let name = content.session else { return nil }
    let first = try options.changed(by: fields)
    let step = try FollowStep(fields)
    if case .end = step { return try end(name, of: inks, \.pointCount) }
    let begin = { [models] () throws(ToolError) -> FollowedInk in
      try FollowedInk(first, models: models)
    }
    return try inks.with(name, begin: begin) { ink throws(ToolError) in
      let wanted = try ink.options.changed(by: fields)
      if wanted.readsAs(ink.options) {
        if let step { try ink.take(step, within: budget) }
      } else {
        guard let step, step.begins else {
          throw .usage(
            "the session reads with other options; they can change with 'clear' or 'strokes'")
        }
        try replace(&ink, by: FollowedInk(wanted, models: models), step)
      }
      ink.options = wanted
    } answer: { ink throws(ToolError) -> InkAnswer? in
      isCancelled() ? nil : try ink.answer().dropping(below: ink.options.minimumProbability)
    }
  }

  /// Begins an ink anew in the room of another one, which stays if the first step can't be done.
  private func replace(
    _ ink: inout FollowedInk, by other: FollowedInk, _ step: FollowStep
  ) throws(ToolError) {
    var other = other
    try budget.change(by: -ink.pointCount)
    do throws(ToolError) { try other.take(step, within: budget) } catch {
      budget.note(ink.pointCount)
      throw error
    }
    ink = other
  }

  /// Closes a session, and gives its room back.
  private func end<State>(
    _ name: SessionName, of sessions: OpenSessions<State>, _ pointCount: (State) -> Int
  ) throws(ToolError) -> any JSONObject {
    let last = try sessions.end(name)
    try budget.change(by: -(last.map(pointCount) ?? 0))
    return JSONMembers { $0.member("ended", true) }
  }

  // MARK: Detecting

  /// The fields that change a page.
  private static let editFields = ["add", "erase", "move", "by", "undo", "clear", "whole"]

  private func detect(
    _ content: ServiceRequest.Content, unless isCancelled: () -> Bool
  ) throws(ToolError) -> (any JSONObject)? {
    let fields = content.fields
    try fields.check(
      names: Self.usualFields + ["ink", "session", "end", "labelsFollow"] + PageOptions.fields
        + Self.editFields,
      of: "detect")
    let options = try PageOptions(reading: options).changed(by: fields)
    let labelsFollow = try fields.isOn("labels-follow") ?? false
    guard let name = content.session else {
      let record = try ink(of: fields, for: "detect")
      if labelsFollow {
        throw .usage("'labelsFollow' needs 'session', of which another request can ask for them")
      }
      if let extra = (Self.editFields + ["end"]).first(where: fields.has) {
        throw .usage("'\(extra)' needs 'session', the page that it changes")
      }
      return isCancelled() ? nil : try objects(of: record, options)
    }
    guard !fields.has("ink") else {
      throw .usage("'ink' is a page of its own, and 'session' one that is drawn by 'add'")
    }
    if try fields.isOn("end") ?? false {
      if let extra = Self.editFields.first(where: fields.has) {
        throw .usage("'end' and '\(extra)' exclude each other")
      }
      return try end(name, of: pages, \.pointCount)
    }
    let step = try Self.edit(fields)
    let begin = { [models] () throws(ToolError) -> FollowedPage in
      try FollowedPage(options, models: models)
    }
    return try pages.with(name, begin: begin) { page throws(ToolError) in
      guard page.options.looksAs(options) || !PageOptions.fields.contains(where: fields.has) else {
        throw .usage("the session looks at its page with other options; 'end' it for a new one")
      }
      if let step { try page.take(step, within: budget) }
    } answer: { page throws(ToolError) -> PageAnswer? in
      if isCancelled() { return nil }
      let answer = try page.answer(isNamed: !labelsFollow, within: budget)
      return PageAnswer(
        objects: answer.objects, reader: page.reader.reader, changes: answer.changes,
        pending: labelsFollow ? answer.pending : nil)
    }
  }

  private func objects(
    of record: InkRecord, _ options: PageOptions
  ) throws(ToolError) -> PageAnswer {
    let cache = try DetectorCache(options, models: models)
    do { return try cache.answer(to: record, options.detection) } catch { throw error.reason }
  }

  /// A request's step with a page; `nil` if there is none, so that the page stays as it is.
  private static func edit(_ fields: RequestFields) throws(ToolError) -> EditStep? {
    let given = editFields.filter { $0 != "by" && fields.has($0) }
    guard given.count <= 1 else { throw .usage("\(quotedList(given, "and")) exclude each other") }
    guard !given.isEmpty || fields.has("by") else { return nil }
    do { return try EditStep(fields.document) } catch { throw .unusableInk(error) }
  }
}

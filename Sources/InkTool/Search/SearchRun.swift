import InkKit

/// One run of `inkrec search`: folders that are indexed by their indexes, all else by reading it.
struct SearchRun {
  private let wish: SearchWish
  private let run: InkRun
  private let console: Console
  private var printer: SearchPrinter
  /// The pages that are drawn.
  private var drawn: [FoundPage] = []
  /// Whether something could not be read.
  private var hasFailed = false

  /// Prepares to search.
  init(_ wish: SearchWish, _ arguments: ParsedArguments, console: Console) throws(ToolError) {
    self.wish = wish
    self.console = console
    run = InkRun(options: wish.reading)
    printer = try SearchPrinter(wish, arguments, console: console)
  }

  /// Searches, and prints what is found.
  mutating func run() async throws -> ExitStatus {
    if let file = wish.drawing { try FileSystem.checkWriting(file.path) }
    var unindexed: [String] = []
    for path in wish.paths {
      guard let index = try index(of: path) else {
        unindexed.append(path)
        continue
      }
      // Hits come in the order of the paths.
      try await read(&unindexed)
      try await search(index, of: path)
    }
    try await read(&unindexed)
    try printer.finish()
    if let file = wish.drawing, !drawn.isEmpty {
      try file.write(SearchDrawing.drawing(of: drawn), console: console)
    }
    if hasFailed { return .failedSearch }
    return printer.count > 0 ? .success : .nothingFound
  }

  /// The index of a folder, if there is one and it may be taken.
  private func index(of path: String) throws -> FolderIndex? {
    guard wish.takesIndex, path != "-", FileSystem.isFolder(path) else { return nil }
    let place = wish.indexPath ?? FolderIndex.usualPath(in: path)
    do throws(ToolError) {
      if let index = try FolderIndex.existing(place) { return index }
    } catch {
      guard error == .outdatedIndex(place) else { throw error }
      try console.warn("\(error.message); '\(path)' is read without it")
      return nil
    }
    guard wish.indexPath == nil else { throw IndexPlace(of: path, at: place).missing }
    return nil
  }

  /// Reads files and searches in what they say.
  private mutating func read(_ paths: inout [String], areNamed: Bool = true) async throws {
    defer { paths = [] }
    guard !paths.isEmpty else { return }
    let (wish, run) = (wish, run)
    let status = try await run.answer(
      paths, areNamed: areNamed, report: ProblemReport(isInOutput: false, failsOnError: true),
      console: console
    ) { (record, document) throws(InkFailure) -> FoundPage in
      let page = try run.page(of: record, document, alternatives: wish.alternatives).page.searchable
      return FoundPage(
        source: document.source, page: page, hits: wish.hits(on: page),
        ink: wish.drawing == nil ? nil : record.ink, texts: document.typed)
    } emit: { answer in
      if case .success(let found) = answer { try add(found) }
    }
    if status != .success { hasFailed = true }
  }

  private mutating func add(_ found: FoundPage) throws {
    try printer.add(found)
    if wish.drawing != nil, !found.hits.isEmpty, drawn.count < SearchDrawing.limit {
      drawn.append(found)
    }
  }

  /// Searches in the readings of an index, and reads what has changed since.
  private mutating func search(_ index: FolderIndex, of folder: String) async throws {
    let reader = IndexReader(wish.reading, alternatives: wish.alternatives)
    let plan = try IndexUpdate(
      of: IndexPlace(of: folder, at: index.path), with: index.files(),
      by: wish.saysReading ? reader : nil,
      onSkip: wish.reading.input.onSkip)
    for problem in plan.problems {
      try console.warn(problem.message)
      hasFailed = true
    }
    let changed = plan.stale.filter { !$0.isUnchanged }
    let otherwiseCount = changed.count(where: \.wasReadOtherwise)
    let newCount = changed.count - otherwiseCount
    if newCount > 0 {
      try console.warn(
        "\(newCount == 1 ? "1 file is" : "\(newCount) files are") new or changed since '\(folder)' "
          + "was indexed, and read now; 'inkrec index' keeps that")
    }
    if otherwiseCount > 0 {
      try console.warn(
        "'\(folder)' was indexed with another language, other options or models; "
          + "\(otherwiseCount == 1 ? "1 file is" : "\(otherwiseCount) files are") read now")
    }
    let changedPaths = Set(changed.map(\.path))
    let candidates = try index.candidates(for: wish.query)
    let input = wish.reading.input
    let withoutInk = try input.onSkip == nil ? [] : index.pathsWithoutInk()
    // Hits come in the order of the paths. Changed files are read together as long as none comes in between.
    var unread: [String] = []
    for entry in plan.entries {
      if changedPaths.contains(entry.path) {
        unread.append(entry.path)
        continue
      }
      if withoutInk.contains(entry.name) { InkSource.tellOmission(of: entry.path, as: input) }
      let pages = try pages(of: entry, in: index, candidates)
      guard try !pages.isEmpty || isCounted(entry, in: index) else { continue }
      try await read(&unread, areNamed: false)
      try printer.begin(entry.path)
      for page in pages { try add(page) }
    }
    try await read(&unread, areNamed: false)
  }

  /// Whether a file is told of also without hits: if hits are counted, and it has a page.
  private func isCounted(_ entry: IndexUpdate.Entry, in index: FolderIndex) throws -> Bool {
    guard wish.form == .counts, let file = entry.known else { return false }
    return try !index.pages(of: file.id).isEmpty
  }

  /// The pages of a file with hits in the readings that an index has of it.
  private mutating func pages(
    of entry: IndexUpdate.Entry, in index: FolderIndex, _ candidates: [Int: [Int]]?
  ) throws -> [FoundPage] {
    guard let file = entry.known else { return [] }
    if let problem = file.problem {
      for line in problem.split(separator: "\n") { try console.warn(String(line)) }
      hasFailed = true
    }
    var pages: [FoundPage] = []
    for id in try candidates?[file.id] ?? (candidates == nil ? index.pages(of: file.id) : []) {
      let (source, page) = try index.page(id, named: entry.path)
      let hits = wish.hits(on: page)
      guard !hits.isEmpty else { continue }
      let drawn = wish.drawing == nil ? nil : InkSource.ink(at: source, as: wish.reading.input)
      pages.append(
        FoundPage(
          source: source, page: page, hits: hits, ink: drawn?.ink, texts: drawn?.typed ?? []))
    }
    return pages
  }
}

extension InkSource {
  /// The ink at a place and what was typed beside it, as long as it is there.
  static func ink(
    at source: AnswerSource, as input: InkInput
  ) -> (ink: Ink, typed: [PageText])? {
    let inks = InkSource(paths: [source.file], as: input)
    while let next = inks.nextRecord() {
      switch next {
      case .failure: continue
      case .success(let found):
        if found.document.isAt(source) { return (found.record.ink, found.document.typed) }
      }
    }
    return nil
  }
}

extension SourcedDocument {
  /// Whether it is the document at a place of its file.
  ///
  /// A function of its own, as the optimizer of Swift 6.3.1 fails on the caller otherwise.
  @inline(never)
  fileprivate func isAt(_ place: AnswerSource) -> Bool {
    document.line == place.line && document.index == place.index
      && document.page?.number == place.page
  }
}

extension SearchWish {
  /// The hits on a page that are told.
  func hits(on page: ReadPage) -> [SearchHit] {
    page.hits(of: query, minimumProbability: reading.minimumProbability)
  }
}

import InkKit

extension CommandSpec {
  /// `inkrec capture [--serve [PORT]]`
  static var capture: CommandSpec {
    CommandSpec(
      name: "capture",
      summary: "Write a page to draw ink on, or serve one that reads it meanwhile",
      operands: [OperandSpec(name: "PORT", isRequired: false, completion: .nothing)],
      options: [
        OptionSpec.output("write there, not to standard output"),
        OptionSpec(name: "serve", summary: "answer at PORT of 127.0.0.1, or any free one"),
      ] + RecognitionOptions.readingSpecs.filter { !optionsOfThePage.contains($0.name) },
      notes: [
        "The page is one file that loads nothing. Served, it shows candidates, boxes and",
        "shapes as you draw; the address has a secret token. Ctrl-C ends it, status 0.",
      ],
      examples: [
        "inkrec capture > page.html", "inkrec capture --serve 8080 --language de",
      ]
    ) { arguments, console in
      let options = try RecognitionOptions(arguments, console: console, defaultJobs: 1)
      try InkRun.checkModelFile(of: options)
      let page = CapturePage(
        languages: options.models.registry.offeredLanguages(),
        language: options.languages?.description ?? "",
        usualLanguage: options.modelFile == nil ? "en" : "that of the model")
      guard arguments.has("serve") else {
        if let word = arguments.operands.first {
          throw ToolError.usage("'\(word)' needs --serve before it; --output FILE writes a page")
        }
        try arguments.refuse(optionsOfReading, as: "without '--serve' no ink is read")
        if let output = arguments.value("output") {
          try FileSystem.atomicWrite(output, Array(page.html.utf8))
        } else {
          try console.write(page.html)
        }
        return .success
      }
      try arguments.onlyOne(of: ["serve", "output"])
      try servePage(
        page, port: try PageServer.port(arguments.operands.first, called: "PORT"),
        by: Service(options: options),
        console: console)
      return .success
    }
  }
}

/// Options that the page sets itself.
private let optionsOfThePage = [
  "pre-context", "writing-area", "fine", "crossed-out", "input-format",
]

/// Options that mean nothing to a page that is written: all but those that it shows.
private let optionsOfReading = RecognitionOptions.namesOfReading.filter {
  !["language", "model"].contains($0)
}

/// How many requests are answered at a time: a long one leaves room for the short ones of some tabs.
private let readingsAtATime = 4
/// The most bytes of requests that are answered at a time: one of the largest, and short ones beside it, so that
/// readings at a time take hardly more memory than one.
private let bytesAtATime = HTTPLimits().bodyByteCount + (1 << 20)

/// Serves the page until the process is interrupted.
private func servePage(
  _ page: CapturePage, port: UInt16, by service: Service, console: Console
) throws {
  let queue = RequestQueue(
    service: service, jobs: readingsAtATime, runningByteLimit: bytesAtATime)
  try PageServer.serve(page, port: port, command: "inkrec capture", console: console) {
    (bytes, reply) in
    let number = queue.submit(
      ServiceRequest(parsing: bytes), byteCount: bytes.count, reply: reply)
    return { queue.withdraw(number) }
  }
}

extension ModelRegistry {
  /// The languages that can be read, or downloaded first.
  ///
  /// Where a catalog or a store is damaged, fewer are offered: a page to draw on is worth having even so.
  fileprivate func offeredLanguages() -> [CapturePage.Language] {
    var names: [LanguageTag: String] = [:]
    for listing in ((try? available()) ?? []) + ((try? installed()) ?? [])
    where listing.status != .planned {
      names[listing.tag] = listing.name
    }
    return names.sorted { $0.key < $1.key }.map {
      CapturePage.Language(
        tag: $0.key.description, name: $0.value, otherNames: LanguageNames.names(of: $0.key))
    }
  }
}

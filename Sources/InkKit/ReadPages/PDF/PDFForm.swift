extension PageForm {
  /// PDF: the ink as lines, and above it its text, which is not seen and can be found, marked and copied.
  static let pdf = PageForm("pdf", endings: ["pdf"], isText: false) { PDFWriter(wishes: $0) }
}

/// Writes pages as PDF 1.7 (ISO 32000-1), each as soon as it is known.
///
/// The same pages give the same bytes: there is neither a date nor a name of the system.
struct PDFWriter: DocumentWriter {
  private var objects = PDFObjects()
  private var fonts = PDFFonts()
  private let wishes: PageForm.Wishes
  private var language: LanguageTag?
  /// The objects of the pages.
  private var pages: [Int] = []
  private let root: Int
  private let tree: Int

  init(wishes: PageForm.Wishes) {
    self.wishes = wishes
    root = objects.reserve()
    tree = objects.reserve()
  }

  mutating func append(_ page: TranscribedPage) -> [UInt8] {
    let measure = PaperMeasure(page)
    let ink = PDFInk(page.ink, measure)
    let typed = PDFTypedText(page.ink, measure)
    if language == nil { language = page.reading.language }
    var reading = page.reading
    if !typed.unseen.isEmpty {
      reading.regions.append(
        ReadRegion(
          kind: .paragraph, boundingBox: typed.unseen[0].boundingBox, lines: typed.unseen))
    }
    let text = PDFTextLayer(reading, measure, fonts: &fonts, objects: &objects)
    let tag = page.reading.language.flatMap { $0 == language ? nil : $0 }
    let begin = tag.map { "/Span << /Lang (\($0)) >> BDC\n" } ?? ""
    var stream = ink.content + typed.content
    stream.append(begin)
    stream += text.content
    if !begin.isEmpty { stream.append("EMC\n") }
    let content = objects.add(stream: stream)
    var resources = ""
    var fontNames = fonts.unseen.enumerated().map { "/T\($0) \($1) 0 R" }
    if typed.usesHelvetica {
      fontNames.append("/H \(fonts.useHelvetica(in: &objects)) 0 R")
    }
    if !fontNames.isEmpty { resources += " /Font << \(fontNames.joined(separator: " ")) >>" }
    if !ink.covers.isEmpty {
      let states = ink.covers.sorted().map { cover in
        "/C\(cover) << /CA \(fixed(Double(cover) / 255, decimals: 3)) >>"
      }
      resources += " /ExtGState << \(states.joined(separator: " ")) >>"
    }
    let size = measure.size
    pages.append(
      objects.add(
        """
        << /Type /Page /Parent \(tree) 0 R \
        /MediaBox [0 0 \(fixed(size.x, decimals: 2)) \(fixed(size.y, decimals: 2))] \
        /Contents \(content) 0 R /Resources <<\(resources) >> >>
        """))
    return objects.take()
  }

  mutating func finish() -> [UInt8] {
    fonts.write(to: &objects)
    let kids = pages.map { "\($0) 0 R" }.joined(separator: "\n")
    objects.add("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>", as: tree)
    let tag = language.map { " /Lang (\($0))" } ?? ""
    let title = wishes.title.map { " /Title \(PDFText.string($0))" } ?? ""
    let shown = wishes.title == nil ? "" : " /ViewerPreferences << /DisplayDocTitle true >>"
    objects.add("<< /Type /Catalog /Pages \(tree) 0 R\(tag)\(shown) >>", as: root)
    let info = objects.add("<< /Producer (InkKit)\(title) >>")
    objects.finish(root: root, info: info)
    return objects.take()
  }
}

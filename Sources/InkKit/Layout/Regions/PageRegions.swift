/// Finds the regions of a page, each of which is read line by line, and the order in which to read them.
///
///     strokes ─▶ words of lines ─▶ in frames, or free ─▶ parted by stripes without writing ─▶ regions in order
///
/// What a stripe parts is read one side after the other, a note behind the text that it is beside; frames are read
/// where they stand, row by row; cells of tables row by row; and where lines lead from one frame to most others,
/// that one is first, and the others follow clockwise from the top.
struct PageRegions {
  /// A part of a page that is read line by line.
  struct Region: Hashable {
    /// The place of a region on the page.
    enum Role: Hashable {
      /// Running text.
      case text
      /// A narrow text at the side of a longer one.
      case note
      /// Writing in an outline of some strokes.
      case frame([Int])
      /// A cell of a table of rules, given by their strokes, by its row and column from 0.
      case cell(table: [Int], row: Int, column: Int)
      /// A middle or branch of a mind map, with the strokes of its outline if it has one.
      case node([Int])
    }

    /// Indices of the strokes of writing, rising.
    var strokes: [Int]
    /// The place of the region on the page.
    var role: Role

    /// The region in a role of its own unless it has one.
    fileprivate func taking(_ role: Role) -> Region {
      self.role == .text ? Region(strokes: strokes, role: role) : self
    }
  }

  /// The regions in reading order.
  private(set) var regions: [Region] = []
  /// How much lines fall from left to right.
  let slope: Float

  private let page: LevelPage
  private let frames: PageFrames

  /// Finds regions.
  ///
  /// - Parameters:
  ///   - writing: Indices of the strokes of writing, rising.
  ///   - drawing: Those of the others.
  ///   - outlines: The strokes of each outline among them, as far as they are known; closed strokes are taken for
  ///     outlines anyway.
  /// - Complexity: O(*w*²) for *w* words, up to some hundred of them.
  init(
    of ink: Ink, writing: [Int], drawing: [Int], outlines: [[Int]] = [],
    letterHeight: LetterHeight = .usual
  ) {
    page = LevelPage(ink, writing: writing, letterHeight: letterHeight)
    slope = page.slope
    frames = PageFrames(ink, drawing: drawing, outlines: outlines, on: page)
    let parts = page.words()
    guard parts.count > 1 else {
      regions = parts.map { Region(strokes: $0.strokes.sorted(), role: .text) }
      return
    }
    var inside = [[PagePart]](repeating: [], count: frames.frames.count)
    var free: [PagePart] = []
    for part in parts {
      if let frame = frames.smallest(around: part.box) {
        inside[frame].append(part)
      } else {
        free.append(part)
      }
    }
    regions = ordered(free, inside).filter { !$0.strokes.isEmpty }
      .map { Region(strokes: $0.strokes.sorted(), role: $0.role) }
  }
}

extension PageFrames {
  /// The smallest frame around the middle of a box that is hardly larger.
  func smallest(around box: Box) -> Int? {
    let middle = box.middle
    var best: Int?
    for (index, frame) in frames.enumerated() {
      let other = frame.box
      guard all(other.lower .< middle), all(middle .< other.upper),
        all(box.size .< other.size * 1.15)
      else { continue }
      if best.map({ other.longerSide < frames[$0].box.longerSide }) ?? true { best = index }
    }
    return best
  }
}

extension PageRegions {
  /// The regions of free parts and of frames, those in others beneath them.
  private func ordered(_ free: [PagePart], _ inside: [[PagePart]]) -> [Region] {
    // Frames with words, in those frames that they stand in.
    let isUsed = frames.frames.indices.map { !inside[$0].isEmpty }
    var children: [Int: [Int]] = [:]
    var top: [Int] = []
    for index in frames.frames.indices where isUsed[index] {
      let own = frames.frames[index].box
      let parents = frames.frames.indices.filter {
        $0 != index && isUsed[$0] && frames.frames[$0].box.longerSide > own.longerSide
          && all(frames.frames[$0].box.lower .< own.middle)
          && all(own.middle .< frames.frames[$0].box.upper)
      }
      let parent = parents.min {
        frames.frames[$0].box.longerSide < frames.frames[$1].box.longerSide
      }
      if let parent { children[parent, default: []].append(index) } else { top.append(index) }
    }
    var contents: [Int: [Region]] = [:]
    func part(of frame: Int) -> PagePart {
      let own = frames.frames[frame]
      let parts = inside[frame] + (children[frame] ?? []).map(part)
      let cells = Dictionary(grouping: parts) { own.cells.cell(of: $0.box.middle) }
      contents[frame] = cells.keys.sorted().flatMap { cell in
        let role = own.role(ofCell: cell)
        return read(cells[cell] ?? [], contents).map { $0.taking(role) }
      }
      let rows = max(1, Int((own.box.size.y / page.pitch).rounded()))
      return PagePart(
        strokes: parts.flatMap(\.strokes), box: own.box, line: nil, level: own.box.middle.y,
        rowCount: rows, frame: frame)
    }
    return read(free + top.map(part), contents)
  }

  /// How often a part of a page is parted further.
  private static let depthLimit = 12

  /// The regions of some parts in the order in which they are read.
  private func read(
    _ parts: [PagePart], _ contents: [Int: [Region]], depth: Int = 0
  ) -> [Region] {
    if let nodes = MindMap.order(of: parts, frames.joints, pitch: page.pitch) {
      return nodes.flatMap { node in regions(of: node, contents).map(\.asNode) }
    }
    guard depth < Self.depthLimit,
      let gutter = PageGutter.best(among: parts, rules: frames.rules)
    else {
      return rows(of: parts, contents)
    }
    func sub(_ indices: [Int]) -> [Region] {
      read(indices.map { parts[$0] }, contents, depth: depth + 1)
    }
    let isNoteFirst = gutter.isNote(gutter.left, beside: gutter.right, parts)
    let isNoteLast = gutter.isNote(gutter.right, beside: gutter.left, parts)
    func side(_ indices: [Int], isNote: Bool) -> [Region] {
      isNote ? sub(indices).map { $0.taking(.note) } : sub(indices)
    }
    let left = side(gutter.left, isNote: isNoteFirst)
    let right = side(gutter.right, isNote: isNoteLast)
    return sub(gutter.above) + (isNoteFirst ? right + left : left + right) + sub(gutter.below)
  }

  /// What a part holds.
  private func regions(of part: PagePart, _ contents: [Int: [Region]]) -> [Region] {
    part.frame.map { contents[$0] ?? [] } ?? [Region(strokes: part.strokes, role: .text)]
  }

  /// Parts that nothing else puts in order: frames side by side from left to right, and the lines between them as one
  /// region.
  private func rows(of parts: [PagePart], _ contents: [Int: [Region]]) -> [Region] {
    let framed = parts.filter(\.isFramed)
    guard !framed.isEmpty else { return [Region(strokes: parts.flatMap(\.strokes), role: .text)] }
    // Lines go on until a frame stands between them.
    var blocks: [PagePart] = []
    let words = parts.filter { !$0.isFramed }
    let lines = Dictionary(grouping: words) { $0.line ?? 0 }.values
      .map { line in
        line.dropFirst().reduce(into: line[0]) {
          $0.strokes += $1.strokes
          $0.box.formUnion($1.box)
        }
      }.sorted { ($0.box.middle.y, $0.box.lower.x) < ($1.box.middle.y, $1.box.lower.x) }
    for line in lines {
      if let last = blocks.last,
        !framed.contains(where: {
          $0.box.middle.y > last.box.middle.y && $0.box.middle.y < line.box.middle.y
        })
      {
        blocks[blocks.count - 1].strokes += line.strokes
        blocks[blocks.count - 1].box.formUnion(line.box)
      } else {
        blocks.append(line)
      }
    }
    return Self.rowByRow(blocks + framed).flatMap { regions(of: $0, contents) }
  }

  /// Parts row by row: one that is beside another by half of its height is of its row.
  private static func rowByRow(_ parts: [PagePart]) -> [PagePart] {
    var rows: [(box: Box, parts: [PagePart])] = []
    for part in parts.sorted(by: {
      ($0.box.lower.y, $0.box.lower.x) < ($1.box.lower.y, $1.box.lower.x)
    }) {
      if let last = rows.last, last.box.levelShare(with: part.box) > 0.5 {
        rows[rows.count - 1].parts.append(part)
        rows[rows.count - 1].box.formUnion(part.box)
      } else {
        rows.append((part.box, [part]))
      }
    }
    return rows.flatMap { row in row.parts.sorted { $0.box.lower.x < $1.box.lower.x } }
  }
}

extension PageRegions.Region {
  /// The region as a node of a mind map.
  fileprivate var asNode: PageRegions.Region {
    switch role {
    case .frame(let strokes): PageRegions.Region(strokes: self.strokes, role: .node(strokes))
    case .text, .note: PageRegions.Region(strokes: strokes, role: .node([]))
    case .cell, .node: self
    }
  }
}

extension PageFrames.Frame {
  /// The place of what stands in a cell, by its number row by row.
  fileprivate func role(ofCell cell: Int) -> PageRegions.Region.Role {
    guard !cells.rows.isEmpty || !cells.columns.isEmpty else { return .frame(strokes) }
    let (row, column) = cell.quotientAndRemainder(dividingBy: cells.columns.count + 1)
    return .cell(table: strokes, row: row, column: column)
  }
}

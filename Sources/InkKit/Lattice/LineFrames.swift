/// The frames of a line of joined writing, by which its texts are judged as wholes.
///
/// Cells bind each character to the frames of its own ink. A text as a whole may be spelled in any way, also
/// where the network says a character beside the cell that it was written in:
///
///     pieces     └ 0 ┘└─ 1 ──┘└── 2 ──┘
///     frames     –   c   –   o   –   –         the likeliest output of each
///     "co"       –   c   c   o   –   –         three of the ways to spell a text
///     "cd"       –   c   –   d   –   –
///     "cd"       –   c   –   –   –   d
struct LineFrames: Sendable {
  /// The place among a frame's outputs of each label that the frames know.
  let outputs: [String: Int]

  /// How many of a frame's outputs are labels: the first ones.
  private let labelCount: Int

  /// Each probability as a part of its frame's largest, frame by frame ``width`` outputs; above 0, so that
  /// one frame makes a text unlikely but never impossible.
  private(set) var parts: [Float]

  /// For each node of the line's lattice the first frame of the piece that begins there, and last the number
  /// of frames.
  private(set) var nodeFrames: [Int]

  /// Creates the frames of a line.
  init(outputs: [String: Int], labelCount: Int, parts: [Float], nodeFrames: [Int]) {
    self.outputs = outputs
    self.labelCount = labelCount
    self.parts = parts
    self.nodeFrames = nodeFrames
    precondition(
      parts.count == (nodeFrames.last ?? 0) * (labelCount + 2),
      "Each frame has a part for each output, and the last node ends the last frame.")
  }

  /// The place of the space among a frame's outputs.
  var space: Int { labelCount }

  /// The place of the blank among a frame's outputs.
  var blank: Int { labelCount + 1 }

  /// The number of a frame's outputs.
  var width: Int { labelCount + 2 }

  /// The number of frames.
  var count: Int { parts.count / width }

  /// The frames between two nodes.
  func part(_ nodes: Range<Int>) -> LineFrames {
    let frames = nodeFrames[nodes.lowerBound]..<nodeFrames[nodes.upperBound]
    return LineFrames(
      outputs: outputs, labelCount: labelCount,
      parts: Array(parts[(frames.lowerBound * width)..<(frames.upperBound * width)]),
      nodeFrames: nodeFrames[nodes.lowerBound...nodes.upperBound].map { $0 - frames.lowerBound })
  }

  /// The output that is the likeliest label of any frame between two nodes; `nil` if there is no frame.
  func likeliestLabel(from begin: Int, to end: Int) -> Int? {
    var best: (output: Int, part: Float)?
    for frame in nodeFrames[begin]..<nodeFrames[end] {
      for output in 0..<labelCount {
        let part = parts[frame * width + output]
        if part > best?.part ?? 0 { best = (output, part) }
      }
    }
    return best?.output
  }
}

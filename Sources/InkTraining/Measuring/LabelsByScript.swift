import InkKit

/// The labels of some files by script: what the candidates are restricted to where it counts only
/// whether characters of one set are told apart.
struct LabelsByScript: Sendable {
  private var labels: [String: Set<String>] = [:]

  /// Reads the labels of files; what can't be read is left to the run that reads the inks.
  ///
  /// - Throws: A mistake of the user: standard input can't be read twice.
  init(in paths: [String], by decoder: InkDecoder) throws(ToolError) {
    guard !paths.contains("-") else {
      throw .usage("'--among-labels' needs files: standard input can be read only once")
    }
    let source = InkSource(paths: paths)
    while let next = source.nextRecord(by: decoder) {
      guard case .success(let sourced) = next, let label = sourced.record.label else { continue }
      labels[sourced.record.script ?? "", default: []].insert(label)
    }
  }

  /// The texts that are labels of the same script.
  func known(_ texts: [String], for record: InkRecord) -> [String] {
    let known = labels[record.script ?? ""] ?? []
    return texts.filter(known.contains)
  }
}

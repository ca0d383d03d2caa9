package import InkKit

/// The labelled inks of some files; others are reported, and lower the status.
package func labelledInks(
  of paths: [String], as input: InkInput, console: Console, status: inout ExitStatus
) throws -> [LabelledInk] {
  let source = InkSource(paths: paths, as: input)
  var samples: [LabelledInk] = []
  while let next = source.nextRecord() {
    console.progress.show(Progress(count: samples.count, unit: "samples", share: source.share))
    do throws(InputProblem) {
      let (record, document) = try next.get()
      guard let sample = record.sample else {
        throw document.problem("the ink has no label to learn", id: record.documentID)
      }
      guard !sample.ink.isEmpty else {
        throw document.problem("the ink has no point to learn from", id: record.documentID)
      }
      samples.append(sample)
    } catch {
      if status != .fileFailure { status = error.status }
      try console.warn(error.message)
    }
  }
  console.progress.begin()
  return samples
}

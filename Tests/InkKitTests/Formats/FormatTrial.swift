import InkTrials
import Testing

@testable import InkKit

/// What every reader of files must stand.
enum FormatTrial {
  /// The pages of a file, in parts of some bytes, or the errors.
  static func read(
    _ bytes: [UInt8], chunk: Int = 65_536, format: FileFormat? = nil,
    selection: PageSelection = .all
  ) -> (pages: [InkPage], errors: [InkFormatError]) {
    let reader = InkReader(format: format, selection: selection)
    var pages: [InkPage] = []
    var errors: [InkFormatError] = []
    for next in reader.documents(of: bytes, chunk: chunk) {
      switch next {
      case .success(let document): if let page = document.page { pages.append(page) }
      case .failure(let error): errors.append(error)
      }
    }
    return (pages, errors)
  }

  /// Reads a file in parts of a byte, cut off at every place, and with thousands of mutations: nothing may trap, and
  /// what is read must be pages whose inks are valid, or errors with a sentence.
  static func attack(_ bytes: [UInt8], format: FileFormat? = nil, seed: UInt64 = 1) {
    let whole = read(bytes, format: format)
    #expect(whole.errors.isEmpty)
    #expect(!whole.pages.isEmpty)
    let slow = read(bytes, chunk: 1, format: format)
    #expect(slow.pages == whole.pages && slow.errors == whole.errors)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 1000)) {
      check(read(Array(bytes[..<length]), format: format))
    }
    #if DEBUG
      let rounds = 500
    #else
      let rounds = 100_000
    #endif
    var mutator = ByteMutator(seed: seed)
    for _ in 0..<rounds { check(read(mutator.mutated(bytes), format: format)) }
  }

  private static func check(_ result: (pages: [InkPage], errors: [InkFormatError])) {
    for error in result.errors where error.problem.isEmpty { Issue.record("an empty error") }
    for page in result.pages { _ = try? page.record() }
  }
}

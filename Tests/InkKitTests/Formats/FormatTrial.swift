import InkTrials
import Testing

@testable import InkKit

/// Reads files to the end.
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
}

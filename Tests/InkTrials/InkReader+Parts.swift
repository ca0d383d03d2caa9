package import InkKit

extension InkReader {
  /// The documents of a whole file, and the errors between them.
  ///
  /// - Parameter chunk: How many bytes the reader gets at a time.
  package func documents(
    of file: [UInt8], chunk: Int = 65_536
  ) -> [Result<InkDocument, InkFormatError>] {
    var reader = self
    var documents: [Result<InkDocument, InkFormatError>] = []
    func drain() {
      while let next = reader.next() { documents.append(next) }
    }
    for start in stride(from: 0, to: file.count, by: chunk) {
      reader.append(file[start..<min(start + chunk, file.count)])
      drain()
    }
    reader.finish()
    drain()
    return documents
  }
}

extension PackSection {
  /// For each template its size, then the errors of characters and of cells: their number as 8 bits, and
  /// for each the label's index as 16 bits and 127 times the amount as 8 bits.
  static let personalErrors = PackSection("PERR")
}

extension PersonalHand: PackContents {
  /// Reads the samples of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    let templates = try TemplateSet(pack: pack)
    var reader = try pack.neededReader(of: .personalErrors)
    var samples: [Sample] = []
    for _ in 0..<templates.count {
      let start = reader
      let size = try reader.float()
      // A NaN fails the comparisons.
      guard size >= 0, size <= Ink.coordinateLimit * 2 else {
        throw start.corrupt("a size of \(size)")
      }
      samples.append(
        Sample(
          size: size, characterErrors: try Self.errors(&reader, templates),
          cellErrors: try Self.errors(&reader, templates)))
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the samples") }
    self.init(templates: templates, samples: samples)
  }

  private static func errors(
    _ reader: inout ByteReader, _ templates: TemplateSet
  ) throws(ModelError) -> [Correction] {
    var errors: [Correction] = []
    for _ in 0..<(try reader.integer(UInt8.self)) {
      let start = reader
      let label = Int(try reader.integer(UInt16.self))
      guard label < templates.labels.count else {
        throw start.corrupt("there is no label \(label)")
      }
      let amount = Float(try reader.integer(Int8.self)) / 127
      errors.append(Correction(label: label, amount: amount))
    }
    return errors
  }

  package func addSections(to builder: inout PackBuilder) {
    templates.addSections(to: &builder)
    var bytes = ByteWriter()
    for sample in samples {
      bytes.append(sample.size)
      for errors in [sample.characterErrors, sample.cellErrors] {
        // The largest ones, of which there are few: all of a sample add up to 2 at most.
        let kept = errors.sorted { abs($0.amount) > abs($1.amount) }.prefix(Int(UInt8.max))
        bytes.append(UInt8(kept.count))
        for error in kept {
          bytes.append(UInt16(error.label))
          bytes.append(Int8((error.amount * 127).rounded()))
        }
      }
    }
    builder.add(.personalErrors, bytes: bytes.bytes)
  }
}

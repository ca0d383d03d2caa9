package import InkKit

/// Tells trainings apart that would give different packs: a digest of all that goes into one.
///
/// It is of samples as they were read, so that packing or renaming a file changes nothing. What the
/// program itself does differently from version to version is not in it.
package struct TrainingFingerprint: Sendable {
  private var hash = SHA256()

  /// Creates the fingerprint of a training that has nothing to learn from yet.
  ///
  /// - Parameter settings: What else the training depends on.
  package init(_ metadata: PackMetadata, settings: [String] = []) {
    var bytes = ByteWriter()
    bytes.append(metadata.json.encoded())
    bytes.append(UInt64(settings.count))
    for setting in settings { bytes.append(setting) }
    hash.update(with: bytes.bytes.span)
  }

  /// Adds samples in their order; lists that are added one by one differ from one list of all.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package mutating func add(_ samples: [LabelledInk]) {
    var count = ByteWriter()
    count.append(UInt64(samples.count))
    hash.update(with: count.bytes.span)
    for sample in samples {
      var bytes = ByteWriter()
      bytes.append(sample.label)
      bytes.append(UInt8(sample.session == nil ? 0 : 1))
      bytes.append(sample.session ?? "")
      bytes.append(UInt8(sample.language == nil ? 0 : 1))
      bytes.append(sample.language ?? "")
      bytes.append(UInt64(sample.ink.strokes.count))
      for stroke in sample.ink.strokes {
        bytes.append(UInt64(stroke.points.count))
        for point in stroke.points {
          bytes.append(point.x)
          bytes.append(point.y)
          bytes.append(UInt8(point.t == nil ? 0 : 1))
          bytes.append(Int64(point.t ?? 0))
        }
      }
      hash.update(with: bytes.bytes.span)
    }
  }

  /// Adds a pack that the training needs.
  package mutating func add(pack bytes: [UInt8]) {
    var count = ByteWriter()
    count.append(UInt64(bytes.count))
    hash.update(with: count.bytes.span)
    hash.update(with: bytes.span)
  }

  /// The digest: 64 hexadecimal digits.
  package var hexDigest: String { hash.hexDigest() }
}

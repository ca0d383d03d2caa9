package import InkKit

/// The state of the making of a pack, kept so that another run needs not begin anew.
///
/// It lies in the form of a pack, whose size and checksum tell a damaged one.
package struct TrainingCheckpoint: Hashable, Sendable {
  /// The name of the pack that is being made.
  package var packName: String
  /// The ``TrainingFingerprint/hexDigest`` of the training.
  package var fingerprint: String
  /// How far the training is.
  package var contents: Contents

  /// How far a training is.
  package enum Contents: Hashable, Sendable {
    /// In the middle: a state to go on from, as the trainer encodes it.
    case state([UInt8])
    /// At its end: the bytes of the pack.
    case pack([UInt8])
  }
}

extension TrainingCheckpoint {
  /// The kind that keeps a checkpoint from being taken for a pack to read with.
  private static let kind = PackKind(name: "checkpoint")

  /// Reads what ``encoded`` gave.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: The error of bytes that are damaged or no checkpoint.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let pack = try PackFile(bytes: bytes, name: name)
    guard pack.metadata.kind == Self.kind else {
      throw ModelError(.missingSection, subject: name, detail: "it is no checkpoint of a training")
    }
    guard let fingerprint = pack.bytes(of: .fingerprint) else {
      throw pack.missing(.fingerprint)
    }
    self.fingerprint = String(decoding: fingerprint, as: UTF8.self)
    packName = pack.metadata.name
    if let state = pack.bytes(of: .trainingState) {
      contents = .state(state)
    } else if let made = pack.bytes(of: .madePack) {
      contents = .pack(made)
    } else {
      throw pack.missing(.trainingState)
    }
  }

  /// The checkpoint as bytes.
  package var encoded: [UInt8] {
    var builder = PackBuilder(metadata: PackMetadata(name: packName, kind: Self.kind))
    builder.add(.fingerprint, bytes: Array(fingerprint.utf8))
    switch contents {
    case .state(let bytes): builder.add(.trainingState, bytes: bytes)
    case .pack(let bytes): builder.add(.madePack, bytes: bytes)
    }
    return builder.encoded()
  }
}

extension PackSection {
  /// The fingerprint of a training, as text.
  fileprivate static let fingerprint = PackSection("CFPR")
  /// The state of a training, in the trainer's own form.
  fileprivate static let trainingState = PackSection("CSTA")
  /// A pack that is made, while others of its recipe are not.
  fileprivate static let madePack = PackSection("CPCK")
}

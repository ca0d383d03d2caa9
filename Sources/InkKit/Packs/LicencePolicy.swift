/// The packs that a program may take, by their licences.
///
/// Models whose packs are left out go on with the others: one that loses the pack of joined writing reads
/// single letters still. One that has no pack left is not there.
public enum LicencePolicy: Hashable, Sendable {
  /// All packs.
  case all
  /// All but those under the GNU General Public License or the GNU Affero General Public License, which
  /// want what is made with a pack to be under the same licence.
  ///
  /// The lesser GPL and licences that ask the same of changed packs alone, such as CC BY-SA, stay.
  case withoutCopyleft

  /// Whether a pack may be taken.
  public func allows(_ pack: PackMetadata) -> Bool {
    switch self {
    case .all: true
    case .withoutCopyleft: !pack.isCopyleft
    }
  }
}

extension PackMetadata {
  /// The licences that ``licence`` names, between commas and `and`, without a remark behind a colon; each once.
  package var licences: [String] {
    let remark = licence.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    return remark[0].split(separator: ",").flatMap { $0.split(separator: " and ") }
      .map { $0.trimmed }.filter { !$0.isEmpty }.uniqued()
  }

  /// Whether ``licence`` names the GPL or the AGPL, by its identifier in the SPDX list, such as
  /// `AGPL-3.0-only`, or by its short name alone.
  public var isCopyleft: Bool {
    licence.split { !$0.isLetter }.contains { $0 == "GPL" || $0 == "AGPL" }
  }
}

public import Foundation
internal import InkKit

/// Under which conditions a model may be downloaded.
public final class ModelDownloadConditions: NSObject, NSCopying, Sendable {
  /// Whether a network may be used whose traffic costs money; on a computer that is one that the
  /// system calls metered, where the system tells.
  public let allowsCellularAccess: Bool
  /// Whether the download may go on while the app is in the background, which a program on a computer
  /// never is: kept, and without effect.
  public let allowsBackgroundDownloading: Bool

  /// Creates conditions.
  public init(allowsCellularAccess: Bool, allowsBackgroundDownloading: Bool) {
    self.allowsCellularAccess = allowsCellularAccess
    self.allowsBackgroundDownloading = allowsBackgroundDownloading
  }

  /// Creates ML Kit's default conditions: any network, and not in the background.
  public override convenience init() {
    self.init(allowsCellularAccess: true, allowsBackgroundDownloading: false)
  }

  /// The conditions themselves, as there is nothing to change in them.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  var conditions: ModelRegistry.DownloadConditions {
    var conditions = ModelRegistry.DownloadConditions()
    conditions.allowsMetered = allowsCellularAccess
    return conditions
  }
}

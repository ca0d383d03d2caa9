public import Foundation

extension NSNotification.Name {
  /// A download ended well; the user info has ``ModelDownloadUserInfoKey/remoteModel``.
  public static let mlkitModelDownloadDidSucceed = NSNotification.Name(
    "MLKModelDownloadDidSucceedNotification")

  /// A download failed; the user info has ``ModelDownloadUserInfoKey/remoteModel`` and
  /// ``ModelDownloadUserInfoKey/error``.
  public static let mlkitModelDownloadDidFail = NSNotification.Name(
    "MLKModelDownloadDidFailNotification")
}

/// A key of the user info of notifications about downloads, of which the raw value is used.
public struct ModelDownloadUserInfoKey: RawRepresentable, Hashable, Sendable {
  /// The key in a notification's user info.
  public let rawValue: String

  /// Creates a key from that of a notification's user info.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The ``RemoteModel`` that was to be downloaded.
  public static let remoteModel = ModelDownloadUserInfoKey(
    rawValue: "MLKModelDownloadUserInfoKeyRemoteModel")

  /// The error of the download: an `NSError` of the domain ``MLKitSettings/errorDomain``.
  public static let error = ModelDownloadUserInfoKey(rawValue: "MLKModelDownloadUserInfoKeyError")
}

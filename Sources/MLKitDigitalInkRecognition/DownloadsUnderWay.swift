internal import Foundation
internal import Synchronization

/// The downloads of this process that have not ended, by the names of models.
///
/// ML Kit's guide downloads a model and then reads; a program that doesn't wait for the notification
/// between them meets a model that is about to be there. Its inks wait for that.
enum DownloadsUnderWay {
  private static let groups = Mutex<[String: DispatchGroup]>([:])

  /// Takes note of a download before its caller goes on.
  ///
  /// - Returns: What is to be called once when it has ended, whatever came of it.
  static func begin(_ name: String) -> @Sendable () -> Void {
    let group = groups.withLock { groups in
      let group = groups[name] ?? DispatchGroup()
      group.enter()
      groups[name] = group
      return group
    }
    return {
      groups.withLock { groups in
        group.leave()
        if group.wait(timeout: .now()) == .success { groups[name] = nil }
      }
    }
  }

  /// What waits, on the thread that calls it, until no download of the model is under way; `nil` if none is now.
  static func waiting(for name: String) -> (() -> Void)? {
    groups.withLock { $0[name] }.map { group in { group.wait() } }
  }
}

internal import Foundation
internal import InkKit
internal import Synchronization

/// The downloads of this process that have not ended, by model.
///
/// ML Kit's guide downloads a model and then reads; a program that doesn't wait for the notification
/// between them meets a model that is about to be there. Its inks wait for that.
enum DownloadsUnderWay {
  private static let groups = Mutex<[LanguageTag: DispatchGroup]>([:])

  /// Takes note of a download before its caller goes on.
  ///
  /// - Returns: What is to be called once when it has ended, whatever came of it.
  static func begin(_ tag: LanguageTag) -> @Sendable () -> Void {
    let group = groups.withLock { groups in
      let group = groups[tag] ?? DispatchGroup()
      group.enter()
      groups[tag] = group
      return group
    }
    return {
      groups.withLock { groups in
        group.leave()
        if group.wait(timeout: .now()) == .success { groups[tag] = nil }
      }
    }
  }

  /// What waits, on the thread that calls it, until no download of the model is under way; `nil` if none is now.
  static func waiting(for tag: LanguageTag) -> (() -> Void)? {
    groups.withLock { $0[tag] }.map { group in { group.wait() } }
  }
}

public import Foundation
internal import InkKit

/// Downloads and deletes models; any number of threads may use one at a time.
public final class ModelManager: NSObject, Sendable {
  /// A manager; all of them manage the models of ``MLKitSettings/registry``.
  public class func modelManager() -> ModelManager { ModelManager() }

  private override init() {}

  /// Whether a model is in the store.
  ///
  /// Models that came with the program can be used without: they are not downloaded until they are
  /// copied to the store, as the mere question says.
  public func isModelDownloaded(_ remoteModel: RemoteModel) -> Bool {
    MLKitSettings.registry.isDownloaded(remoteModel.tag)
  }

  /// Downloads a model, or brings it up to date.
  ///
  /// When it is done, also where there was nothing to do, `.mlkitModelDownloadDidSucceed` is posted, else
  /// `.mlkitModelDownloadDidFail`. An observer that names a queue, such as `OperationQueue.main`, is
  /// called there; one that names none is called on a thread in the background.
  ///
  /// - Returns: The progress in bytes, which is real here. Cancelling it ends the download, which then
  ///   has failed, with nothing changed in the store.
  @discardableResult
  public func download(
    _ remoteModel: RemoteModel, conditions: ModelDownloadConditions
  ) -> Progress {
    let registry = MLKitSettings.registry
    let progress = Progress(totalUnitCount: -1)
    let tag = remoteModel.tag
    let conditions = conditions.conditions
    let task = Task.detached {
      var information: [String: any Sendable] = [
        ModelDownloadUserInfoKey.remoteModel.rawValue: remoteModel
      ]
      var name = NSNotification.Name.mlkitModelDownloadDidSucceed
      do throws(ModelError) {
        _ = try await registry.download(tag, matching: .exact, conditions: conditions) { state in
          progress.totalUnitCount = Int64(state.totalByteCount)
          progress.completedUnitCount = Int64(state.receivedByteCount)
        }
        Self.finish(progress)
      } catch {
        name = .mlkitModelDownloadDidFail
        information[ModelDownloadUserInfoKey.error.rawValue] = error
      }
      // Not on the main queue: Foundation for Linux waits for observers that want a queue, and would
      // wait for itself there.
      DispatchQueue.global(qos: .utility).async { [name, information] in
        NotificationCenter.default.post(name: name, object: nil, userInfo: information)
      }
    }
    progress.cancellationHandler = { task.cancel() }
    return progress
  }

  /// Makes a progress of nothing to do a finished one, too.
  private static func finish(_ progress: Progress) {
    progress.totalUnitCount = max(progress.totalUnitCount, 1)
    progress.completedUnitCount = progress.totalUnitCount
  }

  /// Deletes a model from the store, with the packs that no other model needs.
  ///
  /// - Parameter completion: Is called on ``MLKitSettings/callbackQueue``, with an error if the model
  ///   was not there or the store can't be written.
  public func deleteDownloadedModel(
    _ remoteModel: RemoteModel, completion: @escaping ((any Error)?) -> Void
  ) {
    let registry = MLKitSettings.registry
    let callback = Callback(completion)
    let tag = remoteModel.tag
    DispatchQueue.global(qos: .utility).async {
      do throws(ModelError) {
        _ = try registry.delete(tag)
        callback.deliver(nil)
      } catch {
        callback.deliver(error)
      }
    }
  }

  /// Deletes a model from the store, with the packs that no other model needs.
  ///
  /// - Throws: `ModelError` if the model was not there or the store can't be written.
  public func deleteDownloadedModel(_ remoteModel: RemoteModel) async throws {
    _ = try MLKitSettings.registry.delete(remoteModel.tag)
  }
}

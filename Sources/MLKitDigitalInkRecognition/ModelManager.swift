public import Foundation
internal import InkKit

/// Downloads and deletes models; any number of threads may use one at a time.
public final class ModelManager: NSObject, Sendable {
  /// A manager; all of them manage the models of ``MLKitSettings/registry``.
  public class func modelManager() -> ModelManager { ModelManager() }

  private override init() {}

  /// Whether a model can be used at once: it is in the store, or came with the program.
  public func isModelDownloaded(_ remoteModel: RemoteModel) -> Bool {
    guard let tag = try? remoteModel.tag() else { return false }
    let registry = MLKitSettings.registry
    return registry.isDownloaded(tag) || registry.isBuiltIn(tag)
  }

  /// The models that can be used at once: those in the store and those that came with the program, as
  /// far as their lists can be read.
  ///
  /// ML Kit has such a property of translations and of entities, and for iOS none of digital ink.
  public var downloadedDigitalInkRecognitionModels: Set<DigitalInkRecognitionModel> {
    let registry = MLKitSettings.registry
    let offered = ((try? registry.available()) ?? []).filter { $0.origin != nil }
    let tags = Set((((try? registry.installed()) ?? []) + offered).map(\.tag))
    return Set(
      tags.map { tag in
        DigitalInkRecognitionModel(
          modelIdentifier: DigitalInkRecognitionModelIdentifier(tag: tag))
      })
  }

  /// Downloads a model, or brings it up to date.
  ///
  /// A model that came with the program is there: where no other source may have a newer one, this is
  /// done at once, and nothing is copied. Nor is it a failure that such a source can't be reached.
  ///
  /// When it is done, also where there was nothing to do, `.mlkitModelDownloadDidSucceed` is posted, else
  /// `.mlkitModelDownloadDidFail`. An observer that names a queue, such as `OperationQueue.main`, is
  /// called there; one that names none is called on a thread in the background. Inks that are to be read
  /// meanwhile wait for it, so that a program needs no observer to read what is drawn early.
  ///
  /// - Returns: The progress in bytes, which is real here. Cancelling it ends the download, which then
  ///   has failed, with nothing changed in the store.
  @discardableResult
  public func download(
    _ remoteModel: RemoteModel, conditions: ModelDownloadConditions
  ) -> Progress {
    let registry = MLKitSettings.registry
    let progress = Progress(totalUnitCount: -1)
    let conditions = conditions.conditions
    let end = DownloadsUnderWay.begin(remoteModel.name)
    let task = Task.detached {
      var information: [String: any Sendable] = [
        ModelDownloadUserInfoKey.remoteModel.rawValue: remoteModel
      ]
      var name = NSNotification.Name.mlkitModelDownloadDidSucceed
      do {
        try await Self.download(try remoteModel.tag(), from: registry, conditions) { state in
          progress.totalUnitCount = Int64(state.totalByteCount)
          progress.completedUnitCount = Int64(state.receivedByteCount)
        }
        Self.finish(progress)
      } catch {
        name = .mlkitModelDownloadDidFail
        information[ModelDownloadUserInfoKey.error.rawValue] = MLKitError.error(error)
      }
      end()
      // Not on the main queue: Foundation for Linux waits for observers that want a queue, and would
      // wait for itself there.
      DispatchQueue.global(qos: .utility).async { [name, information] in
        NotificationCenter.default.post(name: name, object: nil, userInfo: information)
      }
    }
    progress.cancellationHandler = { task.cancel() }
    return progress
  }

  /// Installs a model; one that came with the program only if there is a newer one.
  private static func download(
    _ tag: LanguageTag, from registry: ModelRegistry,
    _ conditions: ModelRegistry.DownloadConditions,
    progress: @escaping @Sendable (ModelRegistry.DownloadProgress) -> Void
  ) async throws(ModelError) {
    let isThere = registry.isBuiltIn(tag)
    if isThere, registry.sources.allSatisfy(\.isBuiltIn) { return }
    do throws(ModelError) {
      _ = try await registry.download(
        tag, matching: .exact, conditions: conditions, progress: progress)
    } catch {
      guard isThere, [ModelError.Code.network, .notFound].contains(error.code) else { throw error }
    }
  }

  /// Makes a progress of nothing to do a finished one, too.
  private static func finish(_ progress: Progress) {
    progress.totalUnitCount = max(progress.totalUnitCount, 1)
    progress.completedUnitCount = progress.totalUnitCount
  }

  /// Deletes a model from the store, with the packs that no other model needs.
  ///
  /// - Parameter completion: Is called on ``MLKitSettings/callbackQueue``, with an error if the model
  ///   was not there, came with the program, or the store can't be written.
  public func deleteDownloadedModel(
    _ remoteModel: RemoteModel, completion: @escaping ((any Error)?) -> Void
  ) {
    let registry = MLKitSettings.registry
    let callback = Callback(completion)
    DispatchQueue.global(qos: .utility).async {
      do {
        _ = try registry.delete(try remoteModel.tag())
        callback.deliver(nil)
      } catch {
        callback.deliver(MLKitError.error(error))
      }
    }
  }

  /// Deletes a model from the store, with the packs that no other model needs.
  ///
  /// - Throws: An error of the domain ``MLKitSettings/errorDomain`` if the model was not there, came with
  ///   the program, or the store can't be written.
  public func deleteDownloadedModel(_ remoteModel: RemoteModel) async throws {
    try MLKitError.wrapping { _ = try MLKitSettings.registry.delete(try remoteModel.tag()) }
  }
}

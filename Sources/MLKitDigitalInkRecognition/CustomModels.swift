public import Foundation
package import InkKit

/// A model of one's own in a file that the program brings along.
public final class LocalModel: NSObject, Sendable {
  /// Where the file is: a pack, as `inkrec train` writes it.
  public let path: String

  /// Creates a model; the file is read with the first ink.
  public init(path: String) { self.path = path }
}

/// A place where models of one's own come from: here a name among those of the sources of
/// ``MLKitSettings/registry``.
public class RemoteModelSource: NSObject, @unchecked Sendable {
  /// The name: a language tag, such as `zxx-x-mine`.
  public let name: String

  /// Creates a source of a model of that name.
  public init(name: String) { self.name = name }
}

/// The source that ML Kit's guide names. Here no Firebase is asked, but the sources of ``MLKitSettings/registry``.
public final class FirebaseModelSource: RemoteModelSource, @unchecked Sendable {}

/// A model of one's own that is kept elsewhere and downloaded to the store.
public final class CustomRemoteModel: RemoteModel, @unchecked Sendable {
  /// Where it comes from.
  public let remoteModelSource: RemoteModelSource

  /// Creates a model; nothing is looked up yet. One whose name is no language tag can't be downloaded.
  public init(remoteModelSource: RemoteModelSource) {
    self.remoteModelSource = remoteModelSource
    super.init(name: remoteModelSource.name)
  }

  /// The model as it is in the store, or came with the program.
  ///
  /// - Throws: An error of a name that is no language tag, and of a model that is not there.
  package func installed() throws -> Model {
    try MLKitSettings.registry.model(for: try tag(), matching: .exact)
  }
}

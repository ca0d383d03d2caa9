/// Whether the network that is in use costs by the byte.
enum NetworkCost: Hashable, Sendable {
  case metered, unmetered
  /// The system doesn't tell.
  case unknown

  /// Asks NetworkManager, if it is there; macOS has nothing to ask from a shell, and on other systems of Apple the
  /// session that fetches keeps to what is allowed.
  static func ask() -> NetworkCost {
    #if canImport(Darwin) && !os(macOS)
      return .unmetered
    #else
      return askNetworkManager()
    #endif
  }

  private static func askNetworkManager() -> NetworkCost {
    // `env`, so that the answer is in English.
    let words = [
      "env", "LC_ALL=C", "nmcli", "--get-values", "GENERAL.METERED", "device", "show",
    ]
    // A NetworkManager that doesn't answer is none.
    return RunningProgram.output(of: words).map { NetworkCost(answer: $0) } ?? .unknown
  }

  /// Reads the answer, a line a device: `yes`, `no`, `yes (guessed)`, `no (guessed)` or `unknown`.
  ///
  /// Which device the bytes will come over is not known, so one that is metered is enough.
  init(answer: String) {
    let lines = answer.split(separator: "\n")
    if lines.contains(where: { $0.hasPrefix("yes") }) {
      self = .metered
    } else {
      self = lines.contains { $0.hasPrefix("no") } ? .unmetered : .unknown
    }
  }
}

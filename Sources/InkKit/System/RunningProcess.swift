internal import InkSystem

/// The process that this code runs in, as the system tells of it.
package enum RunningProcess {
  /// The value of an environment variable, or `nil` if it is unset or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The absolute path of the program, without symbolic links, if the system says it.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      guard let resolved = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    #else
      guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    #endif
  }
}

internal import InkSystem

/// Starts another program, without a shell between.
package struct ProgramStart {
  /// The number of its process, which is somebody's to wait for.
  package let identifier: Int32

  /// Starts a program, found along `PATH`.
  ///
  /// - Parameters:
  ///   - words: The program's name and its arguments; none has a zero byte.
  ///   - input: The file that is its standard input; the others are where it writes. Without a file it
  ///     reads nothing, and what it writes is dropped.
  package init(
    _ words: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws(SystemError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in [input, output, errors].enumerated() {
      let number = Int32(number)
      if let file {
        unsafe posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        let mode = number == 0 ? O_RDONLY : O_WRONLY
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      }
    }
    // This program may ignore closed pipes, and its threads may block signals; the other one is to be
    // ended by both, so that it doesn't outlive this one by much.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      // Otherwise another thread's pipe might leak before it is marked.
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { while let argument = unsafe arguments.popLast() { unsafe free(argument) } }
    var identifier: pid_t = 0
    let code = unsafe posix_spawnp(
      &identifier, words[0], &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw SystemError(code: code) }
    self.identifier = identifier
  }

  /// Waits for the program's end; to be called once.
  ///
  /// - Returns: Its exit status, or `nil` if a signal ended it.
  package func status() -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}

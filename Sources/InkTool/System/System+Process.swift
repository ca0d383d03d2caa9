internal import InkSystem

extension System {
  /// The place in a file at which it is read next, also by a program that reads it for this one; 0 where
  /// there is none.
  static func position(in descriptor: Int32) -> Int {
    max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
  }

  /// The present time, in nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// The most memory that the process has held so far, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #elseif canImport(Glibc)
      _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}

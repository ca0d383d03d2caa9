import InkKit
internal import InkSystem
import Synchronization

/// The address of the path of the file that a signal removes; 0 where there is none.
private let unfinishedPath = Atomic<UInt>(0)

extension AtomicFile {
  /// Begins a file of which nothing stays if Ctrl-C is pressed before it is whole, or the process is asked to end; it then
  /// ends as if nobody had taken the signal.
  ///
  /// The file that was begun last is removed: a command writes one after the other.
  init(removedIfInterrupted path: String) throws(ModelError) {
    try self.init(path)
    guard let temporary else { return }
    // Who takes the address, here or in the signal, owns the path.
    let next = unsafe UInt(bitPattern: strdup(temporary))
    let last = unfinishedPath.exchange(next, ordering: .acquiringAndReleasing)
    unsafe free(UnsafeMutableRawPointer(bitPattern: last))
    for number in [SIGINT, SIGTERM, SIGHUP] {
      System.take(signal: number) { number in
        let address = unfinishedPath.exchange(0, ordering: .acquiringAndReleasing)
        if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(path) }
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
  }
}

extension System {
  /// Takes a signal, unless whoever started the process has it ignored: a process in the background, or one that
  /// outlives its terminal, goes on.
  static func take(signal number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
    let before = signal(number, handler)
    let (old, ignored) = unsafe (
      unsafeBitCast(before, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self)
    )
    if old == ignored { _ = signal(number, SIG_IGN) }
  }
}

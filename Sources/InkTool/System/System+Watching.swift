import InkKit
internal import InkSystem
import Synchronization

/// The end that a signal writes to; −1 while nobody waits for signals.
private let interruptEnd = Atomic<Int32>(-1)

/// Tells a loop that Ctrl-C was pressed, that the terminal is gone, or that the process was asked to end, so that it
/// tidies up first.
struct Interruption {
  /// A descriptor that can be read from once that happened.
  let descriptor: Int32

  /// Takes the signals from now on.
  init() throws(SystemError) {
    let pipe = try SystemPipe()
    for end in [pipe.reading, pipe.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    descriptor = pipe.reading
    interruptEnd.store(pipe.writing, ordering: .releasing)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      System.take(signal: number) { _ in
        var byte: UInt8 = 0
        _ = unsafe write(interruptEnd.load(ordering: .acquiring), &byte, 1)
      }
    }
  }

  /// Whether it happened.
  var hasHappened: Bool { System.isReadyToRead(descriptor) }
}

#if canImport(Glibc) || canImport(Musl)
  /// Changes in folders, as Linux tells them (inotify).
  final class FolderChanges {
    /// The descriptor that can be read from when something changed.
    let descriptor: Int32
    private var folders: [Int32: String] = [:]

    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
      | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)
      | UInt32(IN_EXCL_UNLINK)

    /// The changes of a watched folder itself, which no folder around it tells if that is not watched.
    private static let ownMask = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    init() throws(SystemError) {
      // The flags are those of open on Linux.
      descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      guard descriptor >= 0 else { throw SystemError(code: errno) }
    }

    /// Watches a folder, without those in it.
    func add(_ folder: String) throws(SystemError) {
      let number = unsafe inotify_add_watch(descriptor, folder, Self.mask | Self.ownMask)
      guard number >= 0 else { throw SystemError(code: errno) }
      folders[number] = folder
    }

    /// Watches a folder and those in it no more.
    private func remove(_ folder: String) {
      for (number, path) in folders where path == folder || path.hasPrefix(folder + "/") {
        _ = inotify_rm_watch(descriptor, number)
        folders[number] = nil
      }
    }

    /// The changes since the last call.
    func take() -> [FolderChange] {
      var changes: [FolderChange] = []
      while let bytes = try? System.readSome(from: descriptor, upTo: 65_536), !bytes.isEmpty {
        var place = 0
        while place + 16 <= bytes.count {
          func word(_ index: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[place + 4 * index + $1]) << UInt32(8 * $1) }
          }
          let number = Int32(bitPattern: word(0))
          let (mask, length) = (word(1), Int(word(3)))
          guard place + 16 + length <= bytes.count else { break }
          let name = bytes[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
          place += 16 + length
          if mask & UInt32(IN_Q_OVERFLOW) != 0 {
            changes.append(.lost)
          } else if mask & UInt32(IN_IGNORED) != 0 {
            folders[number] = nil
          } else if let folder = folders[number], !name.isEmpty {
            let path = "\(folder)/\(String(decoding: name, as: UTF8.self))"
            let isFolder = mask & UInt32(IN_ISDIR) != 0
            if isFolder, mask & UInt32(IN_MOVED_FROM) != 0 { remove(path) }
            changes.append(isFolder ? .folder(path) : .file(path))
          } else if let folder = folders[number], mask & Self.ownMask != 0 {
            changes.append(.folder(folder))
          }
        }
      }
      return changes
    }

    deinit { _ = close(descriptor) }
  }
#else
  /// Changes in folders, as BSD and macOS tell them (kqueue): that something in a folder changed.
  final class FolderChanges {
    /// The descriptor that can be read from when something changed.
    let descriptor: Int32
    private var folders: [Int32: String] = [:]

    init() throws(SystemError) {
      descriptor = kqueue()
      guard descriptor >= 0 else { throw SystemError(code: errno) }
    }

    /// Watches a folder, without those in it.
    func add(_ folder: String) throws(SystemError) {
      guard !folders.values.contains(folder) else { return }
      let number = unsafe open(folder, O_EVTONLY | O_CLOEXEC | O_NOFOLLOW)
      guard number >= 0 else { throw SystemError(code: errno) }
      var change = unsafe kevent(
        ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
      guard unsafe kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
        _ = close(number)
        throw SystemError(code: errno)
      }
      folders[number] = folder
    }

    /// The changes since the last call.
    func take() -> [FolderChange] {
      var changes: [FolderChange] = []
      var event = unsafe kevent()
      var now = timespec()
      while unsafe kevent(descriptor, nil, 0, &event, 1, &now) > 0 {
        let (number, flags) = unsafe (Int32(event.ident), event.fflags)
        guard let folder = folders[number] else { continue }
        if flags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 {
          _ = close(number)
          folders[number] = nil
        }
        changes.append(.folder(folder))
      }
      return changes
    }

    deinit {
      for number in folders.keys { _ = close(number) }
      _ = close(descriptor)
    }
  }
#endif

/// Something that changed beneath a watched folder.
enum FolderChange: Hashable {
  /// A file was made, written to, moved or removed.
  case file(String)
  /// A folder was, with all that is in it.
  case folder(String)
  /// More changed than the system could tell.
  case lost
}

/// Gathers the bytes of one pack from servers in a file of the store, across interruptions, and checks
/// them.
///
/// The file's lock is held meanwhile, so that of several processes that want the pack one fetches it
/// and the others find it. Its name tells what it will be, so that whoever comes later goes on where
/// others were stopped.
struct PackStaging {
  let pack: CatalogPack
  let store: ModelStore
  let transfer: WebTransfer
  let checked: CheckedFiles
  /// Is told how many bytes came, or went if negative.
  let received: @Sendable (Int) -> Void

  private var path: String { store.downloadPath(of: pack) }

  /// Fetches what is missing of the pack.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder.
  ///   - folder: The address of the folder.
  /// - Returns: The file and its state, or `nil` if someone else has installed the pack meanwhile.
  /// - Throws: Why the bytes can't be had from there. What came stays if it may be right.
  func stage(_ name: String, from folder: WebAddress) throws(ModelError) -> PackSupply? {
    let url = folder.file(name)
    while true {
      let file = try openLocked(url)
      if store.isSound(pack, checked) {
        if try file.isInPlace() { try FileSystem.remove(path) }
        received(pack.byteCount)
        return nil
      }
      var gathered = Gathered()
      do throws(ModelError) {
        try readWhatIsThere(file, &gathered)
        try fetch(name, from: folder, to: file, &gathered)
        do throws(ModelError) { try PackCheck.open(path, pack) } catch { throw error.about(url) }
        try file.synchronize()
        if try file.isInPlace() {
          let identity = try file.identity()
          checked.add(identity, pack)
          return .staged(path, identity)
        }
        received(-gathered.count)
      } catch {
        received(-gathered.count)
        guard error.code != .cancelled else { throw error }
        // Whoever found it whole before this run had its lock may have installed it meanwhile.
        guard try file.isInPlace() else { continue }
        // A full disk is not filled by what can't be used yet; what is wrong is of no use at all.
        let isOfNoUse =
          gathered.count == 0 || gathered.count == pack.byteCount
          || error.code == .noSpace || error.code == .checksumMismatch
        if isOfNoUse { _ = try? FileSystem.remove(path) }
        throw error
      }
    }
  }

  /// Size and checksum of the bytes in the file so far.
  private struct Gathered {
    var count = 0
    var hash = SHA256()

    mutating func add(_ bytes: [UInt8]) {
      count += bytes.count
      hash.update(with: bytes.span)
    }
  }

  /// Opens the file when nobody else is working on it.
  private func openLocked(_ url: String) throws(ModelError) -> FileDescriptor {
    while true {
      try FileSystem.createFolder(store.folder)
      try FileSystem.createOwnFolder(store.downloadFolder)
      // A link that somebody left there is no part of a pack, and nothing is to be written through it.
      if FileSystem.kind(of: path) == .link { try FileSystem.remove(path) }
      let file = try FileDescriptor(openingOrCreating: path)
      while !file.tryLock() { try transfer.cancellation.sleep(.milliseconds(50), url) }
      // Whoever had it may have moved or removed it.
      if try file.isInPlace() { return file }
    }
  }

  private func readWhatIsThere(
    _ file: borrowing FileDescriptor, _ gathered: inout Gathered
  ) throws(ModelError) {
    var part: [UInt8] = []
    repeat {
      try file.next(atMost: 1 << 18, into: &part)
      gathered.add(part)
    } while !part.isEmpty && gathered.count <= pack.byteCount
    guard gathered.count <= pack.byteCount else { return try startAgain(file, &gathered) }
    received(gathered.count)
  }

  private func startAgain(
    _ file: borrowing FileDescriptor, _ gathered: inout Gathered
  ) throws(ModelError) {
    try file.clear()
    if gathered.count <= pack.byteCount { received(-gathered.count) }
    gathered = Gathered()
  }

  /// Fetches until the right bytes are there.
  private func fetch(
    _ name: String, from folder: WebAddress, to file: borrowing FileDescriptor,
    _ gathered: inout Gathered
  ) throws(ModelError) {
    let url = folder.file(name)
    var patience = Patience(transfer.conditions)
    var isWhole = gathered.count == 0
    var refusesRange = false
    while true {
      let offset = gathered.count
      if offset < pack.byteCount {
        do throws(TransferFailure) {
          try transfer.fetch(name, in: folder, from: offset, atMost: pack.byteCount - offset) {
            (part) throws(ModelError) in
            try file.append(part.span)
            gathered.add(part)
            received(part.count)
          }
          guard gathered.count == pack.byteCount else {
            throw TransferFailure(
              ModelError(
                .network, subject: url,
                detail: "the server ended after \(gathered.count) of \(pack.byteCount) bytes"),
              isTransient: true)
          }
        } catch {
          if error.refusesRange, !refusesRange {
            refusesRange = true
          } else {
            let gained = gathered.count - offset
            let isWorthMore = !refusesRange && !error.isTooSlow
            let pause = try patience.pause(after: error, gained: isWorthMore ? gained : 0)
            try transfer.cancellation.sleep(pause, url)
          }
          if refusesRange {
            try startAgain(file, &gathered)
            isWhole = true
          }
          continue
        }
      }
      if gathered.hash.hexDigest() == pack.sha256 { return }
      // The first part may have been of another version, or of a disk that lost power.
      guard !isWhole else {
        throw ModelError(
          .checksumMismatch, subject: url, detail: "its SHA-256 is not that of the catalog")
      }
      isWhole = true
      try startAgain(file, &gathered)
    }
  }
}

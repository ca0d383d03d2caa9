internal import Synchronization

/// One run of downloads: what several models and packs share from its beginning to its end.
final class DownloadRun: Sendable {
  let cancellation = Cancellation()

  private let registry: ModelRegistry
  private let conditions: ModelRegistry.DownloadConditions
  private let transfer: WebTransfer
  private let checked = CheckedFiles()
  private let meter: DownloadMeter
  private let report: @Sendable (ModelRegistry.DownloadEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameter report: Is told what happens, on any thread.
  init(
    _ registry: ModelRegistry, _ conditions: ModelRegistry.DownloadConditions,
    _ report: @escaping @Sendable (ModelRegistry.DownloadEvent) -> Void
  ) {
    self.registry = registry
    self.conditions = conditions
    self.report = report
    transfer = WebTransfer(conditions, cancellation)
    meter = DownloadMeter { report(.progress($0)) }
  }

  // MARK: - What there is

  /// The models that sources offer, and the reasons why other sources can't be asked.
  struct Offers: Sendable {
    var offers: [ModelRegistry.Offer] = []
    /// The first source that can't be reached.
    var failure: ModelError?
  }

  /// Asks all sources for their catalogs.
  ///
  /// - Throws: The error of a catalog that is damaged.
  private func offers() async throws(ModelError) -> Offers {
    var offers = Offers()
    for source in registry.sources {
      do throws(ModelError) {
        if let catalog = try await catalog(of: source, isKept: false) {
          offers.offers.append((source, catalog))
        }
      } catch  where error.isAbout(source) {
        report(.unavailable(error))
        offers.failure = offers.failure ?? error
      }
    }
    if transfer.isCostUnknown { report(.networkCostUnknown) }
    return offers
  }

  /// The catalog of a source, kept for when it can't be asked.
  ///
  /// - Parameter isKept: Whether it is an error that the store can't keep it; whoever only wants what is
  ///   there already need not write.
  private func catalog(
    of source: ModelSource, isKept: Bool
  ) async throws(ModelError) -> ModelCatalog? {
    guard let web = source.web else { return try registry.catalog(of: source) }
    if conditions.trustsKnownCatalogs || !conditions.allowsNetwork {
      return try registry.catalog(of: source)
    }
    return try await Blocking.run {
      [transfer, store = registry.store, licences = registry.licences] () throws(ModelError) in
      let bytes = try transfer.bytes(
        of: ModelSource.catalogName, in: web, atMost: ModelSource.catalogByteLimit)
      let catalog = try ModelCatalog(parsing: bytes, name: source.catalogPath)
      do throws(ModelError) { try store?.keepCatalog(bytes, of: web) } catch {
        if isKept { throw error }
      }
      return catalog.permitted(by: licences)
    }
  }

  /// Asks all sources for their catalogs, and reports each that can't be had.
  func catalogs() async {
    for source in registry.sources where source.web != nil {
      do throws(ModelError) { _ = try await catalog(of: source, isKept: true) } catch {
        report(.unavailable(error))
      }
    }
  }

  // MARK: - What is to be done

  /// A model that is to be installed.
  private struct Job: Sendable {
    /// The indices of the tags that lead to it.
    var requests: [Int]
    let tag: LanguageTag
    let manifest: ModelCatalog
    /// The sources that have the packs, by SHA-256, in the order in which they are asked.
    let places: [String: [Place]]
    /// The bytes that came for it.
    var byteCount = 0
  }

  /// A pack in a source.
  private struct Place: Sendable {
    let source: ModelSource
    let pack: CatalogPack
  }

  /// Installs the models that serve some tags.
  func download(_ tags: [LanguageTag], matching: ModelRegistry.Matching) async {
    let offers: Offers
    do throws(ModelError) { offers = try await self.offers() } catch {
      for request in tags.indices { report(.failed(request: request, error)) }
      return
    }
    var jobs: [Job] = []
    for (request, tag) in tags.enumerated() {
      do throws(ModelError) {
        let (best, offer) = try self.offer(for: tag, matching: matching, of: offers)
        if let index = jobs.firstIndex(where: { $0.tag == best }) {
          jobs[index].requests.append(request)
        } else {
          jobs.append(try job(request, best, offer, offers))
        }
      } catch {
        report(.failed(request: request, error))
      }
    }
    await perform(jobs)
  }

  /// The model that serves a tag, of the first source that has it.
  ///
  /// A built-in model doesn't stand in for a source that can't be asked.
  private func offer(
    for tag: LanguageTag, matching: ModelRegistry.Matching, of all: Offers
  ) throws(ModelError) -> (LanguageTag, ModelRegistry.Offer) {
    var offers = all.offers
    if all.failure != nil { offers.removeAll { $0.source.isBuiltIn } }
    let choice = ModelChoice(
      usable: [], others: offers.flatMap(\.catalog.models), hasSource: !registry.sources.isEmpty)
    do throws(ModelError) {
      let best = try choice.answer(to: tag, exactly: matching == .exact)
      guard case .offered(let best) = best else { throw choice.planned(best.tag) }
      for offer in offers {
        if let model = offer.catalog.model(for: best), model.status != .planned {
          return (best, offer)
        }
      }
      throw choice.unknown(tag)
    } catch {
      throw all.failure ?? error
    }
  }

  private func job(
    _ request: Int, _ tag: LanguageTag, _ offer: ModelRegistry.Offer, _ all: Offers
  ) throws(ModelError) -> Job {
    guard let store = registry.store else { throw registry.noStore(for: tag) }
    guard let model = offer.catalog.model(for: tag) else {
      throw ModelError(.unknownLanguage, subject: tag.description)
    }
    let manifest = try store.manifest(for: model, of: offer.catalog, from: offer.source.folder)
    // A mirror may have the pack, too.
    let mirrors = all.offers.filter { $0.source != offer.source && !$0.source.isBuiltIn }
    return Job(
      requests: [request], tag: tag, manifest: manifest,
      places: places(of: manifest, in: [offer] + mirrors))
  }

  /// Installs the packs of some installed models again, where they are damaged.
  func repair(_ tags: [LanguageTag]) async {
    let all: Offers
    do throws(ModelError) { all = try await offers() } catch {
      for request in tags.indices { report(.failed(request: request, error)) }
      return
    }
    var jobs: [Job] = []
    for (request, tag) in tags.enumerated() {
      do throws(ModelError) {
        guard let store = registry.store else { throw registry.noStore(for: tag) }
        if let manifest = try? store.manifest(of: tag) {
          let places = places(of: manifest, in: all.offers)
          jobs.append(Job(requests: [request], tag: tag, manifest: manifest, places: places))
        } else {
          let (_, offer) = try offer(for: tag, matching: .exact, of: all)
          jobs.append(try job(request, tag, offer, all))
        }
      } catch {
        report(.failed(request: request, error))
      }
    }
    await perform(jobs, failure: all.failure)
  }

  private func places(
    of manifest: ModelCatalog, in offers: [ModelRegistry.Offer]
  ) -> [String: [Place]] {
    var places: [String: [Place]] = [:]
    for offer in offers {
      let packs = Dictionary(
        offer.catalog.packs.map { ($0.sha256, $0) }, uniquingKeysWith: { first, _ in first })
      for wanted in manifest.packs {
        if let pack = packs[wanted.sha256], pack.byteCount == wanted.byteCount {
          places[wanted.sha256, default: []].append(Place(source: offer.source, pack: pack))
        }
      }
    }
    return places
  }

  // MARK: - Doing it

  /// A pack that must come.
  private struct Need: Sendable {
    let pack: CatalogPack
    let places: [Place]
  }

  /// The supply of a pack: the place that it comes from, or `nil` if it is there already.
  private typealias Supply = Result<PackSupply?, ModelError>

  /// Fetches packs and installs each model when its packs are there.
  ///
  /// - Parameter failure: Why a pack may be in no source.
  private func perform(_ jobs: [Job], failure: ModelError? = nil) async {
    var open = jobs
    while !open.isEmpty {
      var needs: [String: Need] = [:]
      var order: [String] = []
      let missing = await missingPacks(of: open)
      for (index, packs) in missing.enumerated() {
        for pack in packs where needs[pack.sha256] == nil {
          needs[pack.sha256] = Need(pack: pack, places: open[index].places[pack.sha256] ?? [])
          order.append(pack.sha256)
          // It counts for the first model that needs it.
          open[index].byteCount += pack.byteCount
        }
      }
      meter.expect(needs.values.reduce(0) { $0 + $1.pack.byteCount })

      var supplies: [String: Supply] = [:]
      var waiting = Array(open.indices)
      var again: [Job] = []
      await withTaskGroup(of: (String, Supply).self) { group in
        var next = order.makeIterator()
        var running = 0
        func start() -> Bool {
          guard let digest = next.next(), let need = needs[digest] else { return false }
          group.addTask { (digest, await self.supply(need, failure)) }
          return true
        }
        while running < max(1, conditions.transferLimit), start() { running += 1 }
        while true {
          for index in waiting where missing[index].allSatisfy({ supplies[$0.sha256] != nil }) {
            waiting.removeAll { $0 == index }
            if await install(open[index], missing[index], supplies) == false {
              again.append(open[index])
            }
          }
          guard let (digest, supply) = await group.next() else { break }
          supplies[digest] = supply
          _ = start()
        }
      }
      // Someone deleted packs since they were found to be there, or came.
      open = again
    }
    meter.finish()
  }

  /// The packs of each model that are not there, or damaged.
  private func missingPacks(of jobs: [Job]) async -> [[CatalogPack]] {
    let found = try? await Blocking.run { [store = registry.store, checked] in
      jobs.map { job in
        job.manifest.packs.filter { pack in store.map { !$0.isSound(pack, checked) } ?? true }
      }
    }
    return found ?? jobs.map(\.manifest.packs)
  }

  /// Brings a pack near from the first source that gives the right bytes.
  private func supply(_ need: Need, _ failure: ModelError?) async -> Supply {
    guard let store = registry.store else { return .success(nil) }
    var first = failure
    for place in need.places {
      do throws(ModelError) {
        try cancellation.check(place.source.path(of: place.pack))
        guard let web = place.source.web else {
          let path = place.source.path(of: place.pack)
          // Copying checks it, too, but then it is too late to ask another source.
          if need.places.count > 1 {
            try await Blocking.run { [checked] () throws(ModelError) in
              try checked.check(path, need.pack)
            }
          }
          return .success(.file(path))
        }
        var pack = need.pack
        pack.file = ModelStore.fileName(of: pack)
        let staging = PackStaging(
          pack: pack, store: store, transfer: transfer, checked: checked, received: meter.receive)
        let supply = try await Blocking.run { () throws(ModelError) in
          try staging.stage(place.pack.file, from: web)
        }
        return .success(supply)
      } catch {
        first = first ?? error
        if error.code == .cancelled || error.code == .noSpace { return .failure(error) }
      }
    }
    return .failure(
      first
        ?? ModelError(
          .notFound, subject: store.path(of: need.pack),
          detail: "no source has this version of the pack any more; download its model"))
  }

  /// Installs a model whose packs are there, and reports that.
  ///
  /// - Returns: Whether it is done, if only by its failure.
  private func install(
    _ job: Job, _ missing: [CatalogPack], _ supplies: [String: Supply]
  ) async -> Bool {
    guard let store = registry.store else { return true }
    do throws(ModelError) {
      var sources: [String: PackSupply] = [:]
      for pack in missing {
        if let supply = try supplies[pack.sha256]?.get() { sources[pack.sha256] = supply }
      }
      try cancellation.check(job.tag.description)
      let ready = sources
      let done = try await Blocking.run { [checked] () throws(ModelError) in
        try store.install(job.manifest, from: ready, checked: checked)
      }
      guard done.missing.isEmpty else { return false }
      meter.receive(copiesOf: ready, among: missing)
      for (position, request) in job.requests.enumerated() {
        let isFirst = position == 0
        report(
          .installed(
            request: request,
            ModelRegistry.Installation(
              tag: job.tag, wasUpToDate: !isFirst || done.isUnchanged && missing.isEmpty,
              copiedByteCount: isFirst ? job.byteCount : 0,
              path: store.manifestPath(of: job.tag))))
      }
    } catch {
      let error = error.code == .cancelled ? error.about(job.tag.description) : error
      for request in job.requests { report(.failed(request: request, error)) }
    }
    return true
  }
}

extension ModelError {
  /// Whether it says that a source doesn't give what it should, which another may.
  func isAbout(_ source: ModelSource) -> Bool {
    guard source.web != nil else { return [.cannotRead, .notPermitted].contains(code) }
    return [.network, .notFound, .notPermitted, .curlMissing, .checksumMismatch].contains(code)
  }
}

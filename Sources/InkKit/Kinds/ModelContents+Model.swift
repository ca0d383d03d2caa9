extension ModelContents {
  /// Opens the packs of a model, whatever they are for.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense.
  package init(model: Model) throws(ModelError) {
    let words = Self.wordPacks(of: model)
    try self.init(
      model.packs.filter { pack in !words.contains { $0 === pack } }, of: PackKinds.all)
    if !words.isEmpty { between = [try ModelContents(words, of: PackKinds.all)] }
    try settle(subject: model.tag.description)
  }

  /// The packs of a model that read words in another script than its own: templates of that script, and behind
  /// them networks of joined writing and texts.
  private static func wordPacks(of model: Model) -> [PackFile] {
    func script(_ pack: PackFile) -> String? {
      [.templates, .characters].contains(pack.metadata.kind) ? pack.metadata.script : nil
    }
    guard let own = model.packs.lazy.compactMap(script).first,
      let first = model.packs.firstIndex(where: { (script($0) ?? own) != own })
    else { return [] }
    return model.packs[first...].filter { pack in
      script(pack).map { $0 != own } ?? [.sequence, .text].contains(pack.metadata.kind)
    }
  }
}

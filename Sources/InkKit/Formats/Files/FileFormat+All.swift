extension FileFormat {
  /// All formats that are known, in the order in which help lists them and in which the beginning of a
  /// file is compared with them: the first that fits is the one.
  public static let all: [FileFormat] =
    [
      .ink,
      .ndjson,
      .mlkit,
      .points,
      .columns,
      .stroke3,
      .xournal,
      .xournalArchive,
      .inkML,
      .excalidraw,
      .excalidrawNote,
      .remarkable,
      .remarkableNotebook,
      .tldraw,
      .tldrawOld,
      .rnote,
      .rnoteNew,
      .svg,
      .myscript,
      .butterfly,
      .butterflyArchive,
      .supernote,
      .uim,
      .lipitk,
      .unipen,
      .zinnia,
      .tegaki,
      .csv,
      .png,
    ] + other

  /// The formats that can be read.
  public static var readable: [FileFormat] { all.filter(\.isReadable) }

  /// The format of a name that a user chose; `nil` if there is none that can be read or written.
  public init?(named name: String) {
    guard
      let format = Self.all.first(where: { $0.name == name && ($0.isReadable || $0.isWritable) })
    else { return nil }
    self = format
  }
}

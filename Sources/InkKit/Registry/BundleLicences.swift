/// The text that a program shows of the models that it ships: who made the data, under which licences.
struct BundleLicences {
  private let catalog: ModelCatalog

  init(_ catalog: ModelCatalog) { self.catalog = catalog }

  /// The name of the text's file.
  static let fileName = "LICENCES.txt"

  /// The packs, each with its licence and sources, and where the licences' own texts are.
  var text: String {
    let languages = catalog.models.map { model in
      model.name.isEmpty ? model.tag.description : "\(model.name) (\(model.tag))"
    }
    var lines = [
      "Models of handwriting for InkKit: \(languages.joined(separator: ", ")).",
      "", "They were made from the data named below, under these licences:", "",
    ]
    lines += licences.map { name in
      LicenceText.address(of: name).map { "  \(name): \($0)" } ?? "  \(name)"
    }
    for pack in catalog.packs {
      let metadata = pack.metadata
      let version = "version \(metadata.version)"
      lines += ["", "\(pack.name), \(version)"]
      if !metadata.summary.isEmpty { lines.append("  \(metadata.summary)") }
      lines.append("  Licence: \(metadata.licence.isEmpty ? "not stated" : metadata.licence)")
      lines += metadata.sources.map { "  Source: \($0)" }
    }
    return lines.map { $0.visible() }.joined(separator: "\n") + "\n"
  }

  /// The licences of all packs, each once.
  private var licences: [String] {
    Set(catalog.packs.flatMap(\.metadata.licences)).sorted()
  }
}

/// Where the text of a licence is.
private enum LicenceText {
  private static let addresses = [
    "Unicode-3.0": "https://www.unicode.org/license.txt",
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/legalcode",
    "CC BY-SA 3.0": "https://creativecommons.org/licenses/by-sa/3.0/legalcode",
    "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/legalcode",
    "CC0": "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
    "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
    "SIL OFL 1.1": "https://openfontlicense.org/open-font-license-official-text/",
    "MIT": "https://spdx.org/licenses/MIT.html",
    "BSD": "https://spdx.org/licenses/BSD-3-Clause.html",
    "Apache 2.0": "https://www.apache.org/licenses/LICENSE-2.0.txt",
    "Apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0.txt",
    "AGPL-3.0-only": "https://www.gnu.org/licenses/agpl-3.0.txt",
    "LGPL 2.1": "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.txt",
    "Arphic Public License": "https://spdx.org/licenses/Arphic-1999.html",
  ]

  /// The address of a licence's text, if its name is one of those that packs use.
  static func address(of name: String) -> String? { addresses[name] }
}

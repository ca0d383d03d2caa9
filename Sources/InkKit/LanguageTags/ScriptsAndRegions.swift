/// Which scripts hold the characters of others, and what scripts are called.
package enum Scripts {
  /// Whether all characters of a script are among those of another one, or the two are the same.
  ///
  /// Of ISO 15924: scripts that are combinations, and those that are a manner of writing another one.
  package static func contains(_ script: String, _ part: String) -> Bool {
    script == part || wholes[part]?.contains(script) == true
  }

  /// The code of a script by its English name, such as `Arab` for `Arabic`; `nil` if it is not the name of one
  /// that models read.
  package static func code(named text: String) -> String? {
    names[text.lowercased().filter { $0.isLetter }]
  }

  private static let names: [String: String] = {
    let table = """
      Arab=arabic Armn=armenian Beng=bengali,bangla Cans=canadiansyllabics Cyrl=cyrillic
      Deva=devanagari Ethi=ethiopic,geez Geor=georgian Grek=greek Gujr=gujarati Guru=gurmukhi
      Hang=hangul Hani=han,chinese Hans=simplified,simplifiedhan,simplifiedchinese
      Hant=traditional,traditionalhan,traditionalchinese Hebr=hebrew Hira=hiragana Jpan=japanese
      Kana=katakana Khmr=khmer Knda=kannada Kore=korean Laoo=lao Latn=latin Mlym=malayalam
      Mymr=burmese,myanmar Nkoo=nko Orya=odia,oriya Sinh=sinhala,sinhalese Taml=tamil Telu=telugu
      Tfng=tifinagh Tglg=tagalog,baybayin Thai=thai Tibt=tibetan Zsye=emoji Zsym=symbols
      """
    return WordPairs.pairs(of: table).reduce(into: [:]) { codes, pair in
      for name in pair.values { codes[name] = pair.key }
    }
  }()

  private static let wholes = WordPairs.dictionary(
    of: """
      Hans=Hani,Jpan,Kore Hant=Hani,Jpan,Kore,Hanb Hani=Jpan,Kore,Hanb Bopo=Hanb
      Hira=Jpan,Hrkt Kana=Jpan,Hrkt Hrkt=Jpan Hang=Kore Jamo=Hang,Kore
      Aran=Arab Latf=Latn Latg=Latn Cyrs=Cyrl Geok=Geor Syre=Syrc Syrj=Syrc Syrn=Syrc
      """)
}

/// Which regions lie in others.
enum Regions {
  /// How many steps up from a region a region that contains it is (1 if it does so directly), or
  /// `nil` if it doesn't.
  static func steps(from region: String, upTo whole: String) -> Int? {
    var level: Set<String> = [region]
    // The world is five steps from any country.
    for step in 1...5 {
      level = level.reduce(into: []) { $0.formUnion(wholes[$1] ?? []) }
      if level.contains(whole) { return step }
    }
    return nil
  }

  private static let wholes: [String: Set<String>] = {
    var wholes: [String: Set<String>] = [:]
    for (whole, parts) in WordPairs.pairs(of: LanguageTables.regionParts) {
      for part in parts { wholes[part, default: []].insert(whole) }
    }
    return wholes
  }()
}

/// Letters and signs, and the usual ones that they are folded to.
enum FoldedForms {
  /// The usual form of each small letter or sign that has another one.
  static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = [:]
    for group in groups.split(whereSeparator: \.isWhitespace) {
      let scalars = Array(group.unicodeScalars)
      for scalar in scalars.dropFirst() { plain[scalar] = String(scalars[0]) }
    }
    for (form, letters) in several { plain[form] = letters }
    for (first, forms) in rows {
      for (index, letter) in forms.unicodeScalars.enumerated() {
        guard let form = Unicode.Scalar(first + UInt32(index)) else { continue }
        plain[form] = plain[letter] ?? String(letter)
      }
    }
    return plain
  }()

  /// Small letters behind the one that they are folded to: first those that Unicode 14 takes apart into that letter
  /// and marks, without й, ї, ў, ќ and ѓ; then those with strokes and hooks; then other forms. Letters that
  /// programs take apart as they store a text are given by number.
  private static let groups = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓđ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ
    gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖħ iìíîïĩīĭįǐȉȋḭḯỉịı jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽł mḿṁṃ nñńņňǹṅṇṉṋ
    oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩſẛ tţťțṫṭṯṱẗŧ
    uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ
    αάἀἁἂἃἄἅἆἇὰ\u{1F71}ᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲ\u{1F73} ηήἠἡἢἣἤἥἦἧὴ\u{1F75}ᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ιΐίϊἰἱἲἳἴἵἶἷὶ\u{1F77}ῐῑῒ\u{1FD3}ῖῗ οόὀὁὂὃὄὅὸ\u{1F79} ρῤῥ υΰϋύὐὑὒὓὔὕὖὗὺ\u{1F7B}ῠῡῢ\u{1FE3}ῦῧ
    ωώὠὡὢὣὤὥὦὧὼ\u{1F7D}ᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ σς еѐёӗ иѝӣӥ
    اآأإٱ وؤ يئىیےۓ هةەۀہۂۃھ كک
    क\u{958} ख\u{959} ग\u{95A} ज\u{95B} ड\u{95C} ढ\u{95D} नऩ फ\u{95E} य\u{95F} रऱ ळऴ
    '’‘ʼ′`\u{1FEF}´\u{1FFD}‛ "“”„«»″‟ -‐‑‒–—− ʒǯ ѵѷ ϒϓϔ ι\u{1FBE} \u{2B9}\u{374} ;\u{37E} ·\u{387}
    ¨\u{385}\u{1FC1}\u{1FED}\u{1FEE} \u{1FBF}῍῎῏ \u{1FFE}῝῞῟ \u{3008}\u{2329} \u{3009}\u{232A}
    א\u{FB2E}\u{FB2F}\u{FB30} ב\u{FB31}\u{FB4C} ג\u{FB32} ד\u{FB33} ה\u{FB34} ו\u{FB35}\u{FB4B}
    ז\u{FB36} ט\u{FB38} י\u{FB1D}\u{FB39} ך\u{FB3A} כ\u{FB3B}\u{FB4D} ל\u{FB3C} מ\u{FB3E}
    נ\u{FB40} ס\u{FB41} ף\u{FB43} פ\u{FB44}\u{FB4E} צ\u{FB46} ק\u{FB47} ר\u{FB48}
    ש\u{FB2A}\u{FB2B}\u{FB2C}\u{FB2D}\u{FB49} ת\u{FB4A} ײ\u{FB1F}
    """

  /// Signs that stand for several letters, and Tibetan ones that are always taken apart.
  private static let several: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ǣ": "ae", "ǽ": "ae", "œ": "oe", "þ": "th", "ĳ": "ij", "…": "...",
    "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
    "\u{FEF5}": "لا", "\u{FEF6}": "لا", "\u{FEF7}": "لا", "\u{FEF8}": "لا", "\u{FEF9}": "لا",
    "\u{FEFA}": "لا", "\u{FEFB}": "لا", "\u{FEFC}": "لا",
    "\u{F43}": "\u{F42}\u{FB7}", "\u{F4D}": "\u{F4C}\u{FB7}", "\u{F52}": "\u{F51}\u{FB7}",
    "\u{F57}": "\u{F56}\u{FB7}", "\u{F5C}": "\u{F5B}\u{FB7}", "\u{F69}": "\u{F40}\u{FB5}",
    "\u{F73}": "\u{F71}\u{F72}", "\u{F75}": "\u{F71}\u{F74}", "\u{F76}": "\u{FB2}\u{F80}",
    "\u{F78}": "\u{FB3}\u{F80}", "\u{F81}": "\u{F71}\u{F80}", "\u{F93}": "\u{F92}\u{FB7}",
    "\u{F9D}": "\u{F9C}\u{FB7}", "\u{FA2}": "\u{FA1}\u{FB7}", "\u{FA7}": "\u{FA6}\u{FB7}",
    "\u{FAC}": "\u{FAB}\u{FB7}", "\u{FB9}": "\u{F90}\u{FB5}",
  ]

  /// Forms whose numbers follow each other from the first on: Arabic letters as they stand in a word, and katakana of
  /// half width.
  private static let rows: [(first: UInt32, letters: String)] = [
    (
      0xFE80,
      "ءآآأأؤؤإإئئئئااببببةةتتتتثثثثججججححححخخخخددذذررززسسسسششششصصصصضضضضطططط"
        + "ظظظظععععغغغغففففققققككككللللممممننننههههووىىيييي"
    ),
    (0xFF66, "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"),
  ]

  /// The letter that two code points are together, where it is not folded to the first one; `nil` if they are two.
  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    hangul(first, second) ?? pairs[second]?[first]
  }

  /// A syllable of Hangul and its next part (Unicode Standard, section 3.12).
  private static func hangul(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + (first.value - 0x1100) * 588 + (second.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00).isMultiple(of: 28):
      Unicode.Scalar(first.value + second.value - 0x11A7)
    default: nil
    }
  }

  /// Letters of two code points, by the second and then the first one.
  private static let pairs: [Unicode.Scalar: [Unicode.Scalar: Unicode.Scalar]] = {
    var pairs: [Unicode.Scalar: [Unicode.Scalar: Unicode.Scalar]] = [:]
    for (seconds, firsts, letters) in parted {
      for second in seconds.unicodeScalars {
        for (first, letter) in zip(firsts.unicodeScalars, letters.unicodeScalars) {
          pairs[second, default: [:]][first] = letter
        }
      }
    }
    return pairs
  }()

  /// Second parts of letters, each of which makes the same of a first part; these; and the letters: Cyrillic ones that
  /// are not folded, kana (with the marks of half width, too), vowels and letters of Indic scripts and of Balinese, and
  /// relations that don't hold.
  private static let parted: [(seconds: String, firsts: String, letters: String)] = [
    ("\u{301}", "гГкК", "ѓЃќЌ"), ("\u{304}", "уУ", "ӯӮ"), ("\u{30B}", "уУ", "ӳӲ"),
    ("\u{306}", "иИуУжЖаА", "йЙўЎӂӁӑӐ"),
    ("\u{308}", "іІаАәӘжЖзЗоОөӨэЭуУчЧыЫ", "їЇӓӒӛӚӝӜӟӞӧӦӫӪӭӬӱӰӵӴӹӸ"),
    (
      "\u{3099}\u{FF9E}", "うかきくけこさしすせそたちつてとはひふへほゝウカキクケコサシスセソタチツテトハヒフヘホワヰヱヲヽ",
      "ゔがぎぐげござじずぜぞだぢづでどばびぶべぼゞヴガギグゲゴザジズゼゾダヂヅデドバビブベボヷヸヹヺヾ"
    ),
    ("\u{309A}\u{FF9F}", "はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ"),
    ("\u{9BC}", "\u{9A1}\u{9A2}\u{9AF}", "\u{9DC}\u{9DD}\u{9DF}"),
    ("\u{9BE}", "\u{9C7}", "\u{9CB}"), ("\u{9D7}", "\u{9C7}", "\u{9CC}"),
    (
      "\u{A3C}", "\u{A32}\u{A38}\u{A16}\u{A17}\u{A1C}\u{A2B}",
      "\u{A33}\u{A36}\u{A59}\u{A5A}\u{A5B}\u{A5E}"
    ),
    ("\u{B3C}", "\u{B21}\u{B22}", "\u{B5C}\u{B5D}"),
    ("\u{B56}", "\u{B47}", "\u{B48}"), ("\u{B3E}", "\u{B47}", "\u{B4B}"),
    ("\u{B57}", "\u{B47}", "\u{B4C}"),
    ("\u{BD7}", "\u{B92}\u{BC6}", "\u{B94}\u{BCC}"),
    ("\u{BBE}", "\u{BC6}\u{BC7}", "\u{BCA}\u{BCB}"),
    ("\u{C56}", "\u{C46}", "\u{C48}"),
    ("\u{CD5}", "\u{CBF}\u{CC6}\u{CCA}", "\u{CC0}\u{CC7}\u{CCB}"),
    ("\u{CD6}", "\u{CC6}", "\u{CC8}"), ("\u{CC2}", "\u{CC6}", "\u{CCA}"),
    ("\u{D3E}", "\u{D46}\u{D47}", "\u{D4A}\u{D4B}"), ("\u{D57}", "\u{D46}", "\u{D4C}"),
    ("\u{DCA}", "\u{DD9}\u{DDC}", "\u{DDA}\u{DDD}"), ("\u{DCF}", "\u{DD9}", "\u{DDC}"),
    ("\u{DDF}", "\u{DD9}", "\u{DDE}"), ("\u{102E}", "\u{1025}", "\u{1026}"),
    (
      "\u{338}",
      "←→↔⇐⇔⇒∃∈∋∣∥∼≃≅≈=≡≍<>≤≥≲≳≶≷≺≻⊂⊃⊆⊇⊢⊨⊩⊫≼≽⊑⊒⊲⊳⊴⊵\u{2ADD}",
      "↚↛↮⇍⇎⇏∄∉∌∤∦≁≄≇≉≠≢≭≮≯≰≱≴≵≸≹⊀⊁⊄⊅⊈⊉⊬⊭⊮⊯⋠⋡⋢⋣⋪⋫⋬⋭\u{2ADC}"
    ),
    (
      "\u{1B35}",
      "\u{1B05}\u{1B07}\u{1B09}\u{1B0B}\u{1B0D}\u{1B11}",
      "\u{1B06}\u{1B08}\u{1B0A}\u{1B0C}\u{1B0E}\u{1B12}"
    ),
    (
      "\u{1B35}",
      "\u{1B3A}\u{1B3C}\u{1B3E}\u{1B3F}\u{1B42}",
      "\u{1B3B}\u{1B3D}\u{1B40}\u{1B41}\u{1B43}"
    ),
  ]

  /// Chinese characters by those of compatibility that are the same, as equality of texts tells: 樂 has four numbers.
  static let unified: [Unicode.Scalar: Unicode.Scalar] = {
    var forms: [String: [Unicode.Scalar]] = [:]
    for value in [0xF900...0xFAFF, 0x2F800...0x2FA1F].joined() {
      guard let form = Unicode.Scalar(UInt32(value)) else { continue }
      forms[String(form), default: []].append(form)
    }
    var unified: [Unicode.Scalar: Unicode.Scalar] = [:]
    for value in [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2A6DF].joined() {
      guard let letter = Unicode.Scalar(UInt32(value)) else { continue }
      for form in forms[String(letter)] ?? [] { unified[form] = letter }
    }
    return unified
  }()
}

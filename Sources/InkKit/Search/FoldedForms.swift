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
  /// and marks, without й, ї, ў, ќ and ѓ; then those with strokes and hooks; then other forms.
  private static let groups = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓđ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ
    gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖħ iìíîïĩīĭįǐȉȋḭḯỉịı jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽł mḿṁṃ nñńņňǹṅṇṉṋ
    oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩſẛ tţťțṫṭṯṱẗŧ
    uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ
    αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ σς еѐёӗ иѝӣӥ
    اآأإٱ وؤ يئىیے هةەۀہۂۃھ كک
    कक़ खख़ गग़ जज़ डड़ ढढ़ नऩ फफ़ यय़ रऱ ळऴ
    '’‘ʼ′`´‛ "“”„«»″‟ -‐‑‒–—−
    """

  /// Signs that stand for several letters.
  private static let several: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ǣ": "ae", "ǽ": "ae", "œ": "oe", "þ": "th", "ĳ": "ij", "…": "...",
    "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
    "\u{FEF5}": "لا", "\u{FEF6}": "لا", "\u{FEF7}": "لا", "\u{FEF8}": "لا", "\u{FEF9}": "لا",
    "\u{FEFA}": "لا", "\u{FEFB}": "لا", "\u{FEFC}": "لا",
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
}

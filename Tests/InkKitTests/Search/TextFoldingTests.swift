import Foundation
import Testing

@testable import InkKit

@Suite struct TextFoldingTests {
  @Test(
    arguments: [
      ("Häuser", "hauser"), ("STRASSE Straße", "strasse strasse"), ("Ёлка Йод", "елка йод"),
      ("ﬁſh Œuvre ŁÓDŹ", "fish oeuvre lodz"), ("Ἀθῆναι ΣΟΦΟΣ σοφός", "αθηναι σοφοσ σοφοσ"),
      ("أَحْمَـــد", "احمد"), ("می‌روم", "ميروم"), ("ﻣﺪﺭﺳﺔ", "مدرسه"), ("ＡＢＣ１２", "abc12"),
      ("١٢٣ ۴۵ ४", "123 45 4"), ("ｶﾅ かな", "カナ かな"), ("don’t “so” – so", "don't \"so\" - so"),
      ("शहर की", "शहर की"), ("İstanbul ılık", "istanbul ilik"), ("กำลัง", "กำลัง"), ("שָׁלוֹם", "שלום"),
      ("e\u{301}te\u{301}", "ete"), ("Việt Nam", "viet nam"),
    ]) func `case, marks and forms of letters are folded`(_ text: String, _ folded: String)
  {
    #expect(TextFolding().folded(text) == folded)
    #expect(TextFolding().folded(folded) == folded)
  }

  @Test func `what is kept apart stays apart`() {
    #expect(TextFolding(keepsCase: true).folded("Häuser ÉTÉ") == "Hauser ETE")
    #expect(TextFolding(keepsForms: true).folded("HÄUSER") == "häuser")
    #expect(TextFolding(keepsCase: true, keepsForms: true).folded("Straße") == "Straße")
  }

  /// Letters that are one code point or several, and their canonical equivalents.
  static let parted: [(String, String)] = [
    (
      "йЙЎўЇїЌѓӂӑӹ",
      "и\u{306}И\u{306}У\u{306}у\u{306}І\u{308}і\u{308}К\u{301}г\u{301}ж\u{306}"
        + "а\u{306}ы\u{308}"
    ),
    ("ёЁѝӣ", "е\u{308}Е\u{308}и\u{300}и\u{304}"),
    ("한국어", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}"),
    ("ガぱゔヺ", "カ\u{3099}は\u{309A}う\u{3099}ヲ\u{3099}"),
    (
      "\u{9DF}\u{995}\u{9CB}\u{995}\u{9CC}",
      "\u{9AF}\u{9BC}\u{995}\u{9C7}\u{9BE}\u{995}\u{9C7}\u{9D7}"
    ),
    ("\u{A36}\u{B5C}", "\u{A38}\u{A3C}\u{B21}\u{B3C}"),
    ("\u{B95}\u{BCA}\u{B95}\u{BCC}", "\u{B95}\u{BC6}\u{BBE}\u{B95}\u{BC6}\u{BD7}"),
    ("\u{C95}\u{CCB}\u{C95}\u{CC0}", "\u{C95}\u{CC6}\u{CC2}\u{CD5}\u{C95}\u{CBF}\u{CD5}"),
    ("\u{D15}\u{D4A}", "\u{D15}\u{D46}\u{D3E}"),
    ("\u{D9A}\u{DDD}", "\u{D9A}\u{DD9}\u{DCF}\u{DCA}"),
    ("\u{1026}", "\u{1025}\u{102E}"),
  ]

  @Test(arguments: parted)
  func `a letter of several code points is folded as that of one`(_ whole: String, _ parts: String)
  {
    #expect(whole == parts, "they are the same text")
    for keepsCase in [false, true] {
      let folding = TextFolding(keepsCase: keepsCase)
      let folded = folding.folded(parts).unicodeScalars.map(\.value)
      #expect(folded == folding.folded(whole).unicodeScalars.map(\.value))
    }
  }

  @Test func `every letter of the basic plane is folded as its parts are`() {
    // Hangul by a few of its 11,172 syllables, and Chinese characters that were kept for other character sets, too.
    let values = [
      Array(0x80...0x33FF), Array(stride(from: 0xAC00, through: 0xD7A3, by: 97)),
      Array(0xF900...0xFFFD), Array(0x2F800...0x2FA1D),
    ].joined()
    for scalar in values.compactMap({ Unicode.Scalar(UInt32($0)) })
    where !scalar.properties.isWhitespace {
      let text = String(scalar)
      let parts = text.decomposedStringWithCanonicalMapping
      let whole = parts.precomposedStringWithCanonicalMapping
      if parts.unicodeScalars.elementsEqual(text.unicodeScalars) { continue }
      let folded = TextFolding().folded(text).unicodeScalars.map(\.value)
      #expect(folded == TextFolding().folded(parts).unicodeScalars.map(\.value), "\(scalar)")
      #expect(folded == TextFolding().folded(whole).unicodeScalars.map(\.value), "\(scalar)")
      let kept = TextFolding(keepsCase: true, keepsForms: true)
      #expect(kept.folded(parts) == kept.folded(whole), "\(scalar)")
    }
  }

  @Test func `a sign is folded alike beside letters with and without marks`() {
    #expect(TextFolding().folded("`a`") == "'a'" && TextFolding().folded("`é`") == "'e'")
    #expect(TextFolding().folded("a ≠ b") != TextFolding().folded("a = b"))
  }

  @Test func `marks of half width are those of the letters before them`() {
    #expect(TextFolding().folded("ｶﾞﾊﾟｳﾞ") == "ガパヴ")
    #expect(TextFolding().folded("ﾞ") == "ﾞ")
  }

  @Test func `each form is folded to something that stays as it is`() {
    for (form, plain) in FoldedForms.plain {
      #expect(TextFolding().folded(plain) == plain, "\(form)")
    }
  }
}

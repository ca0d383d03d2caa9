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

  @Test func `each form is folded to something that stays as it is`() {
    for (form, plain) in FoldedForms.plain {
      #expect(TextFolding().folded(plain) == plain, "\(form)")
    }
  }
}

import InkTestSupport
import Testing

@testable import InkKit

/// Every letter with marks of the alphabets of Europe, and of Vietnamese, drawn as a letter and its
/// marks.
@Suite struct EuropeanLettersTests {
  /// The main letters of CLDR's exemplars that have marks, small ones where there are two cases; without
  /// the ĺ of Slovak, which a letter by itself doesn't tell from í.
  static let alphabets: [(language: String, letters: String)] = [
    ("af", "áâèéêëîïôöúû"), ("sq", "çë"), ("ast", "áéíñóúüḥḷ"), ("az", "çğıöşü"), ("eu", "ñ"),
    ("be", "ёў"), ("br", "êñùâ"), ("bs", "čćđšž"), ("bg", "йѝ"), ("ca", "àçéèíïóòúü"),
    ("cs", "áčďéěíňóřšťúůýž"), ("cy", "àáâäèéêëìíîïòóôöùúûüẁẃŵẅỳýŷÿ"), ("da", "åø"),
    ("de", "äöü"), ("el", "άέήίΐόύΰώϊϋ"), ("eo", "ĉĝĥĵŝŭ"), ("es", "áéíñóúü"), ("et", "äõöüšž"),
    ("fi", "åäöšž"), ("fo", "áíóúýø"), ("fr", "àâçéèêëîïôùûüÿ"), ("fy", "âäéêëïíôöúûü"),
    ("ga", "áéíóú"), ("gd", "àèìòù"), ("gl", "áéíñóúü"), ("hr", "čćđšž"), ("hsb", "čćěłńóřšźž"),
    ("hu", "áéíóöőúüű"), ("is", "áéíóúýö"), ("it", "àéèìòóù"), ("lb", "äéëêâôûöü"),
    ("lt", "ąčęėįšųūž"), ("lv", "āčēģīķļņšūž"), ("mk", "ѓќѐѝ"), ("mt", "ċġħżàèìòù"),
    ("nb", "åøàéóòô"), ("nl", "áäéëíïóöúü"), ("oc", "áàçéèíïóòúü"), ("pl", "ąćęłńóśźż"),
    ("pt", "áàâãçéêíóôõú"), ("rm", "àéèìòù"), ("ro", "ăâîșț"), ("ru", "ёй"), ("se", "áčđŋšŧž"),
    ("sk", "áäčďéíľňóôŕšťúýž"), ("sl", "čšž"), ("sv", "åäöéà"), ("tr", "çğıöşü"), ("uk", "її́й"),
  ]

  /// The letters of an alphabet that are made of others, in one case: c and C are told apart by size
  /// alone, which a drawn letter by itself doesn't have.
  static func marked(_ letters: String, isLarge: Bool) -> String {
    let cased = isLarge ? letters.flatMap { $0.uppercased() } : Array(letters)
    return String(
      cased.filter {
        DrawnAccents.parts(of: $0) != nil && $0.unicodeScalars.count == 1
          && $0.isUppercase == isLarge
      })
  }

  @Test(.inOptimizedBuilds, arguments: alphabets.map(\.language), [false, true])
  func `each letter with marks is read as it is`(language: String, isLarge: Bool) throws {
    let letters = Self.marked(
      try #require(Self.alphabets.first { $0.language == language }).letters, isLarge: isLarge)
    for (letter, answers) in try Self.answers(for: letters) {
      #expect(answers.first == String(letter), "\(answers.prefix(3))")
    }
  }

  /// Vietnamese has two marks on a letter, and a hundred letters that differ in one stroke.
  @Test(.inOptimizedBuilds, arguments: [false, true])
  func `most letters of Vietnamese are read as they are`(isLarge: Bool) throws {
    let letters = Self.marked(
      "ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịò"
        + "ỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ",
      isLarge: isLarge)
    let right = try Self.answers(for: letters).count { $0.answers.first == String($0.letter) }
    #expect(right * 4 >= letters.count * 3, "\(right) of \(letters.count)")
  }

  /// What a recognizer of some letters and of their bases makes of each.
  static func answers(
    for letters: String
  ) throws -> [(letter: Character, answers: [String])] {
    let bases = letters.compactMap { DrawnAccents.parts(of: $0)?.base }
    let alphabet = letters + bases.filter { !letters.contains($0) }
    let recognizer = try DrawnMarkModel.recognizer(alphabet: alphabet)
    return try letters.map { letter in
      let ink = try DrawnAccents.ink(of: letter, by: DrawnWriter(seed: 2), sample: 1)
      return (letter, recognizer.result(for: ink).candidates.map(\.text))
    }
  }
}

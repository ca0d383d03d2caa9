package import InkKit
package import InkTraining

extension TestLanguage {
  /// A language of letters with signs, and of digits of its own.
  package static func hindi() throws -> LanguageModel {
    let characters = try LanguageCharacters(
      main: "[़ ँ ं क ख घ त द न प भ म य र ल स ह अ ा ि ी ु े ै ो ्]", auxiliary: "[ॄ]",
      punctuation: "[। ॥]", numbers: "[0० 1१ 2२ 3३ 4४ 5५ 6६ 7७ 8८ 9९]")
    return try model(
      frequencies: "है 900\nमैं 500\nकि 400\nहम 200\nनहीं 300\nदिन 90\nपानी 50\nस्थिति 9\n",
      text: "नहीं है। हम है। दिन है। मैं हम।", characters)
  }

  /// A language of more characters than codes of 8 bits, without spaces.
  package static func chinese() throws -> LanguageModel {
    var characters = try LanguageCharacters(
      main: "[\\u4E00-\\u4FFF 的 我 你 是 不 好]", auxiliary: "[龜]", punctuation: "[，。]")
    characters.openRanges = [0x3400...0x4DBF, 0x4E00...0x9FFF]
    var rules = LanguageRules()
    rules.hasSpaces = false
    return try model(
      frequencies: "的 900\n我 500\n你 400\n是 300\n不是 200\n你好 100\n好 90\n不 80\n俳优 5\n",
      text: "你好，我不是你。你是我的。不好，好的。", characters, rules)
  }

  /// A language of as many characters whose words are parted by spaces.
  package static func korean() throws -> LanguageModel {
    let characters = try LanguageCharacters(main: "[\\uAC00-\\uB2FF]", punctuation: "[. ?]")
    return try model(
      frequencies: "그 900\n나 500\n가 400\n개 300\n나는 200\n고기 100\n가고 90\n기 80\n",
      text: "나는 가고 그 개. 고기 가고. 그 나.", characters)
  }

  /// A language in which apostrophes join words.
  package static func french() throws -> LanguageModel {
    var rules = LanguageRules()
    rules.joinsWords = true
    rules.marks = [" ": ["!": 200]]
    return try model(
      frequencies: "l' 900\nd' 500\nle 800\nhomme 90\neau 80\nest 400\naujourd'hui 20\n",
      text: "L'eau est là. L'homme est là.",
      LanguageCharacters(main: "[a à d e h i j l m o r s t u]"), rules)
  }

  /// A language of some words, a text and characters.
  package static func model(
    frequencies: String, text: String, _ characters: LanguageCharacters,
    _ rules: LanguageRules = LanguageRules()
  ) throws -> LanguageModel {
    let pack = try LanguageModelBuilder().build(
      frequencies: Array(frequencies.utf8), text: Array(text.utf8), words: [],
      metadata: PackMetadata(name: "test", kind: .text), characters: characters, rules: rules
    ).pack
    return try LanguageModel(pack: PackFile(bytes: pack, name: "test"))
  }
}

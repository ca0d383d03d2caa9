extension PageScript {
  /// The language that is typed: a tag or a name, several with commas between, or `auto`.
  static let language = #"""
    const languageNames = new Map();
    const languageKey = (name) => name.normalize("NFC").toLowerCase().replaceAll(/[ -]/g, "_");
    for (const { value, text, dataset } of $("languages").options) {
      const names = dataset.names?.split(" ") ?? [];
      for (const name of [text, ...names]) languageNames.set(languageKey(name), value);
    }

    /* What is read; nothing for what the tool was started with. */
    const typedLanguage = () => $("language").value.trim();

    /* Whether the ink chooses among languages. */
    const isSeveral = (text) => text === "auto" || /^auto:|,/.test(text);

    /* The tag of one language that is typed as the tag itself or by its name; null if it is neither. */
    function tagOf(text) {
      const isTag = /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(text);
      const named = languageNames.get(languageKey(text));
      /* Nobody has registered a language of more letters than three: that is a name. */
      return isTag && !(named && /^[a-z]{4}/i.test(text)) ? text : named ?? null;
    }

    /* The language as an ink has it: one, by its tag. */
    function inkLanguage() {
      const text = typedLanguage();
      return isSeveral(text) ? "" : tagOf(text) ?? text;
    }

    function markLanguage(problem) {
      $("language").setAttribute("aria-invalid", String(Boolean(problem)));
      if (problem) say(problem, true);
    }

    /* A page that nobody answers says what can't be a language; else who answers does, and knows more. */
    function checkLanguage() {
      const text = typedLanguage();
      const isWrong = !requests && text !== "" && !isSeveral(text) && tagOf(text) === null;
      markLanguage(isWrong && `'${text}' is no language; de, zh-Hant or français are.`);
      if (!isWrong) unsay();
    }
    """#
}

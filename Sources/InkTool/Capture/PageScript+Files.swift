extension PageScript {
  /// Saving, copying and opening.
  static let files = #"""
    let fileName = "ink.json";

    function save() {
      if (strokes.length === 0) return say("There is nothing to save yet.");
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([inkText() + "\n"], { type: "application/json" }));
      link.download = fileName;
      link.click();
      /* The browser reads it after the click. */
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      say(`Saved as ${fileName}, where downloads go.`);
    }

    async function copy() {
      if (strokes.length === 0) return say("There is nothing to copy yet.");
      const isCopied = await copyText(inkText());
      if (isCopied) say(`Copied the ink JSON of ${counted(strokes.length, "stroke")}.`);
      else say("The browser doesn't let this page copy; Save writes a file.", true);
    }

    async function copyText(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        /* Older browsers, and pages that are not served, copy what is selected. */
        const focused = document.activeElement;
        const field = document.createElement("textarea");
        field.className = "unseen";
        field.value = text;
        document.body.append(field);
        field.select();
        let isCopied = false;
        try { isCopied = document.execCommand("copy"); } catch {}
        field.remove();
        focused?.focus();
        return isCopied;
      }
    }

    async function openFile(file) {
      const name = `'${file.name}'`;
      try {
        if (file.size > limits.bytes) throw new Error("it is larger than 64 MB");
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
          throw new Error("it is compressed; gunzip unpacks it");
        }
        openText(new TextDecoder().decode(bytes), name);
        fileName = file.name.replace(/\.(jsonl|ndjson)$/, "") + (/\.json$/.test(file.name) ? "" : ".json");
      } catch (error) {
        say(`${name} can't be opened: ${error.message}.`, true);
      }
    }

    /* Takes the first ink of a text in the place of what is drawn. */
    function openText(text, name) {
      const { ink, count } = readInks(text);
      if (active) drop();
      timeStart = null;
      changeWithSettings(ink.strokes, ink.facts, () => {
        $("language").value = ink.language || $("language").defaultValue;
        $("before").value = ink.before ?? "";
        area = ink.area ?? null;
        lineCount = 1;
        isMadeGuide = false;
        showGuide(area !== null);
      });
      checkLanguage();
      const which = count > 1 ? `the first of ${count} inks of ${name}` : name;
      say(`Opened ${which}: ${counted(ink.strokes.length, "stroke")}.`);
    }

    $("file").addEventListener("change", () => {
      const [file] = $("file").files;
      if (file) openFile(file);
      /* The same file may be chosen again. */
      $("file").value = "";
    });

    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("is-dropping");
    });
    document.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) document.body.classList.remove("is-dropping");
    });
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("is-dropping");
      const [file] = event.dataTransfer.files;
      if (file) openFile(file);
      else openPasted(event.dataTransfer.getData("text"), "What was dropped");
    });
    document.addEventListener("paste", (event) => {
      if (isTyping(event.target)) return;
      openPasted(event.clipboardData.getData("text"), "What was pasted");
    });

    function openPasted(text, name) {
      try {
        openText(text, name.toLowerCase());
      } catch (error) {
        say(`${name} can't be opened: ${error.message}.`, true);
      }
    }
    """#
}

/// The elements of the page, without what is told of languages and requests.
let pageMarkup = #"""
  <header>
  <h1>Ink</h1>
  <div role="group" aria-label="Changes">
  <button id="undo" aria-keyshortcuts="Control+Z" title="Undo (Ctrl+Z)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"/></svg><span>Undo</span></button>
  <button id="redo" aria-keyshortcuts="Control+Y" title="Redo (Ctrl+Y)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="m15 5 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3"/></svg><span>Redo</span></button>
  <button id="clear" title="Clear (Delete, on the sheet)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5"/></svg><span>Clear</span></button>
  </div>
  <div role="group" aria-label="Ink JSON">
  <button id="open" aria-keyshortcuts="Control+O" title="Open ink JSON (Ctrl+O)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M3 19V5h6l2 3h9v3M3 19l3-8h16l-3 8z"/></svg><span>Open</span></button>
  <button id="save" aria-keyshortcuts="Control+S" title="Save ink JSON (Ctrl+S)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M12 4v11m-5-4 5 5 5-5M4 20h16"/></svg><span>Save</span></button>
  <button id="copy" aria-keyshortcuts="Control+C" title="Copy ink JSON (Ctrl+C)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M9 9h11v11H9zM5 15H4V4h11v1"/></svg><span>Copy</span></button>
  <input id="file" type="file" accept=".json,.jsonl,.ndjson,application/json" hidden>
  </div>
  <div role="group" aria-label="Zoom">
  <button id="smaller" title="Zoom out (Ctrl+wheel; −, on the sheet)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M5 12h14"/></svg><span class="unseen">Zoom out</span></button>
  <button id="whole" title="Show all (0, on the sheet)"><span class="unseen">Show all, zoom </span><b
  id="percent">100 %</b></button>
  <button id="larger" title="Zoom in (Ctrl+wheel; +, on the sheet)"><svg aria-hidden="true"
  viewBox="0 0 24 24"><path d="M5 12h14M12 5v14"/></svg><span class="unseen">Zoom in</span></button>
  </div>
  <div role="group" aria-label="Show">
  <button id="guide" aria-pressed="false" title="Lines to write on, each read as one"><svg
  aria-hidden="true" viewBox="0 0 24 24"><path d="M3 6h18v12H3zM3 14h18"/></svg><span>Guide</span></button>
  <button id="boxes" class="served" aria-pressed="true" title="Boxes of the characters"><svg
  aria-hidden="true" viewBox="0 0 24 24"><path d="M4 5h6v14H4zM14 9h6v10h-6z"/></svg><span>Boxes</span></button>
  <button id="shapes" class="served" aria-pressed="false" title="The shape under each stroke"><svg
  aria-hidden="true" viewBox="0 0 24 24"><circle cx="9" cy="9" r="6"/><path
  d="M11 11h10v10H11z"/></svg><span>Shapes</span></button>
  </div>
  </header>
  <main>
  <canvas id="sheet" tabindex="0" role="application" aria-label="Sheet to write on"
  aria-describedby="count"></canvas>
  <p id="hint" aria-hidden="true">Write or draw here</p>
  <p id="count" class="unseen">No strokes</p>
  </main>
  <aside aria-label="Readings and settings">
  <section id="readings" class="served" aria-labelledby="readings-title">
  <h2 id="readings-title">Readings</h2>
  <ol id="candidates"></ol>
  <p id="best" class="unseen" aria-live="polite"></p>
  </section>
  <details id="settings" open>
  <summary>Language, context and keys</summary>
  <div class="field">
  <label for="language">Language</label>
  <input id="language" list="languages" autocomplete="off" autocapitalize="off"
  spellcheck="false" aria-describedby="language-note">
  <p id="language-note">A tag or a name, such as <b>de</b> or <b>français</b><span class="served">; several, such
  as <b>de,en</b>; or <b>auto</b></span></p>
  </div>
  <div class="field">
  <label for="before">Text before</label>
  <input id="before" autocomplete="off" aria-describedby="before-note">
  <p id="before-note">What was written before the ink; the last 20 characters count</p>
  </div>
  <fieldset id="area" hidden>
  <legend>Guide: lines, and the size of each in units of the ink</legend>
  <div><label for="lines">Lines</label>
  <input id="lines" type="number" min="1" max="32" step="1" inputmode="numeric"></div>
  <div><label for="width">Width</label>
  <input id="width" type="number" min="1" step="any" inputmode="decimal"></div>
  <div><label for="height">Height</label>
  <input id="height" type="number" min="1" step="any" inputmode="decimal"></div>
  </fieldset>
  <h2>Keys</h2>
  <dl>
  <div><dt>Undo, redo</dt><dd><kbd>Ctrl+Z</kbd> <kbd>Ctrl+Y</kbd></dd></div>
  <div><dt>Open, save, copy</dt><dd><kbd>Ctrl+O</kbd> <kbd>Ctrl+S</kbd> <kbd>Ctrl+C</kbd></dd></div>
  <div><dt>Zoom</dt><dd><kbd>Ctrl+wheel</kbd></dd></div>
  <div><dt>On the sheet: zoom, show all</dt><dd><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dd></div>
  <div><dt>Move, clear</dt><dd><kbd>Arrows</kbd> <kbd>Delete</kbd></dd></div>
  </dl>
  <p>Two fingers move and zoom the sheet. While a pen is near, fingers don't draw.</p>
  </details>
  </aside>
  <p id="status" role="status"></p>
  <noscript>This page needs JavaScript.</noscript>
  """#

/// A page to find words in the ink of a folder.
struct SearchPage: LocalPage {
  /// The folder as it was named.
  let folder: String
  var requests: String?

  var title: String { "Find in ink – inkrec" }
  var script: String { searchScript }

  var markup: String {
    """
    <header>
    <h1>Find in ink</h1>
    <form id="form" role="search">
    <label for="query" class="unseen">Words in \(folder.inMarkup)</label>
    <input id="query" type="search" autocomplete="off" autocapitalize="off" spellcheck="false"
    enterkeyhint="search" placeholder="Words in \(folder.inMarkup)" aria-describedby="help" autofocus>
    <button>Find</button>
    </form>
    <p id="help">A word, <kbd>beg*</kbd>, <kbd>"a phrase"</kbd>, or words near each other. Keys: <kbd>/</kbd> field,
    <kbd>↓</kbd> <kbd>↑</kbd> pages</p>
    </header>
    <main>
    <p id="status" role="status"></p>
    <ol id="pages"></ol>
    </main>
    <noscript>This page needs JavaScript.</noscript>
    """
  }

  /// The look: light and dark, from a phone's width on; pictures of paper are turned over in the dark.
  var style: String {
    #"""
    \#(PageColors.style)
    body { margin: 0; background: var(--page); color: var(--text);
      font: 1rem/1.4 system-ui, sans-serif; }
    header { position: sticky; top: 0; z-index: 1; padding: .5rem .75rem; background: var(--page);
      border-bottom: 1px solid var(--rule); }
    h1, h2 { font-size: 1.125rem; margin: 0; }
    h2 { font-size: 1rem; overflow-wrap: anywhere; }
    form { display: flex; gap: .5rem; margin: .5rem 0 .25rem; max-width: 48rem; }
    input { flex: 1; min-width: 0; background: var(--sheet); }
    input, button { font: inherit; color: inherit; min-height: 2.75rem; padding: .25rem .75rem;
      border: 1px solid var(--edge); border-radius: .5rem; }
    input::placeholder { color: var(--muted); opacity: 1; }
    button { background: var(--accent); color: var(--on-accent); border-color: var(--accent);
      cursor: pointer; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    kbd { font: .875rem ui-monospace, monospace; padding: 0 .25rem; border: 1px solid var(--edge);
      border-radius: .25rem; white-space: nowrap; }
    header p { margin: 0; font-size: .875rem; color: var(--muted); }
    main { padding: .5rem .75rem 3rem; }
    #status { margin: 0 0 .5rem; min-height: 1.4rem; color: var(--muted); }
    #status.is-wrong { color: var(--box); }
    ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
    #pages > li { padding: .75rem; background: var(--sheet); border: 1px solid var(--rule);
      border-radius: .5rem; min-width: 0; scroll-margin: 11rem; }
    li ul { margin: .25rem 0 .5rem; padding-inline-start: 1.25rem; }
    li li { overflow-wrap: anywhere; }
    mark { background: none; color: var(--box); font-weight: 700; }
    small { color: var(--muted); font-size: .875rem; font-variant-numeric: tabular-nums; }
    img { display: block; width: 100%; min-height: 6rem; max-height: 32rem; object-fit: contain;
      background: #ffffff; border-radius: .25rem; }
    .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    @media (prefers-color-scheme: dark) { img { filter: invert(.9) hue-rotate(180deg); } }
    @media (max-width: 40rem) { h1 { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); } form { margin-top: 0; } }
    """#
  }
}

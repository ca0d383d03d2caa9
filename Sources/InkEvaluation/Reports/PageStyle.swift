/// How the page looks: in the colours that the reader's system asks for, on a phone and on paper.
enum PageStyle {
  static let css = """
    :root { color-scheme: light dark; --ink: #1c2430; --paper: #fdfcfa; --faint: #6b7280;
      --line: #d9dce1; --mark: #1f6feb; --wrong: #d1242f; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --paper: #14181d;
      --faint: #98a1ae; --line: #343b45; --mark: #6ea8fe; --wrong: #ff7b72; } }
    body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; color: var(--ink);
      background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 0.4rem; }
    p { max-width: 44rem; margin: 0.3rem 0 0.8rem; color: var(--faint); }
    .wide { overflow-x: auto; } table { border-collapse: collapse; margin: 0.4rem 0 1rem;
      font-variant-numeric: tabular-nums; }
    caption { text-align: left; color: var(--faint); padding-bottom: 0.3rem; }
    th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid var(--line);
      white-space: nowrap; font-weight: normal; } thead th { color: var(--faint); }
    th[scope=row], thead th:first-child { text-align: left; } td small { color: var(--faint); }
    .matrix th, .matrix td { padding: 0.1rem 0.35rem; text-align: center; min-width: 1.1rem; }
    .matrix td { background: color-mix(in srgb, var(--wrong) calc(var(--s) * 100%), transparent); }
    .matrix td.right { background: color-mix(in srgb, var(--mark) calc(var(--s) * 45%), transparent); }
    .charts { display: flex; flex-wrap: wrap; gap: 2rem; } .charts svg { max-width: 100%; height: auto; }
    svg text { fill: var(--faint); font: 12px system-ui, sans-serif; }
    .inks { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; }
    figure { margin: 0; padding: 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; }
    figure svg { max-width: 100%; height: auto; max-height: 12rem; display: block; margin: 0 auto 0.4rem;
      background: white; } figcaption { font-size: 0.9rem; overflow-wrap: anywhere; }
    figcaption small { color: var(--faint); } mark { background: none; color: var(--wrong); }
    details { margin: 0.4rem 0; } summary { cursor: pointer; color: var(--mark); }
    """
}

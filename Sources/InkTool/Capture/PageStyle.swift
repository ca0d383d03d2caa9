/// The look of the page: light and dark, from a phone's width on; see ``PageColors``.
let pageStyle = #"""
  \#(PageColors.style)
  [hidden], body:not(.is-served) .served { display: none !important; }
  body {
    margin: 0; height: 100vh; height: 100dvh; display: grid;
    grid-template: "tools tools" auto "sheet side" minmax(0, 1fr) "status status" auto / 1fr 20rem;
    background: var(--page); color: var(--text); font: 1rem/1.4 system-ui, sans-serif;
  }
  header { grid-area: tools; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
    padding: .5rem .75rem; border-bottom: 1px solid var(--rule); }
  h1 { font-size: 1.125rem; margin: 0; }
  h2 { font-size: 1rem; margin: 1rem 0 .25rem; }
  header > div { display: flex; gap: .25rem; }
  button, input, summary { font: inherit; color: inherit; min-height: 2.75rem; }
  button { display: inline-flex; align-items: center; justify-content: center; gap: .375rem;
    min-width: 2.75rem; padding: .25rem .625rem; cursor: pointer;
    background: var(--sheet); border: 1px solid var(--edge); border-radius: .5rem; }
  button:hover { background: var(--hover); }
  button[aria-pressed="true"] { background: var(--accent); color: var(--on-accent);
    border-color: var(--accent); }
  button[aria-disabled="true"] { color: var(--muted); background: none; border-style: dashed;
    cursor: default; }
  #percent { font-weight: 400; min-width: 3.75rem; text-align: center; white-space: nowrap; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  svg { width: 1.25rem; height: 1.25rem; flex: none; fill: none; stroke: currentColor;
    stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; }
  main { grid-area: sheet; position: relative; min-height: 12rem; margin: .75rem; }
  canvas { position: absolute; inset: 0; width: 100%; height: 100%; background: var(--sheet);
    border: 1px solid var(--edge); border-radius: .5rem; cursor: crosshair; touch-action: none;
    user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
  #hint { position: absolute; inset: 0; margin: auto; height: 1.5rem; text-align: center;
    color: var(--muted); pointer-events: none; }
  aside { grid-area: side; position: relative; padding: .75rem; padding-left: .25rem; margin-left: -.25rem; min-width: 0;
    overflow-y: auto; scrollbar-width: thin; }
  aside section h2 { margin-top: 0; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .25rem;
    grid-template-columns: minmax(0, 1fr); }
  ol:empty::after { content: "None yet"; color: var(--muted); }
  ol button { width: 100%; justify-content: space-between; align-items: baseline; gap: 1rem;
    padding-block: .5rem; }
  ol .text { min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start;
    font-size: 1.125rem; }
  [aria-busy="true"] button { border-style: dashed; }
  ol .share { font-size: .875rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
  summary { display: flex; align-items: center; gap: .5rem; cursor: pointer; font-weight: 600; }
  summary::before { content: ""; border: solid currentColor; border-width: 0 2px 2px 0;
    width: .5rem; height: .5rem; margin: 0 .25rem; transform: rotate(-45deg); }
  [open] > summary::before { transform: rotate(45deg); }
  .field { margin-bottom: .75rem; }
  label, legend { display: block; font-weight: 600; font-size: .9375rem; padding: 0; }
  input { width: 100%; padding: .25rem .625rem; background: var(--sheet);
    border: 1px solid var(--edge); border-radius: .5rem; }
  input::placeholder { color: var(--muted); opacity: 1; }
  input[aria-invalid="true"] { border: 2px solid var(--box); }
  details p { margin: .25rem 0 0; color: var(--muted); font-size: .875rem; }
  fieldset { border: 0; margin: 0; padding: 0; display: grid; grid-template-columns: 2fr 3fr 3fr;
    gap: .25rem .5rem; min-width: 0; }
  legend { margin-bottom: .25rem; }
  fieldset label { font-weight: 400; }
  dl { margin: 0; font-size: .9375rem; }
  dl div { display: flex; justify-content: space-between; gap: .75rem; padding: .125rem 0; }
  dd { margin: 0; text-align: right; }
  kbd { font: .875rem ui-monospace, monospace; padding: 0 .25rem; border: 1px solid var(--edge);
    border-radius: .25rem; white-space: nowrap; }
  #status { grid-area: status; margin: 0; padding: .25rem .75rem .5rem; min-height: 2.25rem;
    color: var(--muted); }
  #status.is-wrong { color: var(--box); }
  body.is-dropping canvas { outline: 3px dashed var(--accent); outline-offset: -6px; }
  @media (max-width: 64rem) { header span:not(.unseen) { font-size: .9375rem; } }
  @media (max-width: 48rem), (max-height: 31.99rem) {
    h1, header button > span:not(.unseen) { position: absolute; width: 1px; height: 1px;
      overflow: hidden; clip-path: inset(50%); }
    header { gap: .375rem .5rem; padding: .5rem; justify-content: space-between; }
    header button { padding: .25rem; }
    main { margin: .5rem; }
    section h2 { position: absolute; clip-path: inset(50%); }
    #status { padding: 0 .75rem; min-height: 1.75rem; }
  }
  @media (max-width: 48rem) and (min-height: 32rem), (max-width: 30rem) {
    body { height: auto; min-height: 100vh; min-height: 100dvh;
      grid-template: "tools" auto "sheet" 1fr "status" auto "side" auto / minmax(0, 1fr); }
    main { min-height: 45vh; }
    aside { padding: 0 .5rem .25rem; margin: 0; overflow: visible; }
    /* Always as high, so that the sheet stays as it is while one writes. */
    ol { display: flex; flex-wrap: wrap; align-content: flex-start; overflow-y: auto; padding: 5px;
      height: clamp(7rem, 16vh, 11rem); scrollbar-width: thin; }
    ol li { max-width: 100%; }
    ol button { width: auto; max-width: 100%; }
  }
  @media (max-height: 31.99rem) and (min-width: 30.01rem) {
    body { grid-template: "tools tools" auto "sheet side" minmax(0, 1fr) "sheet status" auto
      / minmax(0, 1fr) minmax(12rem, 28%); }
    header { padding: .25rem .5rem; }
    main { margin: .375rem .5rem; min-height: 0; }
    aside { padding: .375rem .5rem .25rem .25rem; }
    #status { padding: 0 .5rem .25rem .25rem; min-height: 1.5rem; max-height: 4.5rem; overflow-y: auto;
      font-size: .875rem; }
  }
  """#

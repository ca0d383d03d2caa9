extension FormatSamples {
  /// Samples of documents of drawing programs.
  static let programs: [FormatSample] =
    [
      FormatSample(
        "tldr",
        #"""
        {"tldrawFileFormatVersion":1,"records":[{"id":"page:a","typeName":"page","name":"p","index":"a1"},
        {"id":"shape:g","typeName":"shape","type":"group","parentId":"page:a","index":"a1","x":1,"y":2,
        "rotation":1,"props":{}},{"id":"shape:b","typeName":"shape","type":"draw","parentId":"shape:g",
        "index":"a1","x":3,"y":4,"props":{"isPen":true,"size":"m","segments":[{"type":"free",
        "points":[{"x":0,"y":0,"z":0.5},{"x":4,"y":2,"z":1}]},{"path":"AACAPwAAAEAAAAA/ADwAQAA4"}]}},
        {"id":"shape:c","typeName":"shape","type":"geo","parentId":"page:a","index":"a2","x":5,"y":6,
        "props":{"geo":"star","w":10,"h":20,"text":"t"}}]}
        """#),
      FormatSample(
        "rnote",
        #"""
        {"version":"0.9.4","data":{"engine_snapshot":{"document":{"x":0,"y":0,"width":100,"height":300,
        "format":{"width":100,"height":150,"dpi":96},"layout":"fixed_size"},"stroke_components":[{"value":
        {"brushstroke":{"path":{"start":{"pos":[1,2],"pressure":0.5},"segments":[{"lineto":{"end":
        {"pos":[3,4],"pressure":1}}},{"quadbezto":{"cp":[5,9],"end":{"pos":[9,4],"pressure":1}}}]},
        "style":{"smooth":{"stroke_width":2,"stroke_color":{"r":1,"g":0,"b":0,"a":1}}}}},"version":1},
        {"value":null,"version":2},{"value":{"shapestroke":{"shape":{"rect":{"cuboid":{"half_extents":
        [1,2]},"transform":{"affine":[[1,0,0],[0,1,0],[4,6,1]]}}}}},"version":1}],"chrono_components":
        [{"value":{"t":2,"layer":{"user_layer":0}},"version":1},{"value":null},{"value":{"t":1}}]}}}
        """#),
      FormatSample(
        "svg",
        #"""
        <svg viewBox="0 0 100 100" width="5cm"><style>.a{stroke:red;fill:none}</style>
        <g transform="rotate(30 1 2) skewX(10)">
        <path class="a" d="M0 0q9 9 9 0t1 1c1 2 3 4 5 6s1 2 3 4a5 3 20 0 1 9 9z"/>
        <path d="M10 10L20 10L20 11L10 11Z" fill="#0008"/></g><circle cx="1" cy="1" r="1"/>
        <polyline points="1,2 3,4" stroke="black"/><text x="1" y="2">x</text></svg>
        """#),
      FormatSample(
        "bfly",
        #"""
        {"name":"A","content":[{"type":"pen","layer":"ink","points":[{"x":1,"y":2,"pressure":0.5},
        {"x":3,"y":4,"pressure":1}],"property":{"strokeWidth":5,"color":4279312947}},{"type":"shape",
        "firstPosition":{"x":0,"y":0},"secondPosition":{"x":4,"y":2},"rotation":30,"property":{"shape":
        {"type":"circle"}}}],"fileVersion":6}
        """#),
      FormatSample("note", SupernoteFile.readable),
      FormatSample("uim", UniversalInkFile.file(UniversalInkFile.ink, UniversalInkFile.tree)),
    ]
}

import Testing

@testable import InkTool

@Suite struct HelpTests {
  @Test func `every help fits a screen and ends with two examples`() throws {
    for node in CommandSpec.inkrec.nodes() {
      let words = node.path
      let help = try Tool.run(words + ["--help"]).output
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 24, "\(words)")
      for line in lines { #expect(line.count <= 80, "\(line)") }
      #expect(Array(lines)[lines.count - 3] == "Examples:", "\(words)")
      #expect(try Tool.run(["help"] + words).output == help)
    }
  }

  @Test func `the complete help explains what the one of a screen only names`() throws {
    let help = try Tool.run("help", "--all", "recognize")
    #expect(help == (try Tool.run("help", "recognize", "--all")))
    for option in CommandSpec.recognize.options {
      #expect(help.output.contains("--\(option.name)"))
      #expect(help.output.contains("  \(option.summary)\n"), "\(option.name)")
    }
    #expect(!help.output.contains("More:"))
    #expect(try Tool.run("help", "--all", "users") == Tool.run("help", "users"))
  }

  @Test func `the manual page has all commands and options, and nothing that man warns of`() throws
  {
    let page = try Tool.run("help", "--man")
    #expect(page.status == 0)
    for node in CommandSpec.inkrec.nodes() where node.command.body != nil {
      let name = (["inkrec"] + node.path).joined(separator: " ")
      #expect(page.output.contains(".SS \(name)\n"))
      for option in node.command.options {
        #expect(
          page.output.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"),
          "--\(option.name)")
      }
    }
    let checked = try Tool.shell(
      """
      inkrec help --man > inkrec.1
      if ! command -v groff > /dev/null; then exit; fi
      LC_ALL=C.UTF-8 groff -K utf8 -ww -man -T utf8 inkrec.1 > /dev/null
      """)
    #expect(checked == .init())
  }

  @Test func `inkrec completions --help`() throws {
    #expect(
      try Tool.run("completions", "--help").output == """
        Print a completion script for a shell.

        Usage: inkrec completions SHELL

          -h, --help  show this text

        SHELL is bash, zsh or fish.

        Examples:
          inkrec completions bash > ~/.local/share/bash-completion/completions/inkrec
          inkrec completions fish > ~/.config/fish/completions/inkrec.fish

        """)
  }

  @Test func `inkrec capture --help`() throws {
    #expect(
      try Tool.run("capture", "--help").output == """
        Write a page to draw ink on, or serve one that reads it meanwhile.

        Usage: inkrec capture [OPTION…] [PORT]

          -o, --output FILE   write there, not to standard output
              --serve         answer at PORT of 127.0.0.1, or any free one
          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --type KIND     text, character, number, email, url, code
              --page          read as many lines as there are
              --charset SET   digits, letters, hex, … (joined by +) or a-fxyz
          -h, --help          show this text
          More: --words --exact-tag --strict-language --line --no-lexicon --model
            --fallback --user --timeout --models-dir --source --no-copyleft
            (help --all capture)

        The page is one file that loads nothing. Served, it shows candidates, boxes and
        shapes as you draw; the address has a secret token. Ctrl-C ends it, status 0.

        Examples:
          inkrec capture > page.html
          inkrec capture --serve 8080 --language de

        """)
  }

  @Test func `inkrec render --help`() throws {
    #expect(
      try Tool.run("render", "--help").output == """
        Draw ink as SVG or PNG, several side by side with their labels.

        Usage: inkrec render [OPTION…] [FILE]

          -o, --output FILE   write there, not to standard output
              --numbers       number the strokes
              --boxes         read the ink and mark words and characters
              --beautify      draw the shapes and arrows that were meant
              --objects       mark texts, shapes, sketches, and what joins them
          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --type KIND     text, character, number, email, url, code
              --page          read as many lines as there are
              --charset SET   digits, letters, hex, … (joined by +) or a-fxyz
          -h, --help          show this text
          More: --index --words --exact-tag --strict-language --line --pre-context
            --writing-area --no-lexicon --fine --crossed-out --input-format --model
            --fallback --user --timeout --models-dir --source --no-copyleft --pages
            --layer --verbose (help --all render)

        The first 400 inks are drawn. Reading counts with --boxes and --objects.

        Examples:
          inkrec render --numbers ink.json > ink.svg
          inkrec render --boxes --page --output note.png note.json

        """)
  }

  @Test func `inkrec models build --help`() throws {
    #expect(
      try Tool.run("models", "build", "--help").output == """
        Make packs and their catalog from data.

        Usage: inkrec models build [OPTION…]

              --recipe FILE         what is made from what, such as recipes.json
              --data FOLDER         where the recipe's files of samples are
          -o, --output FOLDER       gets the packs and catalog.json
              --pack NAME           make this pack, or all that 'text-*' means
              --catalog-only        list the packs that are there, make none
              --checkpoints FOLDER  keeps what is done, for a later run to go on
              --log FILE            gets a line at its end after each pass
          -h, --help                show this text
          More: --adopt --quiet (help --all models build)

        A pack that is neither made nor there is an error where 'models' names it, and
        leaves 'languages' planned, if others don't do. The same data gives the same
        bytes, interrupted or not. The folder is a source for --source.
        InkTraining.docc/Training.md has a recipe of your own.

        Examples:
          inkrec models build --recipe Models/recipes.json --data data --output Models
          make models DATA=data

        """)
  }

  @Test func `inkrec --help`() throws {
    #expect(
      try Tool.run("--help").output == """
        Read handwriting from pen strokes, offline.

        Usage: inkrec COMMAND (help COMMAND explains one, help --man all, and statuses)

          recognize  read ink and print what it may say, the likeliest first
          layout     read pages, and print where regions, lines and words are
          search     find words in ink, also those that lost to a likelier reading
          index      keep readings of a folder's files, which 'search' then takes
          watch      keep documents and an index of the ink in a folder, as it changes
          detect     find texts, shapes, connectors and sketches, and diagrams of them
          tag        make rows of lists: value, measure, ingredient, …
          capture    write a page to draw ink on, or serve one that reads it meanwhile
          serve      answer requests of a program, a JSON object a line
          evaluate   compare what is read in labelled ink with its labels
          render     draw ink as SVG or PNG, several side by side with their labels
          convert    write ink in the format of another program, or as a picture
          models     list, install and delete models
          More: formats train users doctor completions
              --version  print the version
          -h, --help     show this text

        Examples:
          inkrec recognize ink.json
          zcat inks.ndjson.gz | inkrec recognize --language en --top 3 --json

        """)
  }

  @Test func `inkrec search --help`() throws {
    #expect(
      try Tool.run("search", "--help").output == """
        Find words in ink, also those that lost to a likelier reading.

        Usage: inkrec search [OPTION…] [QUERY] [FILE…]

          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --json          one JSON object per hit, in a line
          -c, --count         only how many hits each file has
              --render FILE   draw the pages with hits marked, SVG or PNG
              --serve         find in a browser what is indexed of FOLDER
          -h, --help          show this text
          More: --words --exact-tag --strict-language --no-lexicon --input-format
            --model --fallback --user --timeout --models-dir --source --no-copyleft
            --alternatives --min-probability --near --case-sensitive --exact
            --files-with-matches --color --no-filename --port --index --no-index --jobs
            --quiet --pages --layer --verbose (help --all search)

        A hit is FILE:PAGE:LINE:text, tab, x,y WxH, tab, probability. QUERY has words,
        "phrases" and beg*. The status is 0 if there is a hit, 1 if not, 2 on errors.

        Examples:
          inkrec search invoice notes/
          inkrec search '"ten past" inform*' --min-probability 0.3 *.xopp

        """)
    let help = try Tool.run("help", "--all", "search").output
    #expect(help.contains("  only hits that likely (default 0.1)\n"))
  }

  @Test func `inkrec index --help`() throws {
    #expect(
      try Tool.run("index", "--help").output == """
        Keep readings of a folder's files, which 'search' then takes.

        Usage: inkrec index [OPTION…] FOLDER

          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --status        say what there is and what has changed, read nothing
              --check         check all of the index
              --rebuild       make it anew, whatever is there
              --remove        remove the index
              --json          answer with a JSON object
          -h, --help          show this text
          More: --words --exact-tag --strict-language --no-lexicon --input-format
            --model --fallback --user --timeout --models-dir --source --no-copyleft
            --alternatives --index --jobs --quiet --verbose (help --all index)

        The index is FOLDER/.inkrec/index.sqlite, a database of SQLite with FTS5. Only
        what has changed is read; a run that was ended goes on where it was.

        Examples:
          inkrec index notes/ && inkrec search invoice notes/
          sqlite3 notes/.inkrec/index.sqlite "SELECT * FROM readings WHERE text = 'tea'"

        """)
  }

  @Test func `inkrec recognize --help`() throws {
    #expect(
      try Tool.run("recognize", "--help").output == """
        Read ink and print what it may say, the likeliest first.

        Usage: inkrec recognize [OPTION…] [FILE…]

          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --type KIND     text, character, number, email, url, code
              --page          read as many lines as there are
              --charset SET   digits, letters, hex, … (joined by +) or a-fxyz
          -n, --top N         candidates per ink (default 10)
              --json          one JSON object per ink, in a line
          -o, --output OUT    a file (.pdf, .md, … name the form), not standard output
          -h, --help          show this text
          More: --words --exact-tag --strict-language --line --pre-context
            --writing-area --no-lexicon --fine --crossed-out --input-format --model
            --fallback --user --timeout --models-dir --source --no-copyleft
            --output-format --formulas --jobs --pages --layer --verbose --plain --follow
            --with-filename --no-filename --min-probability --looks-like --over --lines
            --fail-on-error --quiet --text --replace (help --all recognize)

        Lines are text (\\n: line break), tab, score (lower is better); -n1: one per ink.

        Examples:
          inkrec recognize note.xopp -o note.pdf
          zcat inks.ndjson.gz | inkrec recognize -n 1 --charset digits | cut -f 1

        """)
  }

  @Test func `inkrec serve --help`() throws {
    #expect(
      try Tool.run("serve", "--help").output == """
        Answer requests of a program, a JSON object a line.

        Usage: inkrec serve [OPTION…]

          -n, --top N         candidates per ink (default 10)
              --jobs N        answer N requests at a time (default 1, in order)
          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --type KIND     text, character, number, email, url, code
              --page          read as many lines as there are
              --charset SET   digits, letters, hex, … (joined by +) or a-fxyz
          -h, --help          show this text
          More: --words --exact-tag --strict-language --line --pre-context
            --writing-area --no-lexicon --fine --crossed-out --input-format --model
            --fallback --user --timeout --models-dir --source --no-copyleft
            (help --all serve)

        Requests come from standard input until its end: recognize, follow, detect, tag,
        cancel. Options count where a request says nothing. Serving.md tells all fields.

        Examples:
          echo '{"id":1,"request":"recognize","ink":[[[1,2],[3,9]]]}' | inkrec serve
          inkrec serve --jobs 4 < requests.ndjson > answers.ndjson

        """)
  }

  @Test func `inkrec evaluate --help`() throws {
    #expect(
      try Tool.run("evaluate", "--help").output == """
        Compare what is read in labelled ink with its labels.

        Usage: inkrec evaluate [OPTION…] [FILE…]

          -l, --language TAG  language, several (de,en), auto; default the ink's or en
              --type KIND     text, character, number, email, url, code
              --page          read as many lines as there are
              --charset SET   digits, letters, hex, … (joined by +) or a-fxyz
          -n, --top N         candidates per ink, 10 or more (default 10)
              --json          one JSON object
              --limit N       only N inks, evenly spread over all
              --report FILE   write a page (HTML) with charts and the worst inks
          -h, --help          show this text
          More: --words --exact-tag --strict-language --line --pre-context
            --writing-area --no-lexicon --fine --crossed-out --input-format --model
            --fallback --user --timeout --models-dir --source --no-copyleft
            --output-format --jobs --pages --layer --verbose --by --among-labels
            --errors --tagger --quiet (help --all evaluate)

        With --charset, inks whose label has other characters are left out.

        Examples:
          inkrec evaluate labelled.ndjson.gz
          inkrec evaluate --report report.html labelled.ndjson.gz

        """)
  }

  @Test func `inkrec train --help`() throws {
    #expect(
      try Tool.run("train", "--help").output == """
        Make a model pack from labelled ink or text, or learn a hand.

        Usage: inkrec train [OPTION…] [FILE…]

          -l, --language TAG       language of the labels
          -o, --output FILE        the pack, such as mine.inkpack
              --name NAME          name of the pack (default: that of the file)
              --licence TEXT       licence of the samples, kept in the pack
              --into TAG           with --user: what that model gets wrong
              --user NAME          whose hand it is
              --tagger             learn to make rows, from labelled lines of text
              --input-format NAME  auto, or one of 'inkrec formats'
          -h, --help               show this text
          More: --quiet --pages --layer --verbose --models-dir --source --no-copyleft
            (help --all train)

        One sample of a character is enough; more make it surer. 'inkrec models add'
        installs the pack, 'inkrec recognize --model FILE' uses it as it is. With --into
        no pack is made, but the hand of a user learned; with --tagger rows are learned.

        Examples:
          inkrec train --language en --output mine.inkpack samples.ndjson
          inkrec train --into en-US --user me samples.ndjson

        """)
  }
}

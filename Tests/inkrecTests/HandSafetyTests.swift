import Foundation
import InkTestSupport
import Testing

/// Trainings of hands that are killed, overtaken and blocked.
@Suite struct HandSafetyTests {
  let models: UsersTests
  let users: String
  let samples: String

  init() throws {
    models = try UsersTests()
    users = models.folder.path + "/store/users"
    samples = try DrawnSamples.ndjson(of: "a", writers: 9..<12)
  }

  private func files() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: users)) ?? []).sorted()
  }

  /// Runs a shell line after a training has begun whose process is `$training` and that reads the pipe
  /// `ink`, which nobody has written to yet; `feed` writes samples to it.
  private func whileTraining(_ line: String) throws -> Tool.Answer {
    let ink = models.folder.path + "/samples.ndjson"
    try TestFile.write(samples, to: ink)
    let options = models.options.joined(separator: " ")
    return try Tool.shell(
      """
      feed() { timeout 60 bash -c 'cat \(ink) > ink'; }
      mkfifo ink
      inkrec train --into en --user me \(options) ink & training=$!
      for i in {1..600}; do [ -e \(users)/me ] && break; sleep 0.1; done
      \(line.replacing("$options", with: options))
      wait $training
      """)
  }

  @Test func `a training that was begun before does not bring a forgotten hand back`() throws {
    #expect(
      try whileTraining("inkrec users forget me $options; feed")
        == .init(
          output: "me: forgotten, 0 bytes freed\n",
          errors: "inkrec: the hand of 'me' was forgotten while it was being learned\n", status: 4))
    #expect(try models.run("users", "list") == .init())
    #expect(files() == [])
  }

  @Test func `a killed training leaves nothing once the hand is forgotten`() throws {
    #expect(try whileTraining("kill -KILL $training").status == 137)
    #expect(files().count == 2)
    #expect(try models.run("users", "list") == .init())
    #expect(try models.run("users", "forget", "me").status == 0)
    #expect(files() == [])
    #expect(try models.run("users", "forget", "me").status == 4)
  }

  @Test func `samples that teach nothing leave nothing`() throws {
    for input in ["", "{}", #"{"strokes": [], "label": "a"}"#] {
      let answer = try models.run("train", "--into", "en", "--user", "me", input: input)
      #expect(answer.status == 1, "\(answer)")
      #expect(files() == [])
    }
  }

  @Test(.inOptimizedBuilds) func `a damaged hand says how to get rid of it`() throws {
    let train = ["train", "--into", "en", "--user", "me"] + models.options
    #expect(try Tool.run(train, input: Data(samples.utf8)).status == 0)
    let path = users + "/me/en.inkpack"
    let whole = try TestFile.bytes(path)
    try TestFile.write(whole.dropLast(), to: path)
    let reason =
      "inkrec: what was learned of the hand of 'me' can't be used: '\(path)' ends too early at byte "
      + "\(whole.count - 1): it declares \(whole.count) bytes; 'inkrec users forget me' removes it\n"
    let damaged = Tool.Answer(errors: reason, status: 5)
    #expect(try Tool.run(train, input: Data(samples.utf8)) == damaged)
    #expect(
      try models.run("recognize", "-l", "en", "--user", "me", input: samples) == damaged)
    let verified = try models.run("models", "verify")
    #expect(verified.errors == reason && verified.status == 5)
    #expect(try models.run("users", "forget", "me").status == 0)
    #expect(try Tool.run(train, input: Data(samples.utf8)).status == 0)
  }

  @Test(arguments: [
    "recognize --model <(cat %) %", "recognize --model pipe %", "models add pipe",
    "models add --tag en <(cat %)",
  ])
  func `a pipe is no model, and is not waited for`(_ words: String) throws {
    let ink = models.folder.path + "/ink.json"
    try TestFile.write(samples, to: ink)
    let answer = try Tool.shell(
      "mkfifo pipe; timeout 20 inkrec \(words.replacing("%", with: ink))")
    #expect(answer.status == 6)
    #expect(answer.errors.hasSuffix(" can't be read: it is not a regular file\n"), "\(answer)")
  }

  @Test func `a pipe as the list of sources is not waited for`() throws {
    let answer = try Tool.shell(
      "mkdir -p .config/inkrec; mkfifo .config/inkrec/sources; timeout 20 inkrec models list")
    #expect(answer.status == 6)
    #expect(answer.errors.hasSuffix("/sources' can't be read: it is not a regular file\n"))
  }

  @Test(arguments: [
    "<(cat %)", "link", "/dev/stdin < %", "- < %", "< %",
    "pipe & timeout 60 bash -c 'cat % > pipe'; wait $!",
  ])
  func `ink may come from a link, a pipe and standard input`(_ input: String) throws {
    let ink = models.folder.path + "/ink.json"
    let pack = models.folder.path + "/drawn.inkpack"
    try TestFile.write(samples, to: ink)
    let answer = try Tool.shell(
      "mkfifo pipe; ln -s \(ink) link; "
        + "inkrec recognize -n1 --model \(pack) \(input.replacing("%", with: ink))")
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.output.split(separator: "\n").count == 3)
  }
}

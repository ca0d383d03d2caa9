import InkKit
internal import InkSystem

/// A program that answers each line with a line.
final class Conversation {
  private let program: ProgramStart
  private let input: Int32
  private let output: Int32
  private var part = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program, found along `PATH`.
  init(_ words: [String]) throws(Program.Failure) {
    let failure = Program.Failure(description: "'\(words.joined(separator: " "))' failed")
    guard let questions = try? SystemPipe(), let answers = try? SystemPipe() else { throw failure }
    let started = try? ProgramStart(words, input: questions.reading, output: answers.writing)
    _ = close(questions.reading)
    _ = close(answers.writing)
    guard let started else { throw failure }
    program = started
    input = questions.writing
    output = answers.reading
  }

  deinit {
    _ = close(input)
    _ = close(output)
    _ = program.status()
  }

  /// Writes a line and waits for the one that answers it.
  ///
  /// - Returns: How many bytes the answer has; 0 if the program has ended.
  func ask(_ line: [UInt8]) -> Int {
    var rest = line[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return 0 }
      rest = rest.dropFirst(count)
    }
    var length = 0
    while true {
      let count = unsafe part.withUnsafeMutableBytes { buffer in
        unsafe read(output, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return 0 }
      length += count
      if part[count - 1] == UInt8(ascii: "\n") { return length }
    }
  }
}

import Foundation
import InkTestSupport
import Testing

/// The scripts of the documentation that run the tool on engines: each gives what one process gives, also when a
/// reader is killed on the way. An engine that isn't installed is left out; `.ci/engines` installs them.
@Suite(.serialized) struct EnginesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/inkrec/Documentation").path

  /// A folder with inks of the drawn alphabet, some of them spoilt, and the answers of one process.
  final class Work {
    let folder: TemporaryFolder
    let trained: TrainedModel
    let lineCount = 300

    init() throws {
      folder = try TemporaryFolder()
      trained = try TrainedModel(of: "aoS")
      var lines = try DrawnSamples.ndjson(of: "aoS", writers: 10..<110).split(separator: "\n")
        .enumerated().map { #"{"id":\#($0.offset),"# + $0.element.dropFirst() }
      #expect(lines.count == lineCount)
      lines[7] = ""
      lines[100] = #"{"id":"bad","strokes":3}"#
      lines[299] = "[[[1,2"
      try TestFile.write(lines.joined(separator: "\n") + "\n", to: folder.path + "/inks")
      let one = try Tool.run([
        "recognize", "--json", "--lines", "--no-filename", "--jobs", "1", "--model", trained.path,
        folder.path + "/inks",
      ])
      #expect(one.status == 0 && one.errors == "")
      #expect(one.output.filter { $0 == "\n" }.count == lineCount)
      try TestFile.write(one.output, to: folder.path + "/one")
      // A tool of which the first run is killed in the midst of their answers.
      try TestFile.write(
        """
        #!/bin/sh
        if mkdir '\(folder.path)/killed' 2> /dev/null; then
          { head -n 5; kill -KILL $$; } | '\(Tool.path)' "$@"
        fi
        exec '\(Tool.path)' "$@"

        """, to: folder.path + "/frail")
      _ = try Tool.start("/bin/chmod", ["+x", folder.path + "/frail"])
    }

    /// Runs a shell line in the folder: `$E` are the scripts, `$M` is the option of the model.
    func run(_ line: String, tool: String = Tool.path) throws -> Tool.Answer {
      try Tool.start(
        "/bin/bash",
        [
          "-c",
          "cd '\(folder.path)'; E='\(EnginesTests.folder)/Engines'; M='--model \(trained.path)'; \(line)",
        ],
        environment: ["INKREC": tool, "PYTHONDONTWRITEBYTECODE": "1"])
    }

    /// Whether a reader was killed.
    var wasKilled: Bool { FileManager.default.fileExists(atPath: folder.path + "/killed") }

    func file(_ name: String) throws -> String {
      try TestFile.text("\(folder.path)/\(name)")
    }
  }

  /// Whether a shell line succeeds, and so an engine is there.
  static func has(_ line: String) -> Bool {
    (try? Tool.shell("\(line) > /dev/null 2>&1"))?.status == 0
  }

  static let hasParallel = has("parallel --version")
  static let hasSpark = has("python3 -c 'import pyspark, pandas, pyarrow' && java -version")
  static let hasRay = has("python3 -c 'import ray.data, pyarrow'")

  @Test(.enabled(if: hasParallel, "GNU parallel is not installed"), arguments: [false, true])
  func `GNU parallel gives what one process gives`(isFrail: Bool) throws {
    let work = try Work()
    let answer = try work.run(
      "PARALLEL='--block 30k --jobs 2' $E/parallel.sh $M < inks > many",
      tool: isFrail ? work.folder.path + "/frail" : Tool.path)
    #expect(answer.status == 0, "\(answer)")
    #expect(try work.file("many") == work.file("one"))
    #expect(work.wasKilled == isFrail)
  }

  @Test(arguments: [false, true])
  func `xargs gives what one process gives, and goes on where it was interrupted`(
    isFrail: Bool
  ) throws {
    let work = try Work()
    let answer = try work.run(
      """
      split -l 40 inks part.
      INKREC_OPTIONS="$M" $E/xargs.sh part.?? 2> errors && cat part.??.answers > many
      stat -c %Y.%i part.aa.answers > before; INKREC_OPTIONS="$M" $E/xargs.sh part.??
      stat -c %Y.%i part.aa.answers | cmp - before
      """, tool: isFrail ? work.folder.path + "/frail" : Tool.path)
    #expect(answer.status == 0, "\(answer)")
    #expect(try work.file("many") == work.file("one"))
    #expect(try work.file("errors").contains("attempt 1 left files") == isFrail)
  }

  /// Expects that a line of a reader that is killed once gives `many` as one process gives it.
  func expectSame(_ line: String) throws {
    let work = try Work()
    let answer = try work.run(line, tool: work.folder.path + "/frail")
    #expect(answer.status == 0 && answer.output == "" && work.wasKilled, "\(answer)")
    #expect(try work.file("many") == work.file("one"))
  }

  static let cluster = "spark-submit --master 'local-cluster[2,1,1024]' "

  @Test(.enabled(if: hasSpark, "pyspark, pandas, pyarrow or Java is not installed"))
  func `Spark gives what one process gives by rdd-pipe`() throws {
    try expectSame(
      "\(Self.cluster) $E/spark_pipe.py $PWD/inks $PWD/out $M > log 2>&1 || tail -n 30 log; "
        + "cat out/part-* > many")
  }

  @Test(.enabled(if: hasSpark, "pyspark, pandas, pyarrow or Java is not installed"))
  func `Spark gives what one process gives by mapInPandas`() throws {
    try expectSame(
      """
      \(Self.cluster) $E/spark_pandas.py $PWD/inks $PWD/out $M > log 2>&1 || tail -n 30 log
      python3 -c 'import pandas; print("\\n".join(pandas.read_parquet("out")["answer"]))' > many
      """)
  }

  @Test(.enabled(if: hasRay, "Ray is not installed"))
  func `Ray gives what one process gives`() throws {
    try expectSame(
      """
      python3 $E/ray_data.py $PWD/inks $PWD/out $M > log 2>&1 || tail -n 30 log
      python3 -c 'import pyarrow.parquet as p; print("\\n".join(p.read_table("out")["answer"].to_pylist()))' > many
      """)
  }
}

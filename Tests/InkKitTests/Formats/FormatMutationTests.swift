import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// Every reader, with files that are nearly right. `inkbench DATA attack-formats` takes far more of them.
@Suite struct FormatMutationTests {
  /// Those of all formats, and files with all that the suites of their formats read.
  static let samples =
    FormatSamples.all + [
      FormatSample("excalidraw:all", ExcalidrawTests.drawing),
      FormatSample("excalidraw:note", ExcalidrawTests.note("json", ExcalidrawTests.drawing)),
      FormatSample(
        "excalidraw:packed",
        ExcalidrawTests.note("compressed-json", LZStringWriter.base64(ExcalidrawTests.drawing))),
      FormatSample("tldr:all", TldrawTests.drawing),
      FormatSample("rnote:all", RnoteTests.all),
      FormatSample(
        "rnote:gzip", PackedBytes.gzip(RnoteTests.all, sum: CRC32.value(of: RnoteTests.all))),
      FormatSample("bfly:all", ButterflyTests.document),
      FormatSample("bfly:zip", ButterflyTests.archive),
      FormatSample("rm:notebook", ReMarkableNotebookTests.whole),
    ]

  @Test func `every format that is read has a sample`() {
    let names = Set(FormatSamples.all.map { $0.name.prefix { $0 != ":" } })
    for format in FileFormat.readable where !format.name.isEmpty {
      #expect(names.contains(format.name[...]), "add a sample of \(format.name)")
    }
  }

  @Test(arguments: samples)
  func `a sample is read, in whatever parts it comes`(_ sample: FormatSample) {
    let (inks, errors) = FormatSample.inkCount(in: sample.bytes)
    #expect(inks > 0)
    #expect(errors == [])
    let reader = InkReader()
    #expect(reader.documents(of: sample.bytes, chunk: 1) == reader.documents(of: sample.bytes))
  }

  @Test(arguments: samples)
  func `no bytes do harm: cut off or changed, they give inks or sentences`(_ sample: FormatSample) {
    func read(_ bytes: [UInt8]) {
      for error in FormatSample.inkCount(in: bytes).errors where error.problem.isEmpty {
        Issue.record("an empty error: \(sample) as \(bytes)")
      }
    }
    let bytes = sample.bytes
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 1000)) {
      read(Array(bytes[..<length]))
    }
    var mutator = ByteMutator(seed: 11)
    for _ in 0..<(BuildConfiguration.isOptimized ? 50_000 : 300) { read(mutator.mutated(bytes)) }
  }
}

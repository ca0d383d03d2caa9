import InkKit
import InkTestSupport
import InkTrials
import Testing

/// Every reader, with files that are nearly right. `inkbench DATA attack-formats` takes far more of them.
@Suite struct FormatMutationTests {
  @Test func `every format that is read has a sample`() {
    let names = Set(FormatSamples.all.map { $0.name.prefix { $0 != ":" } })
    for format in FileFormat.readable where !format.name.isEmpty {
      #expect(names.contains(format.name[...]), "add a sample of \(format.name)")
    }
  }

  @Test(arguments: FormatSamples.all)
  func `a sample is read, in whatever parts it comes`(_ sample: FormatSample) {
    let whole = FormatSample.inkCount(in: sample.bytes)
    #expect(whole.inks > 0)
    #expect(whole.errors == [])
    #expect(FormatSample.inkCount(in: sample.bytes, chunk: 1) == whole)
  }

  @Test(.inOptimizedBuilds, arguments: FormatSamples.all)
  func `mutated files give inks or sentences`(_ sample: FormatSample) {
    var mutator = ByteMutator(seed: 11)
    for _ in 0..<200 {
      let bytes = mutator.mutated(sample.bytes)
      for error in FormatSample.inkCount(in: bytes).errors {
        #expect(!error.problem.isEmpty, "\(sample) as \(bytes)")
      }
    }
    for length in stride(from: 0, to: sample.bytes.count, by: 7) {
      _ = FormatSample.inkCount(in: Array(sample.bytes[..<length]))
    }
  }
}

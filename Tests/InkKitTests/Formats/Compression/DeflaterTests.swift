import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct DeflaterTests {
  /// Bytes of several kinds: none, noise, runs, text, and text that comes again from afar.
  static let samples: [[UInt8]] = {
    var random = SplitMix64(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8(random.below(256)) }
    let text = (0..<40_000).map { _ in "\(Float(random.below(90_000)) / 100) " }.joined()
    let skewed = (0..<30_000).map { _ in UInt8(min(random.below(256), random.below(256)) / 9) }
    let powers = (0..<24).flatMap { Array(repeating: UInt8($0), count: 1 << min($0, 18)) }
    return [
      [], [7], [1, 2, 3], Array(repeating: 0, count: 1_000_000), noise, Array(text.utf8), skewed,
      noise + noise, Array("abcabcabcabd".utf8), powers,
    ]
  }()

  @Test(.inOptimizedBuilds)
  func `what is compressed unpacks to the same bytes, in whatever parts they come`() throws {
    for (index, sample) in Self.samples.enumerated() {
      for size in [sample.count, 1000, 262_145] where size > 0 || sample.isEmpty {
        var writer = GzipWriter()
        var packed: [UInt8] = []
        for start in stride(from: 0, to: sample.count, by: max(size, 1)) {
          packed += writer.append(Array(sample[start..<min(start + size, sample.count)]))
        }
        packed += writer.finish()
        let unpacked = try GzipStreamTests().unpacked(packed, chunk: 65_536)
        #expect(unpacked == sample, "sample \(index), size \(size)")
      }
    }
  }

  @Test func `text of numbers is less than half as long, noise hardly longer`() {
    for (index, limit) in [(3, 0.01), (4, 1.001), (5, 0.5), (6, 0.7)] {
      var writer = GzipWriter()
      let count = writer.append(Self.samples[index]).count + writer.finish().count
      #expect(Double(count) < limit * Double(Self.samples[index].count) + 30, "sample \(index)")
    }
  }

  @Test func `other programs unpack it`() throws {
    let folder = try TemporaryFolder()
    for (index, sample) in Self.samples.enumerated() where !sample.isEmpty {
      var writer = GzipWriter()
      let packed = writer.append(sample) + writer.finish()
      let path = "\(folder.path)/\(index).gz"
      try TestFile.write(packed, to: path)
      guard FileManager.default.fileExists(atPath: "/bin/gzip") else { return }
      try Process.run(URL(filePath: "/bin/gzip"), arguments: ["-d", path]).waitUntilExit()
      let plain = try TestFile.bytes("\(folder.path)/\(index)")
      #expect(Array(plain) == sample, "sample \(index)")
    }
  }

  @Test func `no code is longer than may be, and the room of codes is filled`() {
    // Counts as of Fibonacci make the deepest trees.
    var counts = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for limit in [7, 15] {
      let lengths = PrefixCode(counts: counts, limit: limit).lengths.map(Int.init)
      #expect(lengths.allSatisfy { (1...limit).contains($0) })
      #expect(lengths.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
    }
    #expect(PrefixCode(counts: [0, 3, 0], limit: 7).lengths == [0, 1, 0])
  }
}

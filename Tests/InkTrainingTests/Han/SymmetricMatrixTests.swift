import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SymmetricMatrixTests {
  /// A positive definite matrix: the products of random rows.
  func matrix(size: Int, seed: UInt64) -> SymmetricMatrix {
    var random = SplitMix64(seed: seed)
    let rows = (0..<(size * 2)).map { _ in (0..<size).map { _ in Double(random.normal()) } }
    var matrix = SymmetricMatrix(size: size)
    for row in 0..<size {
      for column in 0..<size {
        matrix[row, column] = rows.reduce(0) { $0 + $1[row] * $1[column] }
      }
    }
    return matrix
  }

  @Test(arguments: [1, 2, 7, 24]) func `eigenvectors are only stretched`(_ size: Int) {
    let matrix = matrix(size: size, seed: UInt64(size))
    let pairs = matrix.eigensystem()
    #expect(pairs.map(\.value) == pairs.map(\.value).sorted(by: >))
    for (value, vector) in pairs {
      #expect(abs(vector.reduce(0) { $0 + $1 * $1 } - 1) < 1e-9)
      for row in 0..<size {
        let product = (0..<size).reduce(0.0) { $0 + matrix[row, $1] * vector[$1] }
        #expect(abs(product - value * vector[row]) < 1e-8 * max(1, value))
      }
    }
  }

  @Test func `a triangular factor gives the matrix back`() throws {
    let matrix = matrix(size: 9, seed: 3)
    let factor = try #require(matrix.choleskyFactor)
    for row in 0..<9 {
      for column in 0..<9 {
        let product = (0..<9).reduce(0.0) { $0 + factor[row * 9 + $1] * factor[column * 9 + $1] }
        #expect(abs(product - matrix[row, column]) < 1e-9)
      }
    }
    #expect(SymmetricMatrix(size: 3).choleskyFactor == nil)
  }

  @Test func `directions tell classes apart and make their samples scatter by one`() throws {
    // Classes differ in the first number only, in which samples scatter twice as much.
    var within = SymmetricMatrix(size: 8)
    for index in 0..<8 { within[index, index] = index == 0 ? 4 : 1 }
    var between = SymmetricMatrix(size: 8)
    between[0, 0] = 9
    let analysis = DiscriminantAnalysis(within: within, between: between)
    let direction = try #require(analysis.directions(1)?.first)
    #expect(direction.dropFirst().allSatisfy { abs($0) < 1e-9 })
    let ridge = DiscriminantAnalysis.ridge * 11 / 8
    #expect(abs(direction[0] * direction[0] * (4 + ridge) - 1) < 1e-9)
  }

  @Test func `a sum of products is that of plain loops`() {
    var random = SplitMix64(seed: 8)
    var sum = ScatterSum(size: 16)
    var plain = Array(repeating: 0.0, count: 256)
    for _ in 0..<1500 {
      let vector = (0..<16).map { _ in random.normal() }
      sum.add([
        SIMD8<Float>(vector[0..<8]), SIMD8<Float>(vector[8..<16]),
      ])
      for row in 0..<16 {
        for column in 0..<16 { plain[row * 16 + column] += Double(vector[row] * vector[column]) }
      }
    }
    let mean = sum.mean()
    for index in plain.indices { #expect(abs(mean.values[index] - plain[index] / 1500) < 1e-5) }
  }
}

/// Sums up products of the elements of vectors: what a covariance is made of.
struct ScatterSum {
  /// The number of elements of a vector, a multiple of eight.
  let size: Int
  /// The number of vectors so far.
  private(set) var count = 0
  /// The products, eight of a row at a time; those of the last vectors only, so that single
  /// precision is enough.
  private var recent: [SIMD8<Float>]
  private var total: [Double]

  private static let recentLimit = 1024

  init(size: Int) {
    precondition(size.isMultiple(of: 8), "Vectors come in blocks of eight.")
    self.size = size
    recent = Array(repeating: .zero, count: size * size / 8)
    total = Array(repeating: 0, count: size * size)
  }

  /// Adds a vector.
  ///
  /// - Complexity: O(*n*²).
  mutating func add(_ vector: [SIMD8<Float>]) {
    Self.addProducts(of: vector, to: &recent)
    count += 1
    if count.isMultiple(of: Self.recentLimit) { flush() }
  }

  private static func addProducts(of vector: [SIMD8<Float>], to sums: inout [SIMD8<Float>]) {
    let vector = vector.span
    var sums = sums.mutableSpan
    for row in 0..<(vector.count * 8) {
      let factor = vector[row / 8][row % 8]
      guard factor != 0 else { continue }
      for block in 0..<vector.count {
        sums[row * vector.count + block] += vector[block] * factor
      }
    }
  }

  private mutating func flush() {
    for index in recent.indices {
      for lane in 0..<8 { total[index * 8 + lane] += Double(recent[index][lane]) }
      recent[index] = .zero
    }
  }

  /// The mean of the products.
  mutating func mean() -> SymmetricMatrix {
    flush()
    var matrix = SymmetricMatrix(size: size)
    guard count > 0 else { return matrix }
    for row in 0..<size {
      for column in 0..<size {
        // Both halves are sums of the same products, whose rounding may differ.
        let sum = total[row * size + column] + total[column * size + row]
        matrix[row, column] = sum / (2 * Double(count))
      }
    }
    return matrix
  }
}

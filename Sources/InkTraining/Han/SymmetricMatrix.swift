/// A symmetric matrix in double precision, for training: its size is some hundreds.
struct SymmetricMatrix {
  /// The number of rows.
  let size: Int
  /// The rows, one after the other.
  var values: [Double]

  /// A matrix of zeros.
  init(size: Int) {
    self.size = size
    values = Array(repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * size + column] }
    set { values[row * size + column] = newValue }
  }

  /// The lower triangular matrix *L* with *LLᵀ* = the matrix, or `nil` if it is not positive definite.
  ///
  /// - Complexity: O(*n*³).
  var choleskyFactor: [Double]? {
    var factor = Array(repeating: 0.0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        var sum = values[row * size + column]
        for index in 0..<column {
          sum -= factor[row * size + index] * factor[column * size + index]
        }
        if row == column {
          guard sum > 0 else { return nil }
          factor[row * size + row] = sum.squareRoot()
        } else {
          factor[row * size + column] = sum / factor[column * size + column]
        }
      }
    }
    return factor
  }

  /// The eigenvalues, the largest first, and for each its eigenvector of length one.
  ///
  /// Jacobi's method: rotations that each make one element off the diagonal zero, over and over all
  /// of them (G. H. Golub & C. F. Van Loan, "Matrix Computations", 8.5).
  ///
  /// - Complexity: O(*n*³) for each of some ten sweeps.
  func eigensystem() -> [(value: Double, vector: [Double])] {
    var matrix = values
    var vectors = Array(repeating: 0.0, count: size * size)
    for index in 0..<size { vectors[index * size + index] = 1 }
    let scale = (0..<size).reduce(0.0) { $0 + abs(values[$1 * size + $1]) }
    for _ in 0..<Self.sweepLimit {
      var rest = 0.0
      for row in 0..<size {
        for column in 0..<row { rest += abs(matrix[row * size + column]) }
      }
      if rest <= scale * 1e-12 { break }
      for first in 0..<(size - 1) {
        for second in (first + 1)..<size {
          Self.rotate(&matrix, &vectors, size: size, first, second)
        }
      }
    }
    let order = (0..<size).sorted {
      (matrix[$1 * size + $1], $0) < (matrix[$0 * size + $0], $1)
    }
    return order.map { index in
      (matrix[index * size + index], Array(vectors[(index * size)..<((index + 1) * size)]))
    }
  }

  private static let sweepLimit = 30

  /// Makes the element of two rows zero; `vectors` holds an eigenvector in each row.
  private static func rotate(
    _ matrix: inout [Double], _ vectors: inout [Double], size: Int, _ p: Int, _ q: Int
  ) {
    let element = matrix[p * size + q]
    guard element != 0 else { return }
    let ratio = (matrix[q * size + q] - matrix[p * size + p]) / (2 * element)
    let root = (ratio * ratio + 1).squareRoot()
    let tangent = ratio >= 0 ? 1 / (ratio + root) : 1 / (ratio - root)
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    func turn(_ values: inout MutableSpan<Double>, from p: Int, _ q: Int, by step: Int) {
      for index in 0..<size {
        let a = values[p + index * step]
        let b = values[q + index * step]
        values[p + index * step] = cosine * a - sine * b
        values[q + index * step] = sine * a + cosine * b
      }
    }
    var cells = matrix.mutableSpan
    turn(&cells, from: p * size, q * size, by: 1)
    turn(&cells, from: p, q, by: size)
    var rows = vectors.mutableSpan
    turn(&rows, from: p * size, q * size, by: 1)
  }
}

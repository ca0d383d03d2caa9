/// Finds the directions in which classes differ much and the samples of a class little (linear
/// discriminant analysis; R. A. Fisher 1936, C. R. Rao 1948).
struct DiscriminantAnalysis {
  /// How samples of a class scatter around its mean.
  var within: SymmetricMatrix
  /// How the means of the classes scatter.
  var between: SymmetricMatrix

  /// Scatter that is added within classes in every direction, relative to its mean: the few
  /// sources don't show all the ways in which people write.
  static let ridge = 0.1

  /// The directions, the most telling first, scaled so that the scatter within classes is one in
  /// each; `nil` if there is no scatter at all.
  ///
  /// With *W* = *LLᵀ* they are the rows of *VᵀL⁻¹*, where *V* holds the eigenvectors of *L⁻¹BL⁻ᵀ*.
  ///
  /// - Complexity: O(*n*³).
  func directions(_ count: Int) -> [[Double]]? {
    let size = within.size
    var scatter = within
    let trace = (0..<size).reduce(0.0) { $0 + within[$1, $1] }
    for index in 0..<size { scatter[index, index] += Self.ridge * trace / Double(size) }
    guard let factor = scatter.choleskyFactor else { return nil }
    // Columns of B, then rows of the product: both times L is solved from the left.
    let half = Self.solved(factor, between.values, size: size)
    let product = Self.solved(factor, Self.transposed(half, size: size), size: size)
    var matrix = SymmetricMatrix(size: size)
    for row in 0..<size {
      for column in 0..<size {
        matrix[row, column] = (product[row * size + column] + product[column * size + row]) / 2
      }
    }
    return matrix.eigensystem().prefix(count).map { pair in
      Self.solvedFromRight(factor, pair.vector, size: size)
    }
  }

  /// *L⁻¹M*.
  private static func solved(_ factor: [Double], _ matrix: [Double], size: Int) -> [Double] {
    var result = matrix
    for row in 0..<size {
      for other in 0..<row {
        let weight = factor[row * size + other]
        for column in 0..<size {
          result[row * size + column] -= weight * result[other * size + column]
        }
      }
      let diagonal = factor[row * size + row]
      for column in 0..<size { result[row * size + column] /= diagonal }
    }
    return result
  }

  /// *vᵀL⁻¹*.
  private static func solvedFromRight(
    _ factor: [Double], _ vector: [Double], size: Int
  ) -> [Double] {
    var result = vector
    for row in (0..<size).reversed() {
      result[row] /= factor[row * size + row]
      for column in 0..<row { result[column] -= result[row] * factor[row * size + column] }
    }
    return result
  }

  private static func transposed(_ matrix: [Double], size: Int) -> [Double] {
    var result = matrix
    for row in 0..<size {
      for column in 0..<size { result[column * size + row] = matrix[row * size + column] }
    }
    return result
  }
}

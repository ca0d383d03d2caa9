package import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves a test out of debug builds, where reading hundreds of inks takes minutes; `make
  /// test-release` runs it.
  package static var inOptimizedBuilds: Self {
    .enabled(if: BuildConfiguration.isOptimized, "It takes too long without optimization.")
  }
}

/// How the tests were compiled.
package enum BuildConfiguration {
  /// Whether the compiler optimizes, in whatever configuration: then it drops assertions.
  package static var isOptimized: Bool {
    var evaluatesAssertions = false
    assert(
      {
        evaluatesAssertions = true
        return true
      }())
    return !evaluatesAssertions
  }
}

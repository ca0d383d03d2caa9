package import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves a test out of debug builds, where reading hundreds of inks takes minutes; `make
  /// test-release` runs it.
  package static var inOptimizedBuilds: Self {
    .enabled(if: isOptimized, "It takes too long without optimization.")
  }

  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}

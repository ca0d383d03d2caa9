extension InkCutter {
  /// All that decides where joined writing is cut, for the fingerprints of networks.
  static let constants: [Float] =
    [valleyDepth, highUpstroke, wideUpstroke, Float(shortest), delay] + LatticeCells.constants
    + LineTrace.constants
}

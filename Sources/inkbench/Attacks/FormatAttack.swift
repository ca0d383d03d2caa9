import InkTrials

/// Mutated files of every format that is read: no reader may trap, and none may take long.
///
/// A trap ends the run, in the sample after the last line; the same seed comes to it again.
enum FormatAttack {
  /// Reads a number of mutations of each sample, and tells how long they took.
  static func run(count: Int, seed: UInt64) {
    let table = Table(
      "\(count) mutations of each sample, seed \(seed)",
      [
        ("sample", 16), ("bytes", 5), ("each", 8), ("worst", 10), ("its round", 9), ("inks", 7),
      ])
    for sample in FormatSamples.all {
      var mutator = ByteMutator(seed: seed)
      var worst = (time: Duration.zero, round: 0)
      var soundCount = 0
      let start = ContinuousClock.now
      for round in 0..<count {
        let bytes = mutator.mutated(sample.bytes)
        let (first, isSound) = read(bytes)
        var time = first
        // Another process may have had the processor: a file is slow that is slow again.
        if time > worst.time { time = min(time, read(bytes).time, read(bytes).time) }
        if time > worst.time { worst = (time, round) }
        if isSound { soundCount += 1 }
      }
      table.row([
        sample.name, "\(sample.bytes.count)",
        microseconds((ContinuousClock.now - start) / .seconds(max(count, 1))),
        milliseconds(worst.time / .seconds(1)), "\(worst.round)", percent(soundCount, of: count),
      ])
    }
  }

  /// Reads a file, and tells how long that took and whether it is one of inks alone.
  private static func read(_ bytes: [UInt8]) -> (time: Duration, isSound: Bool) {
    let start = ContinuousClock.now
    let (inks, errors) = FormatSample.inkCount(in: bytes)
    return (ContinuousClock.now - start, inks > 0 && errors.isEmpty)
  }
}

extension PackSection {
  /// The cost of each character without what is before it, the end first, 8 bits, in 1/16.
  package static let characterCosts = PackSection("CCST")
  /// After how many characters each is known, the beginning first, 16 bits.
  package static let characterFollowerCounts = PackSection("CCNT")
  /// The codes of the characters that are known after each, by rising code, 16 bits.
  package static let characterFollowers = PackSection("CFOL")
  /// The costs of the same, 8 bits, in 1/16.
  package static let characterFollowerCosts = PackSection("CFCS")
  /// For each character, the beginning first, the cost of one that is not known after it beside that
  /// of the one alone, 16 bits with a sign, in 1/2048.
  package static let characterBackoffs = PackSection("CBOF")
}

/// How likely each character is after the one before, where there are too many for longer
/// sequences: a bigram model with backoff, for Han characters and syllables.
///
///     character   1  2  3  …            after nothing: cost of each
///     followers   7 12 93│ 2  3│ …      after one: codes and costs side by side, others by backoff
///
/// Code 0 stands for the boundary of a word, or of a sequence without punctuation where no spaces part
/// words: as what is before it is the beginning, as a character it is the end.
package final class CharacterModel: Sendable {
  private let costs: PackArray<UInt8>
  private let followers: PackArray<UInt16>
  private let followerCosts: PackArray<UInt8>
  private let backoffs: PackArray<Int16>
  /// The index of each code's first follower, and one past the last follower.
  private let begins: [UInt32]
  private let probabilities: [Float]

  /// The state at the beginning; that of a code is one more, and 0 is where nothing is known.
  let start = 1

  /// Reads and checks a model of `characterCount` characters beside the end; `nil` if the pack has
  /// none.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(pack: PackFile, characterCount: Int) throws(ModelError) {
    guard let costs = try pack.values(of: UInt8.self, in: .characterCosts) else { return nil }
    let counts = try pack.neededValues(of: UInt16.self, in: .characterFollowerCounts)
    let followers = try pack.neededValues(of: UInt16.self, in: .characterFollowers)
    let followerCosts = try pack.neededValues(of: UInt8.self, in: .characterFollowerCosts)
    let backoffs = try pack.neededValues(of: Int16.self, in: .characterBackoffs)
    func corrupt(_ detail: String) -> ModelError {
      ModelError(.corrupt, subject: pack.path, detail: "the characters of the language: \(detail)")
    }
    let count = characterCount + 1
    guard costs.count == count, counts.count == count, backoffs.count == count,
      followerCosts.count == followers.count
    else { throw corrupt("their sections do not fit each other") }
    var begins: [UInt32] = [0]
    begins.reserveCapacity(count + 1)
    var end = 0
    for code in 0..<count {
      let begin = end
      end += Int(counts[code])
      guard end <= followers.count else { throw corrupt("more follow than there are") }
      var previous = -1
      for index in begin..<end {
        let follower = Int(followers[index])
        guard follower > previous, follower < count else {
          throw corrupt("what follows character \(code) is out of order")
        }
        previous = follower
      }
      begins.append(UInt32(end))
    }
    guard end == followers.count else { throw corrupt("some follow none") }
    probabilities = PackedCost.probabilities()
    self.costs = costs
    self.followers = followers
    self.followerCosts = followerCosts
    self.backoffs = backoffs
    self.begins = begins
  }

  /// How likely a character is in a state, and the state after it.
  ///
  /// - Precondition: `place` is ``start``, 0 or what this function returned; `code` is one of the
  ///   model.
  func step(from state: Int, by code: UInt16) -> (probability: Float, state: Int) {
    let next = Int(code) + 1
    let alone = probabilities[Int(costs[Int(code)])]
    guard state > 0 else { return (alone, next) }
    let own = Int(begins[state - 1])..<Int(begins[state])
    let place = own.partitioningIndex { followers[$0] >= code }
    if place < own.upperBound, followers[place] == code {
      return (probabilities[Int(followerCosts[place])], next)
    }
    let backoff = Int(backoffs[state - 1])
    return (min(1, alone * PackedCost.factor(ofBackoff: backoff)), next)
  }

  /// How likely the end is in a state.
  func endProbability(at state: Int) -> Float { step(from: state, by: 0).probability }
}

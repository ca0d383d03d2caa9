/// At which places right answers were.
struct RankTally {
  var count = 0
  var places: [Int] = []

  mutating func add(_ texts: [String], for label: String) {
    count += 1
    if let place = texts.firstIndex(of: label) { places.append(place) }
  }

  mutating func add(_ other: RankTally) {
    count += other.count
    places += other.places
  }

  /// The share of right answers up to a place, in per cent.
  func share(_ last: Int) -> String {
    fixed(Double(places.count { $0 <= last }) / Double(max(count, 1)) * 100)
  }
}

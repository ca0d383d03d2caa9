/// A row of features and its class.
struct ClassExample: Sendable {
  let features: [Float]
  let label: Int
}

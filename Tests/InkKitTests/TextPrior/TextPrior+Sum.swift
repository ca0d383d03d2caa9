@testable import InkKit

extension TextPrior {
  /// The sum of the probabilities of all known characters behind a text, and of its end.
  func probabilitySum(after text: String) -> Float {
    let state = start(after: text)
    return symbols.known.reduce(ElementaryFunctions.exp(-endCost(of: state))) {
      $0 + ElementaryFunctions.exp(-advance(state, by: $1).cost)
    }
  }
}

extension ReadLine.Mark {
  /// The mark that a sign is.
  init(_ sign: ListSign) {
    self =
      switch sign {
      case .bullet: .bullet
      case .dash: .dash
      case .arrow: .arrow
      case .openBox: .openBox
      case .checkedBox: .checkedBox
      }
  }

  /// The number or letter that begins a line, such as 1. or a) or (2), with text behind it.
  ///
  /// - Returns: `nil` if nothing of the kind begins the line.
  init?(ofNumberedLine text: String) {
    guard let space = text.firstIndex(where: \.isWhitespace),
      text[space...].contains(where: \.isLetter)
    else { return nil }
    var number = text[..<space]
    guard let end = number.popLast(), ".):".contains(end) else { return nil }
    let isInBrackets = number.first == "("
    if isInBrackets { number.removeFirst() }
    guard !isInBrackets || end == ")" else { return nil }
    let isNumber = (1...3).contains(number.count) && number.allSatisfy(\.isNumber)
    let isLetter = number.count == 1 && number.allSatisfy(\.isLetter) && end == ")"
    guard isNumber || isLetter else { return nil }
    self = .number
  }
}

extension TemplateSet {
  /// Adds the way that a label looks in an ink.
  ///
  /// Only the shape counts, with the order and the direction of its strokes; where it is, how large
  /// and how fast it was drawn don't.
  ///
  /// - Parameters:
  ///   - ink: One character, sign or shape, in any units.
  ///   - label: What it stands for: a character, or the name of a shape.
  /// - Throws: ``TemplateError`` if there is nothing to compare with, or nothing to answer.
  /// - Complexity: O(*n*) for *n* points.
  public mutating func add(_ ink: Ink, label: String) throws(TemplateError) {
    guard !label.isEmpty else { throw TemplateError(.emptyLabel, label: label) }
    guard let shape = NormalizedInk(ink) else { throw TemplateError(.emptyInk, label: label) }
    guard index(of: label) != nil || labels.count < Self.labelLimit else {
      throw TemplateError(.tooManyLabels, label: label)
    }
    add(shape, label: label)
  }

  /// The bytes of a pack of the templates.
  ///
  /// Without a script in its metadata it adds the templates to a model, as ``ModelRegistry/add(packAt:tag:isExtending:)``
  /// does for good; alone it is the model of these templates. ``init(pack:)`` reads them back.
  ///
  /// - Parameter metadata: What the pack says about itself, of the kind ``PackKind/templates``.
  /// - Throws: ``TemplateError`` if there are more labels than a pack can hold, as after ``add(contentsOf:)``.
  /// - Complexity: O(*n*) for *n* templates.
  public func pack(metadata: PackMetadata) throws(TemplateError) -> [UInt8] {
    precondition(metadata.kind == .templates, "A pack of templates is of that kind.")
    if labels.count > Self.labelLimit {
      throw TemplateError(.tooManyLabels, label: labels[Self.labelLimit])
    }
    return pack(metadata)
  }
}

/// The reason why an ink can't be a template.
public struct TemplateError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable number, which is the `code` of the error as Foundation's `NSError`.
    public let number: Int
    let phrase: String

    /// The ink has no point.
    public static let emptyInk = Code(number: 1, phrase: "its ink has no point")
    /// The label is an empty text.
    public static let emptyLabel = Code(number: 2, phrase: "its label is empty")
    /// There are as many labels as a pack can hold.
    public static let tooManyLabels = Code(
      number: 3, phrase: "there are 65535 other labels already")
  }

  /// The kind of failure.
  public let code: Code
  /// The label of the ink.
  public let label: String

  init(_ code: Code, label: String) {
    self.code = code
    self.label = label
  }
}

extension TemplateError {
  /// The code of the error as `NSError`: what `CustomNSError` would tell, which is Foundation's.
  public var _code: Int { code.number }
}

extension TemplateError: CustomStringConvertible {
  /// One sentence that names the label and the reason.
  public var description: String { "'\(label)' can't be a template: \(code.phrase)" }
}

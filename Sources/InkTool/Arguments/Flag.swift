/// Something that may be asked for, defined once for the command line, where it is an option, for its help, and for
/// requests, where it is a field.
struct Flag<Options>: Sendable {
  /// The name, what it takes, and the help.
  let spec: OptionSpec
  /// Whether requests have it as a field.
  let isField: Bool
  /// Reads it from where it is given.
  private let read: @Sendable (inout Options, any ValueSource) throws(ToolError) -> Void

  /// Defines what is read into some options.
  init(
    _ spec: OptionSpec, isField: Bool = true,
    _ read: @escaping @Sendable (inout Options, any ValueSource, String) throws(ToolError) -> Void
  ) {
    let name = spec.name
    self.spec = spec
    self.isField = isField
    self.read = { options, source throws(ToolError) in try read(&options, source, name) }
  }

  /// Defines a value of some options.
  init<Value>(
    _ spec: OptionSpec, isField: Bool = true,
    _ path: any WritableKeyPath<Options, Value> & Sendable,
    _ value: @escaping @Sendable (any ValueSource, String) throws -> Value?
  ) {
    self.init(spec, isField: isField) { options, source, name throws(ToolError) in
      try ToolError.describing {
        if let value = try value(source, name) { options[keyPath: path] = value }
      }
    }
  }
}

extension Flag {
  /// Reads those of some flags that are given.
  static func read(
    _ flags: [Flag], from source: any ValueSource, into options: inout Options
  ) throws(ToolError) {
    for flag in flags where try source.given(flag.spec.name) != nil {
      try flag.read(&options, source)
    }
  }
}

extension String {
  /// The name of an option as a field of a request: `pre-context` is `preContext`.
  var asField: String {
    let parts = split(separator: "-")
    return (parts.prefix(1) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }
}

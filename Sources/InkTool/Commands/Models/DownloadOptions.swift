import InkKit

/// The command line's limits for a download.
struct DownloadOptions {
  let conditions: ModelRegistry.DownloadConditions

  static let specs = [
    OptionSpec(name: "offline", summary: "use folders and what is known, not the network"),
    OptionSpec(name: "allow-http", summary: "ask http: servers beyond this computer, too").special,
    OptionSpec(name: "jobs", value: "N", summary: "packs at the same time (default 4)").special,
    OptionSpec(
      name: "max-rate", value: "RATE", summary: "bytes per second, such as 500k or 2M"
    ).special,
    OptionSpec(name: "no-metered", summary: "not over a network that costs by the byte").special,
    OptionSpec(
      name: "timeout", value: "SECONDS", summary: "how long a server may be silent (default 30)"
    ).special,
    OptionSpec(
      name: "retries", value: "N", summary: "tries after one that brought nothing (default 3)"
    ).special,
  ]

  init(_ arguments: ParsedArguments) throws(ToolError) {
    var conditions = ModelRegistry.DownloadConditions()
    conditions.allowsNetwork = !arguments.has("offline")
    conditions.allowsHTTP = arguments.has("allow-http")
    conditions.allowsMetered = !arguments.has("no-metered")
    conditions.transferLimit = try arguments.count("jobs", upTo: 64) ?? conditions.transferLimit
    conditions.timeout =
      try arguments.count("timeout", upTo: ModelRegistry.DownloadConditions.timeoutLimit)
      ?? conditions.timeout
    conditions.retryCount =
      try arguments.count("retries", from: 0, upTo: 100) ?? conditions.retryCount
    conditions.maximumRate = try arguments.value(
      "max-rate", "bytes per second from 1k to 1000M, such as 500k or 2M"
    ) { Self.rate($0.text) }
    self.conditions = conditions
  }

  /// A number with `k` for thousands or `M` for millions, or `nil`.
  static func rate(_ text: String) -> Int? {
    let unit = ["k": 1000, "K": 1000, "M": 1_000_000][text.suffix(1)]
    guard let number = Double(unit == nil ? text[...] : text.dropLast()) else { return nil }
    let rate = number * Double(unit ?? 1)
    return (1000...1_000_000_000).contains(rate) ? Int(rate) : nil
  }
}

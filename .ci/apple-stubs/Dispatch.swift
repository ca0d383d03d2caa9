// The part of Dispatch that InkKit calls.
public enum DispatchTimeoutResult { case success, timedOut }

public enum DispatchTimeInterval {
  case milliseconds(Int), nanoseconds(Int)
}

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public final class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult
  public func signal() -> Int { 0 }
}

public final class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

// Synchronization without what it is made of, with the versions that it needs.
@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>

  public init(_ value: consuming sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { fatalError() }
}

@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
public protocol AtomicRepresentable {}

@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
extension Int: AtomicRepresentable {}
@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
extension UInt8: AtomicRepresentable {}
@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
extension Bool: AtomicRepresentable {}

public struct AtomicLoadOrdering: Sendable { public static let relaxed = AtomicLoadOrdering() }
public struct AtomicStoreOrdering: Sendable { public static let relaxed = AtomicStoreOrdering() }
public struct AtomicUpdateOrdering: Sendable { public static let relaxed = AtomicUpdateOrdering() }

@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
public struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
  public init(_ value: consuming Value) {}
  public borrowing func load(ordering: AtomicLoadOrdering) -> Value { fatalError() }
  public borrowing func store(_ value: consuming Value, ordering: AtomicStoreOrdering) {}
}

@available(macOS 15.0, iOS 18.0, visionOS 2.0, *)
extension Atomic where Value == Int {
  @discardableResult
  public borrowing func wrappingAdd(
    _ number: Int, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Int, newValue: Int) { fatalError() }
}

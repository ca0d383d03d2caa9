// The part of SwiftUI that `InkKitPencilKit` calls.
public import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { return fatalError() } }
public struct AnyOf: View { public var body: Never { return fatalError() } }
@resultBuilder public struct ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> AnyOf {
    AnyOf()
  }
}
public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}
public struct HStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { return fatalError() }
}
public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { return fatalError() }
}
public struct Path {
  public init() {}
  public mutating func move(to point: CGPoint) {}
  public mutating func addLine(to point: CGPoint) {}
}
public struct StrokeStyle {
  public enum Cap { case round }
  public enum Join { case round }
  public init(lineWidth: CGFloat, lineCap: Cap, lineJoin: Join) {}
}
public struct GraphicsContext {
  public struct Shading { public static var foreground: Shading { Shading() } }
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
}
public struct Canvas: View {
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
  public var body: Never { return fatalError() }
}
public struct Rectangle: View {
  public init() {}
  public var body: Never { return fatalError() }
}
public struct DragGesture {
  public struct Value { public var time: Date, location: CGPoint }
  public init(minimumDistance: CGFloat) {}
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> DragGesture { self }
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture { self }
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture { self }
}
public struct Transaction {}
@propertyWrapper public struct GestureState<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
  public var projectedValue: GestureState<Value> { self }
}
extension View {
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> AnyOf { AnyOf() }
  public func contentShape(_ shape: Rectangle) -> AnyOf { AnyOf() }
  public func gesture(_ gesture: DragGesture) -> AnyOf { AnyOf() }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> AnyOf { AnyOf() }
}

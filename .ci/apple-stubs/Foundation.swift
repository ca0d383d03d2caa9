// The part of Foundation and of Core Graphics that the code for Apple's systems calls.
public typealias CGFloat = Double
public typealias TimeInterval = Double

public struct CGPoint: Hashable, Sendable {
  public var x: CGFloat, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public func applying(_ transform: CGAffineTransform) -> CGPoint { self }
}
public struct CGSize: Sendable { public var width: CGFloat, height: CGFloat }
public struct CGAffineTransform: Sendable {}

public struct Date: Comparable, Sendable {
  public static func < (one: Date, other: Date) -> Bool { false }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { 0 }
}

open class NSObject { public init() {} }
public final class NSLock: @unchecked Sendable {
  public init() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
extension Error { public var localizedDescription: String { "" } }

public struct Data: Sequence, Sendable {
  public var count: Int { 0 }
  public func makeIterator() -> [UInt8].Iterator { [].makeIterator() }
}
public struct URL: Sendable {
  public init?(string: String) { nil }
  public var absoluteString: String { "" }
}
public struct URLRequest: Sendable {
  public init(url: URL) {}
  public var url: URL? { nil }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}
public struct URLError: Error {
  public enum Code: Sendable {
    case badURL, unsupportedURL, userAuthenticationRequired, dataNotAllowed, internationalRoamingOff
    case secureConnectionFailed, serverCertificateHasBadDate, serverCertificateUntrusted
    case serverCertificateHasUnknownRoot, serverCertificateNotYetValid, clientCertificateRejected
    case clientCertificateRequired
  }
  public let code: Code
}
open class URLResponse: NSObject { public var expectedContentLength: Int64 { 0 } }
public final class HTTPURLResponse: URLResponse { public var statusCode: Int { 0 } }
public class URLCache: NSObject {}
public class URLCredentialStorage: NSObject {}
public class URLSessionConfiguration: NSObject {
  public class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  public var httpShouldSetCookies = true, waitsForConnectivity = false
  public var urlCache: URLCache?
  public var urlCredentialStorage: URLCredentialStorage?
  public var timeoutIntervalForRequest: TimeInterval = 0
  public var connectionProxyDictionary: [AnyHashable: Any]?
  public var allowsExpensiveNetworkAccess = true, allowsConstrainedNetworkAccess = true
}
public class URLSessionTask: NSObject, @unchecked Sendable {
  public var currentRequest: URLRequest? { nil }
  public func resume() {}
  public func suspend() {}
  public func cancel() {}
}
public class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
public class URLSession: NSObject, @unchecked Sendable {
  public enum ResponseDisposition: Sendable { case cancel, allow }
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDataDelegate)?,
    delegateQueue: OperationQueue?
  ) {}
  public func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
  public func invalidateAndCancel() {}
}
public class OperationQueue: NSObject {}
public protocol URLSessionDataDelegate: Sendable {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

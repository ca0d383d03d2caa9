// For systems on which an app starts no programs. Tests on Linux compile this very file for themselves, with the flag.
#if INKKIT_SESSION_FETCH
  import Foundation
  import FoundationNetworking
  @testable import InkKit
#elseif canImport(Darwin) && !os(macOS)
  internal import Foundation
#endif

#if INKKIT_SESSION_FETCH || (canImport(Darwin) && !os(macOS))
  /// A file on its way by `URLSession`, without cookies, caches and passwords, and with a limit to what it may fetch.
  final class SessionFetch: Fetch {
    private let delegate: SessionFetchDelegate
    private let session: URLSession
    private let task: URLSessionDataTask?

    /// Begins to fetch.
    init(_ request: FetchRequest) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.timeoutIntervalForRequest = TimeInterval(request.connectionTimeout)
      if request.isLoopback { configuration.connectionProxyDictionary = [:] }
      #if canImport(Darwin)
        configuration.allowsExpensiveNetworkAccess = request.allowsMetered
        configuration.allowsConstrainedNetworkAccess = request.allowsMetered
        configuration.waitsForConnectivity = false
      #endif
      delegate = SessionFetchDelegate(request)
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      guard let url = URL(string: request.url) else {
        task = nil
        delegate.parts.finish(FetchEnd(failure: request.network("the address is none")))
        return
      }
      var asked = URLRequest(url: url)
      asked.setValue(FetchRequest.userAgent, forHTTPHeaderField: "User-Agent")
      // Otherwise bytes are counted that are not those of the file.
      asked.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      if request.offset > 0 {
        asked.setValue("bytes=\(request.offset)-", forHTTPHeaderField: "Range")
      }
      let task = session.dataTask(with: asked)
      self.task = task
      task.resume()
    }

    deinit {
      task?.cancel()
      session.invalidateAndCancel()
    }

    func next(within milliseconds: Int32, atMost count: Int) -> FetchEvent {
      let event = delegate.parts.next(within: milliseconds, atMost: count)
      if let task, delegate.parts.hasRoom { delegate.resume(task) }
      return event
    }

    func end() -> FetchEnd { delegate.parts.end ?? FetchEnd() }
  }

  /// Takes what a session says, on a thread of the session's.
  private final class SessionFetchDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    let parts = FetchedParts()
    private let request: FetchRequest
    private let lock = NSLock()
    private var isPaused = false
    /// The rest is the session's alone, whose calls come one after the other.
    private var redirectionCount = 0
    private var byteCount = 0
    private var refusal: TransferFailure?

    init(_ request: FetchRequest) { self.request = request }

    /// Lets a task that was paused go on.
    func resume(_ task: URLSessionTask) {
      lock.withLock {
        guard isPaused else { return }
        isPaused = false
        task.resume()
      }
    }

    /// Takes note of why it ends, for a session that waits for an answer, which is that it ends. Only the session's
    /// end is then the end here: on Linux one can't be left that waits.
    private func fail(_ failure: TransferFailure) { refusal = refusal ?? failure }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      redirectionCount += 1
      guard redirectionCount <= FetchRequest.redirectionLimit else {
        fail(request.network("the server leads on and on"))
        return completionHandler(nil)
      }
      do throws(ModelError) {
        try request.permitEnd(of: newRequest.url?.absoluteString ?? "")
        completionHandler(newRequest)
      } catch {
        fail(TransferFailure(error))
        completionHandler(nil)
      }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let isPart = status == 206
      if !(200..<300).contains(status) {
        fail(request.failure(status: status))
      } else if request.offset > 0, !isPart {
        fail(request.rangeRefusal)
      } else if response.expectedContentLength > Int64(request.limit) {
        fail(request.tooLong)
      } else {
        return completionHandler(.allow)
      }
      completionHandler(.cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      // Some bytes may come although the answer to the session's question was no.
      if refusal != nil { return }
      byteCount += data.count
      guard byteCount <= request.limit else {
        parts.finish(FetchEnd(failure: request.tooLong))
        return dataTask.cancel()
      }
      guard parts.append(Array(data)) else { return }
      lock.withLock {
        if !isPaused { dataTask.suspend() }
        isPaused = true
      }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let failure = error.map { error in
        request.network(error.localizedDescription, isTransient: !Self.isLasting(error))
      }
      parts.finish(
        FetchEnd(failure: refusal ?? failure, url: task.currentRequest?.url?.absoluteString))
    }

    /// Whether a failure won't be better next time: an address that can't be used, a certificate that can't be
    /// trusted, a network that may not be used.
    private static func isLasting(_ error: any Error) -> Bool {
      let lasting: [URLError.Code] = [
        .badURL, .unsupportedURL, .userAuthenticationRequired, .dataNotAllowed,
        .internationalRoamingOff, .secureConnectionFailed, .serverCertificateHasBadDate,
        .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
        .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired,
      ]
      return (error as? URLError).map { lasting.contains($0.code) } ?? false
    }
  }
#endif

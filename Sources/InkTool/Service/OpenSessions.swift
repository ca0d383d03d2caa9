import InkKit
import Synchronization

/// How much ink all sessions hold together.
final class InkBudget: Sendable {
  /// The most points of all sessions: as many as two of the largest inks have.
  static let limit = 2 * Limits.pointCount

  private let count = Mutex(0)

  /// Takes some points, or gives them back.
  func change(by points: Int) throws(ToolError) {
    try count.withLock { count throws(ToolError) in
      guard points <= 0 || count + points <= Self.limit else {
        throw .full("the sessions have \(Self.limit) points already; 'end' or 'clear' one")
      }
      count += points
    }
  }

  /// Takes note of points that follow from some that were taken, and can't be refused.
  func note(_ points: Int) { count.withLock { $0 += points } }
}

/// The inks or pages that programs draw with several requests, each under its name.
///
/// Requests about one session are answered one after the other, those about different ones at the same time.
final class OpenSessions<State: Sendable>: Sendable {
  /// The most sessions of a kind that may be open.
  static var limit: Int { 64 }

  /// A session; it has a state once its first request made sense.
  private final class Slot: Sendable {
    let state = Mutex<State?>(nil)
  }

  private let slots = Mutex<[SessionName: Slot]>([:])

  /// Goes on with a session, or begins it.
  ///
  /// - Parameters:
  ///   - begin: Makes the state of a new session.
  ///   - change: Changes the state, or throws and leaves it as it was; a session whose first change fails was
  ///     never begun.
  ///   - answer: Tells of the state as it is then; the session goes on if that fails.
  func with<Answer: Sendable>(
    _ name: SessionName, begin: () throws(ToolError) -> State,
    change: (inout State) throws(ToolError) -> Void,
    answer: (inout State) throws(ToolError) -> Answer
  ) throws(ToolError) -> Answer {
    let slot = try slots.withLock { slots throws(ToolError) in
      if let slot = slots[name] { return slot }
      guard slots.count < Self.limit else {
        throw .full("\(Self.limit) sessions are open already; 'end' one")
      }
      let slot = Slot()
      slots[name] = slot
      return slot
    }
    return try slot.state.withLock { state throws(ToolError) in
      let isNew = state == nil
      do throws(ToolError) {
        var current = if let kept = state.take() { kept } else { try begin() }
        defer { state = current }
        try change(&current)
      } catch {
        if isNew {
          state = nil
          slots.withLock { slots in
            if slots[name] === slot { slots[name] = nil }
          }
        }
        throw error
      }
      guard var current = state.take() else { throw .unknownSession(name.text) }
      defer { state = current }
      return try answer(&current)
    }
  }

  /// Closes a session.
  ///
  /// - Returns: Its last state.
  func end(_ name: SessionName) throws(ToolError) -> State? {
    guard let slot = slots.withLock({ $0.removeValue(forKey: name) }) else {
      throw .unknownSession(name.text)
    }
    return slot.state.withLock { $0.take() }
  }
}

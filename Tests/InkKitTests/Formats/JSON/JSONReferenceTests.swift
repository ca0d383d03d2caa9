import Foundation
import InkKit
import Testing

/// Foundation's parser as the reference.
@Suite struct JSONReferenceTests {
  /// A document with every kind of token.
  static let document = #"""
    {"strokes":[[[1,2.5,-3],[0.125,1e2,12E-1]],[]],"label":"aé\u00e9\n😀\ud83d\ude00","n":null,
    "flags":[true,false,{"deep":[[[{}]]]}],"big":1234567890,"":" "}
    """#

  /// The tree of Foundation's parser, or `nil` for a text it refuses.
  func reference(_ bytes: [UInt8]) -> NSObject? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? NSObject
  }

  /// Our tree as Foundation's objects.
  func bridged(_ value: JSONValue) -> NSObject {
    switch value {
    case .null: NSNull()
    case .bool(let bool): NSNumber(value: bool)
    case .number(let number): NSNumber(value: number)
    case .string(let string): NSString(string: string)
    case .array(let elements): NSArray(array: elements.map(bridged))
    case .object(let members):
      NSDictionary(
        dictionary: Dictionary(members.map { ($0.key, bridged($0.value)) }) { $1 })
    }
  }

  @Test func `a document is read as Foundation reads it`() throws {
    let bytes = Array(Self.document.utf8)
    #expect(bridged(try JSONValue(parsing: bytes)) == reference(bytes))
  }

  @Test func `mutated documents are accepted, refused and read as by Foundation`() {
    let seed: UInt64 = 11
    var random = SplitMix64(seed: seed)
    let tokens = Array("[]{},:\"\\0123.eE+-tfnu \n\u{7F}é".utf8) + [0x00, 0x1F, 0xC3, 0xFF]
    for round in 0..<3_000 {
      var bytes = Array(Self.document.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        let token = tokens.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = token
        case 1: bytes.insert(token, at: index)
        default: bytes.remove(at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let ours = bridged(try JSONValue(parsing: bytes))
        #expect(ours == reference(bytes), "round \(round) of seed \(seed): \(text)")
      } catch {
        // Foundation lets a comma follow the last element, which RFC 8259 does not.
        if Self.commaProblems.contains(error.problem) { continue }
        #expect(reference(bytes) == nil, "round \(round) of seed \(seed): \(text), \(error)")
      }
    }
  }

  static let commaProblems = [
    "expected a value, found ']'", "expected a key in quotes, found '}'",
  ]
}

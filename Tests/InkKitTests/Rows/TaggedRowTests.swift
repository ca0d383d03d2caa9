import InkTestSupport
import Testing

@testable import InkKit

/// The tagger of recipes that comes with the source, on lines as people write them.
@Suite struct TaggedRowTests {
  private func tagger() throws -> Tagger {
    try Tagger(model: ShippedModels.model(for: "en-x-recipe"))
  }

  @Test(arguments: [
    ("100g flour", "100", "g", "flour", nil), ("1½tsp salt", "1½", "tsp", "salt", nil),
    ("2-3 cloves garlic, crushed", "2-3", "cloves", "garlic", "crushed"),
    ("2 x 400 g tomatoes", "2 x 400", "g", "tomatoes", nil),
    ("a pinch of nutmeg", "a", "pinch", "nutmeg", nil),
    ("1 cup milk (or cream)", "1", "cup", "milk", "or cream"),
    ("3 eggs", "3", nil, "eggs", nil), ("salt", nil, nil, "salt", nil),
  ])
  func `lines become rows`(
    _ line: String, _ value: String?, _ measure: String?, _ ingredient: String?,
    _ combination: String?
  ) throws {
    let row = try tagger().row(of: line)
    #expect(row.fields.map(\.tag) == ["value", "measure", "ingredient", "combination"])
    #expect(row.fields.map(\.text) == [value, measure, ingredient, combination])
    #expect(row.text == line && !row.isHeading && row.boxes.isEmpty)
    #expect(row.confidence > 0 && row.confidence <= 1)
    for field in row.fields {
      let characters = Array(line)
      #expect(
        field.ranges.map { String(characters[$0]) }.joined(separator: ", ") == field.text ?? "")
    }
  }

  @Test(arguments: [
    ("1 can (14 oz) cannellini beans", "1", "can", "cannellini beans", "14 oz"),
    ("1 x 400g tin plum tomatoes", "1 x 400", "g", "plum tomatoes", "tin"),
    ("20 cl cream", "20", "cl", "cream", nil), ("2 dl water", "2", "dl", "water", nil),
    ("- 3 EL Rapsöl", "3", "EL", "Rapsöl", nil), ("1 Prise Muskat", "1", "Prise", "Muskat", nil),
    ("☐ 1 TL Kurkuma", "1", "TL", "Kurkuma", nil),
    ("1. 2 gousses d'ail", "2", "gousses", "ail", nil),
    ("3 cucharadas de aceite de girasol", "3", "cucharadas", "aceite de girasol", nil),
    ("1 spicchio d'aglio", "1", "spicchio", "aglio", nil),
  ])
  func `units of several languages are told, and marks of lists passed over`(
    _ line: String, _ value: String?, _ measure: String?, _ ingredient: String?, _ note: String?
  ) throws {
    let row = try tagger().row(of: line)
    #expect(row.fields.map(\.text) == [value, measure, ingredient, note], "\(line)")
    #expect(row.kind == .row && row.text == line)
  }

  @Test(arguments: [
    "Whisk the yolks until they are pale.", "2. Preheat the oven to 200 °C.",
    "Die Nudeln in Salzwasser kochen.", "Add the stock and simmer for 20 minutes",
  ])
  func `a direction is no row`(_ line: String) throws {
    let row = try tagger().row(of: line)
    #expect(row.kind == .direction && !row.isHeading)
    #expect(row.fields.allSatisfy { $0.text == nil })
  }

  @Test func `a log is tagged by a tagger of its own`() throws {
    let tagger = try Tagger(model: ShippedModels.model(for: "en-x-log"))
    #expect(tagger.fields == ["time", "item", "value", "measure", "note"])
    let row = tagger.row(of: "8:00 72.4 kg")
    #expect(row.fields.map(\.text) == ["8:00", nil, "72.4", "kg", nil])
    #expect(row["value"]?.quantity == Quantity(72.4))
    // Only the value is a number, whatever else may be read as one.
    let timed = tagger.row(of: "12.30 72.4 kg")
    #expect(timed.fields.map(\.text) == ["12.30", nil, "72.4", "kg", nil])
    #expect(timed.fields.map(\.quantity) == [nil, nil, Quantity(72.4), nil, nil])
    #expect(
      tagger.row(of: "18:35 run 5.4 km, windy").fields.map(\.text)
        == ["18:35", "run", "5.4", "km", "windy"])
  }

  @Test func `numbers are told as numbers`() throws {
    let tagger = try tagger()
    #expect(tagger.row(of: "1 1/2 cups sugar")["value"]?.quantity == Quantity(1.5))
    #expect(tagger.row(of: "2 to 3 onions")["value"]?.quantity == Quantity(2, to: 3))
    #expect(tagger.row(of: "2 x 400 g tomatoes")["value"]?.quantity == Quantity(800))
    #expect(tagger.row(of: "10 000 g flour")["value"]?.quantity == Quantity(10_000))
    #expect(tagger.row(of: "1'000 g sugar")["value"]?.quantity == Quantity(1000))
    #expect(tagger.row(of: "salt")["value"]?.quantity == nil)
  }

  @Test func `a heading holds for the rows below it, up to the next one`() throws {
    let rows = try tagger().rows(
      of: ["2 eggs", "For the sauce:", "1 cup milk", "For the topping:", "1 cup cheese"])
    #expect(rows.map(\.isHeading) == [false, true, false, true, false])
    #expect(rows.map(\.heading) == [nil, nil, "For the sauce", nil, "For the topping"])
    #expect(rows[1].fields.allSatisfy { $0.text == nil })
  }

  @Test(arguments: [
    "", " ", ":", "½½½", "((((", String(repeating: "a ", count: 5000), "\u{301}", "🍋",
  ])
  func `odd lines are answered, too`(_ line: String) throws {
    let row = try tagger().row(of: line)
    #expect(row.fields.count == 4)
    #expect(row.text.count <= Tagger.characterLimit)
    #expect((0...1).contains(row.confidence))
  }
}

/// A sort of line of rows.
public enum RowKind: String, Hashable, Sendable, CaseIterable {
  /// A line with fields.
  case row
  /// The heading of the lines below it, such as `For the sauce:`.
  case heading
  /// A line that tells what to do, such as `Whisk the eggs.`
  case direction
}

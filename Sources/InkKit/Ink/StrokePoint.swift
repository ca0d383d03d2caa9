/// A sample of the pen: where it was, and if they were recorded when, how hard it was pressed, and how it was held.
///
/// Coordinates are in the unit of the ink, the same on both axes, with *y* growing downwards and
/// the origin anywhere. Reading goes by places and times; force and angles are kept with them, from one format of
/// files to another.
public struct StrokePoint: Hashable, Sendable {
  /// The horizontal position.
  public var x: Float

  /// The vertical position, growing downwards.
  public var y: Float

  // What is not known is a value that can't be, instead of an optional: a point then takes no more room than one of
  // place and time alone did.
  private var time = Int.min
  private var pressing: Float = -1
  private var altitudeSteps = UInt16.max
  private var azimuthSteps = UInt16.max

  /// Milliseconds since a start that all points of an ink share, or `nil` if time was not recorded.
  public var t: Int? {
    get { time == .min ? nil : time }
    set { time = newValue ?? .min }
  }

  /// How hard the pen was pressed, as a share of the greatest force that its device tells: from 0 to 1, or `nil` if
  /// that was not recorded. Values below 0 and those that are no finite numbers count as not recorded.
  public var force: Float? {
    get { pressing < 0 ? nil : pressing }
    set { pressing = newValue.map { $0 >= 0 && $0.isFinite ? $0 : -1 } ?? -1 }
  }

  /// The angle between the pen and the surface, in radians: from 0 for a pen that lies to π/2 for one that stands
  /// upright, or `nil` if that was not recorded. Kept to a ten-thousandth; others are moved into the range.
  ///
  /// It is `altitude` of PencilKit and `altitudeAngle` of pointer events.
  public var altitude: Float? {
    get { altitudeSteps == .max ? nil : Float(altitudeSteps) / Self.stepsPerRadian }
    set { altitudeSteps = Self.steps(newValue.map { min(max($0, 0), .pi / 2) }) }
  }

  /// The direction in which the pen leans, in radians: 0 to the right, π/2 downwards, from 0 to less than 2π, or `nil`
  /// if that was not recorded. Kept to a ten-thousandth; others are turned into the range.
  ///
  /// It is `azimuth` of PencilKit and `azimuthAngle` of pointer events.
  public var azimuth: Float? {
    get { azimuthSteps == .max ? nil : Float(azimuthSteps) / Self.stepsPerRadian }
    set {
      azimuthSteps = Self.steps(
        newValue.map { angle in
          let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
          return rest < 0 ? rest + 2 * .pi : rest
        })
      if azimuthSteps == Self.fullTurn { azimuthSteps = 0 }
    }
  }

  /// Creates a point; it is checked when it becomes part of an ``Ink``.
  ///
  /// - Parameters:
  ///   - t: Milliseconds since a start that all points of an ink share.
  ///   - force: A share of the greatest force; see ``force``.
  ///   - altitude: Radians; see ``altitude``.
  ///   - azimuth: Radians; see ``azimuth``.
  public init(
    x: Float, y: Float, t: Int? = nil, force: Float? = nil, altitude: Float? = nil,
    azimuth: Float? = nil
  ) {
    self.x = x
    self.y = y
    if let t { time = t }
    if force != nil { self.force = force }
    if altitude != nil { self.altitude = altitude }
    if azimuth != nil { self.azimuth = azimuth }
  }

  /// The same sample at another place.
  func moved(to place: SIMD2<Float>) -> StrokePoint {
    var point = self
    point.x = place.x
    point.y = place.y
    return point
  }

  private static let stepsPerRadian: Float = 10_000
  private static let fullTurn = UInt16((2 * Float.pi * stepsPerRadian).rounded())

  private static func steps(_ angle: Float?) -> UInt16 {
    guard let angle, angle.isFinite else { return .max }
    return UInt16((angle * stepsPerRadian).rounded())
  }
}

extension StrokePoint: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y, t, force, altitude, azimuth
  }

  /// Decodes a point; what was not recorded may be left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try container.decode(Float.self, forKey: .x),
      y: try container.decode(Float.self, forKey: .y),
      t: try container.decodeIfPresent(Int.self, forKey: .t),
      force: try container.decodeIfPresent(Float.self, forKey: .force),
      altitude: try container.decodeIfPresent(Float.self, forKey: .altitude),
      azimuth: try container.decodeIfPresent(Float.self, forKey: .azimuth))
  }

  /// Encodes what was recorded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(x, forKey: .x)
    try container.encode(y, forKey: .y)
    try container.encodeIfPresent(t, forKey: .t)
    try container.encodeIfPresent(force, forKey: .force)
    try container.encodeIfPresent(altitude, forKey: .altitude)
    try container.encodeIfPresent(azimuth, forKey: .azimuth)
  }
}

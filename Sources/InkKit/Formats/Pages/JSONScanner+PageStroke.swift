extension JSONScanner {
  /// Reads an array of places, and how hard the pen was pressed at each, behind some others.
  mutating func appendPlaces(
    to places: inout [SIMD2<Double>], _ pressures: inout [Float], pressedBy key: String
  ) throws(JSONError) {
    try elements { scanner throws(JSONError) in
      try scanner.checkRoom(behind: places.count)
      let (place, pressure) = try scanner.place(pressedBy: key)
      places.append(place)
      pressures.append(PageStroke.pressure(pressure))
    }
  }
}

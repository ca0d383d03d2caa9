import InkKit

/// Writes the sections of a pack that ``PrototypeFinder/init(pack:)`` reads, all but those of labels.
struct PrototypeWriter {
  let projection: PrototypeProjection
  /// The prototypes in the order of their labels, one after the other.
  let prototypes: [Float]
  /// For each label its shapes.
  let shapes: [[CharacterShape]]

  /// Stands for no label.
  private static let none = UInt16.max

  func addSections(to pack: inout PackBuilder) {
    pack.add(PrototypeFinder.inputs)
    let dimension = projection.output.unitCount
    let clusters = PrototypeClusters(of: prototypes, dimension: dimension)
    let clusterCount = clusters.centers.count / dimension
    var members = Array(repeating: [Int](), count: clusterCount)
    for (label, owner) in clusters.owners.enumerated() { members[owner].append(label) }
    let steps = (0..<dimension).map { index in
      stride(from: index, to: prototypes.count, by: dimension).reduce(Float(0)) {
        max($0, abs(prototypes[$1]))
      } / 127
    }

    let lanes = PrototypeIndex.laneCount
    var shape = ByteWriter()
    shape.append(UInt32(projection.hidden.inputCount))
    shape.append(UInt32(projection.hidden.unitCount))
    shape.append(UInt32(dimension))
    shape.append(UInt32(clusterCount))
    var slots = ByteWriter()
    var values = ByteWriter()
    for labels in members {
      let blockCount = (labels.count + lanes - 1) / lanes
      shape.append(UInt32(blockCount))
      for block in 0..<blockCount {
        let own = labels[(block * lanes)..<min((block + 1) * lanes, labels.count)]
        for lane in 0..<lanes {
          slots.append(lane < own.count ? UInt16(own[own.startIndex + lane]) : Self.none)
        }
        for index in 0..<dimension {
          for lane in 0..<lanes {
            guard lane < own.count, steps[index] > 0 else {
              values.append(Int8(0))
              continue
            }
            let value = prototypes[own[own.startIndex + lane] * dimension + index] / steps[index]
            values.append(Int8(max(-127, min(127, value.rounded(.toNearestOrEven)))))
          }
        }
      }
    }
    pack.add(.prototypeShape, bytes: shape.bytes)
    projection.addSections(to: &pack)
    pack.add(.prototypeLabels, bytes: slots.bytes)
    pack.add(.prototypes, bytes: values.bytes)
    pack.add(.prototypeScales, floats: steps)
    pack.add(.clusterCenters, floats: clusters.centers)
    addShapes(to: &pack)
  }

  private func addShapes(to pack: inout PackBuilder) {
    var counts = ByteWriter()
    var air = ByteWriter()
    var points = ByteWriter()
    for own in shapes {
      counts.append(UInt8(own.count))
      for shape in own {
        air.append(shape.air)
        shape.appendCoordinates(to: &points)
      }
    }
    pack.add(.shapeCounts, bytes: counts.bytes)
    pack.add(.shapeAir, bytes: air.bytes)
    pack.add(.shapePoints, bytes: points.bytes)
  }
}

import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct PNGTests {
  /// The chunks of a file, whose sums are checked.
  static func chunks(_ file: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    #expect(file.starts(with: FileFormat.pngMark))
    var rest = file[8...]
    var chunks: [(String, [UInt8])] = []
    while !rest.isEmpty {
      let length = Int(big(rest.prefix(4)))
      let body = Array(rest.dropFirst(4).prefix(length + 4))
      let sum = big(rest.dropFirst(8 + length).prefix(4))
      #expect(sum == CRC32.value(of: body))
      chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  static func big(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The pixels of a file as our own reader of deflate has them.
  static func pixels(_ file: [UInt8]) throws -> (width: Int, height: Int, pixels: [UInt8]) {
    let chunks = try chunks(file)
    #expect(chunks.first?.name == "IHDR" && chunks.last?.name == "IEND")
    let header = try #require(chunks.first).bytes
    let (width, height) = (Int(big(header[0..<4])), Int(big(header[4..<8])))
    #expect(Array(header[8...]) == [8, 2, 0, 0, 0])
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.bytes)
    var inflater = Inflater()
    inflater.append(data[2..<data.count - 4])
    var rows: [UInt8] = []
    while let part = try inflater.next() { rows += part }
    var sum = Adler32()
    sum.add(rows.span)
    #expect(big(data.suffix(4)) == sum.value)
    var pixels: [UInt8] = []
    var above = [UInt8](repeating: 0, count: 3 * width)
    for row in 0..<height {
      let line = rows[row * (3 * width + 1)..<(row + 1) * (3 * width + 1)]
      #expect(line.first == 2)
      above = zip(line.dropFirst(), above).map { $0 &+ $1 }
      pixels += above
    }
    return (width, height, pixels)
  }

  @Test func `a line covers the pixels that it lies on, and its edges in part`() throws {
    var canvas = InkCanvas(width: 20, height: 9)
    canvas.draw([SIMD2(4, 4), SIMD2(16, 4)], width: 3, color: .black)
    let (width, height, pixels) = try Self.pixels(canvas.png())
    #expect(width == 20 && height == 9)
    func gray(_ x: Int, _ y: Int) -> Int { Int(pixels[3 * (y * 20 + x)]) }
    // From 2.5 to 5.5: three rows in full, and half of those above and below.
    #expect(gray(10, 3) == 0 && gray(10, 4) == 0)
    #expect(abs(gray(10, 2) - 128) < 3 && abs(gray(10, 5) - 128) < 3)
    #expect(gray(10, 1) == 255 && gray(10, 6) == 255)
    // The ends are round.
    #expect(gray(3, 3) < 60 && gray(2, 4) > 100 && gray(1, 4) == 255)
    #expect(gray(16, 3) < 60 && gray(18, 4) == 255)
  }

  @Test func `a line that crosses itself covers nothing twice`() throws {
    var canvas = InkCanvas(width: 30, height: 30)
    let color = InkColor(red: 255, green: 0, blue: 0, alpha: 128)
    canvas.draw([SIMD2(5, 15), SIMD2(25, 15), SIMD2(5, 15)], width: 6, color: color)
    let pixels = try Self.pixels(canvas.png()).pixels
    #expect(Array(pixels[3 * (15 * 30 + 15)..<3 * (15 * 30 + 15) + 3]) == [255, 127, 127])
  }

  /// The pixels of a line by the definition: each pixel is as much covered as by the part of the line that covers
  /// it most.
  static func slowPixels(
    _ points: [SIMD2<Float>], radii: [Float], color: InkColor, width: Int, height: Int
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    for index in 0..<width * height {
      let middle = SIMD2(Float(index % width) + 0.5, Float(index / width) + 0.5)
      var cover: UInt8 = 0
      for part in 0..<max(1, points.count - 1) {
        let (start, end) = (points[part], points[min(part + 1, points.count - 1)])
        let way = end - start
        let (place, square) = (middle - start, (way * way).sum())
        let away = place - way * (square > 0 ? min(1, max(0, (place * way).sum() / square)) : 0)
        let distance = (away * away).sum().squareRoot()
        let radius = radii[min(part, radii.count - 1)]
        let share = min(distance + 0.5, radius) - max(distance - 0.5, -radius)
        if share > 0 { cover = max(cover, UInt8(min(share, 1) * 255 + 0.5)) }
      }
      let share = (Int(cover) * Int(color.alpha) + 127) / 255
      for part in [color.red, color.green, color.blue] {
        let mixed = 255 * (255 - share) + Int(part) * share
        pixels.append(UInt8((mixed + 127) / 255))
      }
    }
    return pixels
  }

  @Test func `a line covers the pixels that the definition says`() {
    var random = SplitMix64(seed: 17)
    let color = InkColor(red: 20, green: 90, blue: 200, alpha: 190)
    for round in 0..<40 {
      let points = (0..<round % 5 + 1).map { _ in
        SIMD2(Float.random(in: -20...60, using: &random), .random(in: -20...50, using: &random))
      }
      let radii = points.map { _ in Float.random(in: 0.1...6, using: &random) }
      var canvas = InkCanvas(width: 40, height: 30)
      canvas.draw(points, radii: radii, color: color)
      let slow = Self.slowPixels(points, radii: radii, color: color, width: 40, height: 30)
      #expect(canvas.pixels == slow, "round \(round) of seed 17")
    }
  }

  @Test func `a picture shows the page in its size, colors and widths`() throws {
    var page = InkPage()
    page.width = 144
    page.height = 72
    page.millimetersPerUnit = 25.4 / 72
    var stroke = PageStroke(
      Stroke(points: [StrokePoint(x: 36, y: 36), StrokePoint(x: 108, y: 36)]))
    stroke.color = InkColor(red: 0, green: 0, blue: 255)
    stroke.width = 12
    page.strokes = [stroke]
    page.about.label = "a line"
    page.texts = [PageText("III", x: 0, y: 0, size: 20, color: InkColor("#ff0000"))]
    let file = try #require(try FileFormat.png.file(of: InkNotebook(pages: [page])))
    let (width, height, pixels) = try Self.pixels(file)
    #expect(width == 300 && height == 150)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(pixels[3 * (y * width + x)..<3 * (y * width + x) + 3])
    }
    #expect(pixel(150, 75) == [0, 0, 255] && pixel(150, 65) == [0, 0, 255])
    #expect((0..<40).contains { x in (0..<40).contains { pixel(x, $0) == [255, 0, 0] } })
    #expect(pixel(150, 60) == [255, 255, 255] && pixel(40, 75) == [255, 255, 255])
  }

  @Test(.inOptimizedBuilds) func `coordinates of any size make a picture`() throws {
    for points in [
      [StrokePoint(x: -1e9, y: 1e9), StrokePoint(x: 1e9, y: -1e9)], [StrokePoint(x: 1e-9, y: 0)],
      [StrokePoint(x: 1e9, y: 1e9), StrokePoint(x: 1e9, y: 1e9)], [],
    ] {
      var page = InkPage()
      page.strokes = [PageStroke(Stroke(points: points))]
      for unit in [nil, 1e-9, 1, 1e9] {
        page.millimetersPerUnit = unit
        let file = try #require(try FileFormat.png.file(of: InkNotebook(pages: [page])))
        #expect(try !Self.chunks(file).isEmpty)
      }
    }
  }

  @Test(.inOptimizedBuilds) func `another reader reads the same pixels`() throws {
    let python = "/usr/bin/python3"
    guard FileManager.default.fileExists(atPath: python) else { return }
    var random = SplitMix64(seed: 3)
    let page = RandomPages.page(&random)
    let file = try #require(try FileFormat.png.file(of: InkNotebook(pages: [page])))
    let folder = try TemporaryFolder()
    try TestFile.write(file, to: "\(folder.path)/a.png")
    let program = """
      import sys, zlib
      b = open(sys.argv[1], 'rb').read(); i = 8; d = b''
      while i < len(b):
        n = int.from_bytes(b[i:i+4], 'big'); k = b[i+4:i+8]
        assert zlib.crc32(b[i+4:i+8+n]) == int.from_bytes(b[i+8+n:i+12+n], 'big')
        if k == b'IDAT': d += b[i+8:i+8+n]
        i += 12 + n
      w = int.from_bytes(b[16:20], 'big'); r = zlib.decompress(d); p = bytes(3 * w); out = b''
      for y in range(int.from_bytes(b[20:24], 'big')):
        l = r[y*(3*w+1):(y+1)*(3*w+1)]; p = bytes((a + c) & 255 for a, c in zip(l[1:], p)); out += p
      open(sys.argv[1] + '.raw', 'wb').write(out)
      """
    let process = try Process.run(
      URL(filePath: python), arguments: ["-c", program, "\(folder.path)/a.png"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let raw = try TestFile.bytes("\(folder.path)/a.png.raw")
    #expect(try Array(raw) == Self.pixels(file).pixels)
  }

  @Test func `letters and digits have lines, and others are boxes`() {
    for character in "0123456789ABCXYZabcxyz.,?!&@#%()" {
      let glyphs = StrokeGlyphs(String(character), size: 20)
      #expect(!glyphs.lines.isEmpty && glyphs.width > 0, "\(character)")
      #expect(glyphs.lines.joined().allSatisfy { abs($0.y) < 21 && abs($0.x) < 21 })
    }
    #expect(StrokeGlyphs("日", size: 20).lines == StrokeGlyphs("é", size: 20).lines)
    #expect(!StrokeGlyphs.has("é") && StrokeGlyphs.has("~") && StrokeGlyphs.has(" "))
  }
}

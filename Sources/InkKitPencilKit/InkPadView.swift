#if canImport(SwiftUI)
  internal import Foundation
  public import InkKit
  public import SwiftUI

  /// A sheet that is drawn on, with the likeliest readings below it.
  public struct InkPadView: View {
    private let pad: InkPad
    private let choose: (String) -> Void
    /// Whether a stroke is being drawn, also until the system takes the touch away.
    @GestureState private var isDrawing = false

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - pad: The ink and its readings.
    ///   - choose: Is given the text of the reading that was tapped.
    public init(_ pad: InkPad, choose: @escaping (String) -> Void) {
      self.pad = pad
      self.choose = choose
    }

    public var body: some View {
      VStack {
        Canvas { context, _ in
          let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
          for points in pad.strokes.map(\.points) + [pad.current] {
            context.stroke(Self.path(through: points), with: .foreground, style: style)
          }
        }
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($isDrawing) { _, isDrawing, _ in isDrawing = true }
            .onChanged { drag in
              pad.extend(
                to: PenSample(
                  location: drag.location, time: drag.time.timeIntervalSinceReferenceDate))
            }
            .onEnded { _ in pad.lift() }
        )
        .onChange(of: isDrawing) { _, isDrawing in
          // A stroke that ended was lifted; what is left of it here was taken away, as by a gesture of the system.
          if !isDrawing { pad.cancel() }
        }
        HStack {
          ForEach(pad.candidates.prefix(3), id: \.text) { candidate in
            Button(candidate.text) { choose(candidate.text) }
          }
        }
      }
      .task { await pad.read() }
    }

    private static func path(through points: [StrokePoint]) -> Path {
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
        if index == 0 { path.move(to: place) }
        path.addLine(to: place)
      }
      return path
    }
  }
#endif

import InkTool
import InkTraining

extension ToolError {
  /// A recipe can't be carried out.
  init(_ error: MakingError) {
    let status: ExitStatus =
      switch error.code {
      case .mistake: .usage
      case .unusableSamples: .someInksUnreadable
      case .damagedCheckpoint: .invalidModel
      }
    self.init(status, error.description)
  }
}

import Timelines

/// What `animlint simulate` has to tell.
public struct SimulationReport: Sendable {
  public var version: String
  /// What was asked for.
  public var path: String
  public var line: Int?
  public var timelines: [Timeline]

  public init(version: String, path: String, line: Int?, timelines: [Timeline]) {
    self.version = version
    self.path = path
    self.line = line
    self.timelines = timelines
  }
}

/// The formats of a simulation.
public enum SimulationFormat: String, CaseIterable, Sendable {
  case text, json, svg, html

  public func render(_ report: SimulationReport) -> String {
    switch self {
    case .text: SimulationText(report: report).render()
    case .json: SimulationJSON(report: report).render()
    case .svg: SimulationPlot(report: report).render()
    case .html: SimulationPage(report: report).render()
    }
  }
}

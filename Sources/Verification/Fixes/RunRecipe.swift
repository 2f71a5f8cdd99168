import RulePacks
import SourceModel

/// How a run can be played again, in the project as it is or with a fix in it.
public struct RunRecipe: Hashable, Sendable {
  let entry: EntryPlace
  let scenario: Scenario
  let isEarly: Bool
  let adopts: Bool
  let runsWholeHistory: Bool
  /// Every input of the run, so that its path and numbers come out the same.
  let choices: [String: Inputs.Choice]

  init(_ run: Run, program: Program) {
    entry = EntryPlace(run.entry, program: program)
    scenario = run.scenario
    isEarly = run.isEarly
    adopts = run.hasAdopted
    runsWholeHistory = run.ranWholeHistory
    choices = run.assignment.merging(run.interpreter.inputs.all.map { ($0.key, $0.choice) }) { $1 }
  }

  private init(_ other: RunRecipe, scenario: Scenario) {
    entry = other.entry
    self.scenario = scenario
    isEarly = other.isEarly
    adopts = other.adopts
    runsWholeHistory = other.runsWholeHistory
    choices = other.choices
  }

  /// The same path in another scenario.
  func playing(_ scenario: Scenario) -> RunRecipe { RunRecipe(self, scenario: scenario) }
}

/// An entry point by its place in the project without the fix.
struct EntryPlace: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case function
    case accessor(binding: Int, Callable.AccessorKind)
    case topLevel
  }

  private let kind: Kind
  private let path: String
  private let offset: Int
  private let type: String?
  private let isLifecycle: Bool

  init(_ entry: EntryPoint, program: Program) {
    type = entry.type
    isLifecycle = entry.isLifecycle
    switch entry.callable {
    case .function(let decl): (kind, path, offset) = (.function, decl.file.path, program.offset(of: decl))
    case .accessor(let decl, let binding, let accessor):
      (kind, path, offset) = (.accessor(binding: binding, accessor), decl.file.path, program.offset(of: decl))
    case .topLevel(let file): (kind, path, offset) = (.topLevel, file.path, 0)
    }
  }

  /// The entry point in a program; nil when it isn't there.
  func entry(in program: Program) -> EntryPoint? {
    guard let callable = callable(in: program) else { return nil }
    return EntryPoint(callable: callable, type: type, isLifecycle: isLifecycle)
  }

  private func callable(in program: Program) -> Callable? {
    let units = program.index.provider.units(inFile: path)
    guard let first = units.first else { return nil }
    if case .topLevel = kind { return .topLevel(first.file) }
    guard let decl = units.lazy.compactMap({ find(in: $0.declarations, program) }).first else { return nil }
    switch (kind, decl) {
    case (.function, let decl as FunctionDecl): return .function(decl)
    case (.accessor(let binding, let accessor), let decl as VariableDecl) where binding < decl.bindings.count:
      return .accessor(decl, binding: binding, accessor)
    default: return nil
    }
  }

  private func find(in declarations: [Decl], _ program: Program) -> Decl? {
    for decl in declarations {
      if let type = decl as? TypeDecl {
        if let found = find(in: type.members, program) { return found }
      } else if program.offset(of: decl) == offset {
        return decl
      }
    }
    return nil
  }
}

import Findings
import SourceModel

/// The functions that edits change.
struct ChangedCode {
  /// Whether no Swift source is touched: then every run is the same.
  let isElsewhere: Bool
  /// nil when more than the bodies of functions changes.
  private let functions: Set<ObjectIdentifier>?

  init(_ edits: [Edit], provider: any SourceProvider) {
    let swift = edits.filter { $0.path.hasSuffix(".swift") }
    isElsewhere = swift.isEmpty
    var functions: Set<ObjectIdentifier>? = []
    for edit in swift {
      let units = provider.units(inFile: edit.path)
      if let decl = units.lazy.compactMap({ Self.function(around: edit, in: $0.declarations) }).first {
        functions?.insert(ObjectIdentifier(decl))
      } else {
        functions = nil
      }
    }
    self.functions = functions
  }

  /// Whether a run of these functions alone is none of the edits' business.
  func isWithout(_ executed: Set<ObjectIdentifier>) -> Bool { functions?.isDisjoint(with: executed) ?? false }

  /// The member or global function whose body holds the whole edit.
  private static func function(around edit: Edit, in declarations: [Decl]) -> FunctionDecl? {
    for decl in declarations {
      if let type = decl as? TypeDecl, let found = function(around: edit, in: type.members) { return found }
      if let function = decl as? FunctionDecl, let body = function.body, body.range.start < edit.start,
        edit.end < body.range.end
      {
        return function
      }
    }
    return nil
  }
}

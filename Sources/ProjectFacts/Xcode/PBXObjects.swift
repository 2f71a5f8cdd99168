/// The objects of a project.pbxproj by their identifiers.
struct PBXObjects: Sendable {
  typealias Fields = [String: PlistValue]

  let all: [String: PlistValue]
  let root: Fields

  init?(_ document: PlistValue) {
    guard let objects = document.dictionary?["objects"]?.dictionary,
      let rootID = document.dictionary?["rootObject"]?.string, let root = objects[rootID]?.dictionary
    else { return nil }
    all = objects
    self.root = root
  }

  subscript(id: String?) -> Fields? { id.flatMap { all[$0]?.dictionary } }

  /// The objects a field lists, with their identifiers; what isn't there is left out.
  func list(_ field: PlistValue?) -> [(id: String, fields: Fields)] {
    (field?.array ?? []).compactMap { element in
      guard let id = element.string, let fields = self[id] else { return nil }
      return (id, fields)
    }
  }
}

extension PBXObjects.Fields {
  func text(_ field: String) -> String? { self[field]?.string }

  func texts(_ field: String) -> [String] { self[field]?.array?.compactMap(\.string) ?? [] }

  var isa: String { text("isa") ?? "" }
}

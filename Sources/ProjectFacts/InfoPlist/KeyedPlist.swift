/// The keys of an Info.plist, from wherever they are written, and where the text can be changed.
struct KeyedPlist: Sendable {
  var path: String
  var isGenerated = false
  var values: [String: PlistValue]
  var positions: [String: KeyPosition] = [:]
  var insertion: PlistInsertion?

  var facts: InfoPlistFacts { InfoPlistFacts(path: path, isGenerated: isGenerated, keys: values) }

  init(generatedBy path: String, values: [String: PlistValue]) {
    self.path = path
    self.values = values
    isGenerated = true
  }

  /// The keys of a property list file; nil if its root is no dictionary.
  init?(path: String, document: PropertyList.Document) {
    guard let values = document.root.dictionary else { return nil }
    self.path = path
    self.values = values
    guard let layout = document.layout else { return }
    positions = layout.keys
    guard let offset = layout.insertion else { return }
    let (indentation, lineBreak) = (layout.indentation, layout.lineBreak)
    let lines = ["<key>\(HighRefreshKey.name)</key>", "<true/>"]
    insertion = PlistInsertion(
      path: path, offset: offset, indentation: indentation,
      text: lines.map { indentation + $0 + lineBreak }.joined())
  }

  func place(of key: String) -> PlistPlace { PlistPlace(path: path, key: positions[key]) }

  /// What the keys say of refresh rates above 60 Hz; `expand` replaces build settings in a value.
  func highRefreshKey(expand: (String) -> String?) -> HighRefreshKey {
    for ending in Self.deviceEndings {
      let key = HighRefreshKey.name + ending
      guard let value = values[key] else { continue }
      if let text = value.string, text.contains("$") {
        guard let expanded = expand(text) else { return .unknown("the value of '\(key)' in \(path) is '\(text)'") }
        return PlistValue.truth(of: expanded) == true ? .present(place(of: key)) : .falseValue(place(of: key))
      }
      return value.truth == true ? .present(place(of: key)) : .falseValue(place(of: key))
    }
    let wrong = values.keys.filter { values[$0]?.truth == true && NearMiss.isMeant(by: $0) }.min()
    if let wrong { return .nearMiss(key: wrong, place(of: wrong)) }
    return .missing(PlistPlace(path: path), insertion: insertion)
  }

  /// Endings by which a key is limited to a device; the system prefers the longer name.
  private static let deviceEndings = ["-iphoneos~iphone", "~iphone", "-iphoneos", ""]
}

extension ProjectIndex {
  /// Members of that name which a value of the type, or the type itself, has by project code, nearest first: own ones,
  /// superclasses', extensions of the SDK types above it, extensions of protocols it conforms to.
  public func members(named name: String, of type: String, sdkSupertypes: [String] = []) -> [Member] {
    members(named: name, of: self.type(type), sdkSupertypes: sdkSupertypes)
  }

  public func members(named name: String, of type: TypeInfo?, sdkSupertypes: [String] = []) -> [Member] {
    var infos: [TypeInfo] = []
    var sdkNames: [String] = []
    if let type {
      let above = superclasses(of: type)
      infos = [type] + above.project
      sdkNames += above.external.map { [$0] } ?? []
    }
    for sdkName in sdkNames + sdkSupertypes {
      guard let info = self.type(sdkName), !infos.contains(where: { $0 === info }) else { continue }
      infos.append(info)
    }
    var protocols: [TypeInfo] = []
    for info in infos { collectProtocols(of: info, mentioning: name, into: &protocols) }
    let own = infos.flatMap { $0.members(named: name) }
    let inherited = protocols.filter { info in !infos.contains { $0 === info } }.flatMap { info -> [Member] in
      // A requirement has no code; of a protocol's value it is still what the call means.
      info.members(named: name).filter { $0.owner.kind == .extension || type?.kind == .protocol }
    }
    return own + inherited
  }

  /// The protocols a type conforms to by project code, with those they inherit from; of the SDK's protocols those that
  /// the project extends.
  public func protocols(of type: TypeInfo) -> [TypeInfo] {
    var result: [TypeInfo] = []
    for info in [type] + superclasses(of: type).project { collectProtocols(of: info, mentioning: nil, into: &result) }
    return result
  }

  /// - Parameter member: a name; protocols in whose text it doesn't occur are left out, and not parsed.
  private func collectProtocols(of info: TypeInfo, mentioning member: String?, into result: inout [TypeInfo]) {
    let word = member.map { String($0.prefix { $0 != "(" }) }
    var seen: Set<String> = [info.name]
    // A known superclass is no protocol, whatever extends it.
    var waiting = inheritedNames(of: info).filter { $0 != info.superclassName }
    while !waiting.isEmpty {
      let name = waiting.removeFirst()
      guard seen.insert(name).inserted, let kind = kind(ofType: name) ?? type(name, from: info.context)?.kind,
        kind == .protocol || kind == .extension
      else { continue }
      waiting += provider.inheritedNames(ofType: name)
      if let word, !provider.mentions(word, inType: name) { continue }
      guard let next = type(name, from: info.context), !result.contains(where: { $0 === next }) else { continue }
      result.append(next)
    }
  }

  /// Of an SDK type the provider can tell them without parsing its extensions.
  private func inheritedNames(of info: TypeInfo) -> [String] {
    info.kind == .extension ? provider.inheritedNames(ofType: info.name) : info.inherits.compactMap(\.baseName)
  }
}

extension ProjectIndex {
  /// Members of that name which a value of the type, or the type itself, has by project code, nearest first: own ones,
  /// superclasses', extensions of the SDK types above it, extensions of protocols it conforms to.
  public func members(named name: String, of type: String, sdkSupertypes: [String] = []) -> [Member] {
    members(named: name, of: self.type(type), sdkSupertypes: sdkSupertypes)
  }

  public func members(named name: String, of type: TypeInfo?, sdkSupertypes: [String] = []) -> [Member] {
    var infos: [TypeInfo] = []
    var protocols: [TypeInfo] = []
    if let type {
      infos = [type] + superclasses(of: type).project
    }
    infos += sdkSupertypes.compactMap { self.type($0) }.filter { info in !infos.contains { $0 === info } }
    for info in infos { collectProtocols(of: info, into: &protocols) }
    let own = infos.flatMap { $0.members(named: name) }
    let inherited = protocols.filter { info in !infos.contains { $0 === info } }.flatMap { info -> [Member] in
      // A requirement has no code; of a protocol's value it is still what the call means.
      info.members(named: name).filter { $0.owner.kind == .extension || type?.kind == .protocol }
    }
    return own + inherited
  }

  /// The project's protocols a type conforms to by its own inheritance clauses, with those they inherit from.
  public func protocols(of type: TypeInfo) -> [TypeInfo] {
    var result: [TypeInfo] = []
    for info in [type] + superclasses(of: type).project { collectProtocols(of: info, into: &result) }
    return result
  }

  private func collectProtocols(of info: TypeInfo, into result: inout [TypeInfo]) {
    for inherited in info.inherits {
      guard let name = inherited.baseName, let next = type(name, from: info.context),
        next.kind == .protocol || next.kind == .extension, !result.contains(where: { $0 === next })
      else { continue }
      // A known superclass is no protocol, whatever extends it.
      if next.kind == .extension, name == info.superclassName, info.kind == .class { continue }
      result.append(next)
      collectProtocols(of: next, into: &result)
    }
  }
}

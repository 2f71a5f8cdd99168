/// Every area this tool can ask about.
func allHandlers() -> [String: Handler] {
  let families = [costHandlers, springHandlers, swiftUIHandlers, timingHandlers]
  return families.reduce(into: [:]) { all, family in
    all.merge(family) { _, _ in preconditionFailure("an area has two handlers") }
  }
}

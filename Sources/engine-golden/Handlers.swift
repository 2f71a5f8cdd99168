/// Every area this tool can ask about.
func allHandlers() -> [String: Handler] {
  let families = [
    animatorHandlers, costHandlers, eventHandlers, layerHandlers, retargetHandlers, springHandlers, swiftUIHandlers,
    timingHandlers, transactionHandlers, valueHandlers,
  ]
  return families.reduce(into: [:]) { all, family in
    all.merge(family) { _, _ in preconditionFailure("an area has two handlers") }
  }
}

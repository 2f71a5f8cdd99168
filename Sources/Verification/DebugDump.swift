extension Run {
  func dump() {
    print("=== run", entry.name, "world", sampleWorld, "stop", stop as Any, "owner", owner?.className ?? "-", "adopted", hasAdopted, "events", trace.count, "entry", entryEvent, "return", returnEvent, "occ", interpreter.occurrences.count)
    for input in interpreter.inputs.all { print("  input", input.key, input.choice) }
    for (i, event) in trace.enumerated() { print("  ", i, Numbers.text(event.time - entryTime), "b\(event.blockDepth) t\(event.transactionDepth) l\(event.layoutDepth)", String(describing: event.kind).prefix(260), interpreter.site(event.site)?.node.text.prefix(60) ?? "") }
    for sample in samples.prefix(400) { print("   sample", Numbers.text(sample.time), sample.layer.raw, sample.keyPath, Numbers.text(sample.value), Numbers.text(sample.model)) }
  }
}

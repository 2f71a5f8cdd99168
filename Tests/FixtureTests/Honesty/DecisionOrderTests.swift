import Testing

/// What is found does not depend on which decision is flipped first.
@Suite struct DecisionOrderTests {
  @Test(arguments: Fixtures.all) func `the order of decisions doesn't change a verdict`(_ fixture: Fixture) {
    let expected = Bench(fixture: fixture).run().map(\.verdict)
    for seed: UInt64 in [1, 2] {
      let sites = Bench(fixture: fixture, seed: seed).run()
      #expect(sites.map(\.verdict) == expected, "seed \(seed): \(sites.map(\.description))")
    }
  }
}

import AnimationEngine
import EnginePrograms
import Testing

@Suite struct `Ownership graph` {
  /// A display link as it usually leaks: the controller is gone from everywhere but the link.
  private func displayLink() -> OwnershipGraph<String> {
    var graph = OwnershipGraph<String>()
    graph.addRoot("run loop")
    graph.addRoot("window")
    graph.addEdge(from: "run loop", to: "link", label: "schedules")
    graph.addEdge(from: "link", to: "controller", label: "target")
    graph.addEdge(from: "controller", to: "link", label: "displayLink")
    graph.addEdge(from: "controller", to: "view", label: "view")
    graph.addEdge(from: "view", to: "controller", label: "delegate", isStrong: false)
    return graph
  }

  @Test func `the shortest path names every step`() throws {
    var graph = displayLink()
    graph.addEdge(from: "window", to: "holder", label: "a")
    graph.addEdge(from: "holder", to: "owner", label: "b")
    graph.addEdge(from: "owner", to: "controller", label: "c")
    let path = try #require(graph.path(to: "controller"))
    #expect(path.map(\.label) == ["schedules", "target"])
    #expect(graph.describe(path) { $0 } == "run loop → link → controller")
  }

  @Test func `a weak reference keeps nothing`() {
    var graph = OwnershipGraph<String>()
    graph.addRoot("root")
    graph.addEdge(from: "root", to: "object", label: "delegate", isStrong: false)
    #expect(!graph.isReachable("object"))
    #expect(graph.alive == ["root"])
  }

  @Test func `a root has an empty path, a stranger none`() {
    let graph = displayLink()
    #expect(graph.path(to: "window") == [])
    #expect(graph.path(to: "nobody") == nil)
    #expect(graph.cycle(through: "nobody") == nil)
  }

  @Test func `a ring goes out and comes back`() {
    let graph = displayLink()
    #expect(graph.cycle(through: "controller")?.map(\.label) == ["displayLink", "target"])
    #expect(graph.cycle(through: "view") == nil)
  }

  @Test func `a ring nobody holds is alive and leaked`() {
    var graph = OwnershipGraph<Int>()
    graph.addRoot(0)
    graph.addEdge(from: 1, to: 2, label: "next")
    graph.addEdge(from: 2, to: 1, label: "previous")
    graph.addEdge(from: 2, to: 3, label: "child")
    graph.addEdge(from: 4, to: 1, label: "lost")
    #expect(graph.alive == [0, 1, 2, 3])
    #expect(graph.leaked == [1, 2, 3])
  }

  @Test func `without the link the controller is out of reach`() {
    let graph = displayLink()
    #expect(graph.path(to: "controller", avoiding: ["link"]) == nil)
    #expect(graph.dependents(of: "link") == ["link", "controller", "view"])
  }

  @Test func `an object that refers to itself is a ring of one`() {
    var graph = OwnershipGraph<Int>()
    graph.addEdge(from: 1, to: 1, label: "self")
    #expect(graph.cycle(through: 1)?.count == 1)
    #expect(graph.leaked == [1])
  }

  @Test func `paths agree with a matrix of distances`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix(seed: seed)
      let count = random.integer(1...12)
      var graph = OwnershipGraph<Int>()
      var distance = Array(repeating: Array(repeating: Int.max / 4, count: count), count: count)
      for node in 0..<count {
        graph.addNode(node)
        distance[node][node] = 0
      }
      graph.addRoot(0)
      for _ in 0..<random.integer(0...30) {
        let (from, to) = (random.integer(0...count - 1), random.integer(0...count - 1))
        let isStrong = random.integer(0...3) > 0
        graph.addEdge(from: from, to: to, label: "e", isStrong: isStrong)
        if isStrong && from != to { distance[from][to] = 1 }
      }
      for via in 0..<count {
        for from in 0..<count {
          for to in 0..<count {
            distance[from][to] = min(distance[from][to], distance[from][via] + distance[via][to])
          }
        }
      }
      for node in 0..<count {
        let path = graph.path(to: node)
        #expect(path?.count == (distance[0][node] < count ? distance[0][node] : nil), "seed \(seed)")
        #expect(path?.allSatisfy(\.isStrong) ?? true)
        #expect(zip(path ?? [], (path ?? []).dropFirst()).allSatisfy { $0.to == $1.from })
      }
      #expect(Set(graph.alive).isSuperset(of: graph.reachable))
    }
  }
}

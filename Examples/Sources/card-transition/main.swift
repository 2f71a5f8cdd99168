// A card of SwiftUI's comes and goes with a transition, turned round on its way.
//
//   swift run --package-path Examples card-transition
//
// A linear animation over another adds up: while the way in still runs, it and the way out cancel out.

import AnimationEngine

var graph = ViewGraph(state: ["shows": .bool(false)]) { context in
  .stack(
    .text("Title"),
    .if(context.bool("shows"), ViewDescription("Card").transition(.move(edge: .trailing).combined(with: .opacity))))
}

func show(_ flag: Bool, in graph: inout ViewGraph) {
  graph.withAnimation(
    .linear(duration: 1), completionCriteria: .removed, { $0.setState(.bool(flag), "shows") },
    completion: { print("  \(percent($0.time)) the animation is gone, views of the card: \($0.views("Card").count)") })
}

func percent(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
}

func watch(_ graph: inout ViewGraph, _ steps: Int) {
  for _ in 0..<steps {
    graph.advance(by: 0.25)
    let card = graph.view("Card").map { card in
      "\(card.phase.rawValue), \(Int((card.look.shift.x * 100).rounded())) % to the right, "
        + "opacity \(Int((card.opacity * 100).rounded())) %"
    }
    print("  \(percent(graph.time)) \(card ?? "no card")")
  }
}

print("in, and out again halfway")
show(true, in: &graph)
watch(&graph, 2)
show(false, in: &graph)
watch(&graph, 5)

// A card slides from x = 100 to x = 300: held by its fill mode, or with the model set first.
//
//   swift run --package-path Examples frozen-card
//
// The held one ends with two truths: 300 on screen over a model of 100.

import AnimationEngine

/// A card on screen at x = 100.
func card() -> (world: World, layer: LayerID) {
  let world = World()
  let layer = world.makeLayer()
  world.set(.rect(Rect(x: 80, y: 100, width: 40, height: 60)), "frame", on: layer)
  world.addSublayer(layer, to: world.layer(of: world.window))
  world.endTurn()
  return (world, layer)
}

func line(_ world: World, _ layer: LayerID) -> String {
  let model = world.get("position.x", of: layer).number ?? .nan
  let screen = world.presentationValue("position.x", of: layer)?.number ?? .nan
  let tenths = Int(((world.now - 1000) * 10).rounded())
  return "\(tenths / 10).\(tenths % 10) s   model \(Int(model))   screen \(Int(screen.rounded()))"
}

func play(_ title: String, _ start: (World, LayerID) -> Void) {
  let (world, layer) = card()
  start(world, layer)
  print(title)
  for _ in 0..<4 {
    print("  " + line(world, layer))
    world.advance(by: 0.2)
  }
  print("  attached afterwards: \(world.animationKeys(of: layer)?.joined(separator: ", ") ?? "nothing")")
}

var slide = Animation.basic("position.x", from: .number(100), to: .number(300))
slide.duration = 0.4

play("held by its fill mode") { world, layer in
  var held = slide
  held.fillMode = .forwards
  held.isRemovedOnCompletion = false
  world.add(held, forKey: "slide", to: layer)
  world.endTurn()
}

play("with the model set first") { world, layer in
  world.begin()
  world.setDisableActions(true)
  world.set(.number(300), "position.x", on: layer)
  world.commit()
  world.add(slide, forKey: "slide", to: layer)
  world.endTurn()
}

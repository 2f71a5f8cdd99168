// A screen full of animated layers, played frame by frame and sampled as a renderer would.
//
//   engine-load FRAMES [LAYERS]
//
// Prints one line of JSON: frames, layers, seconds of CPU time, layer-frames per second, and resident memory in
// bytes after a tenth of the frames and at the end.

import AnimationEngine
import Foundation

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard let frames = arguments.first, frames >= 10 else {
  FileHandle.standardError.write(Data("engine-load FRAMES [LAYERS]\n".utf8))
  exit(2)
}
let count = arguments.dropFirst().first ?? 1000

/// Kinds of animation in turn, none of which ends.
func animation(_ index: Int) -> (animation: Animation, keyPath: String) {
  var animation: Animation
  switch index % 5 {
  case 0: animation = .basic("position.x", from: .number(0), to: .number(300))
  case 1: animation = .keyframe("opacity", values: [0, 1, 0.5, 0.7].map(LayerValue.number))
  case 2:
    animation = .spring("position.y", perceptualDuration: 0.5, bounce: 0.3)
    (animation.fromValue, animation.toValue) = (.number(0), .number(200))
  case 3: animation = .basic("transform.scale", from: .number(1), to: .number(2))
  default:
    animation = .basic("position.x", from: .number(-10), to: .number(10))
    animation.isAdditive = true
  }
  if animation.kind != .spring { animation.duration = 1 + Double(index % 7) * 0.1 }
  animation.timingFunction = index % 2 == 0 ? .easeInEaseOut : nil
  (animation.repeatCount, animation.autoreverses) = (.infinity, index % 3 == 0)
  return (animation, animation.keyPath ?? "position")
}

/// Resident memory in bytes; 0 where the system doesn't say.
func residentMemory() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let fields = text.split(separator: " ").compactMap { Int($0) }
  return fields.count > 1 ? fields[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
}

let world = World()
var sampled: [(layer: LayerID, keyPath: String)] = []
for index in 0..<count {
  let layer = world.makeLayer()
  world.set(.rect(Rect(x: Double(index % 40) * 9, y: Double(index / 40) * 9, width: 8, height: 8)), "frame", on: layer)
  world.addSublayer(layer, to: world.layer(of: world.window))
  let (animation, keyPath) = animation(index)
  world.add(animation, forKey: "load", to: layer)
  sampled.append((layer, keyPath))
}
world.endTurn()

let start = clock()
var sum = 0.0
var early = 0
for frame in 0..<frames {
  world.advanceToNextFrame()
  for (layer, keyPath) in sampled { sum += world.presentationValue(keyPath, of: layer)?.number ?? .nan }
  // The host reads the trace as it goes.
  world.trace.removeAll(keepingCapacity: true)
  if frame == frames / 10 { early = residentMemory() }
}
let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
precondition(sum.isFinite, "every layer shows a number")
let rate = Double(frames * count) / seconds
print(
  "{\"frames\": \(frames), \"layers\": \(count), \"seconds\": \(seconds), \"layerFramesPerSecond\": \(Int(rate)), "
    + "\"earlyMemory\": \(early), \"memory\": \(residentMemory())}")

import AnimationEngine

/// What of a run is worth filming: numbers and colours of layers that moved, each as a key path the engine can read.
struct FilmedPaths {
  let run: Run

  /// Animated ones first, then those whose model the code changed.
  var paths: [Motion.Path] {
    var result: [Motion.Path] = []
    var seen: Set<Motion.Path> = []
    for path in animated + changed {
      for part in parts(of: path) where seen.insert(part).inserted { result.append(part) }
    }
    return result
  }

  /// Moved at any time from the entry point on, by animations that were added before, too.
  private var animated: [Motion.Path] {
    var live: [Int: [Motion.Path]] = [:]
    var result: [Motion.Path] = []
    for (index, event) in run.trace.enumerated() {
      switch event.kind {
      case .animationAdded(let layer, _, let animation, _, let serial):
        let paths = animation.filmedPaths.map { Motion.Path(layer: layer, keyPath: $0) }
        if index >= run.entryEvent { result += paths } else { live[serial] = paths }
      case .animationRemoved(_, _, _, let serial, _) where index < run.entryEvent: live[serial] = nil
      default: continue
      }
    }
    return live.sorted { $0.key < $1.key }.flatMap(\.value) + result
  }

  /// Set to another value, by the code or by a layout pass; building the scene is not looked at.
  private var changed: [Motion.Path] {
    let start = run.entry.isLifecycle ? run.entryTime + 0.03 : run.entryTime
    return run.trace.suffix(from: min(run.entryEvent, run.trace.count)).compactMap { event in
      guard case .modelChanged(let layer, let keyPath, let old, let new) = event.kind, old != new, event.time >= start,
        run.world.isInWindow(layer),
        run.world.isAnimatable(keyPath, className: run.world.className(of: layer))
      else { return nil }
      return Motion.Path(layer: layer, keyPath: keyPath)
    }
  }

  private func parts(of path: Motion.Path) -> [Motion.Path] {
    let world = run.world
    if path.keyPath == Animation.transitionPath { return [path] }
    let value = world.presentationValue(path.keyPath, of: path.layer) ?? world.get(path.keyPath, of: path.layer)
    let names: [String] =
      switch value {
      case .point: ["x", "y"]
      case .size: ["width", "height"]
      case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
      case .transform:
        ["translation.x", "translation.y", "scale.x", "scale.y", "rotation.x", "rotation.y", "rotation.z"]
      default: []
      }
    if names.isEmpty { return [path] }
    return names.map { Motion.Path(layer: path.layer, keyPath: path.keyPath + "." + $0) }
  }
}

extension Animation {
  /// Stands for how far a transition has come, which is no property of a layer.
  static let transitionPath = "transition"

  /// What of an animation can be filmed.
  var filmedPaths: [String] { kind == .transition ? [Self.transitionPath] : animatedPaths }
}

extension Run {
  /// The project's code behind a trace event; nil for what the SDK or the scenario does.
  func place(of site: Int) -> (path: String, line: Int, name: String)? {
    guard let site = interpreter.site(site), !site.node.file.path.isEmpty else { return nil }
    let line = site.node.file.position(of: site.node.range.start).line
    return (site.node.file.path, line, site.callable?.name ?? "")
  }
}

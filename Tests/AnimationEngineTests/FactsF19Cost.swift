import AnimationEngine
import Testing

extension Facts {
  @Suite struct F19Cost {
    private func frames(_ stage: Stage, _ seconds: Double = 0.2) -> [FrameCost] {
      stage.world.endTurn()
      stage.world.advance(by: 0.1)
      stage.world.frames = []
      stage.world.countCost = true
      stage.world.advance(by: seconds)
      return stage.world.frames
    }

    private func set(_ stage: Stage, _ values: [String: LayerValue]) {
      stage.world.begin()
      stage.world.setDisableActions(true)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { stage.world.set(value, key, on: stage.layer) }
      stage.world.commit()
    }

    private func move(_ stage: Stage, _ keyPath: String = "position.x") {
      var animation = Animation.basic(keyPath, from: .number(0), to: .number(100))
      animation.duration = 5
      stage.world.add(animation, forKey: "move", to: stage.layer)
    }

    private let red = LayerValue.color(Color(red: 1, green: 0, blue: 0))

    @Test func `F19.1 a moving drawn layer costs one commit, then nothing`() {
      let stage = Stage()
      set(stage, ["backgroundColor": red])
      move(stage)
      let counted = frames(stage)
      #expect(counted.count == 12)
      #expect(counted.allSatisfy { $0.commits == 0 && $0.offscreenPasses.isEmpty && $0.redrawnBytes == 0 })
    }

    @Test func `F19.2 offscreen passes and their reasons`() {
      func reasons(_ values: [String: LayerValue], child: Bool = false, mask: Bool = false) -> Set<FrameCost.Reason> {
        let stage = Stage()
        set(stage, values.merging(["backgroundColor": red]) { first, _ in first })
        if child {
          for _ in 0..<2 {
            let inner = stage.world.makeLayer()
            stage.world.set(red, "backgroundColor", on: inner)
            stage.world.addSublayer(inner, to: stage.layer)
          }
        }
        if mask { stage.world.setMask(stage.world.makeLayer(), of: stage.layer) }
        move(stage)
        let counted = frames(stage)
        let all = counted.map { frame in Set(frame.offscreenPasses.filter { $0.layer == stage.layer }.map(\.reason)) }
        #expect(all.allSatisfy { $0 == all[0] })
        return all[0]
      }
      let path = LayerValue.path(.rect(Rect(x: 0, y: 0, width: 40, height: 20)))
      #expect(reasons(["shadowOpacity": .number(0.5)]) == [.shadowWithoutPath])
      #expect(reasons(["shadowOpacity": .number(0.5), "shadowPath": path]) == [])
      #expect(reasons(["shadowOpacity": .number(0.5), "opacity": .number(0)]) == [])
      #expect(reasons([:], mask: true) == [.mask])
      #expect(reasons(["cornerRadius": .number(8), "masksToBounds": .bool(true)], child: true) == [.clippedCorners])
      #expect(reasons(["cornerRadius": .number(8)], child: true) == [])
      #expect(reasons(["opacity": .number(0.5)], child: true) == [.groupOpacity])
    }

    @Test func `F19.3 drawing, new contents and new sizes make new pixels`() {
      let stage = Stage()
      var width = 100.0
      let link = stage.world.makeDisplayLink(
        target: 1,
        Callback { world in
          width += 10
          world.setNeedsDisplay(stage.view)
          world.setView(.number(width), "bounds.size.width", on: stage.view)
          world.set(.opaque(Int(width)), "contents", on: stage.layer)
        })
      stage.world.addDisplayLink(link, mode: .common)
      let busy = frames(stage)
      #expect(busy.count == 12)
      #expect(busy.allSatisfy { $0.redrawnBytes > 0 && $0.layoutPasses > 0 && $0.swappedContents == [stage.layer] })
      stage.world.invalidate(link)
      #expect(frames(stage).allSatisfy { $0.redrawnBytes == 0 && $0.swappedContents.isEmpty })
    }

    @Test func `F19.4 an animated path is tessellated every frame`() {
      let stage = Stage(layerClass: "CAShapeLayer")
      let small = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
      let large = Path.rect(Rect(x: 0, y: 0, width: 90, height: 10))
      set(stage, ["path": .path(small)])
      #expect(!frames(stage).allSatisfy { $0.tessellatedPaths.isEmpty })
      #expect(frames(stage).allSatisfy { $0.tessellatedPaths.isEmpty })
      var animation = Animation.basic("path", from: .path(small), to: .path(large))
      animation.duration = 5
      stage.world.add(animation, forKey: "grow", to: stage.layer)
      #expect(frames(stage).allSatisfy { $0.tessellatedPaths == [stage.layer] })
    }

    @Test func `F19.5 translucent layers are blended`() {
      let stage = Stage()
      set(stage, ["backgroundColor": .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))])
      #expect(frames(stage).allSatisfy { $0.blendedLayers == [stage.layer] })
    }

    @Test func `F19.6 clipping contents only needs no pass`() {
      let stage = Stage()
      set(stage, ["contents": .opaque(1), "cornerRadius": .number(8), "masksToBounds": .bool(true)])
      move(stage)
      #expect(frames(stage).allSatisfy { $0.offscreenPasses.isEmpty })
    }

    @Test func `F19.7 rasterising helps while only its own place changes`() {
      let stage = Stage()
      set(stage, ["backgroundColor": red, "shouldRasterize": .bool(true), "shadowOpacity": .number(1)])
      move(stage)
      #expect(frames(stage).dropFirst().allSatisfy { $0.offscreenPasses.isEmpty })
      move(stage, "cornerRadius")
      #expect(frames(stage).allSatisfy { $0.offscreenPasses.contains { $0.reason == .rasterizeMiss } })
    }

    @Test func `F19.7 rasterised at another scale than the screen's it is blurry`() {
      let stage = Stage()
      set(stage, ["backgroundColor": red])
      #expect(stage.world.sharpness(of: stage.layer) == 1)
      set(stage, ["shouldRasterize": .bool(true)])
      #expect(close(stage.world.sharpness(of: stage.layer), 1.0 / 3))
      set(stage, ["rasterizationScale": .number(3)])
      #expect(stage.world.sharpness(of: stage.layer) == 1)
    }

    @Test func `F19.8 a new size costs layout, a transform doesn't`() {
      let stage = Stage()
      _ = frames(stage)
      stage.world.setView(.transform(.scale(x: 2, y: 2)), "transform", on: stage.view)
      stage.world.advance(by: 0.05)
      #expect(stage.world.frames.allSatisfy { $0.layoutPasses == 0 })
      stage.world.setView(.rect(Rect(x: 0, y: 0, width: 90, height: 90)), "bounds", on: stage.view)
      stage.world.advance(by: 0.05)
      #expect(stage.world.frames.map(\.layoutPasses).reduce(0, +) == 1)
    }
  }
}

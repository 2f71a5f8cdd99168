import AnimationEngine

/// hitch.*, memory.*, displaylink.*, framerate.*: what frames cost and when they come.
let costHandlers: [String: Handler] = [
  "hitch.class.organizer": { .text(HitchThresholds.organizer.classify(try $0.number("msPerS"))) },
  "hitch.class.techtalk": { .text(HitchThresholds.techTalk.classify(try $0.number("msPerS"))) },
  "memory.backingStore": { input in
    .number(
      BackingStore.bytes(
        width: try input.number("width"), height: try input.number("height"),
        scale: input.number("contentsScale", default: 1), bytesPerPixel: input.number("bytesPerPixel", default: 4)))
  },
  "displaylink.rate": { input in
    let seconds = DisplayHardware.frameDuration(rate: try input.number("hz"))
    return .number(try input.quantity(["frameMs": seconds * 1000, "frameDuration": seconds, "duration": seconds]))
  },
  "framerate.range": { input in
    let range = FrameRateRange(swiftUIInterval: try input.number("interval"))
    return range == .default ? .text("default") : .numbers([range.minimum, range.maximum, range.preferred])
  },
  "displaylink.range": { input in
    let device = try input.string("device")
    let hardware: DisplayHardware
    switch device {
    case _ where device.hasPrefix("iPhone"): hardware = .proMotionPhone
    case _ where device.hasPrefix("iPad"): hardware = .proMotionPad
    default: throw Unreadable("unknown device '\(device)'")
    }
    return .numbers([hardware.rates.lowerBound, hardware.rates.upperBound])
  },
]

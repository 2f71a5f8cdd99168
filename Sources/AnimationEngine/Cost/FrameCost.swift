/// What one frame cost, counted while `countCost` is on.
public struct FrameCost: Hashable, Sendable {
  /// Why a layer was drawn into a buffer of its own.
  public enum Reason: String, Hashable, Sendable {
    /// Apple's triggers: a shadow to be found from the picture, a mask, corners that clip, a group that fades, a blur.
    case shadowWithoutPath, mask, clippedCorners, groupOpacity, blur
    /// A layer to be rasterised whose picture differs from the cached one.
    case rasterizeMiss
  }

  /// One buffer that was drawn for a frame.
  public struct OffscreenPass: Hashable, Sendable {
    /// The layer that needed it.
    public var layer: LayerID
    /// What about the layer needed it.
    public var reason: Reason
  }

  /// The frame's number and time.
  public var number: Int
  /// When it was shown, seconds.
  public var time: Double
  /// The buffers drawn for it.
  public var offscreenPasses: [OffscreenPass] = []
  /// Bytes of the backing stores drawn since the last frame.
  public var redrawnBytes = 0
  /// The layers whose backing stores were drawn.
  public var redrawn: [LayerID] = []
  /// Shape layers whose outline changed, so that it was cut into triangles anew.
  public var tessellatedPaths: [LayerID] = []
  /// Layers that got new contents, whose pixels have to be handed over.
  public var swappedContents: [LayerID] = []
  /// Bytes of pictures that were decoded in commits since the last frame, on the main thread.
  public var decodedBytes = 0
  /// Layout passes of single views and layers since the last frame.
  public var layoutPasses = 0
  /// Commits since the last frame.
  public var commits = 0
  /// Layers that are blended with what lies behind them.
  public var blendedLayers: [LayerID] = []

  /// A frame that cost nothing.
  public init(number: Int, time: Double) {
    self.number = number
    self.time = time
  }
}

/// Work done since the last frame.
struct FrameWork {
  var redrawnBytes = 0
  var redrawn: [LayerID] = []
  var swappedContents: [LayerID] = []
  var decodedBytes = 0
  var layoutPasses = 0
  var commits = 0
}

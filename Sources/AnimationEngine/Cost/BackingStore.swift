/// The memory a layer's contents take.
public enum BackingStore {
  /// Bytes of a layer that draws or has contents: pixels wide × pixels high × bytes per pixel.
  ///
  /// Width and height are in points, `scale` is the contents scale; part of a pixel takes a whole one.
  public static func bytes(width: Double, height: Double, scale: Double, bytesPerPixel: Double = 4) -> Double {
    max(0, (width * scale).rounded(.up)) * max(0, (height * scale).rounded(.up)) * bytesPerPixel
  }
}

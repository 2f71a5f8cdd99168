import AnimationEngine

extension World {
  /// What the model says at a key path, as far as a picture in a plane tells: a scale is that of its two axes.
  func modelPicture(_ keyPath: String, of layer: LayerID) -> LayerValue {
    inPlane(keyPath) { get($0, of: layer) } ?? get(keyPath, of: layer)
  }

  /// What is on screen at a key path, in the same terms.
  func screenPicture(_ keyPath: String, of layer: LayerID) -> LayerValue? {
    inPlane(keyPath) { presentationValue($0, of: layer) } ?? presentationValue(keyPath, of: layer)
  }

  /// `transform.scale` is the mean of three axes, but nobody sees the third: an affine scale of 2 reads 5/3.
  private func inPlane(_ keyPath: String, _ read: (String) -> LayerValue?) -> LayerValue? {
    guard keyPath.hasSuffix("ransform.scale"), case .number(let x)? = read(keyPath + ".x"),
      case .number(let y)? = read(keyPath + ".y")
    else { return nil }
    return abs(x - y) < 1e-9 ? .number(x) : .size(Size(width: x, height: y))
  }
}

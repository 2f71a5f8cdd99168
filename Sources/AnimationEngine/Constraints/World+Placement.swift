extension World {
  /// Gives the subviews that constraints place their solved frames; deeper views follow in their own superviews' passes.
  func placeSubviews(of view: ViewID) {
    guard state.constraints.contains(where: \.isActive) else { return }
    let solved = solvedFrames(around: view)
    for child in subviews(of: view) {
      guard let frame = solved[child], isApart(frame, untransformedFrame(of: child)) else { continue }
      place(child, at: frame)
    }
    for inner in subtree(of: view) where inner != view {
      guard let parent = superview(of: inner), parent != view, let frame = solved[inner],
        isApart(frame, untransformedFrame(of: inner))
      else { continue }
      needLayout(parent)
    }
  }

  /// The frames the constraints ask for, of all views in the tree; solved anew only after a change.
  private func solvedFrames(around view: ViewID) -> [ViewID: Rect] {
    if state.configuration.seams.contains(.constraintsPlaceNothing) { return [:] }
    let root = lineage(of: view).last ?? view
    if let known = state.solvedFrames, known.root == root { return known.frames }
    let frames = LayoutSystem(root: root, world: self).frames()
    state.solvedFrames = SolvedFrames(root: root, frames: frames)
    return frames
  }

  /// The frame the constraints ask for now, whether or not a layout pass has applied it; nil for other views.
  public func solvedFrame(of view: ViewID) -> Rect? { solvedFrames(around: view)[view] }

  /// Where a view's bounds lie in its superview without its transform.
  public func untransformedFrame(of view: ViewID) -> Rect {
    var geometry = LayerGeometry(model: layer(of: view), in: self)
    geometry.transform = .identity
    return geometry.frame
  }

  /// Bounds and center, as Auto Layout sets them: a transform is left alone.
  private func place(_ view: ViewID, at frame: Rect) {
    let layer = layer(of: view)
    let geometry = LayerGeometry(model: layer, in: self)
    let position = Point(
      frame.origin.x + geometry.anchor.x * frame.size.width, frame.origin.y + geometry.anchor.y * frame.size.height)
    let keep = state.solvedFrames
    set(.point(position), "position", on: layer)
    set(.rect(Rect(origin: geometry.bounds.origin, size: frame.size)), "bounds", on: layer)
    // Applying a solution doesn't change it, unless a view with a mask of its own followed.
    if !subviews(of: view).contains(where: { state.views[$0.raw].translatesAutoresizing }) { state.solvedFrames = keep }
  }

  private func isApart(_ a: Rect, _ b: Rect) -> Bool {
    let differences = [
      a.origin.x - b.origin.x, a.origin.y - b.origin.y, a.size.width - b.size.width, a.size.height - b.size.height,
    ]
    return differences.contains { abs($0) > 1e-6 }
  }

  /// Insets of UIKit's guides where nobody set any: no safe area, margins of 8 points.
  func insets(ofGuide name: String, of view: ViewID) -> EdgeInsets? {
    if let guide = state.views[view.raw].layoutGuides[name] { return guide.insets }
    switch name {
    case "safeAreaLayoutGuide", "frameLayoutGuide", "keyboardLayoutGuide": return EdgeInsets()
    case "layoutMarginsGuide", "readableContentGuide": return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    default: return nil
    }
  }

  /// Whether edges seen from inside are those of the content.
  func isScrollView(_ view: ViewID) -> Bool {
    let isMarked = state.views[view.raw].properties["isScrollView"]?.bool == true
    return isMarked || ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(className(of: view))
  }
}

/// Solved frames of one view tree.
struct SolvedFrames {
  var root: ViewID
  var frames: [ViewID: Rect]
}

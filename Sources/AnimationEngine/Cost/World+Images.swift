/// What the engine knows of a picture that layers show by its host number.
struct ImageRecord {
  /// Pixels.
  var size: Size
  /// Whether its pixels are there to be shown; otherwise the commit that shows it first decodes them.
  var isDecoded: Bool

  var bytes: Int { Int(clamping: (size.width * size.height * 4).rounded()) }
}

extension World {
  /// Tells the size in pixels of a picture; a layer shows it by `contents` = `.opaque(image)`.
  ///
  /// It counts as compressed until it was shown once, or prepared.
  public func describeImage(_ image: Int, pixels: Size) {
    state.images[image] = ImageRecord(size: pixels, isDecoded: false)
  }

  /// `byPreparingForDisplay()`: another picture of the same size, decoded off the main thread.
  public func prepareForDisplay(_ image: Int, as prepared: Int) {
    guard let record = state.images[image] else { return }
    state.images[prepared] = ImageRecord(size: record.size, isDecoded: true)
  }

  /// `byPreparingThumbnail(ofSize:)`: a decoded picture that fits into a size in pixels.
  public func prepareThumbnail(_ image: Int, fitting size: Size, as prepared: Int) {
    guard let record = state.images[image], record.size.width > 0, record.size.height > 0 else { return }
    let scale = min(1, size.width / record.size.width, size.height / record.size.height)
    let fitted = Size(record.size.width * scale, record.size.height * scale)
    state.images[prepared] = ImageRecord(size: fitted, isDecoded: true)
  }

  /// Decodes what the commit shows for the first time, and counts contents that were exchanged.
  func takeInContents(of changed: Set<LayerID>) {
    for layer in changed.sorted(by: { $0.raw < $1.raw }) where isInWindow(layer) {
      let contents = modelValue("contents", of: layer)
      guard contents != state.layers[layer.raw].committed["contents"] ?? .null, !contents.isNull else { continue }
      state.current.swappedContents.append(layer)
      guard case .opaque(let image) = contents, let record = state.images[image], !record.isDecoded else { continue }
      state.images[image]?.isDecoded = true
      state.current.decodedBytes += record.bytes
    }
  }
}

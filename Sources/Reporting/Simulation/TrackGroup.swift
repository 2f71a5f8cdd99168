import Timelines

/// Tracks that look the same, as those of layers made in a loop do; one stands for all.
struct TrackGroup {
  var track: Track
  /// The layers of the others.
  var others: [String] = []

  /// In the order of the first of each.
  static func groups(_ tracks: [Track]) -> [TrackGroup] {
    var result: [TrackGroup] = []
    for track in tracks {
      let known = result.firstIndex { $0.track.keyPath == track.keyPath && $0.track.samples == track.samples }
      if let known { result[known].others.append(track.layer) } else { result.append(TrackGroup(track: track)) }
    }
    return result
  }
}

/// Whether the app a file belongs to lets ProMotion iPhones run above 60 Hz.
public enum HighRefreshKey: Sendable, Hashable {
  /// `CADisableMinimumFrameDurationOnPhone` is true.
  case present(PlistPlace)
  /// The Info.plist lacks the key; the insertion is nil where no text can be added in place.
  case missing(PlistPlace, insertion: PlistInsertion?)
  /// The key stands there with a value that isn't true.
  case falseValue(PlistPlace)
  /// A key that iOS doesn't know stands in its place.
  case nearMiss(key: String, PlistPlace)
  /// Only `INFOPLIST_KEY_CADisableMinimumFrameDurationOnPhone` is set, which Xcode has been seen to leave out.
  case buildSettingOnly(PlistPlace)
  /// No target of the file runs on an iPhone.
  case notPhone
  /// The file belongs to no app: a package, or a framework no app of the project uses.
  case noApp
  /// The project's files don't say, for this reason.
  case unknown(String)

  /// The key an iPhone app needs.
  public static let name = "CADisableMinimumFrameDurationOnPhone"
}

/// A place in the file that holds an app's Info.plist keys.
public struct PlistPlace: Sendable, Hashable {
  /// The plist, or the project, spec or manifest it is generated from.
  public var path: String
  /// Where the key in question stands; nil in a binary plist, and where there is no such key.
  public var key: KeyPosition?

  /// A place with or without a key.
  public init(path: String, key: KeyPosition? = nil) {
    self.path = path
    self.key = key
  }
}

/// Where one key stands in the file: UTF-8 byte offsets, end exclusive.
public struct KeyPosition: Sendable, Hashable {
  /// The whole line with the key, without its line break.
  public var line: Range<Int>
  /// The key's name, without tags or quotes.
  public var name: Range<Int>
  /// The value, in XML with its tags.
  public var value: Range<Int>
}

/// Text that adds the missing key to an Info.plist.
public struct PlistInsertion: Sendable, Hashable {
  /// The plist, or the spec or manifest it is generated from.
  public var path: String
  /// The UTF-8 byte offset to insert at.
  public var offset: Int
  /// The white space that the neighbouring keys start with.
  public var indentation: String
  /// What to insert, with its line breaks.
  public var text: String
}

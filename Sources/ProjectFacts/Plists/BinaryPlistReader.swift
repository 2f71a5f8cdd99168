/// Reads a binary property list; every offset and count in it is checked before use.
struct BinaryPlistReader {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 0
  private var known: [Int: PlistValue] = [:]
  private var open: Set<Int> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(ReadError) -> PlistValue {
    guard bytes.count >= 40 else { throw failure("the binary property list is cut off", 0) }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try integer(at: trailer + 8, size: 8)
    let top = try integer(at: trailer + 16, size: 8)
    let table = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count <= bytes.count, top < count,
      table <= trailer, count * offsetSize <= trailer - table
    else { throw failure("the binary property list has a damaged trailer", trailer) }
    for index in 0..<count { offsets.append(try integer(at: table + index * offsetSize, size: offsetSize)) }
    return try object(top, depth: 0)
  }

  private mutating func object(_ index: Int, depth: Int) throws(ReadError) -> PlistValue {
    guard index < offsets.count, offsets[index] < bytes.count - 32 else { throw failure("a damaged reference", 0) }
    if let value = known[index] { return value }
    let start = offsets[index]
    if depth > deepestNesting { throw failure("nested deeper than \(deepestNesting)", start) }
    guard open.insert(index).inserted else { throw failure("a value that contains itself", start) }
    defer { open.remove(index) }
    let value = try parse(at: start, depth: depth)
    known[index] = value
    return value
  }

  private mutating func parse(at start: Int, depth: Int) throws(ReadError) -> PlistValue {
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] >> 4 {
    case 0x0:
      if low == 8 { return .bool(false) }
      return low == 9 ? .bool(true) : .opaque
    case 0x1:
      let size = 1 << low
      if size > 8 { return .opaque }
      return .integer(Int(truncatingIfNeeded: try unsigned(at: start + 1, size: size)))
    case 0x2:
      let size = 1 << low
      let bits = size > 8 ? 0 : try unsigned(at: start + 1, size: size)
      if size == 8 { return .real(Double(bitPattern: bits)) }
      return size == 4 ? .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))) : .opaque
    case 0x5:
      let body = try body(at: start, low: low, unit: 1)
      return .string(String(decoding: bytes[body], as: UTF8.self))
    case 0x6:
      let body = try body(at: start, low: low, unit: 2)
      let units = stride(from: body.lowerBound, to: body.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA, 0xB, 0xC:
      let body = try body(at: start, low: low, unit: referenceSize)
      return .array(try objects(in: body, depth: depth))
    case 0xD:
      let body = try body(at: start, low: low, unit: 2 * referenceSize)
      let middle = body.lowerBound + body.count / 2
      let keys = try objects(in: body.lowerBound..<middle, depth: depth)
      let values = try objects(in: middle..<body.upperBound, depth: depth)
      var entries: [String: PlistValue] = [:]
      for (key, value) in zip(keys, values) {
        guard let key = key.string else { throw failure("a key that is no string", start) }
        entries[key] = value
      }
      return .dictionary(entries)
    default:
      return .opaque
    }
  }

  private mutating func objects(in body: Range<Int>, depth: Int) throws(ReadError) -> [PlistValue] {
    var values: [PlistValue] = []
    for at in stride(from: body.lowerBound, to: body.upperBound, by: referenceSize) {
      values.append(try object(try integer(at: at, size: referenceSize), depth: depth + 1))
    }
    return values
  }

  /// The bytes after an object's marker and count, in units of `unit` bytes.
  private func body(at start: Int, low: Int, unit: Int) throws(ReadError) -> Range<Int> {
    var (count, first) = (low, start + 1)
    if low == 0x0F {
      guard first < bytes.count, bytes[first] >> 4 == 1, bytes[first] & 0x0F <= 3 else {
        throw failure("a damaged count", start)
      }
      let size = 1 << Int(bytes[first] & 0x0F)
      count = try integer(at: first + 1, size: size)
      first += 1 + size
    }
    guard count <= bytes.count, first <= bytes.count, count * unit <= bytes.count - first else {
      throw failure("a value that is cut off", start)
    }
    return first..<first + count * unit
  }

  private func integer(at start: Int, size: Int) throws(ReadError) -> Int {
    guard let number = Int(exactly: try unsigned(at: start, size: size)) else {
      throw failure("a number out of range", start)
    }
    return number
  }

  private func unsigned(at start: Int, size: Int) throws(ReadError) -> UInt64 {
    guard start >= 0, start <= bytes.count - size else { throw failure("a number that is cut off", start) }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func failure(_ message: String, _ offset: Int) -> ReadError { ReadError(message: message, offset: offset) }
}

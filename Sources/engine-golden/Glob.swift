/// Whether `text` matches a pattern in which `*` stands for anything and `?` for one character.
func matches(glob pattern: String, _ text: String) -> Bool {
  func match(_ p: Substring, _ t: Substring) -> Bool {
    guard let first = p.first else { return t.isEmpty }
    let rest = p.dropFirst()
    if first == "*" { return match(rest, t) || (!t.isEmpty && match(p, t.dropFirst())) }
    guard let head = t.first, first == "?" || first == head else { return false }
    return match(rest, t.dropFirst())
  }
  return match(pattern[...], text[...])
}

extension Shape {
  /// The JSON Schema of files with this shape, in the key tables' order.
  public func jsonSchema(title: String) -> String {
    var shapes: [Shape] = []
    collect(into: &shapes)
    let definitions = shapes.dropFirst().map { "    \(quoted($0.definitionName)): \($0.schemaObject(indent: "    "))" }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": \(quoted(title)),
      \(schemaObject(indent: "").dropFirst(2).dropLast(2)),
        "$defs": {
      \(definitions.joined(separator: ",\n"))
        }
      }

      """
  }

  private var definitionName: String { name.replacing(" ", with: "-") }

  private func collect(into shapes: inout [Shape]) {
    if shapes.contains(where: { $0.name == name }) { return }
    shapes.append(self)
    for key in keys { key.type.shape?.collect(into: &shapes) }
  }

  private func schemaObject(indent: String) -> String {
    let properties = keys.map { key in
      let type = key.type.schema
      return "\(indent)    \(quoted(key.name)): { \(type), \"description\": \(quoted(key.summary)) }"
    }
    let required = keys.filter(\.isRequired).map { quoted($0.name) }.joined(separator: ", ")
    return """
      {
      \(indent)  "type": "object",
      \(indent)  "additionalProperties": false,
      \(indent)  "required": [\(required)],
      \(indent)  "properties": {
      \(properties.joined(separator: ",\n"))
      \(indent)  }
      \(indent)}
      """
  }

  fileprivate var reference: String { "\"$ref\": \"#/$defs/\(definitionName)\"" }
}

extension ShapeType {
  fileprivate var shape: Shape? {
    switch self {
    case .object(let shape): shape
    case .list(let type), .map(let type): type.shape
    default: nil
    }
  }

  /// The members of a schema object for the type, without braces.
  fileprivate var schema: String {
    let text = "{ \"type\": \"string\" }"
    switch self {
    case .string: return "\"type\": \"string\", \"minLength\": 1"
    case .text, .code, .oneOrMore:
      return "\"type\": [\"string\", \"array\"], \"minLength\": 1, \"minItems\": 1, \"items\": \(text)"
    case .number: return "\"type\": \"number\""
    case .boolean: return "\"type\": \"boolean\""
    case .choice(let names): return "\"enum\": [\(names.map(quoted).joined(separator: ", "))]"
    case .list(let type): return "\"type\": \"array\", \"items\": { \(type.schema) }"
    case .map(let type): return "\"type\": \"object\", \"additionalProperties\": { \(type.schema) }"
    case .object(let shape): return shape.reference
    case .parameter: return "\"type\": [\"number\", \"string\", \"boolean\", \"array\"]"
    }
  }
}

/// A string as JSON.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

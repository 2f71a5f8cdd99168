import Foundation
import Testing

/// Validates with Python's jsonschema; without it the test says so, and fails only where tools are required.
func validate(_ json: String, schema name: String, isValid: Bool = true) throws {
  let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("schemas/\(name).schema.json").path
  let script = """
    import json, sys
    try: import jsonschema
    except ImportError: sys.exit(77)
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    errors = list(jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))))
    for error in errors: print(error.json_path, error.message)
    sys.exit(1 if errors else 0)
    """
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-\(UUID().uuidString).json")
  try Data(json.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let python = Process()
  let output = Pipe()
  python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  python.arguments = ["python3", "-c", script, schema, file.path]
  python.standardOutput = output
  try python.run()
  let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  python.waitUntilExit()
  if python.terminationStatus == 77 || python.terminationStatus == 127 {
    print("skipped: Python's jsonschema is not installed")
    #expect(ProcessInfo.processInfo.environment["REQUIRE_TOOLS"] != "1")
    return
  }
  #expect(python.terminationStatus == (isValid ? 0 : 1), "\(printed)")
}

import Foundation
import Testing

@Suite struct HookTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try git("init -q && git config user.name T && git config user.email t@example.com")
  }

  @discardableResult private func git(_ arguments: String, in subfolder: String = ".") throws -> Tool.Result {
    let result = try Tool.shell("cd \(subfolder) && git \(arguments)", in: folder)
    return result
  }

  private func write(good name: String) throws { try folder.write(name, "let a = 1\n") }
  private func write(bad name: String) throws { try folder.write(name, "// animlint:ignore\n") }

  @discardableResult private func hook(_ action: String) throws -> Tool.Result {
    try Tool.run("hook", action, in: folder)
  }

  private var commits: String {
    get throws { try git("log --format=%s").output }
  }

  @Test func `a commit with findings is refused, one without passes`() throws {
    let installed = try hook("install")
    #expect(installed.status == 0 && installed.output.hasPrefix("installed the hook "))
    try write(bad: "a b/A.swift")
    try git("add .")
    let refused = try git("commit -m bad")
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains("a b/A.swift:1:1: warning: 'animlint:ignore' names no rule"))
    try write(good: "a b/A.swift")
    let stillRefused = try git("commit -m bad")
    #expect(stillRefused.status != 0)
    try git("add .")
    #expect(try git("commit -q -m good").status == 0)
    #expect(try commits == "good\n")
  }

  @Test func `commits from a subfolder, of single files and of everything see their own index`() throws {
    try hook("install")
    for name in ["A.swift", "sub/B.swift"] { try write(good: name) }
    try git("add .")
    #expect(try git("commit -q -m first", in: "sub").status == 0)
    try write(bad: "A.swift")
    try folder.write("sub/B.swift", "let b = 2\n")
    #expect(try git("commit -q -m one B.swift", in: "sub").status == 0)
    #expect(try git("commit -q -a -m all", in: "sub").status != 0)
    try write(good: "A.swift")
    try folder.write("A.swift", "let c = 3\n")
    #expect(try git("commit -q -a -m all", in: "sub").status == 0)
    #expect(try commits == "all\none\nfirst\n")
  }

  @Test func `a worktree uses the repository's hook on its own files`() throws {
    try hook("install")
    try write(good: "A.swift")
    try git("add . && git commit -q -m first && git worktree add -q ../tree")
    try write(bad: "../tree/B.swift")
    #expect(try git("add . && git commit -q -m bad", in: "../tree").status != 0)
    try write(good: "../tree/B.swift")
    #expect(try git("add . && git commit -q -m good", in: "../tree").status == 0)
  }

  @Test func `installing twice changes nothing, uninstalling removes only ours`() throws {
    try hook("install")
    let script = try folder.text(".git/hooks/pre-commit")
    #expect(try hook("install").output.hasSuffix("is installed already\n"))
    #expect(try folder.text(".git/hooks/pre-commit") == script)
    #expect(try hook("uninstall").output.hasPrefix("removed the hook "))
    #expect(!folder.exists(".git/hooks/pre-commit"))
    let again = try hook("uninstall")
    #expect(again.status == 0 && again.output.hasPrefix("there is no hook "))
  }

  @Test func `an existing hook runs first and comes back`() throws {
    let own = "#!/bin/sh\necho ran >> \"$(git rev-parse --show-toplevel)/log\"\n[ ! -e refuse ]\n"
    try folder.write(".git/hooks/pre-commit", own)
    try Tool.shell("chmod +x .git/hooks/pre-commit", in: folder)
    #expect(try hook("uninstall").status == 2)
    #expect(try hook("install").status == 0)
    #expect(try hook("install").output.hasSuffix("is installed already\n"))
    try write(good: "A.swift")
    try git("add A.swift")
    try folder.write("refuse", "")
    #expect(try git("commit -q -m no").status != 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("refuse"))
    #expect(try git("commit -q -m yes").status == 0)
    #expect(try folder.text("log") == "ran\nran\n")
    #expect(try hook("uninstall").status == 0)
    #expect(try folder.text(".git/hooks/pre-commit") == own)
    #expect(try !folder.names(in: ".git/hooks").contains("pre-commit.before-animlint"))
  }

  @Test func `two hooks of others are not overwritten`() throws {
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\n")
    try folder.write(".git/hooks/pre-commit.before-animlint", "#!/bin/sh\n# other\n")
    let result = try hook("install")
    #expect(result.status == 2 && result.complaints.count == 1)
    #expect(try folder.text(".git/hooks/pre-commit") == "#!/bin/sh\n")
  }

  @Test func `a hooks folder inside the repository is used, one outside refused`() throws {
    try git("config core.hooksPath hooks")
    #expect(try hook("install").status == 0)
    #expect(folder.exists("hooks/pre-commit"))
    try git("config core.hooksPath /tmp/shared-hooks-of-nobody")
    let refused = try hook("install")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("the hooks of this repository lie outside it (core.hooksPath)"))
  }

  @Test func `without the program the hook says so`() throws {
    try hook("install")
    let script = try folder.text(".git/hooks/pre-commit").replacingOccurrences(of: Tool.path, with: "/none/animlint")
    try folder.write(".git/hooks/pre-commit", script)
    try write(good: "A.swift")
    try git("add .")
    let result = try Tool.shell("PATH=/usr/bin:/bin git commit -q -m x", in: folder)
    #expect(result.status != 0)
    #expect(result.errors.contains("animlint is not on the path and no longer at /none/animlint"))
  }

  @Test func `outside a repository it is an error`() throws {
    let outside = try Folder()
    let result = try Tool.run("hook", "install", in: outside, environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix(": not in the working tree of a git repository\n"))
  }
}

/// The hooks that `.pre-commit-hooks.yaml` offers, run by pre-commit itself with the program that was built.
@Suite struct PreCommitTests {
  private static let manifest = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".pre-commit-hooks.yaml").path

  @Test func `pre-commit accepts the manifest and runs its hooks`() throws {
    let folder = try Folder()
    guard try Tool.shell("pre-commit --version", in: folder).status == 0 else { return skip("pre-commit") }
    #expect(try Tool.shell("pre-commit validate-manifest '\(Self.manifest)'", in: folder).status == 0)
    // Building for `language: swift` takes minutes; the entries are the same for a program that is there.
    let hooks = try String(contentsOfFile: Self.manifest, encoding: .utf8)
      .replacingOccurrences(of: "language: swift", with: "language: system")
      .split(separator: "\n").map { "      \($0)\n" }.joined()
    try folder.write(".pre-commit-config.yaml", "repos:\n  - repo: local\n    hooks:\n\(hooks)")
    try folder.write("a b/A.swift", "// animlint:ignore\n")
    try folder.write("Other.txt", "// animlint:ignore\n")
    try Tool.shell("git init -q && git add .", in: folder)
    let environment = ["PRE_COMMIT_HOME": folder.scratch + "/pre-commit"]
    let bad = try Tool.shell("pre-commit run animlint", in: folder, environment: environment)
    #expect(bad.status == 1)
    #expect(bad.output.contains("a b/A.swift:1:1: warning: 'animlint:ignore' names no rule"))
    #expect(try Tool.shell("pre-commit run animlint-fix", in: folder, environment: environment).status == 1)
    try folder.write("a b/A.swift", "let a = 1\n")
    try Tool.shell("git add .", in: folder)
    let good = try Tool.shell("pre-commit run --all-files", in: folder, environment: environment)
    #expect(good.status == 0, "\(good.output)\(good.errors)")
  }
}

import SourceModel

/// The case of a node's kind without its contents, for dispatch and for comparing nodes that need no rule of their own.
enum NodeKind: Hashable {
  case integer, float, boolean, string, nilLiteral, array, dictionary, tuple, name, member, call, `subscript`
  case optionalChain, forceUnwrap, tryExpr, await, prefix, postfix, binary, assign, ternary, cast, closure, statement
  case keyPath, selector, objcKeyPath, macro, inoutArgument, type, discard, opaque
  case exprStmt, variable, function, typeDecl, ifStmt, guardStmt, whileStmt, repeatStmt, forIn, switchStmt
  case returnStmt, throwStmt, breakStmt, continueStmt, fallthroughStmt, deferStmt, doStmt, hashIf, opaqueStmt

  init(_ expr: Expr) {
    self =
      switch expr.kind {
      case .integer: .integer
      case .float: .float
      case .boolean: .boolean
      case .string: .string
      case .nilLiteral: .nilLiteral
      case .array: .array
      case .dictionary: .dictionary
      case .tuple: .tuple
      case .name: .name
      case .member: .member
      case .call: .call
      case .subscript: .subscript
      case .optionalChain: .optionalChain
      case .forceUnwrap: .forceUnwrap
      case .tryExpr: .tryExpr
      case .await: .await
      case .prefix: .prefix
      case .postfix: .postfix
      case .binary: .binary
      case .assign: .assign
      case .ternary: .ternary
      case .cast: .cast
      case .closure: .closure
      case .statement: .statement
      case .keyPath: .keyPath
      case .selector: .selector
      case .objcKeyPath: .objcKeyPath
      case .macro: .macro
      case .inoutArgument: .inoutArgument
      case .type: .type
      case .discard: .discard
      case .opaque: .opaque
      }
  }

  init(_ stmt: Stmt) {
    self =
      switch stmt.kind {
      case .expr: .exprStmt
      case .variable: .variable
      case .function: .function
      case .type: .typeDecl
      case .ifStmt: .ifStmt
      case .guardStmt: .guardStmt
      case .whileStmt: .whileStmt
      case .repeatStmt: .repeatStmt
      case .forIn: .forIn
      case .switchStmt: .switchStmt
      case .returnStmt: .returnStmt
      case .throwStmt: .throwStmt
      case .breakStmt: .breakStmt
      case .continueStmt: .continueStmt
      case .fallthroughStmt: .fallthroughStmt
      case .deferStmt: .deferStmt
      case .doStmt: .doStmt
      case .hashIf: .hashIf
      case .opaque: .opaqueStmt
      }
  }
}

import Foundation

/// Writing to the process's streams and to files, with errors that a report can name.
enum StandardStreams {
  enum WriteFailure: Error {
    /// Nobody reads any more: no error of this program.
    case closedPipe
    case failed(String)
  }

  /// Makes failed writes come back as errors instead of ending the process, and keeps files that are opened
  /// later from taking the number of a stream that was closed.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Opened for reading, so that writing a report to it fails as it would to a closed stream.
      _ = open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY)
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // A terminal or pipe that the parent made non-blocking is full for the moment.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Foundation.poll(&poll, 1, -1)
        continue
      }
      guard count > 0 else { throw errno == EPIPE ? .closedPipe : .failed(reason()) }
      written += count
    }
  }

  /// Writes a whole file; pipes and devices are fine too.
  static func write(_ text: String, toFile path: String) throws(WriteFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .failed(reason()) }
    do throws(WriteFailure) {
      try write(Array(text.utf8), to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .failed(reason()) }
  }

  /// One line on standard error; that it can't be written is nobody's business.
  static func complain(_ line: String) { try? write(Array((line + "\n").utf8), to: 2) }

  static func readStandardInput() -> [UInt8] { [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func reason() -> String {
    let text = String(cString: strerror(errno))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

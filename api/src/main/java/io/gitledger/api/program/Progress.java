package io.gitledger.api.program;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/**
 * Lines that tell the operator what the program is doing, with the seconds since it was started.
 */
record Progress(PrintStream out, Instant begin) {

  static Progress on(PrintStream out) {
    // The start time of a process is a second wrong on Linux.
    long begin = ManagementFactory.getRuntimeMXBean().getStartTime();
    return new Progress(out, Instant.ofEpochMilli(begin));
  }

  /** For runs inside another program, such as tests. */
  static Progress silent() {
    return new Progress(new PrintStream(PrintStream.nullOutputStream(), false), Instant.now());
  }

  void say(String line) {
    double seconds = Duration.between(begin, Instant.now()).toMillis() / 1000.0;
    out.printf(Locale.ROOT, "[%5.1f s] %s%n", seconds, line);
  }

  /** Lines without a time, to be read or copied. */
  void show(String text) {
    out.println(text);
  }
}

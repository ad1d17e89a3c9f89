package io.gitledger.api.program;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** Prints progress messages for the operator, with the seconds since the start of the process. */
record Progress(PrintStream out, Instant begin) {

  static Progress on(PrintStream out) {
    // On Linux the start time of a process may be wrong by a second.
    long begin = ManagementFactory.getRuntimeMXBean().getStartTime();
    return new Progress(out, Instant.ofEpochMilli(begin));
  }

  /** Returns an instance for runs inside another program, such as tests. */
  static Progress silent() {
    return new Progress(new PrintStream(PrintStream.nullOutputStream(), false), Instant.now());
  }

  void say(String line) {
    double seconds = Duration.between(begin, Instant.now()).toMillis() / 1000.0;
    out.printf(Locale.ROOT, "[%5.1f s] %s%n", seconds, line);
  }

  /** Prints lines without a time, to be read or copied. */
  void show(String text) {
    out.println(text);
  }
}

package io.gitledger.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.bench.git.Folders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/**
 * Small versions of what {@code bench} does at length to the packaged server. Each looks into all
 * that it names; limits of time are wide here, as machines differ. Those with the tag {@value
 * #LONG} repeat at length what tests of single classes show, and run with the Maven profile {@code
 * faults}.
 */
@Timeout(value = 1200, threadMode = ThreadMode.SEPARATE_THREAD)
abstract class FaultProgram {
  static final String LONG = "long";

  /** The unpacked server, for all classes: that it learns to start quickly takes half a minute. */
  private static final Path PROGRAM = emptied(Path.of("target", "server-program"));

  private static Path emptied(Path folder) {
    try {
      Folders.delete(folder);
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A failure tells what the program said, as a report may keep nothing else. */
  static void findsNothing(String... arguments) {
    PrintStream out = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int code;
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      code = bench(arguments);
    } finally {
      System.setOut(out);
      System.out.print(said.toString(StandardCharsets.UTF_8));
    }
    assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
  }

  private static int bench(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--server", System.getProperty("server.jar")));
    all.addAll(List.of("--program", PROGRAM.toString()));
    all.addAll(List.of("--java-option", "-XX:TieredStopAtLevel=1"));
    all.addAll(List.of("--java-option", "-XX:+UseSerialGC", "--java-option", "-Xmx320m"));
    return Bench.commandLine().execute(all.toArray(String[]::new));
  }
}

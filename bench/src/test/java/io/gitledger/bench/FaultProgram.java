package io.gitledger.bench;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.server.Installation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/**
 * Small versions of what {@code bench} does at length to the packaged server. Each checks
 * everything that it names; time limits are generous here, as machines differ. Tests with the tag
 * {@value #LONG} repeat at length what tests of single classes cover, and run with the Maven
 * profile {@code faults}.
 */
@Timeout(value = 1200, threadMode = ThreadMode.SEPARATE_THREAD)
abstract class FaultProgram {
  static final String LONG = "long";

  private static final List<String> SERVER_OPTIONS =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx320m");

  private static final Path JAR = Path.of(System.getProperty("server.jar"));
  private static final Path PROGRAM = prepared(Path.of("target", "server-program"));

  /**
   * Returns the unpacked server. Training it to start quickly takes half a minute, so the first
   * process of a build does it while others wait.
   */
  private static Path prepared(Path folder) {
    Path lock = folder.resolveSibling("server-program.lock");
    Path build = folder.resolve("build");
    String now = System.getProperty("faults.build");
    try (FileChannel channel = FileChannel.open(lock, WRITE, CREATE);
        FileLock _ = channel.lock()) {
      if (!Files.exists(build) || !Files.readString(build).equals(now)) {
        Folders.delete(folder);
        Installation.of(JAR, folder, SERVER_OPTIONS).learned();
        Files.writeString(build, now);
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Fails with the program's output in the message, as a report may keep nothing else. */
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
    all.addAll(List.of("--server", JAR.toString(), "--program", PROGRAM.toString()));
    for (String option : SERVER_OPTIONS) all.addAll(List.of("--java-option", option));
    return Bench.commandLine().execute(all.toArray(String[]::new));
  }
}

package io.gitledger.bench.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The packaged server, unpacked as its launcher does it, so that each of many starts is fast. It
 * runs on the Java of this program.
 */
public final class Installation {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private final Path jar;
  private final List<String> options;

  private Installation(Path jar, List<String> options) {
    this.jar = jar.toAbsolutePath();
    this.options = options;
  }

  /**
   * Unpacks a jar, unless it has already been unpacked there.
   *
   * @param options of the JVM that servers run on
   */
  public static Installation of(Path jar, Path folder, List<String> options)
      throws IOException, InterruptedException {
    if (!Files.isReadable(jar)) {
      throw new IllegalArgumentException(jar + " is not there: build it with ./mvnw package");
    }
    Path unpacked = folder.resolve(jar.getFileName());
    if (!Files.exists(unpacked)) {
      unpack(jar, folder);
    }
    List<String> all =
        new ArrayList<>(
            List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    all.addAll(options);
    return new Installation(unpacked, all);
  }

  private static void unpack(Path jar, Path folder) throws IOException, InterruptedException {
    ProgramRun unpacking =
        run(
            List.of(
                JAVA.toString(),
                "-Djarmode=tools",
                "-jar",
                jar.toAbsolutePath().toString(),
                "extract",
                "--destination",
                folder.toString()),
            Map.of());
    if (unpacking.code() != 0) {
      throw new IOException("the server cannot be unpacked: " + unpacking);
    }
  }

  /**
   * Returns this installation with an AOT cache from one start, which makes all later starts
   * faster.
   */
  public Installation learned() throws IOException, InterruptedException {
    Path cache = jar.resolveSibling("gitledger.aot");
    if (!Files.exists(cache)) {
      List<String> learning = new ArrayList<>(options);
      learning.add("-XX:AOTCacheOutput=" + cache);
      new Installation(jar, learning).offline(Map.of(), "learn", "--rounds", "2");
    }
    if (!Files.isReadable(cache)) {
      return this;
    }
    List<String> learned = new ArrayList<>(options);
    learned.addAll(List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off"));
    return new Installation(jar, learned);
  }

  /**
   * Makes a data folder use the PostgreSQL programs unpacked by the first server of this
   * installation: unpacking them for every data folder would take seconds each.
   */
  void sharePostgres(Path data) throws IOException {
    Path shared = Files.createDirectories(jar.resolveSibling("postgres-programs"));
    Path own = data.resolve("postgres/bin");
    if (!Files.exists(own, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(
          own.getParent(),
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      Files.createSymbolicLink(own, shared);
    }
  }

  /** Starts a command without waiting for it. */
  Process start(Map<String, String> environment, Path log, String... arguments) throws IOException {
    return builder(command(List.of(arguments)), environment)
        .redirectOutput(Redirect.appendTo(log.toFile()))
        .start();
  }

  /** Runs a command until it ends. */
  public ProgramRun offline(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    return run(command(List.of(arguments)), environment);
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    command.addAll(options);
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(arguments);
    return command;
  }

  private static ProcessBuilder builder(List<String> command, Map<String, String> environment) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("GITLEDGER_"));
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).redirectInput(Redirect.from(new File("/dev/null")));
  }

  private static ProgramRun run(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Process process = builder(command, environment).start();
    try (var out = process.inputReader(StandardCharsets.UTF_8)) {
      List<String> lines = out.lines().filter(line -> !line.isBlank()).toList();
      return new ProgramRun(process.waitFor(), lines);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      process.destroy();
    }
  }
}

package io.gitledger.bench.fault;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.server.Installation;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The server under test: the options that all commands of this package share. */
public final class Subject {
  private static final List<String> AS_LAUNCHED =
      List.of(
          "-Xmx272m",
          "-XX:+UseCompactObjectHeaders",
          "-XX:+UseSerialGC",
          "-XX:ReservedCodeCacheSize=96m");

  @Option(
      names = "--server",
      defaultValue = "api/target/gitledger.jar",
      paramLabel = "<jar>",
      description = "The packaged server. Default: ${DEFAULT-VALUE}.")
  Path jar;

  @Option(
      names = "--java-option",
      paramLabel = "<option>",
      description =
          "For the Java machine of servers; may be repeated. Default: as the launcher has it.")
  List<String> javaOptions = new ArrayList<>();

  @Option(
      names = "--program",
      paramLabel = "<folder>",
      description =
          "Keeps the unpacked server there, with what Java learns from a start: one for each jar"
              + " and set of options. Default: it is thrown away.")
  Path program;

  /** A temporary directory, and the unpacked server. */
  public static final class Place implements AutoCloseable {
    private final Folders folders;
    private final Installation installation;
    private boolean keep;

    private Place(Folders folders, Installation installation) {
      this.folders = folders;
      this.installation = installation;
    }

    Folders folders() {
      return folders;
    }

    ServerProcess server(String name, Map<String, String> environment) {
      return ServerProcess.on(installation, folders.fresh(name), environment);
    }

    ServerProcess serverOn(Path data) {
      return ServerProcess.on(installation, data, Map.of());
    }

    /** Keeps data and logs if something was found, so that they can be inspected. */
    void keepUnless(boolean allWell) {
      keep = !allWell;
    }

    @Override
    public void close() throws IOException {
      if (keep) {
        System.out.println("data and logs are kept in " + folders.fresh("x").getParent());
      } else {
        folders.close();
      }
    }
  }

  /**
   * Creates the directory; trains the program to start quickly if many starts follow or it is kept.
   */
  Place place(boolean manyStarts) throws IOException, InterruptedException {
    Folders folders = Folders.create();
    List<String> options = javaOptions.isEmpty() ? AS_LAUNCHED : javaOptions;
    boolean kept = program != null;
    Installation plain =
        Installation.of(jar, kept ? program.toAbsolutePath() : folders.fresh("program"), options);
    return new Place(folders, manyStarts || kept ? plain.learned() : plain);
  }
}

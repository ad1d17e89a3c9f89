package io.gitledger.bench.target;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The data folder of a running Gitledger with its own PostgreSQL: provides the process ids and the
 * database URL, so that they need not be looked up manually.
 */
record DataFolder(Path folder) {
  private static final int PORT_LINE = 3;

  static DataFolder of(String folder) {
    return new DataFolder(Path.of(folder));
  }

  Target describe(Target target) {
    try {
      List<String> postmaster =
          Files.readAllLines(folder.resolve("postgres/cluster/postmaster.pid"));
      String server = Files.readString(folder.resolve("lock")).strip();
      String password = Files.readString(folder.resolve("postgres/password")).strip();
      List<Long> processes =
          List.of(
              Long.parseLong(server.substring(0, server.indexOf(' '))),
              Long.parseLong(postmaster.getFirst().strip()));
      return TargetOption.withDatabase(
          TargetOption.withProcesses(target, processes),
          "jdbc:postgresql://127.0.0.1:%s/postgres?user=postgres&password=%s"
              .formatted(
                  postmaster.get(PORT_LINE).strip(),
                  URLEncoder.encode(password, StandardCharsets.UTF_8)));
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(
          folder + " is not the data folder of a running server: " + e.getMessage(), e);
    }
  }
}

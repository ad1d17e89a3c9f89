package io.gitledger.bench.fault;

import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A rebuild that runs while other things happen: it may fail, but must never report a difference.
 */
record Rebuilding(Process process, Path words) {
  private static final int PATIENCE_MINUTES = 3;

  static Rebuilding beside(ServerProcess server) throws IOException {
    Path words = Files.createTempFile("gitledger-rebuild", ".txt");
    return new Rebuilding(server.beside(words, "rebuild", "--compare"), words);
  }

  void end(Findings findings) throws IOException, InterruptedException {
    if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
      findings.fault("a rebuild does not end");
      process.destroyForcibly();
    }
    String said = Files.readString(words);
    if (said.contains(" differences")) {
      findings.fault("a rebuild beside it found differences: " + said);
    }
    Files.delete(words);
  }
}

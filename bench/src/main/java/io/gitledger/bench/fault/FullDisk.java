package io.gitledger.bench.fault;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.http.UnexpectedAnswer;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;

/**
 * Tests with no space left, for objects and for the database, on small file systems of their own.
 * Mounting requires root on Linux; elsewhere these tests are skipped.
 */
record FullDisk(Subject.Place place, Findings findings) {
  private static final String OBJECTS_SIZE = "64m";
  private static final String DATABASE_SIZE = "900m";
  private static final int LARGE = 200_000;
  private static final int ATTEMPTS = 400;
  private static final int NO_SPACE = 507;
  private static final int UNAVAILABLE = 503;

  String run() throws Exception {
    return objects() + "; " + database();
  }

  private String objects() throws Exception {
    Path folder = place.folders().fresh("small-objects");
    if (!mount(folder, OBJECTS_SIZE)) {
      return "skipped: this user may not mount a tmpfs";
    }
    try (ServerProcess server =
        place.server("full-objects", Map.of("GITLEDGER_OBJECTS", folder.toString())).start()) {
      return fillAndFree(server, folder, new Random(3), LARGE, "objects");
    } finally {
      unmount(folder);
    }
  }

  private String database() throws Exception {
    Path folder = place.folders().fresh("small-database");
    if (!mount(folder, DATABASE_SIZE)) {
      return "skipped";
    }
    Path data = folder.resolve("data");
    try (ServerProcess server = place.serverOn(data).start()) {
      return fillAndFree(server, folder, new Random(4), 1_000, "database");
    } finally {
      unmount(folder);
    }
  }

  /** Fills the server's disk, tries to write, frees the space and tries again. */
  private String fillAndFree(
      ServerProcess server, Path folder, Random random, int bytes, String what) throws Exception {
    try (Api api = server.asAdministrator()) {
      api.post("/user/repos", Map.of("name", "full", "auto_init", true));
      write(api, random, bytes, "before");
      Path ballast = folder.resolve("ballast");
      fill(ballast, Files.getFileStore(folder));
      int refused = 0;
      int written = 0;
      String words = "";
      for (int i = 0; i < ATTEMPTS && refused < 5; i++) {
        String path = "full-" + i;
        try {
          write(api, random, bytes, path);
          written++;
        } catch (UnexpectedAnswer answer) {
          refused++;
          words = answer.getMessage().replaceFirst(".*: (\\d+ )", "$1");
          if (answer.status() != NO_SPACE && answer.status() != UNAVAILABLE) {
            findings.fault("with a full disk: " + answer.getMessage());
          }
          if (exists(api, path)) {
            findings.fault(path + " was refused and is there");
          }
        }
      }
      if (refused == 0) {
        findings.fault("the disk of the " + what + " did not get full");
      }
      Files.delete(ballast);
      server.awaitReady(java.time.Duration.ofMinutes(2));
      write(api, random, bytes, "after");
      new Invariants(server, findings).verify();
      return "%s: %d written, then %s; writable again".formatted(what, written, words);
    }
  }

  private static void write(Api api, Random random, int bytes, String path) throws IOException {
    byte[] noise = new byte[bytes];
    random.nextBytes(noise);
    api.post(
        "/repos/root/full/contents/" + path,
        Map.of("content", java.util.Base64.getEncoder().encodeToString(noise), "message", path));
  }

  private static boolean exists(Api api, String path) throws IOException {
    try {
      api.get("/repos/root/full/contents/" + path);
      return true;
    } catch (UnexpectedAnswer answer) {
      return answer.status() != 404;
    }
  }

  private static void fill(Path ballast, FileStore disk) throws IOException {
    byte[] block = new byte[64 * 1024];
    try (OutputStream out = Files.newOutputStream(ballast)) {
      while (disk.getUsableSpace() > block.length) {
        out.write(block);
      }
    } catch (IOException full) {
      // Expected.
    }
  }

  private static boolean mount(Path folder, String size) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    return new ProcessBuilder(
                "mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  private static void unmount(Path folder) throws IOException, InterruptedException {
    new ProcessBuilder("umount", "-l", folder.toString()).inheritIO().start().waitFor();
  }
}

package io.gitledger.bench.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Temporary directories below one root, which is deleted at the end. */
public final class Folders implements AutoCloseable {
  private final Path root;
  private final AtomicInteger numbers = new AtomicInteger();

  private Folders(Path root) {
    this.root = root;
  }

  /** Creates the root in the directory for temporary files. */
  public static Folders create() throws IOException {
    return new Folders(Files.createTempDirectory("gitledger-bench"));
  }

  /** Returns a path at which nothing exists yet. */
  public Path fresh(String name) {
    return root.resolve(name + "-" + numbers.incrementAndGet());
  }

  /** Deletes a directory with all its contents, if it exists. */
  public static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      List<Path> deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.delete(path);
      }
    } catch (NoSuchFileException e) {
      // Nothing to delete.
    }
  }

  @Override
  public void close() throws IOException {
    delete(root);
  }
}

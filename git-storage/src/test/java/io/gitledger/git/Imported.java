package io.gitledger.git;

import io.gitledger.git.refs.RefChange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.transport.PackParser;

/** Imports data created by C git into a repository. */
public final class Imported {
  private Imported() {}

  /** Receives a pack like a push. */
  public static void pack(GitRepository repository, InputStream pack, boolean thin)
      throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      PackParser parser = inserter.newPackParser(pack);
      parser.setAllowThin(thin);
      parser.parse(NullProgressMonitor.INSTANCE);
      inserter.flush();
    }
  }

  /** Pushes all branches and tags of a directory. */
  public static void all(TestStorage storage, long id, Path folder) throws IOException {
    Path file = Files.createTempFile("import", ".pack");
    Git.run(folder, "repack", "-q", "-a", "-d");
    try (var packs = Files.list(packFolder(folder))) {
      Path pack = packs.filter(p -> p.toString().endsWith(".pack")).findFirst().orElseThrow();
      Files.copy(pack, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
    try (GitRepository repository = storage.repositories.open(id, storage.gateway());
        InputStream in = Files.newInputStream(file)) {
      pack(repository, in, false);
      List<RefChange> changes = new ArrayList<>();
      String refs =
          Git.run(folder, "for-each-ref", "--format=%(refname) %(objectname) %(*objectname)");
      for (String line : refs.lines().toList()) {
        String[] parts = line.split(" ", -1);
        ObjectId peeled = parts[2].isEmpty() ? null : ObjectId.fromString(parts[2]);
        changes.add(
            new RefChange(parts[0], ObjectId.zeroId(), ObjectId.fromString(parts[1]), peeled));
      }
      repository.change(changes, true);
    }
    Files.delete(file);
  }

  /** Returns a directory with the repository described by a fast-import stream. */
  public static Path fastImport(Path folder, String stream) throws IOException {
    Git.run(folder, "init", "-q", "--bare", "made.git");
    Path made = folder.resolve("made.git");
    Git.feed(
        made,
        new ByteArrayInputStream(stream.getBytes(StandardCharsets.UTF_8)),
        "fast-import",
        "--quiet");
    return made;
  }

  private static Path packFolder(Path folder) {
    Path plain = folder.resolve("objects/pack");
    return Files.isDirectory(plain) ? plain : folder.resolve(".git/objects/pack");
  }
}

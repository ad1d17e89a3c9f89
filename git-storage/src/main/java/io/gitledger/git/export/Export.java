package io.gitledger.git.export;

import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefNames;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jgit.internal.storage.pack.PackWriter;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.pack.PackConfig;

/**
 * Writes a repository as a plain bare git directory: one pack, packed refs, HEAD and configuration.
 * Objects are streamed in their stored form.
 */
public final class Export {
  private static final String CONFIG =
      "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n";

  private Export() {}

  /** Writes a repository with its current refs into a directory that is empty or does not exist. */
  public static void now(GitRepository repository, Path folder) throws IOException {
    Map<String, ObjectId> refs = new TreeMap<>();
    for (Ref ref : repository.refs().refs()) {
      refs.put(ref.getName(), ref.getObjectId());
    }
    of(repository, refs, repository.head(), folder);
  }

  /**
   * Writes a repository with given refs, which may be those of a past time.
   *
   * @param head full name of the branch to which HEAD points
   * @throws org.eclipse.jgit.errors.MissingObjectException if a purge removed an object that a ref
   *     needs
   */
  public static void of(
      GitRepository repository, Map<String, ObjectId> refs, String head, Path folder)
      throws IOException {
    for (String name : refs.keySet()) {
      if (RefNames.problem(name).isPresent()) {
        throw new IllegalArgumentException("Not a ref name: " + name);
      }
    }
    create(folder);
    Files.writeString(folder.resolve("HEAD"), "ref: " + head + "\n");
    Files.writeString(folder.resolve("config"), CONFIG);
    Files.writeString(folder.resolve("description"), "Exported from Gitledger\n");
    writePackedRefs(repository, new TreeMap<>(refs), folder.resolve("packed-refs"));
    if (!refs.isEmpty()) {
      writePack(repository, new HashSet<>(refs.values()), folder.resolve("objects/pack"));
    }
  }

  private static void create(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (var entries = Files.list(folder)) {
        if (entries.findAny().isPresent()) {
          throw new FileAlreadyExistsException(folder.toString());
        }
      }
    }
    for (String name : Set.of("objects/pack", "objects/info", "refs/heads", "refs/tags", "info")) {
      Files.createDirectories(folder.resolve(name));
    }
  }

  private static void writePackedRefs(
      GitRepository repository, SortedMap<String, ObjectId> refs, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        RevWalk walk = new RevWalk(repository)) {
      out.write("# pack-refs with: peeled fully-peeled sorted \n");
      for (Map.Entry<String, ObjectId> ref : refs.entrySet()) {
        out.write(ref.getValue().name() + " " + ref.getKey() + "\n");
        RevObject object = walk.parseAny(ref.getValue());
        if (object instanceof RevTag) {
          out.write("^" + walk.peel(object).name() + "\n");
        }
      }
    }
  }

  private static void writePack(GitRepository repository, Set<ObjectId> tips, Path folder)
      throws IOException {
    PackConfig config = new PackConfig(repository);
    config.setIndexVersion(2);
    config.setDeltaCompress(false);
    config.setBuildBitmaps(false);
    try (ObjectReader reader = repository.newObjectReader();
        PackWriter pack = new PackWriter(config, reader)) {
      pack.setDeltaBaseAsOffset(true);
      pack.setReuseDeltaCommits(true);
      pack.setUseCachedPacks(false); // an index is needed
      pack.preparePack(NullProgressMonitor.INSTANCE, tips, Set.of());
      Path data = folder.resolve("new.pack");
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(data), 1 << 16)) {
        pack.writePack(NullProgressMonitor.INSTANCE, NullProgressMonitor.INSTANCE, out);
      }
      String name = "pack-" + pack.computeName().name();
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(folder.resolve(name + ".idx")), 1 << 16)) {
        pack.writeIndex(out);
      }
      Files.move(data, folder.resolve(name + ".pack"));
    }
  }
}

package io.gitledger.projections.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Detects the licences of the files at the root of a tree. */
final class Licenses {
  private static final int MAX_ENTRIES = 10_000;
  private static final int MAX_FILES = 8;
  private static final int MAX_BYTES = 1 << 17;
  private static final Pattern NAME =
      Pattern.compile("(?i)(?:un)?licen[cs]es?(?:[-_.].*)?|copying(?:[-_.].*)?");

  private Licenses() {}

  /**
   * Returns the licences, sorted, or null if there are licence files of which none is recognized.
   */
  static String[] of(GitRepository repository, ObjectId tree) throws IOException {
    var found = new TreeSet<String>();
    List<ObjectId> files = files(repository, tree);
    var blobs = new Blobs(repository);
    for (ObjectId file : files) {
      Optional<byte[]> text = blobs.bytes(file, MAX_BYTES);
      text.flatMap(bytes -> LicenseTable.find(new String(bytes, UTF_8))).ifPresent(found::add);
    }
    return found.isEmpty() && !files.isEmpty() ? null : found.toArray(String[]::new);
  }

  private static List<ObjectId> files(GitRepository repository, ObjectId tree) throws IOException {
    var files = new ArrayList<ObjectId>();
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(tree);
      for (int i = 0; i < MAX_ENTRIES && files.size() < MAX_FILES && walk.next(); i++)
        if ((walk.getRawMode(0) & FileMode.TYPE_MASK) == FileMode.TYPE_FILE
            && NAME.matcher(walk.getNameString()).matches()) files.add(walk.getObjectId(0));
    }
    return files;
  }
}

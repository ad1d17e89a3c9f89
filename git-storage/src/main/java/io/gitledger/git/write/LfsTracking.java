package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.TreeAttributes;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Which files the attributes of a tree give to Git LFS. */
public final class LfsTracking implements AutoCloseable {
  private final ObjectReader reader;
  private final ObjectId tree;
  private final TreeAttributes attributes;
  private final Set<String> entered = new HashSet<>();

  public LfsTracking(GitRepository repository, ObjectId tree) throws IOException {
    this.reader = repository.newObjectReader();
    this.tree = tree;
    this.attributes = new TreeAttributes(reader, tree);
  }

  /** Links are never tracked. */
  public boolean tracks(PathEdit.Put put) throws IOException {
    if (FileMode.SYMLINK.equals(put.mode())) return false;
    enter(put.path());
    return attributes
        .find("filter", put.path())
        .filter(filter -> "lfs".equals(filter.getValue()))
        .isPresent();
  }

  private void enter(String path) throws IOException {
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      String folder = path.substring(0, slash);
      if (!entered.add(folder)) continue;
      try (TreeWalk walk = TreeWalk.forPath(reader, folder, tree)) {
        if (walk == null || !walk.isSubtree()) return;
        attributes.enter(walk);
      }
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}

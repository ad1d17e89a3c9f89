package io.gitledger.git.read;

import io.gitledger.git.scheduling.CarrierYield;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Looks up the entries at many paths and at their parent directories. Each directory is read once,
 * while individual lookups would read the root for each path.
 */
public final class PathLookup {
  /** Receives each existing entry, directories before their content. */
  @FunctionalInterface
  public interface Visitor {
    void visit(TreeWalk at) throws IOException;
  }

  private final NavigableSet<String> paths;
  private final CarrierYield turn = CarrierYield.ofTime();

  /** Creates a lookup of these paths. */
  public PathLookup(Collection<String> paths) {
    this.paths = new TreeSet<>(paths);
  }

  /** Visits the entries that exist in a tree. */
  public void run(ObjectReader reader, ObjectId tree, Visitor visitor) throws IOException {
    if (paths.isEmpty()) return;
    try (TreeWalk walk = new TreeWalk(reader)) {
      walk.addTree(tree);
      long begin = System.nanoTime();
      while (walk.next()) {
        String path = walk.getPathString();
        boolean leads = leads(path);
        if ((leads || paths.contains(path)) && isName(walk, path)) {
          visitor.visit(walk);
          if (leads && walk.isSubtree()) walk.enterSubtree();
        }
        turn.count(System.nanoTime() - begin);
        begin = System.nanoTime();
      }
    }
  }

  /**
   * Returns whether the name is exactly the path. Bytes that are not UTF-8 are decoded with another
   * character set, and could be mistaken for a path.
   */
  private static boolean isName(TreeWalk walk, String path) {
    return Arrays.equals(walk.getRawPath(), Constants.encode(path));
  }

  /** Returns whether one of the paths is below another. */
  private boolean leads(String path) {
    String below = path + "/";
    String next = paths.ceiling(below);
    return next != null && next.startsWith(below);
  }
}

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
 * Looks up what lies at many paths and at the folders above them. Each folder is read once: one by
 * one, each path would read the root again.
 */
public final class PathLookup {
  /** Gets each entry that is there, folders before what they hold. */
  @FunctionalInterface
  public interface Visitor {
    void visit(TreeWalk at) throws IOException;
  }

  private final NavigableSet<String> paths;
  private final CarrierYield turn = CarrierYield.ofTime();

  /** Looks up these paths. */
  public PathLookup(Collection<String> paths) {
    this.paths = new TreeSet<>(paths);
  }

  /** Visits what a tree has. */
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

  /** Bytes that are no UTF-8 are read as another character set, and could be taken for a path. */
  private static boolean isName(TreeWalk walk, String path) {
    return Arrays.equals(walk.getRawPath(), Constants.encode(path));
  }

  /** Whether one of the paths lies below another. */
  private boolean leads(String path) {
    String below = path + "/";
    String next = paths.ceiling(below);
    return next != null && next.startsWith(below);
  }
}

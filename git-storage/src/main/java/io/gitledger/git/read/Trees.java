package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Reads trees: a single entry, a directory, or all entries recursively. */
public final class Trees {
  /**
   * A part of a listing, and the total number of entries.
   *
   * @param total at most {@link #MAX_COUNTED}, where counting stops
   */
  public record Page(List<TreeEntry> entries, int total) {}

  /**
   * Maximum number of visited entries, as a few kilobytes can describe a tree that is practically
   * infinite.
   */
  public static final int MAX_COUNTED = 1_000_000;

  private final GitRepository repository;

  public Trees(GitRepository repository) {
    this.repository = repository;
  }

  /** Finds the entry at a path below a tree. The empty path denotes the tree itself. */
  public Optional<TreeEntry> find(ObjectId tree, String path) throws IOException {
    if (path.isEmpty()) {
      return Optional.of(new TreeEntry("", FileMode.TREE, tree, 0));
    }
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = TreeWalk.forPath(reader, path, tree)) {
      return walk == null ? Optional.empty() : Optional.of(entry(reader, walk));
    }
  }

  /** Returns the entries at these paths and at their parent directories, by path. */
  public Map<String, TreeEntry> find(ObjectId tree, Collection<String> paths) throws IOException {
    Map<String, TreeEntry> found = new HashMap<>();
    try (ObjectReader reader = repository.newObjectReader()) {
      new PathLookup(paths)
          .run(reader, tree, walk -> found.put(walk.getPathString(), entry(reader, walk)));
    }
    return found;
  }

  /** Returns the first part of a path, counted from the root, that does not exist. */
  public Optional<String> firstMissing(ObjectId tree, String path) throws IOException {
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      Optional<TreeEntry> parent = find(tree, path.substring(0, slash));
      if (parent.isEmpty()) {
        return Optional.of(path.substring(path.lastIndexOf('/', slash - 1) + 1, slash));
      }
    }
    return find(tree, path).isPresent() ? Optional.empty() : Optional.of(path);
  }

  /** Lists a directory, in git's order. */
  public List<TreeEntry> list(ObjectId tree, String path) throws IOException {
    Optional<TreeEntry> folder = find(tree, path);
    if (folder.isEmpty() || !folder.get().isTree()) {
      return List.of();
    }
    List<TreeEntry> entries = new ArrayList<>();
    String prefix = path.isEmpty() ? "" : path + "/";
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = new TreeWalk(reader)) {
      walk.addTree(folder.get().id());
      while (walk.next()) {
        TreeEntry entry = entry(reader, walk);
        entries.add(new TreeEntry(prefix + entry.path(), entry.mode(), entry.id(), entry.size()));
      }
    }
    return entries;
  }

  /**
   * Returns a part of all entries, directories before their content. Sizes are read only for this
   * part.
   */
  public Page page(ObjectId tree, boolean recursive, int skip, int limit) throws IOException {
    List<TreeEntry> entries = new ArrayList<>();
    int seen = 0;
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = new TreeWalk(reader)) {
      walk.addTree(tree);
      while (seen < MAX_COUNTED && walk.next()) {
        if (seen >= skip && entries.size() < limit) {
          entries.add(entry(reader, walk));
        }
        seen++;
        if (recursive && walk.isSubtree()) {
          walk.enterSubtree();
        }
      }
    }
    return new Page(entries, seen);
  }

  private static TreeEntry entry(ObjectReader reader, TreeWalk walk) throws IOException {
    FileMode mode = walk.getFileMode();
    ObjectId id = walk.getObjectId(0);
    boolean blob = mode.getObjectType() == Constants.OBJ_BLOB;
    long size = blob ? reader.getObjectSize(id, Constants.OBJ_BLOB) : 0;
    return new TreeEntry(walk.getPathString(), mode, id, size);
  }
}

package io.gitledger.git.write;

import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.git.write.FileEdit.Kind;
import io.gitledger.git.write.PathRefused.Reason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;

/** Converts the file edits of a client to edits of the tree on which they are based. */
public final class EditPlan {
  private final Trees trees;
  private final ObjectId tree;
  private final Set<String> created = new HashSet<>();
  private Map<String, TreeEntry> present = Map.of();

  /**
   * Creates a plan for edits of a tree.
   *
   * @param tree null for the empty tree
   */
  public EditPlan(Trees trees, ObjectId tree) {
    this.trees = trees;
    this.tree = tree;
  }

  /**
   * Returns the tree edits, in the order of the file edits.
   *
   * @throws PathRefused if an edit is not possible at its path
   * @throws BlobMismatchException if there is another blob than the expected one
   */
  public List<PathEdit> of(List<FileEdit> edits) throws IOException {
    for (FileEdit edit : edits) {
      SafePath.check(edit.path());
      SafePath.check(edit.from());
    }
    if (tree != null) present = trees.find(tree, paths(edits));
    List<PathEdit> plan = new ArrayList<>();
    for (FileEdit edit : edits) {
      switch (edit.kind()) {
        case CREATE -> create(edit, plan);
        case UPDATE, RENAME -> update(edit, plan);
        case UPLOAD -> upload(edit, plan);
        case DELETE -> {
          source(edit);
          plan.add(new PathEdit.Delete(edit.path()));
        }
      }
    }
    return plan;
  }

  private static Set<String> paths(List<FileEdit> edits) {
    return edits.stream()
        .flatMap(edit -> Stream.of(edit.path(), edit.from()))
        .collect(Collectors.toSet());
  }

  private void create(FileEdit edit, List<PathEdit> plan) throws IOException {
    refuseTaken(edit.path());
    if (!created.add(edit.path())) throw new PathRefused(Reason.EXISTS, edit.path());
    if (edit.moves() && find(edit.from()).isPresent()) {
      source(edit);
      plan.add(new PathEdit.Move(edit.from(), edit.path()));
    }
    plan.add(put(edit));
  }

  private void update(FileEdit edit, List<PathEdit> plan) throws IOException {
    TreeEntry source = source(edit);
    if (edit.moves()) {
      refuseTaken(edit.path());
      plan.add(new PathEdit.Move(edit.from(), edit.path()));
    }
    if (edit.kind() == Kind.RENAME) return;
    if (source.isSymlink()) throw new PathRefused(Reason.SYMLINK, edit.from());
    plan.add(put(edit));
  }

  private void upload(FileEdit edit, List<PathEdit> plan) throws IOException {
    parents(edit.path());
    Optional<TreeEntry> entry = find(edit.path());
    if (entry.isPresent()) {
      refuseFolder(entry.get());
      if (!entry.get().isFile()) throw new PathRefused(Reason.SYMLINK, edit.path());
      match(edit, entry.get());
    }
    plan.add(put(edit));
  }

  private static PathEdit put(FileEdit edit) {
    return new PathEdit.Put(edit.path(), null, edit.content());
  }

  /** Returns the existing entry: a file, link or submodule with the expected id. */
  private TreeEntry source(FileEdit edit) throws IOException {
    Optional<TreeEntry> entry = find(edit.from());
    if (entry.isEmpty()) {
      String missing =
          tree == null ? edit.from() : trees.firstMissing(tree, edit.from()).orElse(edit.from());
      throw new PathRefused(Reason.MISSING, missing);
    }
    refuseFolder(entry.get());
    match(edit, entry.get());
    return entry.get();
  }

  private static void match(FileEdit edit, TreeEntry entry) {
    if (edit.sha() != null && !edit.sha().equals(entry.id().name()))
      throw new BlobMismatchException(edit.sha(), entry.id());
  }

  private void refuseTaken(String path) throws IOException {
    parents(path);
    Optional<TreeEntry> entry = find(path);
    if (entry.isEmpty()) return;
    refuseFolder(entry.get());
    if (entry.get().isSymlink()) throw new PathRefused(Reason.SYMLINK, path);
    throw new PathRefused(Reason.EXISTS, path);
  }

  private static void refuseFolder(TreeEntry entry) {
    if (entry.isTree()) throw new PathRefused(Reason.FOLDER, entry.path());
  }

  private void parents(String path) throws IOException {
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      Optional<TreeEntry> parent = find(path.substring(0, slash));
      if (parent.isEmpty()) return;
      if (!parent.get().isTree()) throw new PathRefused(Reason.PARENT, path.substring(0, slash));
    }
  }

  private Optional<TreeEntry> find(String path) {
    return Optional.ofNullable(present.get(path));
  }
}

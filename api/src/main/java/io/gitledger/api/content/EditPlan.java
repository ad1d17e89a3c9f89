package io.gitledger.api.content;

import io.gitledger.api.content.FileEdit.Kind;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.PathRefused;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/** Holds edits against the tree that they start from, and says what is to be done to it. */
final class EditPlan {
  private final Trees trees;
  private final ObjectId tree;

  /**
   * Begins a plan.
   *
   * @param tree null for an empty one
   */
  EditPlan(Trees trees, ObjectId tree) {
    this.trees = trees;
    this.tree = tree;
  }

  /** 404 or 422 where one cannot be done. */
  List<PathEdit> of(List<FileEdit> edits) throws IOException {
    for (FileEdit edit : edits) {
      TreePaths.toWrite(edit.path());
      TreePaths.toWrite(edit.from());
    }
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

  private void create(FileEdit edit, List<PathEdit> plan) throws IOException {
    refuseTaken(edit.path());
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
    if (!source.isFile()) throw link(edit.from());
    plan.add(put(edit));
  }

  private void upload(FileEdit edit, List<PathEdit> plan) throws IOException {
    parents(edit.path());
    Optional<TreeEntry> entry = find(edit.path());
    if (entry.isPresent()) {
      refuseFolder(entry.get());
      if (!entry.get().isFile()) throw link(edit.path());
      match(edit, entry.get());
    }
    plan.add(put(edit));
  }

  private static PathEdit put(FileEdit edit) {
    return new PathEdit.Put(edit.path(), null, Content.of(Base64Content.decode(edit.content())));
  }

  /** What is there now: a file, link or submodule, with the expected id. */
  private TreeEntry source(FileEdit edit) throws IOException {
    Optional<TreeEntry> entry = find(edit.from());
    if (entry.isEmpty()) {
      String missing =
          tree == null ? edit.from() : trees.firstMissing(tree, edit.from()).orElse(edit.from());
      throw missing(missing);
    }
    refuseFolder(entry.get());
    match(edit, entry.get());
    return entry.get();
  }

  private static void match(FileEdit edit, TreeEntry entry) {
    if (edit.sha() != null && !edit.sha().equals(entry.id().name()))
      throw ApiError.invalid(
          "sha does not match [given: " + edit.sha() + ", expected: " + entry.id().name() + "]");
  }

  private void refuseTaken(String path) throws IOException {
    parents(path);
    Optional<TreeEntry> entry = find(path);
    if (entry.isEmpty()) return;
    refuseFolder(entry.get());
    if (entry.get().isSymlink()) throw link(path);
    throw exists(path);
  }

  private static void refuseFolder(TreeEntry entry) {
    if (entry.isTree()) throw folder(entry.path());
  }

  private void parents(String path) throws IOException {
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      Optional<TreeEntry> parent = find(path.substring(0, slash));
      if (parent.isEmpty()) return;
      if (!parent.get().isTree()) throw parent(path.substring(0, slash));
    }
  }

  private Optional<TreeEntry> find(String path) throws IOException {
    return tree == null ? Optional.empty() : trees.find(tree, path);
  }

  /** The same words for what only shows when the edits meet each other. */
  static ApiError error(PathRefused refused) {
    return switch (refused.reason()) {
      case MALFORMED -> ApiError.invalid(TreePaths.malformed(refused.path()));
      case MISSING -> missing(refused.path());
      case EXISTS -> exists(refused.path());
      case FOLDER -> folder(refused.path());
      case SYMLINK -> link(refused.path());
      case PARENT -> parent(refused.path());
    };
  }

  private static ApiError missing(String path) {
    return ApiError.notFound("object does not exist [id: , rel_path: " + path + "]");
  }

  private static ApiError exists(String path) {
    return ApiError.invalid("repository file already exists [path: " + path + "]");
  }

  private static ApiError folder(String path) {
    return ApiError.invalid(
        "a directory exists where you’re trying to create a file [path: " + path + "]");
  }

  private static ApiError link(String path) {
    return ApiError.invalid(
        "a symbolic link exists where you’re trying to create a subdirectory [path: " + path + "]");
  }

  private static ApiError parent(String path) {
    return ApiError.invalid(
        "a file exists where you’re trying to create a subdirectory [path: " + path + "]");
  }
}

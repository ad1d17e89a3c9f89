package io.gitledger.api.content;

import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.git.GitRepository;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.read.TreeAttributes;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.PathEdit;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Stores what {@code .gitattributes} give to Git LFS; pointers are committed in its place. */
@Component
class LfsFilter {
  private final ContentStore store;
  private final Commands commands;
  private final boolean enabled;

  LfsFilter(
      ContentStore store,
      Commands commands,
      @Value("${gitledger.lfs.enabled:true}") boolean enabled) {
    this.store = store;
    this.commands = commands;
    this.enabled = enabled;
  }

  /**
   * The edits of a tree with its attributes applied.
   *
   * @param tree null for the empty tree
   */
  List<PathEdit> apply(GitRepository repository, ObjectId tree, List<PathEdit> edits)
      throws IOException {
    if (!enabled || tree == null) return edits;
    List<PathEdit> filtered = new ArrayList<>(edits.size());
    try (ObjectReader reader = repository.newObjectReader()) {
      var attributes = new TreeAttributes(reader, tree);
      Set<String> entered = new HashSet<>();
      for (PathEdit edit : edits) {
        if (edit instanceof PathEdit.Put put && !FileMode.SYMLINK.equals(put.mode())) {
          enter(attributes, entered, reader, tree, put.path());
          filtered.add(isTracked(attributes, put.path()) ? pointer(repository.id(), put) : put);
        } else {
          filtered.add(edit);
        }
      }
    }
    return filtered;
  }

  private static void enter(
      TreeAttributes attributes,
      Set<String> entered,
      ObjectReader reader,
      ObjectId tree,
      String path)
      throws IOException {
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      String folder = path.substring(0, slash);
      if (!entered.add(folder)) continue;
      try (TreeWalk walk = TreeWalk.forPath(reader, folder, tree)) {
        if (walk == null || !walk.isSubtree()) return;
        attributes.enter(walk);
      }
    }
  }

  private static boolean isTracked(TreeAttributes attributes, String path) {
    return attributes
        .find("filter", path)
        .filter(filter -> "lfs".equals(filter.getValue()))
        .isPresent();
  }

  /** Pointers and empty files stay as they are. */
  private PathEdit pointer(long repository, PathEdit.Put put) throws IOException {
    long size = put.content().size();
    if (size == 0 || isPointer(put.content())) return put;
    try (InputStream content = put.content().open();
        ContentStore.Upload upload = store.receive(content, size)) {
      StoredContent stored = upload.content();
      upload.keep(ContentKind.LFS);
      commands.send(new AddLfsObject(new LfsObjectId(repository, stored.sha256()), stored.size()));
      var pointer = new LfsPointer(stored.sha256(), stored.size());
      return new PathEdit.Put(put.path(), put.mode(), Content.of(pointer.toBytes()));
    }
  }

  private static boolean isPointer(Content content) throws IOException {
    if (content.size() > LfsPointer.MAX_BYTES) return false;
    try (InputStream in = content.open()) {
      return LfsPointer.parse(in.readAllBytes()).isPresent();
    }
  }
}

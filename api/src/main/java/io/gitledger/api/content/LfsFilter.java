package io.gitledger.api.content;

import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.git.GitRepository;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.LfsTracking;
import io.gitledger.git.write.PathEdit;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Stores files that {@code .gitattributes} assigns to Git LFS, and commits pointers in their place.
 */
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
   * Returns the edits with the attributes of a tree applied.
   *
   * @param tree null for the empty tree
   */
  List<PathEdit> apply(GitRepository repository, ObjectId tree, List<PathEdit> edits)
      throws IOException {
    if (!enabled || tree == null) return edits;
    List<PathEdit> filtered = new ArrayList<>(edits.size());
    var tracking = new LfsTracking(repository, tree, edits);
    for (PathEdit edit : edits)
      filtered.add(
          edit instanceof PathEdit.Put put && tracking.tracks(put)
              ? pointer(repository.id(), put)
              : edit);
    return filtered;
  }

  /** Converts a file to a pointer. Pointers and empty files are unchanged. */
  private PathEdit pointer(long repository, PathEdit.Put put) throws IOException {
    long size = put.content().size();
    if (size == 0 || isPointer(put.content())) return put;
    try (InputStream content = put.content().open();
        ContentStore.Upload upload = store.receive(content, size)) {
      StoredContent stored = upload.content();
      upload.keep(ContentKind.LFS);
      commands.send(new AddLfsObject(new LfsObjectId(repository, stored.sha256()), stored.size()));
      var pointer = new LfsPointer(stored.sha256(), stored.size());
      return put.with(Content.of(pointer.toBytes()));
    }
  }

  private static boolean isPointer(Content content) throws IOException {
    if (content.size() > LfsPointer.MAX_BYTES) return false;
    try (InputStream in = content.open()) {
      return LfsPointer.parse(in.readAllBytes()).isPresent();
    }
  }
}

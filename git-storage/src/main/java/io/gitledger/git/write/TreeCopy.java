package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/**
 * Copies a tree with its content to another repository, without any history. Each object is copied
 * once, however often the tree contains it.
 */
final class TreeCopy {
  private static final int MAX_OBJECTS = 50_000;
  private static final int MAX_TREE_BYTES = 16 << 20;
  private static final long MAX_BYTES = 512L << 20;

  private final Blobs from;
  private final ObjectInserter inserter;
  private final Set<ObjectId> seen = new HashSet<>();
  private final Deque<ObjectId> trees = new ArrayDeque<>();
  private long bytes;

  private TreeCopy(GitRepository from, ObjectInserter inserter) {
    this.from = new Blobs(from);
    this.inserter = inserter;
  }

  static void copy(GitRepository from, ObjectId tree, GitRepository to) throws IOException {
    try (ObjectInserter inserter = to.newObjectInserter()) {
      var copy = new TreeCopy(from, inserter);
      copy.trees.add(tree);
      while (!copy.trees.isEmpty()) copy.tree(copy.trees.pop());
      inserter.flush();
    }
  }

  private void tree(ObjectId id) throws IOException {
    byte[] content =
        from.bytes(id, MAX_TREE_BYTES)
            .orElseThrow(() -> new TreeTooLargeException("a folder has too many files"));
    inserter.insert(Constants.OBJ_TREE, content);
    count(content.length);
    var parser = new CanonicalTreeParser();
    parser.reset(content);
    for (; !parser.eof(); parser.next(1)) {
      FileMode mode = parser.getEntryFileMode();
      ObjectId entry = parser.getEntryObjectId();
      if (FileMode.GITLINK.equals(mode) || !seen.add(entry)) continue;
      if (seen.size() > MAX_OBJECTS) throw new TreeTooLargeException("there are too many files");
      if (FileMode.TREE.equals(mode)) trees.push(entry);
      else blob(entry);
    }
  }

  private void blob(ObjectId id) throws IOException {
    long size = from.sizeOfBlob(id).orElseThrow(() -> new IOException("missing blob " + id.name()));
    count(size);
    try (InputStream content = from.open(id)) {
      inserter.insert(Constants.OBJ_BLOB, size, content);
    }
  }

  private void count(long more) {
    bytes += more;
    if (bytes > MAX_BYTES)
      throw new TreeTooLargeException("the files have more than " + MAX_BYTES + " bytes");
  }
}

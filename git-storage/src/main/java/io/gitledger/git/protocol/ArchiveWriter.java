package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;

/** Writes what an archive request names, file by file, without ever holding one in memory. */
final class ArchiveWriter {

  private static final int MAX_ENTRIES = 2_000_000;
  private static final int MAX_LINK_BYTES = 1 << 16;

  private final GitSession session;
  private final Repository repository;

  ArchiveWriter(GitSession session) {
    this.session = session;
    this.repository = session.repository();
  }

  void write(ArchiveRequest request, OutputStream out) throws IOException, GitRefused {
    int colon = request.tree().indexOf(':');
    String name = colon < 0 ? request.tree() : request.tree().substring(0, colon);
    String folder = colon < 0 ? "" : request.tree().substring(colon + 1);
    try (RevWalk walk = new RevWalk(repository)) {
      RevObject tip = walk.peel(walk.parseAny(tip(name)));
      RevCommit commit = tip instanceof RevCommit c ? c : null;
      ObjectId tree =
          folder.isEmpty()
              ? treeOf(tip, request)
              : folder(treeOf(tip, request), folder, walk.getObjectReader(), request);
      long seconds = commit == null ? 0 : commit.getCommitTime();
      try (ArchiveFile file =
          ArchiveFile.open(
              request.format(),
              request.level(),
              commit == null ? null : commit.name(),
              seconds,
              out)) {
        writeTree(walk.getObjectReader(), tree, request, file);
      }
    }
  }

  /** Names of refs only: an archive must not reach objects that a fetch cannot. */
  private ObjectId tip(String name) throws IOException, GitRefused {
    Ref ref = repository.findRef(name);
    if (ref == null
        || ref.getObjectId() == null
        || session.hides(ref.getName())
        || session.hides(ref.getLeaf().getName())) {
      throw new GitRefused("no such ref: " + PushRequestReader.shown(name));
    }
    return ref.getObjectId();
  }

  private static ObjectId treeOf(RevObject tip, ArchiveRequest request) throws GitRefused {
    return switch (tip) {
      case RevCommit commit -> commit.getTree();
      case RevTree tree -> tree;
      default -> throw notTree(request.tree());
    };
  }

  private ObjectId folder(ObjectId tree, String path, ObjectReader reader, ArchiveRequest request)
      throws IOException, GitRefused {
    try (TreeWalk found = TreeWalk.forPath(reader, path, tree)) {
      if (found == null || !found.getFileMode().equals(FileMode.TREE)) {
        throw notTree(request.tree());
      }
      return found.getObjectId(0);
    }
  }

  private static GitRefused notTree(String name) {
    return new GitRefused("not a tree object: " + PushRequestReader.shown(name));
  }

  private static void writeTree(
      ObjectReader reader, ObjectId tree, ArchiveRequest request, ArchiveFile file)
      throws IOException, GitRefused {
    List<String> paths =
        request.paths().stream()
            .map(path -> path.replaceAll("/+$", ""))
            .filter(path -> !path.isEmpty())
            .toList();
    Set<String> missing = new HashSet<>(paths);
    if (request.prefix().endsWith("/")) {
      file.folder(request.prefix());
    }
    int entries = 0;
    try (TreeWalk walk = new TreeWalk(reader)) {
      walk.addTree(tree);
      if (!paths.isEmpty()) {
        walk.setFilter(PathFilterGroup.createFromStrings(paths));
      }
      while (walk.next()) {
        if (++entries > MAX_ENTRIES) {
          throw new GitRefused("tree has too many files");
        }
        String path = walk.getPathString();
        missing.remove(path);
        writeEntry(walk, request.prefix() + path, file);
        if (walk.isSubtree()) {
          walk.enterSubtree();
        }
      }
    }
    if (!missing.isEmpty()) {
      throw new GitRefused(
          "pathspec '"
              + PushRequestReader.shown(missing.iterator().next())
              + "' did not match any files");
    }
  }

  /** A submodule is an empty folder, as in git. */
  private static void writeEntry(TreeWalk walk, String path, ArchiveFile file) throws IOException {
    FileMode mode = walk.getFileMode();
    if (mode.equals(FileMode.TREE) || mode.equals(FileMode.GITLINK)) {
      file.folder(path + "/");
      return;
    }
    ObjectLoader loader = walk.getObjectReader().open(walk.getObjectId(0));
    if (mode.equals(FileMode.SYMLINK)) {
      file.link(path, new String(loader.getCachedBytes(MAX_LINK_BYTES), StandardCharsets.UTF_8));
    } else {
      file.file(path, mode.equals(FileMode.EXECUTABLE_FILE), loader);
    }
  }
}

package io.gitledger.git.protocol;

import io.gitledger.git.archive.Archive;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Writes the content requested from an archive. */
final class ArchiveWriter {

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
      List<String> paths =
          request.paths().stream()
              .map(path -> path.replaceAll("/+$", ""))
              .filter(path -> !path.isEmpty())
              .toList();
      var archive =
          new Archive(tree, commit, request.format(), request.level(), request.prefix(), paths);
      Optional<String> missing = archive.missingPath(repository);
      if (missing.isPresent()) {
        throw new GitRefused(
            "pathspec '" + PushRequestReader.shown(missing.get()) + "' did not match any files");
      }
      try (Archive.Reservation _ =
          archive
              .reserve(repository)
              .orElseThrow(() -> new GitRefused("too many large archives at once, try again"))) {
        archive.write(repository, out);
      }
    } catch (Archive.TooLargeException e) {
      throw new GitRefused(e.getMessage());
    }
  }

  /**
   * Resolves a ref. Only ref names are allowed, as an archive must not expose objects that a fetch
   * cannot reach.
   */
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
}

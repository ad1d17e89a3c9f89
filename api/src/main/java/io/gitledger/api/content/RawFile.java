package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.LastCommits;
import io.gitledger.git.read.RevisionPath;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A requested file or link.
 *
 * @param commit the commit in whose tree it was found; empty if it was requested by its own id
 */
public record RawFile(TreeEntry entry, Optional<ObjectId> commit) {
  private static final int MAX_COMMITS = 100_000;

  /** Finds the file at a path: 404 for missing revisions and paths, directories and submodules. */
  public static RawFile at(GitRepository repository, Optional<RevisionPath> found)
      throws IOException {
    RevisionPath place = found.orElseThrow(() -> ApiError.notFound("unable to find a git ref"));
    ObjectId commit = place.ref().commit();
    ObjectId tree = new Revisions(repository).tree(commit).orElseThrow(ApiError::notFound);
    String path = TreePaths.toRead(place.path());
    TreeEntry entry = new Trees(repository).find(tree, path).orElseThrow(ApiError::notFound);
    if (!entry.isFile() && !entry.isSymlink()) throw ApiError.notFound("not a file: " + path);
    return new RawFile(entry, Optional.of(commit));
  }

  /** Finds a blob by its full id, which is also its name. */
  static RawFile blob(GitRepository repository, String id) throws IOException {
    if (!ObjectId.isId(id)) throw ApiError.notFound();
    ObjectId blob = new Revisions(repository).id(id, id.length()).orElseThrow(ApiError::notFound);
    long size = new Blobs(repository).sizeOfBlob(blob).orElseThrow(ApiError::notFound);
    return new RawFile(TreeEntry.blob(blob, size), Optional.empty());
  }

  /**
   * Returns the commit that last changed the file, or the one it was found by if the history is too
   * long.
   */
  Optional<ObjectId> lastCommit(GitRepository repository) throws IOException {
    if (commit.isEmpty()) return commit;
    String path = entry.path();
    String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    ObjectId last =
        new LastCommits(repository, MAX_COMMITS)
            .of(commit.get(), folder, Set.of(entry.name()))
            .get(entry.name());
    return last == null ? commit : Optional.of(last);
  }
}

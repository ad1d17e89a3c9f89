package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.LastCommits;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** A file or link whose bytes are asked for, and the commit by whose tree it was found. */
record RawFile(TreeEntry entry, ObjectId commit) {
  private static final int MOST_COMMITS = 100_000;

  /**
   * By a text that begins with a ref or not. Beginnings that grow are tried as branches, then HEAD,
   * then tags, then a full id; after all that, the whole is a path in the default branch.
   *
   * @param ref the same given beside the path; it is forgotten when it does not exist
   */
  static RawFile find(GitRepository repository, String given, String ref) throws IOException {
    String joined = ref == null || ref.isEmpty() ? given : ref + "/" + given;
    for (ContentRef.Kind kind : ContentRef.Kind.values()) {
      Optional<RawFile> found = prefixed(repository, joined, kind);
      if (found.isPresent()) return found.get();
    }
    String branch = ContentRef.defaultBranch(repository);
    return at(repository, typed(repository, ContentRef.Kind.BRANCH, branch), given);
  }

  /** By a ref of a known kind, which the text begins with. */
  static RawFile find(GitRepository repository, String given, ContentRef.Kind kind)
      throws IOException {
    return prefixed(repository, given, kind).orElseThrow(ApiError::notFound);
  }

  private static Optional<RawFile> prefixed(
      GitRepository repository, String joined, ContentRef.Kind kind) throws IOException {
    for (int slash = joined.indexOf('/'); slash > 0; slash = joined.indexOf('/', slash + 1)) {
      String name = joined.substring(0, slash);
      Optional<ObjectId> commit = typed(repository, kind, name);
      if (commit.isEmpty() && kind == ContentRef.Kind.BRANCH && name.equals(Constants.HEAD))
        commit = typed(repository, kind, ContentRef.defaultBranch(repository));
      if (commit.isPresent())
        return Optional.of(at(repository, commit, joined.substring(slash + 1)));
      if (kind == ContentRef.Kind.COMMIT) break;
    }
    return Optional.empty();
  }

  private static Optional<ObjectId> typed(
      GitRepository repository, ContentRef.Kind kind, String name) throws IOException {
    return switch (kind) {
      case BRANCH ->
          ContentRef.ref(repository, kind, Constants.R_HEADS, name).map(ContentRef::commit);
      case TAG -> ContentRef.ref(repository, kind, Constants.R_TAGS, name).map(ContentRef::commit);
      case COMMIT ->
          name.matches("[0-9a-f]{40}")
              ? new Revisions(repository).commit(ObjectId.fromString(name))
              : Optional.empty();
    };
  }

  private static RawFile at(GitRepository repository, Optional<ObjectId> commit, String given)
      throws IOException {
    ObjectId at = commit.orElseThrow(ApiError::notFound);
    ObjectId tree = new Revisions(repository).tree(at).orElseThrow(ApiError::notFound);
    String path = TreePaths.toRead(given);
    TreeEntry entry = new Trees(repository).find(tree, path).orElseThrow(ApiError::notFound);
    if (!entry.isFile() && !entry.isSymlink()) throw ApiError.notFound("not a file: " + path);
    return new RawFile(entry, at);
  }

  /** The commit that changed it last; the one it was found by where the history is too long. */
  ObjectId lastCommit(GitRepository repository) throws IOException {
    String path = entry.path();
    String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    return new LastCommits(repository, MOST_COMMITS)
        .of(commit, folder, Set.of(entry.name()))
        .getOrDefault(entry.name(), commit);
  }
}

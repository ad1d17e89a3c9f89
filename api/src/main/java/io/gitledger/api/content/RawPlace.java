package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** Where a text leads that may begin with a ref: the ref, and the path behind it. */
record RawPlace(ContentRef ref, String path) {

  /**
   * Beginnings that grow are tried as branches, then HEAD, then tags, then a full id; after all
   * that, the whole is a path in the default branch.
   *
   * @param ref the same given beside the path; it is forgotten when it does not exist
   */
  static RawPlace find(GitRepository repository, String given, String ref) throws IOException {
    String joined = ref == null || ref.isEmpty() ? given : ref + "/" + given;
    for (ContentRef.Kind kind : ContentRef.Kind.values()) {
      Optional<RawPlace> found = find(repository, joined, kind);
      if (found.isPresent()) return found.get();
    }
    return defaultBranch(repository)
        .map(branch -> new RawPlace(branch, given))
        .orElseThrow(ApiError::notFound);
  }

  /** By a ref of a known kind, which the text begins with. */
  static Optional<RawPlace> find(GitRepository repository, String joined, ContentRef.Kind kind)
      throws IOException {
    for (int slash = joined.indexOf('/'); slash > 0; slash = joined.indexOf('/', slash + 1)) {
      String path = joined.substring(slash + 1);
      Optional<ContentRef> ref = ref(repository, kind, joined.substring(0, slash));
      if (ref.isPresent()) return Optional.of(new RawPlace(ref.get(), path));
      if (kind == ContentRef.Kind.COMMIT) break;
    }
    return Optional.empty();
  }

  private static Optional<ContentRef> ref(
      GitRepository repository, ContentRef.Kind kind, String name) throws IOException {
    return switch (kind) {
      case BRANCH -> {
        Optional<ContentRef> branch = ContentRef.ref(repository, kind, Constants.R_HEADS, name);
        yield branch.isPresent() || !name.equals(Constants.HEAD)
            ? branch
            : defaultBranch(repository);
      }
      case TAG -> ContentRef.ref(repository, kind, Constants.R_TAGS, name);
      case COMMIT ->
          name.matches("[0-9a-f]{40}")
              ? new Revisions(repository)
                  .commit(ObjectId.fromString(name))
                  .map(id -> new ContentRef(name, kind, name, id))
              : Optional.empty();
    };
  }

  private static Optional<ContentRef> defaultBranch(GitRepository repository) throws IOException {
    return ContentRef.ref(
        repository,
        ContentRef.Kind.BRANCH,
        Constants.R_HEADS,
        ContentRef.defaultBranch(repository));
  }
}

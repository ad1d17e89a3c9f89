package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/**
 * Where content is read: a branch, else a tag, else a commit by its full id; nothing else of what
 * git understands.
 *
 * @param given as the request named it
 */
record ContentRef(String given, Kind kind, String name, ObjectId commit) {
  private static final Pattern FULL_ID = Pattern.compile("[0-9a-f]{40}");

  /** What the name turned out to be; links to pages say so. */
  enum Kind {
    BRANCH,
    TAG,
    COMMIT;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static ContentRef branch(String name, ObjectId commit) {
    return new ContentRef(name, Kind.BRANCH, name, commit);
  }

  /** The one that is named, or the default branch; 404 when it does not exist. */
  static ContentRef demand(GitRepository repository, String given) throws IOException {
    String name = given == null || given.isBlank() ? defaultBranch(repository) : given.trim();
    return find(repository, name)
        .orElseThrow(
            () -> ApiError.notFound("object does not exist [id: " + name + ", rel_path: ]"));
  }

  static Optional<ContentRef> find(GitRepository repository, String name) throws IOException {
    Revisions revisions = new Revisions(repository);
    Optional<ContentRef> branch = ref(repository, Kind.BRANCH, Constants.R_HEADS, name);
    if (branch.isPresent()) return branch;
    Optional<ContentRef> tag = ref(repository, Kind.TAG, Constants.R_TAGS, name);
    if (tag.isPresent() || !FULL_ID.matcher(name).matches()) return tag;
    Optional<ObjectId> commit = revisions.commit(ObjectId.fromString(name));
    return commit
        .filter(id -> id.name().equals(name))
        .map(id -> new ContentRef(name, Kind.COMMIT, name, id));
  }

  static Optional<ContentRef> ref(GitRepository repository, Kind kind, String below, String name)
      throws IOException {
    Ref ref = repository.refs().refs().get(below + name);
    if (ref == null) return Optional.empty();
    return new Revisions(repository)
        .commit(ref.getObjectId())
        .map(commit -> new ContentRef(name, kind, name, commit));
  }

  /** The short name of the branch that HEAD names, whether it exists or not. */
  static String defaultBranch(GitRepository repository) {
    return repository.head().substring(Constants.R_HEADS.length());
  }
}

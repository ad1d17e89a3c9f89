package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/**
 * The branch, tag or commit whose content is read. A commit is given by its full id or that of a
 * tag object. Other revision syntax of git is not accepted.
 *
 * @param given as given in the request
 */
public record ContentRef(String given, Kind kind, String name, ObjectId commit) {
  static final int FULL_LENGTH = 40;

  private static final Pattern FULL_ID = Pattern.compile("[0-9a-f]{40}");

  /** Kind of revision, used as a segment of page URLs. */
  public enum Kind {
    BRANCH,
    TAG,
    COMMIT;

    /** Returns the segment of a URL. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static ContentRef branch(String name, ObjectId commit) {
    return new ContentRef(name, Kind.BRANCH, name, commit);
  }

  /** Finds a commit by its full id, which no branch can hide, or else a branch, or else a tag. */
  public static Optional<ContentRef> find(GitRepository repository, String name)
      throws IOException {
    Optional<ContentRef> commit = commit(repository, name);
    if (commit.isPresent()) return commit;
    Optional<ContentRef> branch = ref(repository, Kind.BRANCH, Constants.R_HEADS, name);
    return branch.isPresent() ? branch : ref(repository, Kind.TAG, Constants.R_TAGS, name);
  }

  private static Optional<ContentRef> commit(GitRepository repository, String name)
      throws IOException {
    if (!isFullId(name)) return Optional.empty();
    Revisions revisions = new Revisions(repository);
    Optional<ObjectId> id = revisions.id(name, FULL_LENGTH);
    Optional<ObjectId> commit = id.isEmpty() ? id : revisions.commit(id.get());
    return commit.map(found -> new ContentRef(name, Kind.COMMIT, name, found));
  }

  static Optional<ContentRef> ref(GitRepository repository, Kind kind, String below, String name)
      throws IOException {
    Ref ref = repository.refs().refs().get(below + name);
    if (ref == null) return Optional.empty();
    return new Revisions(repository)
        .commit(ref.getObjectId())
        .map(commit -> new ContentRef(name, kind, name, commit));
  }

  static boolean isFullId(String name) {
    return FULL_ID.matcher(name).matches();
  }

  /** Returns the short name of the branch to which HEAD points, whether it exists or not. */
  public static String defaultBranch(GitRepository repository) {
    return repository.head().substring(Constants.R_HEADS.length());
  }
}

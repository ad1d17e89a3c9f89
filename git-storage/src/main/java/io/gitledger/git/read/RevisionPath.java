package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** A ref and a path, parsed from one text in which the ref's name may contain slashes. */
public record RevisionPath(ContentRef ref, String path) {
  private static final int MIN_DIGITS = 7;
  private static final Pattern LOWER_CASE = Pattern.compile("[0-9a-f]+");

  /**
   * Tries growing prefixes as branches, then HEAD, then as former names of branches, then as tags,
   * then a full id. If none matches, the whole text is a path in the default branch. Returns empty
   * if there is no such commit, a tag does not refer to a commit, or there is no default branch.
   *
   * @param ref a ref given in addition to the path; ignored if it does not exist and is not a full
   *     id
   * @param renames returns the text with the current name of a branch if it starts with a former
   *     name
   */
  public static Optional<RevisionPath> find(
      GitRepository repository,
      String given,
      String ref,
      Function<String, Optional<String>> renames)
      throws IOException {
    String joined = ref == null || ref.isEmpty() ? given : ref + "/" + given;
    for (ContentRef.Kind kind : ContentRef.Kind.values()) {
      Optional<RevisionPath> found = find(repository, joined, kind);
      if (found.isEmpty() && kind == ContentRef.Kind.BRANCH) {
        Optional<String> renamed = renames.apply(joined);
        if (renamed.isPresent()) found = find(repository, renamed.get(), kind);
      }
      if (found.isPresent()) return found;
    }
    return ContentRef.isFullId(joined.split("/", 2)[0]) || hasTag(repository, joined)
        ? Optional.empty()
        : defaultBranch(repository).map(branch -> new RevisionPath(branch, given));
  }

  /** Splits a text that starts with the full or abbreviated id of a commit. */
  public static Optional<RevisionPath> ofCommit(GitRepository repository, String joined)
      throws IOException {
    String[] parts = joined.split("/", 2);
    if (parts.length < 2 || !LOWER_CASE.matcher(parts[0]).matches()) return Optional.empty();
    Optional<ObjectId> id = new Revisions(repository).id(parts[0], MIN_DIGITS);
    Optional<ObjectId> commit = id.isEmpty() ? id : new Revisions(repository).commit(id.get());
    return commit.map(
        found ->
            new RevisionPath(
                new ContentRef(parts[0], ContentRef.Kind.COMMIT, found.name(), found), parts[1]));
  }

  /** Splits a text that starts with a ref of a known kind. */
  public static Optional<RevisionPath> find(
      GitRepository repository, String joined, ContentRef.Kind kind) throws IOException {
    for (int slash = joined.indexOf('/'); slash > 0; slash = joined.indexOf('/', slash + 1)) {
      String path = joined.substring(slash + 1);
      Optional<ContentRef> ref = ref(repository, kind, joined.substring(0, slash));
      if (ref.isPresent()) return Optional.of(new RevisionPath(ref.get(), path));
      if (kind == ContentRef.Kind.COMMIT) break;
    }
    return Optional.empty();
  }

  /** Returns whether a tag has the name of a prefix, regardless of its target. */
  private static boolean hasTag(GitRepository repository, String joined) {
    var refs = repository.refs().refs();
    for (int slash = joined.indexOf('/'); slash > 0; slash = joined.indexOf('/', slash + 1))
      if (refs.contains(Constants.R_TAGS + joined.substring(0, slash))) return true;
    return false;
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
          ContentRef.isFullId(name)
              ? new Revisions(repository)
                  .commit(name, ContentRef.FULL_LENGTH)
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

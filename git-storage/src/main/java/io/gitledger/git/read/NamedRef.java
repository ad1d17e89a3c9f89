package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/**
 * A branch or a tag.
 *
 * @param name without {@code refs/heads/} or {@code refs/tags/}
 * @param id value of the ref
 * @param target the peeled object, which differs from the id for an annotated tag
 */
public record NamedRef(String name, ObjectId id, ObjectId target) {
  /** Returns all branches, ordered by name. */
  public static List<NamedRef> branches(GitRepository repository) {
    return below(repository, Constants.R_HEADS);
  }

  /** Returns all tags, ordered by name. */
  public static List<NamedRef> tags(GitRepository repository) {
    return below(repository, Constants.R_TAGS);
  }

  /** Returns all refs whose full name starts with a prefix, with their full names. */
  public static List<NamedRef> withPrefix(GitRepository repository, String prefix) {
    return repository.refs().below(prefix).stream().map(ref -> of(ref, ref.getName())).toList();
  }

  /** Returns whether the ref points to a tag object. */
  public boolean isAnnotated() {
    return !id.equals(target);
  }

  /**
   * Returns the type of the object to which the ref points. Only tags can point to objects other
   * than commits.
   */
  public String type(GitRepository repository) throws IOException {
    if (isAnnotated()) return Constants.TYPE_TAG;
    if (!name.startsWith(Constants.R_TAGS)) return Constants.TYPE_COMMIT;
    return new Blobs(repository).type(id);
  }

  private static List<NamedRef> below(GitRepository repository, String prefix) {
    return repository.refs().below(prefix).stream()
        .map(ref -> of(ref, ref.getName().substring(prefix.length())))
        .toList();
  }

  private static NamedRef of(Ref ref, String name) {
    ObjectId peeled = ref.getPeeledObjectId();
    return new NamedRef(name, ref.getObjectId(), peeled == null ? ref.getObjectId() : peeled);
  }
}

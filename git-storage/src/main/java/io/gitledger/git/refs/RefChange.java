package io.gitledger.git.refs;

import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A move of one ref from an old value to a new one. The zero id as old value means that the ref
 * must not exist yet, as new value that it is deleted.
 *
 * @param peeled the peeled object of the annotated tag {@code newId}; null if it is not a tag
 */
public record RefChange(String name, ObjectId oldId, ObjectId newId, ObjectId peeled) {
  public RefChange {
    Objects.requireNonNull(name);
    Objects.requireNonNull(oldId);
    Objects.requireNonNull(newId);
  }

  public boolean creates() {
    return ObjectId.zeroId().equals(oldId);
  }

  public boolean deletes() {
    return ObjectId.zeroId().equals(newId);
  }
}

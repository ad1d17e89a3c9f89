package io.gitledger.command.lfs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of Git LFS. */
public sealed interface LfsCommand<R> extends Command<R> {

  /** Id of an object in one repository. Its text form names its stream. */
  record LfsObjectId(long repository, String oid) {
    @Override
    public String toString() {
      return "lfs-object-" + repository + "-" + oid;
    }
  }

  /**
   * Id of the set of objects that a repository copied from another one. Its text form names their
   * stream.
   */
  record CopiedLfsObjectsId(long repository) {
    @Override
    public String toString() {
      return "lfs-objects-" + repository;
    }
  }

  /** Id of a lock, as used on the wire. Its text form names its stream. */
  record LfsLockId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public LfsLockId {}

    @Override
    public String toString() {
      return "lfs-lock-" + value;
    }
  }

  /** Adds a stored object to a repository. No effect if the repository has it. */
  record AddLfsObject(@TargetAggregateIdentifier LfsObjectId object, long size)
      implements LfsCommand<Void> {}

  /** Adds all objects that the origin has now to a repository. */
  record CopyLfsObjects(@TargetAggregateIdentifier CopiedLfsObjectsId repository, long origin)
      implements LfsCommand<Void> {}

  /** Locks a path, ignoring its case; returns the {@link LfsLockId}. Rejected if it is locked. */
  record CreateLfsLock(long repository, long owner, String path) implements LfsCommand<LfsLockId> {}

  record DeleteLfsLock(@TargetAggregateIdentifier LfsLockId lock) implements LfsCommand<Void> {}
}

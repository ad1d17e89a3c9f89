package io.gitledger.command.lfs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of Git LFS. */
public sealed interface LfsCommand<R> extends Command<R> {

  /** An object in one repository. Its text form names its stream. */
  record LfsObjectId(long repository, String oid) {
    @Override
    public String toString() {
      return "lfs-object-" + repository + "-" + oid;
    }
  }

  /** The objects that a repository took from another one. Its text form names their stream. */
  record CopiedLfsObjectsId(long repository) {
    @Override
    public String toString() {
      return "lfs-objects-" + repository;
    }
  }

  /** A lock, by the id that the wire shows. Its text form names its stream. */
  record LfsLockId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public LfsLockId {}

    @Override
    public String toString() {
      return "lfs-lock-" + value;
    }
  }

  /** Lets a repository have a stored object; nothing happens where it has it. */
  record AddLfsObject(@TargetAggregateIdentifier LfsObjectId object, long size)
      implements LfsCommand<Void> {}

  /** Lets a repository have all objects that its origin has now. */
  record CopyLfsObjects(@TargetAggregateIdentifier CopiedLfsObjectsId repository, long origin)
      implements LfsCommand<Void> {}

  /**
   * Locks a path, whose case does not count; answers the {@link LfsLockId}. Refused where it is
   * locked.
   */
  record CreateLfsLock(long repository, long owner, String path) implements LfsCommand<LfsLockId> {}

  record DeleteLfsLock(@TargetAggregateIdentifier LfsLockId lock) implements LfsCommand<Void> {}
}

package io.gitledger.command.lfs;

import io.gitledger.command.lfs.LfsCommand.LfsLockId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of Git LFS. */
public sealed interface LfsEvent extends RepositoryScoped {
  /**
   * A repository has an object, whose bytes are stored.
   *
   * @param oid SHA-256 of its bytes, in hexadecimal digits
   */
  @EventName("lfs_object.added")
  record LfsObjectAdded(long repository, String oid, long size) implements LfsEvent {}

  /** A repository has objects, whose bytes are stored, from the migration that it began with. */
  @EventName("lfs_object.migrated")
  record LfsObjectsMigrated(long repository, List<LfsContent> objects) implements LfsEvent {}

  /**
   * The bytes of an object.
   *
   * @param oid their SHA-256 in hexadecimal digits
   */
  record LfsContent(String oid, long size) {}

  /** A repository has all objects that its origin had at that moment. */
  @EventName("lfs_object.copied")
  record LfsObjectsCopied(long repository, long origin) implements LfsEvent {}

  @EventName("lfs_lock.created")
  record LfsLockCreated(LfsLockId lock, long repository, long owner, String path)
      implements LfsEvent {}

  @EventName("lfs_lock.deleted")
  record LfsLockDeleted(LfsLockId lock, long repository) implements LfsEvent {}
}

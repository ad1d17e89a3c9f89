package io.gitledger.command.lfs;

import io.gitledger.command.lfs.LfsCommand.LfsLockId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of Git LFS. */
public sealed interface LfsEvent extends RepositoryScoped {
  /**
   * An object, whose bytes are stored, was added to a repository.
   *
   * @param oid SHA-256 of its bytes, in hexadecimal digits
   */
  @EventName("lfs_object.added")
  record LfsObjectAdded(long repository, String oid, long size) implements LfsEvent {}

  /**
   * Objects, whose bytes are stored, were added to a repository by the migration that created it.
   */
  @EventName("lfs_object.migrated")
  record LfsObjectsMigrated(long repository, List<LfsContent> objects) implements LfsEvent {}

  /**
   * The bytes of an object.
   *
   * @param oid their SHA-256 in hexadecimal digits
   */
  record LfsContent(String oid, long size) {}

  /** All objects that the origin had at that moment were added to a repository. */
  @EventName("lfs_object.copied")
  record LfsObjectsCopied(long repository, long origin) implements LfsEvent {}

  @EventName("lfs_lock.created")
  record LfsLockCreated(LfsLockId lock, long repository, long owner, String path)
      implements LfsEvent {}

  @EventName("lfs_lock.deleted")
  record LfsLockDeleted(LfsLockId lock, long repository) implements LfsEvent {}
}

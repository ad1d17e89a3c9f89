package io.gitledger.api.account;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.OwnerColumns;

/**
 * The owner of a hook, secret or variable: a repository, an account or the installation.
 *
 * @param ref the reference used by commands
 * @param columns the columns used by finders
 * @param encryptionKeyOwner the account whose key encrypts its texts in the log; 0 for the
 *     installation's key
 */
public record ResourceOwner(OwnerRef ref, OwnerColumns columns, long encryptionKeyOwner) {
  public static final ResourceOwner INSTANCE =
      new ResourceOwner(OwnerRef.INSTANCE, OwnerColumns.INSTANCE, 0);

  public static ResourceOwner ofRepository(long id, long owner) {
    return new ResourceOwner(OwnerRef.repository(id), OwnerColumns.ofRepository(id), owner);
  }

  public static ResourceOwner ofAccount(long id) {
    return new ResourceOwner(OwnerRef.account(id), OwnerColumns.ofAccount(id), id);
  }
}

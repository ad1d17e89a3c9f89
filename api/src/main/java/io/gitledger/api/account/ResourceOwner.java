package io.gitledger.api.account;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.OwnerColumns;

/**
 * Where something belongs that several kinds of owners can have, as commands and as finders call
 * it.
 *
 * @param encryptionKeyOwner whose key seals what is sealed of it in the log: the account that owns
 *     it or its repository; 0: the installation's
 */
public record ResourceOwner(OwnerRef place, OwnerColumns home, long encryptionKeyOwner) {
  public static final ResourceOwner INSTANCE =
      new ResourceOwner(OwnerRef.INSTANCE, OwnerColumns.INSTANCE, 0);

  public static ResourceOwner ofRepository(long id, long owner) {
    return new ResourceOwner(OwnerRef.repository(id), OwnerColumns.ofRepository(id), owner);
  }

  public static ResourceOwner ofAccount(long id) {
    return new ResourceOwner(OwnerRef.account(id), OwnerColumns.ofAccount(id), id);
  }
}

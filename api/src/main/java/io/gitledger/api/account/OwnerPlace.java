package io.gitledger.api.account;

import io.gitledger.command.log.Place;
import io.gitledger.query.Home;

/**
 * Where something belongs that several kinds of owners can have, as commands and as finders call
 * it.
 *
 * @param sealer whose key seals what is sealed of it in the log: the account that owns it or its
 *     repository; 0: the installation's
 */
public record OwnerPlace(Place place, Home home, long sealer) {
  public static final OwnerPlace INSTANCE = new OwnerPlace(Place.INSTANCE, Home.INSTANCE, 0);

  public static OwnerPlace ofRepository(long id, long owner) {
    return new OwnerPlace(Place.repository(id), Home.ofRepository(id), owner);
  }

  public static OwnerPlace ofAccount(long id) {
    return new OwnerPlace(Place.account(id), Home.ofAccount(id), id);
  }
}

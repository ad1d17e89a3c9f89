package io.gitledger.projections;

import io.gitledger.command.log.Place;
import io.gitledger.query.Home;

/** The same places for commands and for finders. */
public final class Homes {
  private Homes() {}

  public static Home of(Place place) {
    return switch (place.kind()) {
      case REPOSITORY -> Home.ofRepository(place.id());
      case ACCOUNT -> Home.ofAccount(place.id());
      case INSTANCE -> Home.INSTANCE;
    };
  }

  public static Place place(long repository, long account) {
    if (repository != 0) return Place.repository(repository);
    return account == 0 ? Place.INSTANCE : Place.account(account);
  }
}

package io.gitledger.command.account;

import io.gitledger.command.Refused;
import org.springframework.stereotype.Component;

/** What the write model lets go of when a user is deleted. */
@Component
class Departure {
  private final Owners owners;
  private final DeletedUsers users;

  Departure(Owners owners, DeletedUsers users) {
    this.owners = owners;
    this.users = users;
  }

  /** Comes before anything is written: what others tie to the user meanwhile waits, or is seen. */
  void begin(long user) {
    owners.alone(user);
  }

  void of(UserId user) {
    if (owners.hasRepositories(user.value()))
      throw Refused.invalid("user still has ownership of repositories [uid: " + user.value() + "]");
    users.keep(user);
  }
}

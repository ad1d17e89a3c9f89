package io.gitledger.command.relationship;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Administrators;
import io.gitledger.command.relationship.Relationships.Kind;
import org.springframework.stereotype.Component;

/** Rejects blocked users. */
@Component
public class Blocks {
  private final Relationships relationships;
  private final Administrators administrators;

  Blocks(Relationships relationships, Administrators administrators) {
    this.relationships = relationships;
    this.administrators = administrators;
  }

  /**
   * Rejects a user whom the owner blocks. Site administrators are never rejected.
   *
   * @throws CommandRejectedException if the user is blocked
   */
  public void refuse(long user, long owner) {
    if (relationships.exists(Kind.BLOCK, owner, user) && !administrators.contains(user))
      throw CommandRejectedException.forbidden("user is blocked");
  }

  /** Calls {@link #refuse} for two accounts in both directions. */
  public void refuseBetween(long one, long other) {
    refuse(one, other);
    refuse(other, one);
  }
}

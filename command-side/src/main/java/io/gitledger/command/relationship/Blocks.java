package io.gitledger.command.relationship;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Administrators;
import io.gitledger.command.relationship.Relationships.Kind;
import org.springframework.stereotype.Component;

/** Refuses blocked users. */
@Component
public class Blocks {
  private final Relationships relationships;
  private final Administrators administrators;

  Blocks(Relationships relationships, Administrators administrators) {
    this.relationships = relationships;
    this.administrators = administrators;
  }

  /**
   * Lets pass whom the owner does not block, and site administrators always.
   *
   * @throws CommandRejectedException that the user is blocked
   */
  public void refuse(long user, long owner) {
    if (relationships.exists(Kind.BLOCK, owner, user) && !administrators.contains(user))
      throw CommandRejectedException.forbidden("user is blocked");
  }

  /** {@link #refuse} for either of two accounts. */
  public void refuseBetween(long one, long other) {
    refuse(one, other);
    refuse(other, one);
  }
}

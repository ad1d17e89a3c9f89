package io.gitledger.command.block;

import io.gitledger.command.Refused;
import io.gitledger.command.account.Administrators;
import io.gitledger.command.tie.Ties;
import io.gitledger.command.tie.Ties.Kind;
import org.springframework.stereotype.Component;

/** Keeps those who are blocked from tying themselves to what is not theirs. */
@Component
public class Blocks {
  private final Ties ties;
  private final Administrators administrators;

  protected Blocks(Ties ties, Administrators administrators) {
    this.ties = ties;
    this.administrators = administrators;
  }

  /**
   * Lets pass whom the keeper does not block, and site administrators always.
   *
   * @throws Refused that the user is blocked
   */
  public void refuse(long user, long keeper) {
    if (ties.holds(Kind.BLOCK, keeper, user) && !administrators.include(user))
      throw Refused.forbidden("user is blocked");
  }

  /** {@link #refuse} for either of two accounts. */
  public void refuseBetween(long one, long other) {
    refuse(one, other);
    refuse(other, one);
  }
}

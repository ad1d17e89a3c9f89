package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.UserEvent.UserSignInChanged;
import io.gitledger.command.account.UserEvent.UserStandingChanged;

/**
 * Site administrators. Of those who are able to administer, active, unrestricted and allowed to
 * sign in, the last one is kept, also from concurrent changes.
 */
public interface Administrators {
  /** Whether an administrator with this standing is able to administer. */
  static boolean isAble(UserStandingChanged standing, UserSignInChanged signIn) {
    return standing.active() && !standing.restricted() && !signIn.prohibitsLogin();
  }

  /** Whether a user is an administrator, able or not. */
  boolean contains(long user);

  void add(long user, boolean able);

  /** 400 when no other able one would be left. */
  default void set(long user, boolean administrator, boolean able) {
    if (!administrator || !able) removeUnlessLast(user, CommandRejectedException.Kind.BAD_REQUEST);
    if (administrator) add(user, able);
  }

  /**
   * Refuses to remove the last able one.
   *
   * @param kind of the refusal
   */
  default void removeUnlessLast(long user, CommandRejectedException.Kind kind) {
    if (!remove(user))
      throw new CommandRejectedException(
          kind, "can not delete the last admin user [uid: " + user + "]");
  }

  /** False, and without effect, for the last able one. */
  boolean remove(long user);
}

package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.UserEvent.UserSignInChanged;
import io.gitledger.command.account.UserEvent.UserStandingChanged;

/**
 * Site administrators. An administrator is able to administer if active, unrestricted and allowed
 * to sign in. The last one who is able is never removed, even with concurrent changes.
 */
public interface Administrators {
  /** Returns whether an administrator with this standing is able to administer. */
  static boolean isAble(UserStandingChanged standing, UserSignInChanged signIn) {
    return standing.active() && !standing.restricted() && !signIn.prohibitsLogin();
  }

  /** Returns whether a user is an administrator, able or not. */
  boolean contains(long user);

  void add(long user, boolean able);

  /**
   * Adds or removes an administrator. Rejects the change with 400 if no able administrator would be
   * left.
   */
  default void set(long user, boolean administrator, boolean able) {
    if (!administrator || !able) removeUnlessLast(user, CommandRejectedException.Kind.BAD_REQUEST);
    if (administrator) add(user, able);
  }

  /**
   * Removes an administrator. Rejects the removal of the last able one.
   *
   * @param kind of the rejection
   */
  default void removeUnlessLast(long user, CommandRejectedException.Kind kind) {
    if (!remove(user))
      throw new CommandRejectedException(
          kind, "can not delete the last admin user [uid: " + user + "]");
  }

  /** Removes an administrator. Returns false, without effect, for the last able one. */
  boolean remove(long user);
}

package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.UserEvent.UserSignInChanged;
import io.gitledger.command.account.UserEvent.UserStandingChanged;

/**
 * The users who can administer the site: active, unrestricted, allowed to sign in. The last one is
 * kept, also from concurrent changes.
 */
public interface Administrators {
  /** Whether a user with this standing is one of them. */
  static boolean isOne(UserStandingChanged standing, UserSignInChanged signIn) {
    return standing.administrator()
        && standing.active()
        && !standing.restricted()
        && !signIn.prohibitsLogin();
  }

  boolean contains(long user);

  void add(long user);

  /** 400 when nobody else would be left. */
  default void set(long user, boolean administers) {
    if (administers) add(user);
    else removeUnlessLast(user, CommandRejectedException.Kind.BAD_REQUEST);
  }

  /**
   * Refuses to remove the last one.
   *
   * @param kind of the refusal
   */
  default void removeUnlessLast(long user, CommandRejectedException.Kind kind) {
    if (!remove(user))
      throw new CommandRejectedException(
          kind, "can not delete the last admin user [uid: " + user + "]");
  }

  /** False, and without effect, for the last one. */
  boolean remove(long user);
}

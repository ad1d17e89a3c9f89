package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;

/** Converts callers to viewers of the read model. */
public final class Viewers {
  private Viewers() {}

  public static Viewer of(Caller caller) {
    return switch (caller) {
      case Caller.Anonymous _ -> Viewer.ANONYMOUS;
      case SignedIn in -> new Viewer(in.id(), in.admin(), in.restricted(), in.publicOnly());
    };
  }

  /**
   * Returns the viewer for the entries of a user's list: the user sees everything that is visible
   * to the user, others see public entries.
   */
  public static Viewer listing(AccountRow user, SignedIn caller) {
    return user.id == caller.id() ? of(caller) : Viewer.ANONYMOUS;
  }

  /** Returns the user as a viewer, for lists that show this user's permissions. */
  public static Viewer listed(AccountRow user, SignedIn caller) {
    return user.id == caller.id() ? of(caller) : user.viewer();
  }
}

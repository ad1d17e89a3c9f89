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

  /** Sees the entries of a user's list: the user whatever is visible to him, others public ones. */
  public static Viewer listing(AccountRow user, SignedIn caller) {
    return user.id == caller.id() ? of(caller) : Viewer.ANONYMOUS;
  }

  /** The user as a viewer: for lists that show this user's permissions. */
  public static Viewer listed(AccountRow user, SignedIn caller) {
    return user.id == caller.id() ? of(caller) : user.viewer();
  }
}

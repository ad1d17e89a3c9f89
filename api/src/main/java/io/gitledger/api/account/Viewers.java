package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;

/** Callers of the edge as viewers of the read model. */
public final class Viewers {
  private Viewers() {}

  public static Viewer of(Caller caller) {
    return switch (caller) {
      case Caller.Anonymous _ -> Viewer.ANONYMOUS;
      case SignedIn in -> new Viewer(in.id(), in.admin(), in.restricted(), in.publicOnly());
    };
  }

  /**
   * Who sees what is listed of a user: the user everything that he may see, others what is public.
   */
  public static Viewer listing(AccountRow user, SignedIn caller) {
    return user.id == caller.id() ? of(caller) : Viewer.ANONYMOUS;
  }

  /** The user himself, whoever asks: for lists that show what the user may do. */
  public static Viewer listed(AccountRow user, SignedIn caller) {
    return user.id == caller.id()
        ? of(caller)
        : new Viewer(user.id, user.administrator, user.restricted, false);
  }
}

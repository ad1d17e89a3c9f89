package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.query.Viewer;

/** Callers of the edge as viewers of the read model. */
public final class Viewers {
  private Viewers() {}

  public static Viewer of(Caller caller) {
    return switch (caller) {
      case Caller.Anonymous _ -> Viewer.ANONYMOUS;
      case SignedIn in -> new Viewer(in.id(), in.admin(), in.restricted(), in.publicOnly());
    };
  }
}

package io.gitledger.api.web.caller;

import io.gitledger.api.web.scope.Scopes;
import java.time.Instant;
import java.util.Optional;

/** The credential of a caller. */
public sealed interface Credential {
  /** The scopes of the credential; empty when it is not restricted. */
  default Optional<Scopes> scopes() {
    return Optional.empty();
  }

  /** The name in events. */
  String told();

  /** Whether it came by HTTP Basic, which some operations insist on. */
  default boolean basic() {
    return false;
  }

  /** The account's password, by Basic. */
  record Password() implements Credential {
    @Override
    public String told() {
      return "password";
    }

    @Override
    public boolean basic() {
      return true;
    }
  }

  /**
   * A personal access token.
   *
   * @param basic whether it stood in place of a password or user name
   * @param header whether it came as {@code Authorization: token} or {@code Bearer}
   */
  record Token(long id, String name, Scopes granted, Instant created, boolean basic, boolean header)
      implements Credential {
    @Override
    public Optional<Scopes> scopes() {
      return Optional.of(granted);
    }

    @Override
    public String told() {
      return "token:" + id;
    }
  }

  /** An SSH key that signed the request. */
  record SignedByKey(long keyId) implements Credential {
    @Override
    public String told() {
      return "ssh-key:" + keyId;
    }
  }

  /** An earlier request of the account, done now. */
  record Schedule() implements Credential {
    @Override
    public String told() {
      return "schedule";
    }
  }

  /**
   * An access token of an OAuth2 application.
   *
   * @param id of the grant
   * @param basic whether it stood in place of a password or user name
   */
  record OauthGrant(long id, Scopes granted, boolean basic) implements Credential {
    @Override
    public Optional<Scopes> scopes() {
      return Optional.of(granted);
    }

    @Override
    public String told() {
      return "oauth-grant:" + id;
    }
  }
}

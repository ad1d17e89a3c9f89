package io.gitledger.api.web.caller;

import io.gitledger.api.web.scope.Scopes;
import java.time.Instant;
import java.util.Optional;

/** The credential of a caller. */
public sealed interface Credential {
  /** Returns the scopes of the credential, or empty if it is not restricted. */
  default Optional<Scopes> scopes() {
    return Optional.empty();
  }

  /** Returns the value of {@code sign_in} in the metadata of events. */
  String signIn();

  /** Returns whether it was sent by HTTP Basic, which some operations require. */
  default boolean basic() {
    return false;
  }

  /** The account's password, by HTTP Basic. */
  record Password() implements Credential {
    @Override
    public String signIn() {
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
   * @param basic whether it was sent in place of a password or user name
   * @param header whether it was sent as {@code Authorization: token} or {@code Bearer}
   */
  record Token(long id, String name, Scopes granted, Instant created, boolean basic, boolean header)
      implements Credential {
    @Override
    public Optional<Scopes> scopes() {
      return Optional.of(granted);
    }

    @Override
    public String signIn() {
      return "token:" + id;
    }
  }

  /** An SSH key that signed the request. */
  record SignedByKey(long keyId) implements Credential {
    @Override
    public String signIn() {
      return "ssh-key:" + keyId;
    }
  }

  /** A scheduled request of the account, which is executed now. */
  record Schedule() implements Credential {
    @Override
    public String signIn() {
      return "schedule";
    }
  }

  /**
   * An access token of an OAuth2 application.
   *
   * @param id the id of the grant
   * @param basic whether it was sent in place of a password or user name
   */
  record OauthGrant(long id, Scopes granted, boolean basic) implements Credential {
    @Override
    public Optional<Scopes> scopes() {
      return Optional.of(granted);
    }

    @Override
    public String signIn() {
      return "oauth-grant:" + id;
    }
  }
}

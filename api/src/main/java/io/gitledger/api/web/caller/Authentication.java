package io.gitledger.api.web.caller;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Authenticates requests. */
public interface Authentication {
  /** A credential that was verified. */
  record Proof(Account account, Credential credential, State state) {}

  /** The step after the correct password of a user with a second factor. */
  @FunctionalInterface
  interface SecondStep {
    boolean passes(long user);
  }

  /** States of an account whose credential is valid. */
  enum State {
    USABLE,
    NOT_ACTIVATED,
    PROHIBITED,
    MUST_CHANGE_PASSWORD
  }

  /**
   * Looks for a credential. Parameters are read through {@link io.gitledger.api.web.query.Input},
   * which does not read bodies that are not forms.
   *
   * @return empty if the request has no credential
   * @throws io.gitledger.api.web.error.ApiError 401 if it has an invalid credential
   */
  Optional<Proof> authenticate(HttpServletRequest request);

  /**
   * Looks for a credential, with another second factor than the header.
   *
   * @param second the check that a user with a second factor has to pass in addition to the
   *     password
   */
  Optional<Proof> authenticate(HttpServletRequest request, SecondStep second);

  /** Finds the account of a name, case-insensitive. */
  Optional<Account> account(String login);
}

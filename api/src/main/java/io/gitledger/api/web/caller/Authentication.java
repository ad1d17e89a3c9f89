package io.gitledger.api.web.caller;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Authenticates requests. */
public interface Authentication {
  /** A credential that was found to be right. */
  record Proof(Account account, Credential credential, State state) {}

  /** The step after the right password of a user with a second factor. */
  @FunctionalInterface
  interface SecondStep {
    boolean passes(long user);
  }

  /** States of an account whose credential is right. */
  enum State {
    USABLE,
    NOT_ACTIVATED,
    PROHIBITED,
    MUST_CHANGE_PASSWORD
  }

  /**
   * Looks for a credential. Parameters are read through {@link io.gitledger.api.web.query.Input},
   * which leaves bodies alone that are not forms.
   *
   * @return empty when the request presents nothing that counts as a credential
   * @throws io.gitledger.api.web.error.ApiError 401, when it presents something wrong
   */
  Optional<Proof> authenticate(HttpServletRequest request);

  /**
   * The same where a second factor is not asked for by a header.
   *
   * @param second what a user with a second factor has to pass besides the password
   */
  Optional<Proof> authenticate(HttpServletRequest request, SecondStep second);

  /** The account of that name, in any capitalisation. */
  Optional<Account> account(String login);
}

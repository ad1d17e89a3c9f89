package io.gitledger.api.ledger;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.caller.Authentication;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.Viewer;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Checks the caller of a long-running request again. The account is read each time, a token after a
 * second, a password after ten seconds, because checking it is expensive.
 */
final class CallerRecheck {
  private static final Duration TOKEN_RECHECK = Duration.ofSeconds(1);
  private static final Duration PASSWORD_RECHECK = Duration.ofSeconds(10);

  private final Caller caller;
  private final HttpServletRequest request;
  private final ObjectProvider<Authentication> accounts;
  private long authenticatedAt = System.nanoTime();

  CallerRecheck(
      Caller caller, HttpServletRequest request, ObjectProvider<Authentication> accounts) {
    this.caller = caller;
    this.request = request;
    this.accounts = accounts;
  }

  /** Returns the caller as a viewer, or empty if the stream must end. */
  Optional<Viewer> viewer() {
    if (!(caller instanceof SignedIn in)) return Optional.of(Viewers.of(caller));
    Authentication authentication = accounts.getObject();
    if (!authenticated(in, authentication)) return Optional.empty();
    Optional<Account> account = authentication.account(in.login());
    return account
        .filter(found -> found.id() == in.id())
        .map(found -> Viewers.of(new SignedIn(found, in.credential(), in.presenter())));
  }

  private boolean authenticated(SignedIn in, Authentication authentication) {
    Duration interval =
        in.credential() instanceof Credential.Password ? PASSWORD_RECHECK : TOKEN_RECHECK;
    if (System.nanoTime() - authenticatedAt < interval.toNanos()) return true;
    authenticatedAt = System.nanoTime();
    try {
      return authentication
          // One-time codes cannot be used twice.
          .authenticate(request, user -> true)
          .filter(proof -> proof.state() == Authentication.State.USABLE)
          .filter(proof -> proof.account().id() == in.presenter().id())
          .filter(proof -> proof.account().admin() || in.id() == in.presenter().id())
          .isPresent();
    } catch (ApiError refused) {
      return false;
    }
  }
}

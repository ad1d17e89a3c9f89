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
 * Whether the caller of a request that goes on and on could still send it now: the account is
 * looked up again every time, a token after a second, a password (whose check is dear) after a
 * minute.
 */
final class CallerRecheck {
  private static final Duration TOKEN_COUNTS = Duration.ofSeconds(1);
  private static final Duration PASSWORD_COUNTS = Duration.ofMinutes(1);

  private final Caller caller;
  private final HttpServletRequest request;
  private final ObjectProvider<Authentication> accounts;
  private long provenAt = System.nanoTime();

  CallerRecheck(
      Caller caller, HttpServletRequest request, ObjectProvider<Authentication> accounts) {
    this.caller = caller;
    this.request = request;
    this.accounts = accounts;
  }

  /** On whose behalf to read now; empty when the stream must end. */
  Optional<Viewer> viewer() {
    if (!(caller instanceof SignedIn in)) return Optional.of(Viewers.of(caller));
    Authentication authentication = accounts.getObject();
    if (!proven(in, authentication)) return Optional.empty();
    Optional<Account> account = authentication.account(in.login());
    return account
        .filter(found -> found.id() == in.id())
        .map(found -> Viewers.of(new SignedIn(found, in.credential(), in.presenter())));
  }

  private boolean proven(SignedIn in, Authentication authentication) {
    Duration counts =
        in.credential() instanceof Credential.Password ? PASSWORD_COUNTS : TOKEN_COUNTS;
    if (System.nanoTime() - provenAt < counts.toNanos()) return true;
    provenAt = System.nanoTime();
    try {
      return authentication
          // The code that came with the password has done its work.
          .authenticate(request, user -> true)
          .filter(proof -> proof.state() == Authentication.State.USABLE)
          .filter(proof -> proof.account().id() == in.presenter().id())
          .isPresent();
    } catch (ApiError refused) {
      return false;
    }
  }
}

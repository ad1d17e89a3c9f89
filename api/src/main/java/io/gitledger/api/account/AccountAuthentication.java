package io.gitledger.api.account;

import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.caller.Authentication;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Authentication.SecondStep;
import io.gitledger.api.web.caller.Authentication.State;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.command.account.SecondFactors;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Authenticates requests by tokens, signatures and passwords: section 2 of the conventions. */
@Component
@EnableConfigurationProperties(AuthenticationSettings.class)
public class AccountAuthentication implements Authentication {
  private static final String ONE_TIME_CODE = "X-Gitea-OTP";

  private final AccountFinder accounts;
  private final SignInService signIn;
  private final SignInLimit limit;
  private final SshSignIn signatures;
  private final SecondFactors factors;
  private final AuthenticationSettings settings;

  AccountAuthentication(
      AccountFinder accounts,
      SignInService signIn,
      SignInLimit limit,
      SshSignIn signatures,
      SecondFactors factors,
      AuthenticationSettings settings) {
    this.accounts = accounts;
    this.signIn = signIn;
    this.limit = limit;
    this.signatures = signatures;
    this.factors = factors;
    this.settings = settings;
  }

  @Override
  public Optional<Proof> authenticate(HttpServletRequest request) {
    return authenticate(
        request,
        user -> factors.accepts(user, request.getHeader(ONE_TIME_CODE)),
        () -> signatures.bySignature(request));
  }

  @Override
  public Optional<Proof> authenticate(HttpServletRequest request, SecondStep second) {
    return authenticate(request, second, Optional::empty);
  }

  private Optional<Proof> authenticate(
      HttpServletRequest request, SecondStep second, Supplier<Optional<Proof>> signature) {
    PresentedCredential.Token parameter =
        settings.queryTokens() ? PresentedCredential.parameter(request) : null;
    PresentedCredential header = PresentedCredential.header(request);
    Optional<Proof> proof = Optional.empty();
    if (parameter != null) proof = signIn.byToken(parameter.text(), false, false);
    else if (header instanceof PresentedCredential.Token token)
      proof = signIn.byToken(token.text(), false, true);
    if (proof.isEmpty()) proof = signature.get();
    if (proof.isEmpty() && header instanceof PresentedCredential.Basic basic)
      proof = byBasic(basic, ClientNetwork.of(request), second);
    boolean refused = parameter != null || (header != null && !isIgnoredPassword(header));
    if (proof.isPresent() || !refused) return proof;
    if (!(header instanceof PresentedCredential.Basic)) limit.wrongToken(ClientNetwork.of(request));
    throw ApiError.wrongCredentials();
  }

  private Optional<Proof> byBasic(
      PresentedCredential.Basic basic, String network, SecondStep second) {
    return signIn
        .byToken(basic.tokenText(), true, false)
        .or(
            () ->
                isIgnoredPassword(basic)
                    ? Optional.empty()
                    : signIn.byPassword(basic.user(), basic.secret(), network, second));
  }

  /** Returns whether passwords are disabled, so that a secret that is no token counts as absent. */
  private boolean isIgnoredPassword(PresentedCredential header) {
    return header instanceof PresentedCredential.Basic && !settings.basicPasswords();
  }

  @Override
  public Optional<Account> account(String login) {
    return accounts
        .findByLogin(login)
        .filter(row -> !row.organization())
        .map(SignInService::account);
  }

  /** Returns the state of an account whose credential is valid. */
  static State state(AccountRow row) {
    return state(row.active, row.prohibitsLogin, row.mustChangePassword);
  }

  static State state(boolean active, boolean prohibitsLogin, boolean mustChangePassword) {
    if (!active || prohibitsLogin) return State.PROHIBITED;
    return mustChangePassword ? State.MUST_CHANGE_PASSWORD : State.USABLE;
  }

  static Proof proof(AccountRow row, Credential credential) {
    return new Proof(SignInService.account(row), credential, state(row));
  }
}

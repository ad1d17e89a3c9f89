package io.gitledger.api.account;

import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Authentication.SecondStep;
import io.gitledger.api.web.caller.Authentication.State;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.scope.GrantScopes;
import io.gitledger.api.web.scope.Scopes;
import io.gitledger.command.account.Passwords;
import io.gitledger.command.log.LastUsedTimes;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.oauth.OauthGrantFinder;
import io.gitledger.query.token.PresentedToken;
import io.gitledger.query.token.TokenFinder;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Finds the account that a token or a password belongs to. */
@Component
public class SignInService {
  private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{40}");
  private static final int MAX_GRANT_LENGTH = 4096;

  private final AccountFinder accounts;
  private final Passwords passwords;
  private final TokenFinder tokens;
  private final LastUsedTimes lastUsed;
  private final OauthGrantFinder grants;
  private final SignInLimit limit;

  SignInService(
      AccountFinder accounts,
      Passwords passwords,
      TokenFinder tokens,
      LastUsedTimes lastUsed,
      OauthGrantFinder grants,
      SignInLimit limit) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.tokens = tokens;
    this.lastUsed = lastUsed;
    this.grants = grants;
    this.limit = limit;
  }

  /**
   * Authenticates by a token. Returns empty if the text is no valid token.
   *
   * @param basic whether it was sent by HTTP Basic
   * @param header whether it was sent in an {@code Authorization} header as a token
   */
  public Optional<Proof> byToken(String text, boolean basic, boolean header) {
    if (text.indexOf('.') >= 0) return byGrant(text, basic);
    if (!TOKEN.matcher(text).matches()) return Optional.empty();
    return tokens.presented(text).map(found -> proof(found, basic, header));
  }

  private Proof proof(PresentedToken found, boolean basic, boolean header) {
    lastUsed.record(LastUsedTimes.Kind.TOKEN, found.id());
    PresentedToken.Owner owner = found.owner();
    var scopes = Scopes.parse(found.scopes()).orElseThrow();
    return new Proof(
        new Account(
            owner.id(),
            owner.login(),
            owner.administrator(),
            owner.restricted(),
            owner.visibility().equals("public")),
        new Credential.Token(found.id(), found.name(), scopes, found.createdAt(), basic, header),
        AccountAuthentication.state(
            owner.active(), owner.prohibitsLogin(), owner.mustChangePassword()));
  }

  private Optional<Proof> byGrant(String text, boolean basic) {
    if (text.length() > MAX_GRANT_LENGTH) return Optional.empty();
    return grants
        .findPresented(text)
        .map(
            found ->
                AccountAuthentication.proof(
                    found.user(),
                    new Credential.OauthGrant(
                        found.grant().id, GrantScopes.of(found.grant().scope), basic)));
  }

  /** Returns the account if it is active and need not change its password. */
  public Optional<Account> usable(long id) {
    return accounts
        .findById(id)
        .filter(row -> AccountAuthentication.state(row) == State.USABLE)
        .map(SignInService::account);
  }

  /**
   * Authenticates by a password. Returns empty if the password is wrong or the account may not sign
   * in with one.
   *
   * @param user a login or an e-mail address
   * @param network the client's network
   * @param second called after the correct password of a user with a second factor
   * @throws io.gitledger.api.web.error.ApiError 429 after too many failed attempts
   */
  public Optional<Proof> byPassword(
      String user, String password, String network, SecondStep second) {
    SignInLimit.Attempt attempt = limit.attempt(user, network);
    attempt.requireAllowed();
    Optional<AccountRow> account = individual(user.strip());
    boolean right =
        account.isEmpty()
            ? passwords.matchesNobody(password, attempt)
            : passwords.matches(account.get().id, password, attempt);
    Optional<AccountRow> proved =
        account.filter(row -> right && (!row.secondFactor || second.passes(row.id)));
    if (proved.isPresent()) attempt.right();
    return proved
        .filter(row -> !row.prohibitsLogin)
        .map(row -> AccountAuthentication.proof(row, new Credential.Password()));
  }

  private Optional<AccountRow> individual(String user) {
    Optional<AccountRow> account =
        user.contains("@") ? accounts.findByEmail(user) : accounts.findByLogin(user);
    return account.filter(row -> !row.organization());
  }

  public static Account account(AccountRow row) {
    return new Account(
        row.id, row.login, row.administrator, row.restricted, row.visibility.equals("public"));
  }
}

package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * Resolves the user or organization named in a path: 307 for a former name (section 13 of the
 * conventions), 404 for an unknown one.
 */
@Component
public class AccountResolver {
  private final AccountFinder accounts;
  private final Access access;
  private final RedirectBuilder redirects;

  AccountResolver(AccountFinder accounts, Access access, RedirectBuilder redirects) {
    this.accounts = accounts;
    this.access = access;
    this.redirects = redirects;
  }

  /** Returns an account, regardless of whether it is visible to the caller. */
  public AccountRow resolve(String name, Caller caller) {
    return accounts.findByLogin(name).orElseThrow(() -> elsewhere(name, caller));
  }

  /** Returns an account. One that the caller may not see gets the response of an unknown one. */
  public AccountRow resolveVisible(String name, Caller caller) {
    return requireVisible(resolve(name, caller), name, caller);
  }

  /**
   * Returns the {@code {username}} of {@code /users/{username}/…}, regardless of whether it is
   * visible to the caller: 403 for a public-only token and an account that is not public.
   */
  public AccountRow resolveUser(String name, Caller caller) {
    AccountRow account = resolve(name, caller);
    if (caller.publicOnly() && !account.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public users");
    return account;
  }

  /** Returns an account like {@link #resolveUser}, and then 404 like {@link #resolveVisible}. */
  public AccountRow resolveVisibleUser(String name, Caller caller) {
    return requireVisible(resolveUser(name, caller), name, caller);
  }

  /**
   * Requires an account to be visible to the caller, else 404.
   *
   * @param name the name in the request
   */
  public AccountRow requireVisible(AccountRow account, String name, Caller caller) {
    if (!access.sees(Viewers.of(caller), account)) throw unknown(name);
    return account;
  }

  private ApiError elsewhere(String name, Caller caller) {
    AccountRow renamed = accounts.findByFormerLogin(name).orElseThrow(() -> unknown(name));
    if (!access.followsRename(Viewers.of(caller), renamed))
      return ApiError.notFound("user does not exist").asText();
    return redirects.to(request(), HttpStatus.TEMPORARY_REDIRECT, name, renamed.login);
  }

  /** Creates a 404 for a name of no account, or of one that the caller may not see. */
  public static ApiError unknown(String name) {
    return ApiError.notFound(
        "user redirect does not exist [name: " + name.toLowerCase(Locale.ROOT) + "]");
  }

  private static HttpServletRequest request() {
    return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes())
        .getRequest();
  }
}

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
 * Resolves the user or organization that a path names: 307 for a former name (section 13 of the
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

  /** Visible to the caller or not. */
  public AccountRow resolve(String name, Caller caller) {
    return accounts.findByLogin(name).orElseThrow(() -> elsewhere(name, caller));
  }

  /** An account that the caller may not see is answered like an unknown one. */
  public AccountRow resolveVisible(String name, Caller caller) {
    return requireVisible(resolve(name, caller), name, caller);
  }

  /**
   * The {@code {username}} of {@code /users/{username}/…}, visible to the caller or not: 403 for a
   * public-only token and an account that is not public.
   */
  public AccountRow resolveUser(String name, Caller caller) {
    AccountRow account = resolve(name, caller);
    if (caller.publicOnly() && !account.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public users");
    return account;
  }

  /** As {@link #resolveUser}, and then 404 as {@link #resolveVisible}. */
  public AccountRow resolveVisibleUser(String name, Caller caller) {
    return requireVisible(resolveUser(name, caller), name, caller);
  }

  /**
   * 404 for an account that the caller may not see.
   *
   * @param name by which the caller asked for it
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

  /** 404 for a name that nobody has, or nobody whom the caller may see. */
  public static ApiError unknown(String name) {
    return ApiError.notFound(
        "user redirect does not exist [name: " + name.toLowerCase(Locale.ROOT) + "]");
  }

  private static HttpServletRequest request() {
    return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes())
        .getRequest();
  }
}

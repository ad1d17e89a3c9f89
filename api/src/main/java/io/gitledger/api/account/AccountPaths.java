package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * Finds the user or organization that a path names. A former name is answered with 307 to the same
 * place under the new one (section 13 of the conventions), an unknown one with 404.
 */
@Component
public class AccountPaths {
  private final AccountRows accounts;
  private final Access access;
  private final RedirectBuilder moved;

  AccountPaths(AccountRows accounts, Access access, RedirectBuilder moved) {
    this.accounts = accounts;
    this.access = access;
    this.moved = moved;
  }

  /** The account of that name, seen or not: whether the caller may see it is another question. */
  public AccountRow resolve(String name, Caller caller) {
    return accounts.byLogin(name).orElseThrow(() -> elsewhere(name, caller));
  }

  /** As {@link #resolve}, and 404 for an account that the caller may not see. */
  public AccountRow resolveVisible(String name, Caller caller) {
    AccountRow account = resolve(name, caller);
    if (!access.sees(Viewers.of(caller), account)) throw ApiError.notFound();
    return account;
  }

  /** As {@link #resolve}, for controllers. */
  public NamedAccount named(String name, Caller caller) {
    return new NamedAccount(resolve(name, caller));
  }

  /**
   * The {@code {username}} of {@code /users/{username}/…}: a token for public things reaches public
   * accounts only.
   */
  public NamedAccount user(String name, Caller caller) {
    AccountRow account = resolve(name, caller);
    if (caller.publicOnly() && !account.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public users");
    return new NamedAccount(account);
  }

  /** As {@link #user}, and 404 for an account that the caller may not see. */
  public NamedAccount visibleUser(String name, Caller caller) {
    NamedAccount account = user(name, caller);
    if (!access.sees(Viewers.of(caller), account.row())) throw ApiError.notFound();
    return account;
  }

  private ApiError elsewhere(String name, Caller caller) {
    AccountRow renamed = accounts.byFormerLogin(name).orElseThrow(() -> unknown(name));
    if (caller.anonymous() && !renamed.visibility.equals("public"))
      return ApiError.notFound("user does not exist").asText();
    return moved.to(request(), HttpStatus.TEMPORARY_REDIRECT, name, renamed.login);
  }

  private static ApiError unknown(String name) {
    return ApiError.notFound(
        "user redirect does not exist [name: " + name.toLowerCase(Locale.ROOT) + "]");
  }

  private static HttpServletRequest request() {
    return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes())
        .getRequest();
  }
}

package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.AddressSettings;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Finds the user or organization that a path names. A former name is answered with 307 to the same
 * place under the new one (section 13 of the conventions), an unknown one with 404.
 */
@Component
public class AccountPaths {
  private static final Pattern SLASH = Pattern.compile("/");

  private final AccountRows accounts;
  private final Access access;
  private final String subPath;

  AccountPaths(AccountRows accounts, Access access, AddressSettings addresses) {
    this.accounts = accounts;
    this.access = access;
    this.subPath = addresses.subPath();
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
    return redirect(request(), name, renamed.login);
  }

  private static ApiError unknown(String name) {
    return ApiError.notFound(
        "user redirect does not exist [name: " + name.toLowerCase(Locale.ROOT) + "]");
  }

  private static HttpServletRequest request() {
    return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes())
        .getRequest();
  }

  private ApiError redirect(HttpServletRequest request, String name, String newName) {
    String query = request.getQueryString();
    String location =
        subPath + renamed(request, name, newName) + (query == null ? "" : "?" + query);
    ApiError redirect =
        ApiError.of(HttpStatus.TEMPORARY_REDIRECT, "renamed")
            .withoutBody()
            .header("Location", location);
    return request.getMethod().equals("GET")
        ? redirect.header("Content-Type", "text/html; charset=utf-8")
        : redirect;
  }

  /** The path with the first of its variables that holds the name changed to the new name. */
  private static String renamed(HttpServletRequest request, String name, String newName) {
    var pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    String[] variables = SLASH.split(String.valueOf(pattern), -1);
    String[] segments = SLASH.split(request.getRequestURI(), -1);
    for (int i = 0; i < Math.min(variables.length, segments.length); i++) {
      if (!variables[i].startsWith("{") || !decoded(segments[i]).equals(name)) continue;
      segments[i] = Urls.segment(newName);
      break;
    }
    return String.join("/", segments);
  }

  private static String decoded(String segment) {
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}

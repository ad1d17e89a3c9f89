package io.gitledger.api.oauth.provider;

import io.gitledger.api.account.SignInService;
import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.command.account.BrowserSessions;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/**
 * The user who is signed in in a browser. The cookie is sent only to the pages of the code flow.
 */
@Component
class BrowserAuthentication {
  private static final String SESSION = "gitledger_login";
  private static final String FORM = "gitledger_form";

  private final BrowserSessions sessions;
  private final SignInService signIn;
  private final String subPath;
  private final boolean secure;

  BrowserAuthentication(BrowserSessions sessions, SignInService signIn, AddressSettings addresses) {
    this.sessions = sessions;
    this.signIn = signIn;
    this.subPath = addresses.subPath();
    this.secure = addresses.baseUrl().startsWith("https:");
  }

  Optional<Account> user(HttpServletRequest request) {
    return cookie(request, SESSION).flatMap(sessions::user).flatMap(signIn::usable);
  }

  /** Creates the cookie by which a browser proves from now on that this user signed in. */
  ResponseCookie session(long user) {
    return cookie(SESSION, sessions.open(user), "/login/oauth", BrowserSessions.LIFETIME, "Lax");
  }

  /**
   * Creates the cookie that must be returned together with a form that contains the same secret.
   */
  ResponseCookie form(String secret) {
    return cookie(FORM, secret, "/user", Duration.ofHours(1), "Strict");
  }

  Optional<String> form(HttpServletRequest request) {
    return cookie(request, FORM);
  }

  private ResponseCookie cookie(
      String name, String value, String path, Duration lasts, String sameSite) {
    return ResponseCookie.from(name, value)
        .path(subPath + path)
        .maxAge(lasts)
        .httpOnly(true)
        .secure(secure)
        .sameSite(sameSite)
        .build();
  }

  private static Optional<String> cookie(HttpServletRequest request, String name) {
    Cookie[] cookies = request.getCookies();
    if (cookies == null) return Optional.empty();
    return Arrays.stream(cookies)
        .filter(cookie -> cookie.getName().equals(name))
        .map(Cookie::getValue)
        .findFirst();
  }
}

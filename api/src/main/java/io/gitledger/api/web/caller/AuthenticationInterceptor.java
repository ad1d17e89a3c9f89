package io.gitledger.api.web.caller;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.ConnectionShares;
import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.api.web.settings.WebSettings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Runs between the match of a route and its handler, and checks in the contract's order:
 * credentials, state of the account, whether the instance requires authentication, request limit,
 * sudo, scope. Requests without a route do not get here.
 */
@Component
public class AuthenticationInterceptor implements HandlerInterceptor {
  static final String CALLER = Caller.class.getName();
  private static final String API = "/api/v1";
  private static final Caller NOBODY = new Caller.Anonymous();

  private final SingletonSupplier<Authentication> accounts;
  private final WebSettings settings;
  private final RequestLimit limit;
  private final AddressSettings addresses;

  AuthenticationInterceptor(
      ObjectProvider<Authentication> accounts,
      WebSettings settings,
      RequestLimit limit,
      AddressSettings addresses) {
    this.accounts = SingletonSupplier.ofNullable(accounts::getIfAvailable);
    this.settings = settings;
    this.limit = limit;
    this.addresses = addresses;
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (!(handler instanceof HandlerMethod method) || request.getAttribute(CALLER) != null) {
      return true;
    }
    warnOfQueryToken(request, response);
    Caller caller = sudo(request, counted(request, response));
    ScopeCheck.check(caller, request.getMethod(), operation(request));
    request.setAttribute(CALLER, caller);
    if (method.isVoid()) response.setStatus(HttpStatus.NO_CONTENT.value());
    return true;
  }

  /**
   * Returns the caller to count. Rejected callers are counted as anonymous ones, by their address.
   */
  private Caller counted(HttpServletRequest request, HttpServletResponse response) {
    Caller caller;
    try {
      caller = admitted(request);
    } catch (ApiError refused) {
      limit.count(NOBODY, request, response);
      throw refused;
    }
    limit.count(caller, request, response);
    if (caller instanceof SignedIn in) ConnectionShares.signIn(in.presenter().id());
    else ConnectionShares.remainAnonymous();
    return caller;
  }

  private Caller admitted(HttpServletRequest request) {
    Authentication authentication = accounts.get();
    Optional<Authentication.Proof> proof =
        authentication == null ? Optional.empty() : proof(authentication, request);
    if (proof.isEmpty()) {
      if (!settings.requireSignIn()) return NOBODY;
      throw ApiError.forbidden("Only signed in user is allowed to call APIs.").withoutUrl();
    }
    refuseUnusable(proof.get().state());
    return new SignedIn(proof.get().account(), proof.get().credential());
  }

  /**
   * Authenticates a request. Outside the API no one-time code is accepted: users with a second
   * factor use a token there.
   */
  private static Optional<Authentication.Proof> proof(
      Authentication authentication, HttpServletRequest request) {
    return pattern(request).startsWith(API)
        ? authentication.authenticate(request)
        : authentication.authenticate(request, user -> false);
  }

  private void refuseUnusable(Authentication.State state) {
    String reason =
        switch (state) {
          case USABLE -> null;
          case NOT_ACTIVATED -> "This account is not activated.";
          case PROHIBITED ->
              "This account is prohibited from signing in, please contact your site administrator.";
          case MUST_CHANGE_PASSWORD -> addresses.changePasswordFirst();
        };
    if (reason != null) throw ApiError.forbidden(reason).withoutUrl();
  }

  private Caller sudo(HttpServletRequest request, Caller caller) {
    String wanted = Input.of(request).first("sudo");
    if (wanted == null || wanted.isEmpty()) wanted = request.getHeader("Sudo");
    if (wanted == null || wanted.isEmpty()) return caller;
    if (!(caller instanceof SignedIn signedIn) || !signedIn.admin()) {
      throw ApiError.forbidden("Only administrators allowed to sudo.").withoutUrl();
    }
    return accounts
        .obtain()
        .account(wanted)
        .map(signedIn::actingFor)
        .orElseThrow(ApiError::notFound);
  }

  private static void warnOfQueryToken(HttpServletRequest request, HttpServletResponse response) {
    Input input = Input.of(request);
    if (input.first("token") == null && input.first("access_token") == null) return;
    response.setHeader(
        "X-Gitea-Warning",
        "token and access_token API authentication is deprecated and will be removed in gitea 1.23."
            + " Please use AuthorizationHeaderToken instead."
            + " Existing queries will continue to work but without authorization.");
  }

  private static String operation(HttpServletRequest request) {
    String pattern = pattern(request);
    return pattern.startsWith(API) ? pattern.substring(API.length()) : pattern;
  }

  private static String pattern(HttpServletRequest request) {
    return String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE));
  }
}

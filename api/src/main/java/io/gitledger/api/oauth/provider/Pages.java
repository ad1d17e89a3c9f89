package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Parameters;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthClient;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationToken;
import org.springframework.stereotype.Component;

/** The responses to browsers. The pages have no scripts and cannot be framed. */
@Component
class Pages {
  /** The allowed targets after a sign-in. Any other could redirect to another site. */
  private static final Pattern OURS =
      Pattern.compile(Pattern.quote(AuthorizeController.PATH) + "\\?[!-~&&[^\\\\]]{0,8000}");

  private final Html html;
  private final BrowserAuthentication browsers;
  private final OauthApplicationFinder clients;
  private final String subPath;

  Pages(
      Html html,
      BrowserAuthentication browsers,
      OauthApplicationFinder clients,
      AddressSettings addresses) {
    this.html = html;
    this.browsers = browsers;
    this.clients = clients;
    this.subPath = addresses.subPath();
  }

  /** Redirects to the application with the code. */
  ResponseEntity<byte[]> redirectWithCode(
      String redirectUri, OAuth2AuthorizationCodeRequestAuthenticationToken answer, String state) {
    String code = answer.getAuthorizationCode().getTokenValue();
    return redirect(Redirects.with(redirectUri, "code", code, "state", state));
  }

  /** Redirects to the application with an error. */
  ResponseEntity<byte[]> redirectWithError(
      String redirectUri, String error, String description, String state) {
    return redirect(
        Redirects.with(
            redirectUri, "error", error, "error_description", description, "state", state));
  }

  /** Redirects the browser. The next request is a GET. */
  ResponseEntity<byte[]> redirect(String address) {
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .header(HttpHeaders.LOCATION, address)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Referrer-Policy", "no-referrer")
        .build();
  }

  /** Responds to a request that cannot be redirected safely. */
  ResponseEntity<byte[]> refused(String why) {
    return html.page("refused", HttpStatus.BAD_REQUEST, "", Map.of("why", why));
  }

  /** Redirects to the sign-in page, which then redirects to the authorization request. */
  ResponseEntity<byte[]> signIn(AuthorizationRequest asked) {
    return redirect(signInAddress(asked));
  }

  private String signInAddress(AuthorizationRequest asked) {
    return Redirects.with(subPath + SignInController.PATH, "redirect_to", asked.address());
  }

  ResponseEntity<byte[]> signInForm(String next, HttpStatus status, String fault) {
    return signInForm(next, status, fault, "");
  }

  /** Responds to a user who has to change the password first. */
  ResponseEntity<byte[]> changeFirst(String next) {
    return signInForm(
        next,
        HttpStatus.FORBIDDEN,
        "You must change your password first.",
        subPath + ChangePasswordController.PATH);
  }

  private ResponseEntity<byte[]> signInForm(
      String next, HttpStatus status, String fault, String change) {
    String secret = UUID.randomUUID().toString();
    ResponseEntity<byte[]> form =
        html.page(
            "sign-in",
            status,
            ours(next).map(this::origin).orElse(""),
            Map.of(
                "action",
                subPath + SignInController.PATH,
                "next",
                ours(next).orElse(""),
                "form",
                secret,
                "fault",
                fault,
                "change",
                change));
    return with(browsers.form(secret), form);
  }

  ResponseEntity<byte[]> changePasswordForm(HttpStatus status, String fault) {
    String secret = UUID.randomUUID().toString();
    ResponseEntity<byte[]> form =
        html.page(
            "change-password",
            status,
            "",
            Map.of(
                "action", subPath + ChangePasswordController.PATH, "form", secret, "fault", fault));
    return with(browsers.form(secret), form);
  }

  ResponseEntity<byte[]> passwordChanged() {
    return html.page("password-changed", HttpStatus.OK, "", Map.of());
  }

  ResponseEntity<byte[]> signedIn(String next, ResponseCookie session) {
    return with(
        session,
        ours(next)
            .map(address -> redirect(subPath + address))
            .orElseGet(() -> html.page("signed-in", HttpStatus.OK, "", Map.of())));
  }

  private static ResponseEntity<byte[]> with(ResponseCookie cookie, ResponseEntity<byte[]> answer) {
    return ResponseEntity.status(answer.getStatusCode())
        .headers(answer.getHeaders())
        .header(HttpHeaders.SET_COOKIE, cookie.toString())
        .body(answer.getBody());
  }

  /**
   * Shows the consent page.
   *
   * @param secret the secret that the form has to return
   */
  ResponseEntity<byte[]> consent(
      OauthClient client,
      Account user,
      AuthorizationRequest asked,
      Set<String> scopes,
      String secret) {
    String target = Redirects.origin(asked.redirectUri());
    return html.page(
        "consent",
        HttpStatus.OK,
        target,
        Map.of(
            "action",
            subPath + GrantController.PATH,
            "application",
            client.name(),
            "user",
            user.login(),
            "other",
            signInAddress(asked),
            "rights",
            ScopeDescriptions.of(scopes),
            "target",
            target,
            "client_id",
            client.clientId(),
            "redirect_uri",
            asked.redirectUri(),
            "state",
            Objects.requireNonNullElse(asked.state(), ""),
            "consent",
            secret));
  }

  /** Shows the form again, with the time to wait. */
  static ResponseEntity<byte[]> tooMany(
      ApiError tooMany, Function<String, ResponseEntity<byte[]>> form) {
    ResponseEntity<byte[]> answer =
        form.apply("There were too many failed attempts. Please try again later.");
    return ResponseEntity.status(tooMany.status())
        .headers(answer.getHeaders())
        .headers(headers -> tooMany.headers().forEach(headers::set))
        .body(answer.getBody());
  }

  private static Optional<String> ours(String next) {
    return Optional.ofNullable(next).filter(text -> OURS.matcher(text).matches());
  }

  /** Returns the origin of the application's redirect URI if it is registered. */
  private String origin(String next) {
    Parameters asked = Parameters.parse(next.substring(next.indexOf('?') + 1));
    String redirect = asked.first("redirect_uri");
    return Optional.ofNullable(asked.first("client_id"))
        .flatMap(clients::findClient)
        .filter(client -> Redirects.registered(client, redirect))
        .map(client -> Redirects.origin(redirect))
        .orElse("");
  }
}

package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.error.RequestId;
import io.gitledger.api.web.query.Input;
import io.gitledger.command.Origin;
import io.gitledger.command.oauth.OauthAuthorization;
import io.gitledger.command.oauth.OauthAuthorizations;
import io.gitledger.query.oauth.OauthApplicationFinder;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationConsentAuthenticationToken;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The target of the consent form. The form contains a secret from this user's page, so that no
 * other site can submit it.
 */
@Controller
class GrantController {
  static final String PATH = "/login/oauth/grant";

  private final OauthAuthorizations authorizations;
  private final OauthApplicationFinder clients;
  private final BrowserAuthentication browsers;
  private final Protocol protocol;
  private final Issuer issuer;
  private final Pages pages;

  GrantController(
      OauthAuthorizations authorizations,
      OauthApplicationFinder clients,
      BrowserAuthentication browsers,
      Protocol protocol,
      Issuer issuer,
      Pages pages) {
    this.authorizations = authorizations;
    this.clients = clients;
    this.browsers = browsers;
    this.protocol = protocol;
    this.issuer = issuer;
    this.pages = pages;
  }

  @PostMapping(PATH)
  ResponseEntity<byte[]> grant(HttpServletRequest request) {
    Input input = Input.of(request);
    String secret = input.form().first("consent");
    Optional<Account> user = browsers.user(request);
    Optional<OauthAuthorization> asked =
        secret == null || user.isEmpty()
            ? Optional.empty()
            : authorizations.byConsent(secret).filter(found -> shown(found, user.get(), input));
    if (asked.isEmpty()) return pages.refused("The form is not the one that was shown to you.");
    if (!"true".equals(input.form().first("granted"))) return denied(asked.get());
    return granted(asked.get(), user.get(), secret, request);
  }

  /** Returns whether the form matches the authorization request. */
  private boolean shown(OauthAuthorization asked, Account user, Input input) {
    return asked.user() == user.id()
        && clients
            .findClient(asked.application())
            .filter(client -> client.clientId().equals(input.form().first("client_id")))
            .isPresent()
        && asked.redirectUri().equals(input.form().first("redirect_uri"))
        && Objects.requireNonNullElse(asked.state(), "")
            .equals(Objects.requireNonNullElse(input.form().first("state"), ""));
  }

  private ResponseEntity<byte[]> denied(OauthAuthorization asked) {
    authorizations.remove(asked.id());
    return pages.redirectWithError(
        asked.redirectUri(), "access_denied", "the request is denied", asked.state());
  }

  private ResponseEntity<byte[]> granted(
      OauthAuthorization asked, Account user, String secret, HttpServletRequest request) {
    var consent =
        new OAuth2AuthorizationConsentAuthenticationToken(
            issuer.getIssuer() + AuthorizeController.PATH,
            clients.findClient(asked.application()).orElseThrow().clientId(),
            OauthAuthorizationService.principal(user.id()),
            secret,
            ScopeParameter.read(asked.scope()),
            Map.of());
    var origin =
        new Origin(user.id(), "password", request.getRemoteAddr(), RequestId.of(request), null);
    try {
      var answer =
          (OAuth2AuthorizationCodeRequestAuthenticationToken)
              origin.during(() -> protocol.consent(consent));
      return pages.redirectWithCode(asked.redirectUri(), answer, asked.state());
    } catch (OAuth2AuthenticationException gone) {
      return pages.refused("The form is not the one that was shown to you.");
    }
  }
}

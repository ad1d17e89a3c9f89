package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.caller.Account;
import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthClient;
import io.gitledger.query.oauth.OauthGrantFinder;
import io.gitledger.query.oauth.OauthGrantRow;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.ResponseEntity;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationConsentAuthenticationToken;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;

/** The authorization endpoint: section 9.1 of the contract. */
@Controller
class AuthorizeController {
  static final String PATH = "/login/oauth/authorize";

  private static final Authentication NOBODY =
      new AnonymousAuthenticationToken(
          "nobody", "nobody", List.of(new SimpleGrantedAuthority("NOBODY")));

  private final OauthApplicationFinder clients;
  private final OauthGrantFinder grants;
  private final BrowserAuthentication browsers;
  private final Protocol protocol;
  private final Issuer issuer;
  private final Pages pages;

  AuthorizeController(
      OauthApplicationFinder clients,
      OauthGrantFinder grants,
      BrowserAuthentication browsers,
      Protocol protocol,
      Issuer issuer,
      Pages pages) {
    this.clients = clients;
    this.grants = grants;
    this.browsers = browsers;
    this.protocol = protocol;
    this.issuer = issuer;
    this.pages = pages;
  }

  @RequestMapping(
      path = PATH,
      method = {RequestMethod.GET, RequestMethod.POST})
  ResponseEntity<byte[]> authorize(HttpServletRequest request) {
    AuthorizationRequest asked = AuthorizationRequest.of(request);
    Optional<OauthClient> client =
        Optional.ofNullable(asked.clientId()).flatMap(clients::findClient);
    if (client.isEmpty()) return pages.refused("Client ID not registered");
    if (!Redirects.registered(client.get(), asked.redirectUri()))
      return pages.refused("Unregistered Redirect URI");
    if (!"code".equals(asked.responseType()))
      return back(asked, "unsupported_response_type", "Only code response type is supported.");
    return decide(asked, client.get(), browsers.user(request));
  }

  private ResponseEntity<byte[]> decide(
      AuthorizationRequest asked, OauthClient client, Optional<Account> user) {
    Optional<OauthGrantRow> grant = user.flatMap(who -> grants.find(who.id(), client.id()));
    Set<String> scopes = ScopeParameter.read(asked.scope());
    if (grant.isPresent()) {
      Set<String> granted = ScopeParameter.read(grant.get().scope);
      // Without a new consent the scopes of the former grant apply, regardless of the request.
      if (client.confidential() || client.skipsConsent()) scopes = granted;
      else if (!scopes.equals(granted))
        return back(asked, "server_error", "a grant exists with different scope");
    }
    var request =
        new OAuth2AuthorizationCodeRequestAuthenticationToken(
            issuer.getIssuer() + PATH,
            client.clientId(),
            user.map(who -> OauthAuthorizationService.principal(who.id())).orElse(NOBODY),
            asked.redirectUri(),
            asked.state(),
            scopes,
            asked.more());
    try {
      return switch (protocol.ask(request)) {
        case OAuth2AuthorizationConsentAuthenticationToken consent ->
            pages.consent(client, user.orElseThrow(), asked, scopes, consent.getState());
        case OAuth2AuthorizationCodeRequestAuthenticationToken answer ->
            pages.redirectWithCode(asked.redirectUri(), answer, asked.state());
        case Authentication other -> throw new IllegalStateException("unexpected: " + other);
      };
    } catch (OAuth2AuthorizationCodeRequestAuthenticationException refused) {
      // Everything else has been validated before the user is redirected to the sign-in page.
      if (user.isEmpty() && told(refused.getError()).endsWith(": principal"))
        return pages.signIn(asked);
      return back(asked, refused.getError().getErrorCode(), reason(refused.getError()));
    }
  }

  private static String told(OAuth2Error error) {
    return String.valueOf(error.getDescription());
  }

  private static String reason(OAuth2Error error) {
    String told = told(error);
    if (told.endsWith(": code_challenge")) return "PKCE is required for public clients";
    if (told.endsWith(": code_challenge_method")) return "unsupported code challenge method";
    return told;
  }

  private ResponseEntity<byte[]> back(
      AuthorizationRequest asked, String error, String description) {
    return pages.redirectWithError(asked.redirectUri(), error, description, asked.state());
  }
}

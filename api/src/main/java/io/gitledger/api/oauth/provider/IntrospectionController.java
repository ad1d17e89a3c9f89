package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.command.oauth.ClientSecrets;
import io.gitledger.command.oauth.OauthApplicationId;
import io.gitledger.command.oauth.OauthAuthorization;
import io.gitledger.command.oauth.OauthAuthorizations;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthClient;
import io.gitledger.query.oauth.OauthGrantFinder;
import io.gitledger.query.oauth.OauthGrantRow;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Returns to an application whether a token that it received is still valid. */
@RestController
class IntrospectionController {
  private final OauthApplicationFinder clients;
  private final ClientSecrets secrets;
  private final OauthAuthorizations authorizations;
  private final OauthGrantFinder grants;
  private final AccountFinder accounts;
  private final Issuer issuer;

  IntrospectionController(
      OauthApplicationFinder clients,
      ClientSecrets secrets,
      OauthAuthorizations authorizations,
      OauthGrantFinder grants,
      AccountFinder accounts,
      Issuer issuer) {
    this.clients = clients;
    this.secrets = secrets;
    this.authorizations = authorizations;
    this.grants = grants;
    this.accounts = accounts;
    this.issuer = issuer;
  }

  @PostMapping("/login/oauth/introspect")
  Map<String, Object> introspect(HttpServletRequest request) {
    OauthClient client = proven(request);
    String token = Input.of(request).form().first("token");
    Optional<OauthAuthorization> authorization =
        token == null
            ? Optional.empty()
            : authorizations.byToken(token).filter(found -> found.application() == client.id());
    Optional<OauthGrantRow> grant = authorization.flatMap(found -> grants.findById(found.grant()));
    Optional<AccountRow> user = grant.flatMap(found -> accounts.findById(found.userId));
    if (user.isEmpty()) return Map.of("active", false);
    var json = new LinkedHashMap<String, Object>();
    json.put("active", true);
    json.put("scope", grant.get().scope);
    json.put("username", user.get().login);
    json.put("iss", issuer.getIssuer());
    json.put("aud", List.of(client.clientId()));
    json.put("sub", Long.toString(user.get().id));
    return json;
  }

  private OauthClient proven(HttpServletRequest request) {
    TokenRequest.Basic basic = basic(request);
    return Optional.ofNullable(basic)
        .flatMap(given -> clients.findClient(given.clientId()))
        .filter(
            client ->
                secrets.matches(
                    client.owner(), new OauthApplicationId(client.id()), basic.secret()))
        .orElseThrow(
            () ->
                ApiError.unauthorized("no valid authorization")
                    .header("WWW-Authenticate", "Basic realm=\"Gitea OAuth2\""));
  }

  private static TokenRequest.Basic basic(HttpServletRequest request) {
    try {
      return TokenRequest.basic(request);
    } catch (OauthFault unreadable) {
      return null;
    }
  }
}

package io.gitledger.api.oauth.provider;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The discovery documents of OpenID Connect. */
@RestController
class DiscoveryController {
  private final SigningKey key;
  private final Issuer issuer;

  DiscoveryController(SigningKey key, Issuer issuer) {
    this.key = key;
    this.issuer = issuer;
  }

  @GetMapping("/login/oauth/keys")
  ResponseEntity<String> keys() {
    return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(key.published());
  }

  @GetMapping("/.well-known/openid-configuration")
  Map<String, Object> configuration() {
    String base = issuer.getIssuer();
    var json = new LinkedHashMap<String, Object>();
    json.put("issuer", base);
    json.put("authorization_endpoint", base + AuthorizeController.PATH);
    json.put("token_endpoint", base + "/login/oauth/access_token");
    json.put("jwks_uri", base + "/login/oauth/keys");
    json.put("userinfo_endpoint", base + "/login/oauth/userinfo");
    json.put("introspection_endpoint", base + "/login/oauth/introspect");
    json.put("response_types_supported", List.of("code", "id_token"));
    json.put("id_token_signing_alg_values_supported", List.of("RS256"));
    json.put("subject_types_supported", List.of("public"));
    json.put("scopes_supported", List.of("openid", "profile", "email", "groups"));
    json.put(
        "claims_supported",
        List.of(
            "aud",
            "exp",
            "iat",
            "iss",
            "sub",
            "name",
            "preferred_username",
            "profile",
            "picture",
            "website",
            "locale",
            "updated_at",
            "email",
            "email_verified",
            "groups"));
    json.put("code_challenge_methods_supported", List.of("plain", "S256"));
    json.put("grant_types_supported", List.of("authorization_code", "refresh_token"));
    return json;
  }
}

package io.gitledger.api.web.service;

import io.gitledger.api.web.caller.Authentication;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Authentication.State;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** All metrics, for Prometheus and administrators. */
@RestController
@EnableConfigurationProperties(MetricsSettings.class)
class MetricsController {
  private final MetricsSettings settings;
  private final ObjectProvider<PrometheusMeterRegistry> registry;
  private final ObjectProvider<Authentication> authentication;

  MetricsController(
      MetricsSettings settings,
      ObjectProvider<PrometheusMeterRegistry> registry,
      ObjectProvider<Authentication> authentication) {
    this.settings = settings;
    this.registry = registry;
    this.authentication = authentication;
  }

  @GetMapping("/metrics")
  ResponseEntity<String> metrics(HttpServletRequest request) {
    PrometheusMeterRegistry meters = registry.getIfAvailable();
    if (!settings.enabled() || meters == null) {
      throw ApiError.notFound("404 page not found").asText();
    }
    if (!settings.addresses().contains(request.getRemoteAddr()) && !hasToken(request)) {
      requireAdministrator(request);
    }
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, "text/plain;version=0.0.4;charset=utf-8")
        .body(meters.scrape());
  }

  private boolean hasToken(HttpServletRequest request) {
    String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
    return !settings.token().isEmpty()
        && authorization != null
        && same("Bearer " + settings.token(), authorization);
  }

  private void requireAdministrator(HttpServletRequest request) {
    Proof proof =
        authentication.stream()
            .flatMap(accounts -> accounts.authenticate(request).stream())
            .findFirst()
            .orElseThrow(() -> ApiError.unauthorized("a token is required").asText());
    boolean scoped =
        proof
            .credential()
            .scopes()
            .map(scopes -> scopes.allows(Category.ADMIN, Level.READ))
            .orElse(true);
    if (!proof.account().admin() || proof.state() != State.USABLE || !scoped)
      throw ApiError.forbidden("metrics are for administrators").asText();
  }

  private static boolean same(String wanted, String given) {
    return MessageDigest.isEqual(
        wanted.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }
}

package io.gitledger.api.web.service;

import io.gitledger.api.web.error.ApiError;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Everything measured, for Prometheus. */
@RestController
@EnableConfigurationProperties(MetricsSettings.class)
class MetricsController {
  private final MetricsSettings settings;
  private final ObjectProvider<PrometheusMeterRegistry> registry;

  MetricsController(MetricsSettings settings, ObjectProvider<PrometheusMeterRegistry> registry) {
    this.settings = settings;
    this.registry = registry;
  }

  @GetMapping("/metrics")
  ResponseEntity<String> metrics(
      @RequestHeader(name = "Authorization", defaultValue = "") String authorization) {
    PrometheusMeterRegistry meters = registry.getIfAvailable();
    if (!settings.enabled() || meters == null) {
      throw ApiError.notFound("404 page not found").asText();
    }
    if (!settings.token().isEmpty() && !same("Bearer " + settings.token(), authorization)) {
      throw ApiError.unauthorized("a token is required").asText();
    }
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, "text/plain;version=0.0.4;charset=utf-8")
        .body(meters.scrape());
  }

  private static boolean same(String wanted, String given) {
    return MessageDigest.isEqual(
        wanted.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }
}

package io.gitledger.api.web.service;

import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for readers of the metrics other than administrators.
 *
 * @param enabled whether {@code /metrics} exists
 * @param token the bearer token of readers; if it is empty, there are none
 * @param addresses IP addresses of readers that need no token
 */
@ConfigurationProperties("gitledger.metrics")
public record MetricsSettings(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("") String token,
    @DefaultValue Set<String> addresses) {}

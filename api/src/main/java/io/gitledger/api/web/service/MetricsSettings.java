package io.gitledger.api.web.service;

import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of readers of the metrics beside administrators.
 *
 * @param enabled whether {@code /metrics} is there at all
 * @param token what a reader presents as bearer; no reader when empty
 * @param addresses IP addresses of readers that need not present anything
 */
@ConfigurationProperties("gitledger.metrics")
public record MetricsSettings(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("") String token,
    @DefaultValue Set<String> addresses) {}

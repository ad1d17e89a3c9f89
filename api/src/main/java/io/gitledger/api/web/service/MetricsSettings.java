package io.gitledger.api.web.service;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who may read the metrics.
 *
 * @param enabled whether {@code /metrics} is there at all
 * @param token what a reader has to present as bearer; nothing when empty
 */
@ConfigurationProperties("gitledger.metrics")
public record MetricsSettings(
    @DefaultValue("true") boolean enabled, @DefaultValue("") String token) {}

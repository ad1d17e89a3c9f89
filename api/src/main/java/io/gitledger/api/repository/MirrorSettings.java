package io.gitledger.api.repository;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Settings of the intervals of mirrors. */
@ConfigurationProperties("gitledger.mirror")
record MirrorSettings(
    @DefaultValue("10m") Duration minInterval, @DefaultValue("8h") Duration defaultInterval) {}

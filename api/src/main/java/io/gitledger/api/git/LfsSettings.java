package io.gitledger.api.git;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of Git LFS.
 *
 * @param enabled whether it is enabled
 * @param maxObjectSize maximum size of one object
 * @param maxBatch maximum number of objects of one batch request
 * @param maxLocks maximum number of locks in one response
 * @param tokenLifetime validity of a token of {@code git-lfs-authenticate}
 */
@ConfigurationProperties("gitledger.lfs")
public record LfsSettings(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("10GB") DataSize maxObjectSize,
    @DefaultValue("1000") int maxBatch,
    @DefaultValue("50") int maxLocks,
    @DefaultValue("24h") Duration tokenLifetime) {}

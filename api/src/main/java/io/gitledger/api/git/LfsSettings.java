package io.gitledger.api.git;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Git LFS.
 *
 * @param enabled whether it is there at all
 * @param maxObjectSize of one object
 * @param maxBatch objects of one batch request
 * @param maxLocks locks of one answer
 * @param tokenLifetime how long a token of {@code git-lfs-authenticate} is good
 */
@ConfigurationProperties("gitledger.lfs")
public record LfsSettings(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("10GB") DataSize maxObjectSize,
    @DefaultValue("1000") int maxBatch,
    @DefaultValue("50") int maxLocks,
    @DefaultValue("24h") Duration tokenLifetime) {}

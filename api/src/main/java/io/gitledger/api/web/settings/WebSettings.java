package io.gitledger.api.web.settings;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of requests.
 *
 * @param requireSignIn whether nothing at all is shown to anonymous callers
 * @param maxUrl characters of path and query
 * @param maxHeaders how many header lines
 * @param maxBody bytes of an ordinary body
 * @param maxLargeBody bytes of a body that carries file contents
 * @param slow a request that takes longer is logged
 * @param idempotencyWait how long a repeated request waits for the answer to the first
 */
@ConfigurationProperties("gitledger.web")
public record WebSettings(
    @DefaultValue("false") boolean requireSignIn,
    @DefaultValue("16384") int maxUrl,
    @DefaultValue("100") int maxHeaders,
    @DefaultValue("4MB") DataSize maxBody,
    @DefaultValue("128MB") DataSize maxLargeBody,
    @DefaultValue("1s") Duration slow,
    @DefaultValue("10s") Duration idempotencyWait) {}

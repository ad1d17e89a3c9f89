package io.gitledger.api.web.settings;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of requests.
 *
 * @param requireSignIn whether anonymous callers are rejected completely
 * @param maxUrl maximum number of characters of path and query
 * @param maxHeaders maximum number of header lines
 * @param maxBody maximum size of an ordinary body, in bytes
 * @param maxLargeBody maximum size of a body with file contents, in bytes
 * @param slow the duration above which a request is logged
 * @param idempotencyWait how long a repeated request waits for the response to the first
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

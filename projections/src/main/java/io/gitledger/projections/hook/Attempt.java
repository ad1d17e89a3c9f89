package io.gitledger.projections.hook;

import java.time.Instant;

/**
 * A delivery attempt.
 *
 * @param requestHeaders as JSON; the header {@code Authorization} masked
 * @param responseHeaders as JSON
 * @param withheld whether nothing was sent, and a retry would not change that
 */
public record Attempt(
    Instant at,
    String url,
    String requestHeaders,
    String responseHeaders,
    OutgoingClient.Answer answer,
    boolean withheld) {}

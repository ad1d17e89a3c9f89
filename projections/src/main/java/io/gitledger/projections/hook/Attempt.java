package io.gitledger.projections.hook;

import java.time.Instant;

/**
 * One try to deliver.
 *
 * @param requestHeaders as JSON; the header {@code Authorization} masked
 * @param responseHeaders as JSON
 * @param withheld nothing was sent, and trying again would not change that
 */
public record Attempt(
    Instant at,
    String url,
    String requestHeaders,
    String responseHeaders,
    OutgoingClient.Answer answer,
    boolean withheld) {}

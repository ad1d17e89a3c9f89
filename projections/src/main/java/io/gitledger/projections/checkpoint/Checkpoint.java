package io.gitledger.projections.checkpoint;

import java.time.Instant;

/**
 * A signed tree head.
 *
 * @param size the number of events before it
 * @param root the root of the Merkle tree over them
 * @param at when it was signed, in seconds
 */
public record Checkpoint(long size, byte[] root, Instant at, byte[] signature) {}

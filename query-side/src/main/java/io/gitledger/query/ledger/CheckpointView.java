package io.gitledger.query.ledger;

import java.time.Instant;

/**
 * A signed head of the Merkle tree over the log.
 *
 * @param size number of the events before it
 * @param root in Base64
 * @param note all of it as text with the signature, as transparency logs publish it
 */
public record CheckpointView(long size, String root, Instant time, String note) {}

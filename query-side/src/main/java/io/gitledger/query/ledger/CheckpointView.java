package io.gitledger.query.ledger;

import java.time.Instant;

/**
 * A signed head of the Merkle tree over the log.
 *
 * @param size number of preceding events
 * @param root in Base64
 * @param note all of it as text with the signature, in the format of transparency logs
 */
public record CheckpointView(long size, String root, Instant time, String note) {}

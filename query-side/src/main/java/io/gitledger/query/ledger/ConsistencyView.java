package io.gitledger.query.ledger;

import java.util.List;

/**
 * Proves that the log at a checkpoint begins with what it was at a smaller size.
 *
 * @param proof of RFC 9162, section 2.1.4; hashes in Base64
 */
public record ConsistencyView(long from, CheckpointView checkpoint, List<String> proof) {}

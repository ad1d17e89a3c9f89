package io.gitledger.query.ledger;

import java.util.List;

/**
 * Proof that the log at a checkpoint starts with its content at a smaller size.
 *
 * @param proof of RFC 9162, section 2.1.4; hashes in Base64
 */
public record ConsistencyView(long from, CheckpointView checkpoint, List<String> proof) {}

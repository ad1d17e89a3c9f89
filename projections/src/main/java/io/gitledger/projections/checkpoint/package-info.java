/**
 * Checkpoints: signed heads of a Merkle tree (RFC 9162) over all events in the order of the log.
 * Whoever keeps one can have it proved later that nothing before it was changed, removed, moved or
 * added.
 */
package io.gitledger.projections.checkpoint;

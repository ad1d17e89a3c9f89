/**
 * Checkpoints: signed heads of a Merkle tree (RFC 9162) over all events in the order of the log.
 * The holder of a checkpoint can later have it proved that no earlier event was changed, removed,
 * moved or added.
 */
package io.gitledger.projections.checkpoint;

/**
 * External access to the log and its proofs: the event feed, the dead letters of reactions, {@code
 * verify}, {@code rebuild} and its comparison.
 */
package io.gitledger.projections.ledger;

package io.gitledger.query.hook;

import java.time.Instant;
import java.util.Set;

/**
 * The conditions under which an active hook receives an event.
 *
 * @param branchFilter a glob; empty for all
 * @param since creation time; null if it was created with its repository
 */
public record HookSubscription(
    long id, String type, Set<String> events, String branchFilter, Instant since) {

  /** Returns whether it existed at a time. */
  public boolean existedAt(Instant at) {
    return since == null || !since.isAfter(at);
  }
}

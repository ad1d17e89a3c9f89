package io.gitledger.query.hook;

import java.time.Instant;
import java.util.Set;

/**
 * The conditions under which an active hook gets an event.
 *
 * @param branchFilter a glob; empty for all
 * @param since when it was created; null where it came with its repository
 */
public record HookSubscription(
    long id, String type, Set<String> events, String branchFilter, Instant since) {

  /** Whether it existed at a moment. */
  public boolean heard(Instant at) {
    return since == null || !since.isAfter(at);
  }
}

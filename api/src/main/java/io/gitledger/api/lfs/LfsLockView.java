package io.gitledger.api.lfs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.lfs.LfsLockFinder.OwnedLock;
import java.time.Instant;
import java.util.List;

/** A lock in the API. */
record LfsLockView(
    String id, String path, @JsonProperty("locked_at") Instant lockedAt, Owner owner) {
  /** The owner of the lock. */
  record Owner(String name) {}

  /** A single lock. */
  record Single(LfsLockView lock) {}

  /**
   * A page of locks.
   *
   * @param nextCursor null for the last page
   */
  record Page(
      List<LfsLockView> locks,
      @JsonProperty("next_cursor") @JsonInclude(JsonInclude.Include.NON_NULL) String nextCursor) {}

  /** A page of locks by ownership. */
  record Divided(
      List<LfsLockView> ours,
      List<LfsLockView> theirs,
      @JsonProperty("next_cursor") @JsonInclude(JsonInclude.Include.NON_NULL) String nextCursor) {}

  static LfsLockView of(OwnedLock found) {
    return new LfsLockView(
        Long.toString(found.lock().id),
        found.lock().path,
        found.lock().createdAt,
        new Owner(found.owner() == null ? "Ghost" : found.owner().login));
  }
}

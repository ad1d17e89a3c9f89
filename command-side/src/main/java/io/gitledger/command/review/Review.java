package io.gitledger.command.review;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.review.ReviewEvent.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A review of a pull request, or a request for one.
 *
 * @param reviewer 0 for the request to a team, -1 for a reviewer without an account
 * @param team 0 if it concerns a user
 * @param requested whether it is a request
 * @param verdict null for a pending review and for a request
 * @param commit id of the reviewed commit; empty for a request
 * @param texts its texts, including the reason for its dismissal
 * @param requestedAt null if it is no request, or a request from an old snapshot
 */
record Review(
    long id,
    long reviewer,
    long team,
    boolean requested,
    Verdict verdict,
    String commit,
    boolean official,
    boolean dismissed,
    boolean stale,
    List<CommentId> texts,
    Instant requestedAt) {

  static Review pending(long id, long reviewer, String commit) {
    return new Review(id, reviewer, 0, false, null, commit, false, false, false, List.of(), null);
  }

  static Review request(long id, long reviewer, long team, boolean official, Instant at) {
    return new Review(id, reviewer, team, true, null, "", official, false, false, List.of(), at);
  }

  /**
   * Returns whether the review was requested since a push. Requests to code owners because of a
   * push do not become stale by it.
   */
  boolean requestedSince(Instant push) {
    return requestedAt != null && !requestedAt.isBefore(push);
  }

  boolean ofAccount() {
    return reviewer > 0;
  }

  boolean pending() {
    return !requested && verdict == null;
  }

  boolean decides() {
    return verdict != null && verdict.decides();
  }

  Review submitted(Verdict said, String commit, boolean official, boolean stale, CommentId text) {
    return new Review(
        id, reviewer, team, false, said, commit, official, false, stale, List.of(text), null);
  }

  Review with(CommentId text) {
    List<CommentId> all =
        pending() ? List.of(text) : Stream.concat(texts.stream(), Stream.of(text)).toList();
    return with(official, dismissed, stale, all);
  }

  Review official(boolean now) {
    return with(now, dismissed, stale, texts);
  }

  Review dismissed(boolean now) {
    return with(official, now, stale, texts);
  }

  Review stale(boolean now) {
    return with(official, dismissed, now, texts);
  }

  private Review with(boolean official, boolean dismissed, boolean stale, List<CommentId> texts) {
    return new Review(
        id,
        reviewer,
        team,
        requested,
        verdict,
        commit,
        official,
        dismissed,
        stale,
        texts,
        requestedAt);
  }
}

package io.gitledger.query.queue;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import java.time.Instant;
import java.util.List;

/**
 * A merge queue on the wire.
 *
 * @param candidate the tested candidate; null for none
 */
public record MergeQueueView(String branch, Candidate candidate, List<QueueEntryView> entries) {

  /**
   * A commit that becomes the tip of the branch when its statuses are successful.
   *
   * @param base the tip for which it was created, or the candidate that has succeeded since then
   * @param pulls numbers of the pull requests that it merges
   */
  public record Candidate(
      String sha,
      String ref,
      String base,
      List<Long> pulls,
      @JsonProperty("created_at") Instant createdAt) {}

  /**
   * A pull request in the queue.
   *
   * @param position counted from 1
   * @param style merge style, as in merge requests
   * @param sha of the head
   * @param user on whose behalf it is merged; null if the user was deleted
   */
  public record QueueEntryView(
      int position,
      long number,
      @JsonProperty("do") String style,
      String sha,
      UserView user,
      @JsonProperty("created_at") Instant createdAt) {}
}

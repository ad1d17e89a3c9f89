package io.gitledger.query.status;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.repository.RepositoryView;
import java.util.Collection;
import java.util.Set;

/**
 * The current statuses of a commit and their combined state, of one page only.
 *
 * @param statuses null if there are none
 */
public record CombinedStatusView(
    @WireType(values = {"pending", "success", "error", "failure", "warning", "skipped"})
        String state,
    String sha,
    @JsonProperty("total_count") long totalCount,
    Collection<CommitStatusView> statuses,
    RepositoryView repository,
    @JsonProperty("commit_url") String commitUrl,
    String url) {
  public static final String PENDING = "pending";
  public static final String SUCCESS = "success";
  public static final String FAILURE = "failure";
  private static final Set<String> FAILED = Set.of("error", FAILURE, "warning");
  private static final Set<String> PASSED = Set.of(SUCCESS, "skipped");

  /**
   * @param commitUrl URL of the commit in the API
   */
  public static CombinedStatusView of(
      String sha,
      Collection<CommitStatusView> statuses,
      RepositoryView repository,
      String commitUrl) {
    return new CombinedStatusView(
        combined(statuses.stream().map(CommitStatusView::status).toList()),
        sha,
        statuses.size(),
        statuses.isEmpty() ? null : statuses,
        repository,
        commitUrl,
        commitUrl + "/status");
  }

  /** Returns the combined state. */
  public static String combined(Collection<String> states) {
    if (states.stream().anyMatch(FAILED::contains)) return FAILURE;
    return !states.isEmpty() && PASSED.containsAll(states) ? SUCCESS : PENDING;
  }
}

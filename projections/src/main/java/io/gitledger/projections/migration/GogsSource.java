package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.number;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Gogs, whose API is the predecessor of Gitea's. It has labels, milestones, issues and comments.
 * Its lists of labels and milestones have no pages.
 */
final class GogsSource extends GiteaSource {
  static final Paging GOGS_PAGING = new Paging("limit", 10);
  private static final int MAX_ISSUES = 200_000;

  GogsSource(RemoteApi api, String repository) {
    super(api, repository);
  }

  @Override
  public RemoteHeads heads() {
    return RemoteHeads.NONE;
  }

  @Override
  public void labels(Receiver<SourceLabel> receiver) throws IOException {
    for (JsonNode label : api.get(repository + "/labels")) receiver.accept(label(label));
  }

  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    for (JsonNode milestone : api.get(repository + "/milestones"))
      receiver.accept(milestone(milestone));
  }

  /**
   * Reads the issues. A list has one state, newest first, so the numbers are read before the
   * issues.
   */
  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    if (!issues) return;
    var numbers = new TreeSet<Long>();
    for (String state : List.of("open", "closed"))
      api.list(
          repository + "/issues?state=" + state,
          issue -> {
            if (numbers.size() >= MAX_ISSUES)
              throw new RemoteFailedException(Reason.TOO_LARGE, null);
            if (!issue.hasNonNull("pull_request")) numbers.add(number(issue, "number"));
          });
    for (long number : numbers)
      receiver.accept(issue(api.get(repository + "/issues/" + number), null));
  }

  @Override
  public List<SourceReaction> reactions(SourceIssue issue) {
    return List.of();
  }

  @Override
  public List<SourceReaction> reactions(SourceIssue issue, SourceComment comment) {
    return List.of();
  }

  @Override
  public List<Long> blockers(SourceIssue issue) {
    return List.of();
  }

  @Override
  public void times(Receiver<SourceTime> receiver) {
    // Gogs has no time tracking.
  }

  @Override
  public void releases(Receiver<SourceRelease> receiver) {
    // They are not migrated.
  }
}

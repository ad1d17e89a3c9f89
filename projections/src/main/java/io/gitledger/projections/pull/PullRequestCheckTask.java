package io.gitledger.projections.pull;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import io.gitledger.query.pull.ScheduledMergeFinder;
import java.time.Duration;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Resumes work that was interrupted by a restart or left out because of a full queue: checks of
 * pull requests, and scheduled merges, of which each run attempts some.
 */
@Component
@Order(12)
class PullRequestCheckTask extends Task {
  private static final int MAX_ATTEMPTS = 100;

  private final PullRequestChecks checks;
  private final ScheduledMergeFinder scheduled;
  private final ScheduledMerges merges;

  /** The last scheduled merge that was attempted. */
  private volatile long last;

  PullRequestCheckTask(
      PullRequestChecks checks, ScheduledMergeFinder scheduled, ScheduledMerges merges) {
    super("check_pull_requests", new Schedule.Every(Duration.ofMinutes(1)));
    this.checks = checks;
    this.scheduled = scheduled;
    this.merges = merges;
  }

  @Override
  public void run() {
    checks.requestOutdated();
    List<Long> page = scheduled.list(last, MAX_ATTEMPTS);
    last = page.size() < MAX_ATTEMPTS ? 0 : page.getLast();
    page.forEach(merges::attempt);
  }
}

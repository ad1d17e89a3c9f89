package io.gitledger.api.time;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import java.time.Instant;
import java.util.Collection;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Tracked times of a whole repository. */
@ApiController(tag = "repository")
class RepositoryTimeController {
  private static final String TIMES = "/repos/{owner}/{repo}/times";

  private final TimeService times;

  RepositoryTimeController(TimeService times) {
    this.times = times;
  }

  @Operation("List a repo's tracked times")
  @GetMapping(TIMES)
  Paged<TrackedTimeView> repoTrackedTimes(
      RepositoryContext at,
      @Query(about = TimeController.USER) String user,
      @Query(about = TimeController.SINCE) Instant since,
      @Query(about = TimeController.BEFORE) Instant before,
      Page page) {
    return times.list(requireReader(at), user, new TimeRange(since, before), page);
  }

  /** The contract has no pages here. */
  @Operation("List a user's tracked times in a repo")
  @GetMapping(TIMES + "/{user}")
  Collection<TrackedTimeView> userTrackedTimes(RepositoryContext at, @PathVariable String user) {
    return times.listOf(requireReader(at), user);
  }

  private static RepositoryContext requireReader(RepositoryContext at) {
    if (!IssuePermissions.reads(at, false)) throw ApiError.notFound();
    at.signedIn();
    return at;
  }
}

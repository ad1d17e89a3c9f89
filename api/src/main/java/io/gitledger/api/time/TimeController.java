package io.gitledger.api.time;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.time.TimeService.AddTimeOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import java.time.Instant;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Tracked times and stopwatches of one issue or pull request. */
@ApiController(tag = "issue")
class TimeController {
  private static final String ISSUE = "/repos/{owner}/{repo}/issues/{index}";
  static final String SINCE =
      "Only show times updated after the given time. This is a timestamp in RFC 3339 format";
  static final String BEFORE =
      "Only show times updated before the given time. This is a timestamp in RFC 3339 format";
  static final String USER = "optional filter by user (available for issue managers)";

  private final TimeService times;

  TimeController(TimeService times) {
    this.times = times;
  }

  @Operation("List an issue's tracked times")
  @GetMapping(ISSUE + "/times")
  Paged<TrackedTimeView> issueTrackedTimes(
      RepositoryContext at,
      @PathVariable long index,
      @Query(about = USER) String user,
      @Query(about = SINCE) Instant since,
      @Query(about = BEFORE) Instant before,
      Page page) {
    return times.list(requireSignedIn(at), index, user, new TimeRange(since, before), page);
  }

  @Operation("Add tracked time to a issue")
  @PostMapping(ISSUE + "/times")
  @ResponseStatus(HttpStatus.OK)
  TrackedTimeView issueAddTime(
      RepositoryContext at, @PathVariable long index, @Body Supplier<AddTimeOption> body) {
    requireSignedIn(at);
    return times.add(at, index, body.get());
  }

  @Operation("Reset a tracked time of an issue")
  @DeleteMapping(ISSUE + "/times")
  void issueResetTime(RepositoryContext at, @PathVariable long index) {
    times.reset(requireSignedIn(at), index);
  }

  @Operation("Delete specific tracked time")
  @DeleteMapping(ISSUE + "/times/{id}")
  void issueDeleteTime(RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    times.delete(requireSignedIn(at), index, id);
  }

  @Operation("Start stopwatch on an issue.")
  @PostMapping(ISSUE + "/stopwatch/start")
  @ResponseStatus(HttpStatus.CREATED)
  void issueStartStopWatch(RepositoryContext at, @PathVariable long index) {
    times.start(requireSignedIn(at), index);
  }

  @Operation("Stop an issue's existing stopwatch.")
  @PostMapping(ISSUE + "/stopwatch/stop")
  @ResponseStatus(HttpStatus.CREATED)
  void issueStopStopWatch(RepositoryContext at, @PathVariable long index) {
    times.stop(requireSignedIn(at), index);
  }

  @Operation("Delete an issue's existing stopwatch.")
  @DeleteMapping(ISSUE + "/stopwatch/delete")
  void issueDeleteStopWatch(RepositoryContext at, @PathVariable long index) {
    times.cancel(requireSignedIn(at), index);
  }

  private static RepositoryContext requireSignedIn(RepositoryContext at) {
    IssuePermissions.requireAny(at).signedIn();
    return at;
  }
}

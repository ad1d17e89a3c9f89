package io.gitledger.api.time;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.time.TimeService.AddTimeOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.time.StopwatchFinder.StopWatchView;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Tracked times and stopwatches of an issue or pull request, of a repository, of the caller. */
@ApiController(tag = "issue")
class TimeController {
  private static final String REPOSITORY = "/repos/{owner}/{repo}";
  private static final String ISSUE = REPOSITORY + "/issues/{index}";
  private static final String SINCE =
      "Only show times updated after the given time. This is a timestamp in RFC 3339 format";
  private static final String BEFORE =
      "Only show times updated before the given time. This is a timestamp in RFC 3339 format";
  private static final String USER = "optional filter by user (available for issue managers)";

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
      @Query(about = SINCE) @WireType(Instant.class) String since,
      @Query(about = BEFORE) @WireType(Instant.class) String before,
      Page page) {
    return times.list(
        IssuePermissions.requireSignedIn(at),
        index,
        user,
        () -> LenientParser.range(since, before),
        page);
  }

  @Operation("Add tracked time to a issue")
  @PostMapping(ISSUE + "/times")
  @ResponseStatus(HttpStatus.OK)
  TrackedTimeView issueAddTime(
      RepositoryContext at, @PathVariable long index, @Body Supplier<AddTimeOption> body) {
    return times.add(IssuePermissions.requireSignedIn(at), index, body.get());
  }

  @Operation("Reset a tracked time of an issue")
  @DeleteMapping(ISSUE + "/times")
  void issueResetTime(RepositoryContext at, @PathVariable long index) {
    times.reset(IssuePermissions.requireSignedIn(at), index);
  }

  @Operation("Delete specific tracked time")
  @DeleteMapping(ISSUE + "/times/{id}")
  void issueDeleteTime(RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    times.delete(IssuePermissions.requireSignedIn(at), index, id);
  }

  @Operation("Start stopwatch on an issue.")
  @PostMapping(ISSUE + "/stopwatch/start")
  @ResponseStatus(HttpStatus.CREATED)
  void issueStartStopWatch(RepositoryContext at, @PathVariable long index) {
    times.start(IssuePermissions.requireSignedIn(at), index);
  }

  @Operation("Stop an issue's existing stopwatch.")
  @PostMapping(ISSUE + "/stopwatch/stop")
  @ResponseStatus(HttpStatus.CREATED)
  void issueStopStopWatch(RepositoryContext at, @PathVariable long index) {
    times.stop(IssuePermissions.requireSignedIn(at), index);
  }

  @Operation("Delete an issue's existing stopwatch.")
  @DeleteMapping(ISSUE + "/stopwatch/delete")
  void issueDeleteStopWatch(RepositoryContext at, @PathVariable long index) {
    times.cancel(IssuePermissions.requireSignedIn(at), index);
  }

  @Operation(value = "List a repo's tracked times", tag = "repository")
  @GetMapping(REPOSITORY + "/times")
  Paged<TrackedTimeView> repoTrackedTimes(
      RepositoryContext at,
      @Query(about = USER) String user,
      @Query(about = SINCE) @WireType(Instant.class) String since,
      @Query(about = BEFORE) @WireType(Instant.class) String before,
      Page page) {
    return times.list(requireReader(at), user, () -> LenientParser.range(since, before), page);
  }

  /** Lists the times of a user. The contract has no pages here. */
  @Operation(value = "List a user's tracked times in a repo", tag = "repository")
  @GetMapping(REPOSITORY + "/times/{user}")
  Collection<TrackedTimeView> userTrackedTimes(RepositoryContext at, @PathVariable String user) {
    return times.listOf(requireReader(at), user);
  }

  @Operation(value = "List the current user's tracked times", tag = "user")
  @GetMapping("/user/times")
  Paged<TrackedTimeView> userCurrentTrackedTimes(
      SignedIn caller,
      Page page,
      @Query(about = SINCE) Instant since,
      @Query(about = BEFORE) Instant before) {
    return times.listOwn(caller, new TimeRange(since, before), page);
  }

  @Operation(value = "Get list of all existing stopwatches", tag = "user")
  @GetMapping("/user/stopwatches")
  Paged<StopWatchView> userGetStopWatches(SignedIn caller, Page page) {
    return times.listStopwatches(caller, page);
  }

  private static RepositoryContext requireReader(RepositoryContext at) {
    if (!IssuePermissions.reads(at, false)) throw ApiError.notFound();
    at.signedIn();
    return at;
  }
}

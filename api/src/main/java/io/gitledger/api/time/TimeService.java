package io.gitledger.api.time;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.issue.AccountNames;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.time.TimeCommand.AddTime;
import io.gitledger.command.time.TimeCommand.CancelStopwatch;
import io.gitledger.command.time.TimeCommand.DeleteTime;
import io.gitledger.command.time.TimeCommand.ResetTimes;
import io.gitledger.command.time.TimeCommand.StartStopwatch;
import io.gitledger.command.time.TimeCommand.StopStopwatch;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.time.StopwatchFinder;
import io.gitledger.query.time.StopwatchFinder.StopWatchView;
import io.gitledger.query.time.TrackedTimeFinder;
import io.gitledger.query.time.TrackedTimeFinder.Filter;
import io.gitledger.query.time.TrackedTimeRow;
import io.gitledger.query.time.TrackedTimeViews;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Tracks times of users on issues and pull requests, by hand or with stopwatches. */
@Component
class TimeService {
  /**
   * A time to add.
   *
   * @param time in seconds
   * @param userName the user; by default the caller
   */
  record AddTimeOption(
      @WireType(required = true) long time,
      OffsetDateTime created,
      @CodePointLength(max = 255) String userName) {}

  /** The limit of a time, so that sums do not overflow. */
  private static final long MAX_SECONDS = Duration.ofDays(36_500).toSeconds();

  private static final String DISABLED = "time tracking disabled";

  private final Commands commands;
  private final IssuePermissions issues;
  private final AccountNames names;
  private final TrackedTimeFinder times;
  private final TrackedTimeViews views;
  private final StopwatchFinder stopwatches;
  private final RequestUrls urls;

  TimeService(
      Commands commands,
      IssuePermissions issues,
      AccountNames names,
      TrackedTimeFinder times,
      TrackedTimeViews views,
      StopwatchFinder stopwatches,
      RequestUrls urls) {
    this.commands = commands;
    this.issues = issues;
    this.names = names;
    this.times = times;
    this.views = views;
    this.stopwatches = stopwatches;
    this.urls = urls;
  }

  Paged<TrackedTimeView> list(
      RepositoryContext at, long number, String user, Supplier<TimeRange> created, Page page) {
    IssueRow issue = issues.require(at, number);
    if (!at.row().tracker.timeTracker) throw ApiError.notFound("Timetracker is disabled");
    return list(at.viewer(), new Filter(null, issue.id, allowed(at, user), created.get()), page);
  }

  Paged<TrackedTimeView> list(
      RepositoryContext at, String user, Supplier<TimeRange> created, Page page) {
    requireEnabled(at);
    return list(at.viewer(), new Filter(at.row().id, null, allowed(at, user), created.get()), page);
  }

  /**
   * Returns the user whose times are listed, or null for all users, which requires write access.
   */
  private Long allowed(RepositoryContext at, String login) {
    Long user = names.requireUser(at, login);
    long caller = at.signedIn().id();
    if (at.writes(Unit.ISSUES)) return user;
    if (user != null && user != caller)
      throw ApiError.forbidden("query by user not allowed; not enough rights");
    return caller;
  }

  Collection<TrackedTimeView> listOf(RepositoryContext at, String login) {
    requireEnabled(at);
    long user = names.requireUser(at, login);
    if (user != at.signedIn().id() && !at.permission().administers())
      throw ApiError.forbidden("query by user not allowed; not enough rights");
    var filter = new Filter(at.row().id, null, user, TimeRange.ANY);
    return views(times.list(filter, 0, Integer.MAX_VALUE), at.viewer()).rows();
  }

  Paged<TrackedTimeView> listOwn(SignedIn caller, TimeRange created, Page page) {
    return list(Viewers.of(caller), new Filter(null, null, caller.id(), created), page);
  }

  private Paged<TrackedTimeView> list(Viewer viewer, Filter filter, Page page) {
    return Paged.counted(views(times.list(filter, page.offset(), page.limit()), viewer));
  }

  private RowPage<TrackedTimeView> views(RowPage<TrackedTimeRow> found, Viewer viewer) {
    var addresses = urls.current();
    return found.map(rows -> views.of(rows, viewer, addresses));
  }

  TrackedTimeView add(RepositoryContext at, long number, AddTimeOption option) {
    if (option.time() == 0) throw ApiError.invalid("[Time]: Required");
    IssueRow issue = issues.require(at, number);
    requireEnabled(at);
    requireUsable(at, issue);
    if (Math.abs(option.time()) > MAX_SECONDS || option.time() == Long.MIN_VALUE)
      throw ApiError.invalid("the time is longer than a hundred years");
    long id =
        commands.send(
            new AddTime(
                new TimesheetId(issue.id),
                at.row().id,
                issue.pull,
                userOf(at, option),
                option.time(),
                createdAt(option)));
    return views.of(times.find(id).stream().toList(), at.viewer(), urls.current()).stream()
        .findFirst()
        .orElseThrow(ApiError::notFound);
  }

  /** Returns the user of a time. Only administrators may add times for others. */
  private long userOf(RepositoryContext at, AddTimeOption option) {
    Long user = at.permission().administers() ? names.requireUser(at, option.userName()) : null;
    return user == null ? at.signedIn().id() : user;
  }

  private Instant createdAt(AddTimeOption option) {
    Instant given = option.created() == null ? Instant.EPOCH : option.created().toInstant();
    return (given.isAfter(Instant.EPOCH) ? given : Instant.now()).truncatedTo(ChronoUnit.SECONDS);
  }

  void reset(RepositoryContext at, long number) {
    IssueRow issue = issues.require(at, number);
    if (!at.row().tracker.timeTracker)
      throw ApiError.badRequest(DISABLED).withoutMessage().with("Message", DISABLED);
    requireUsable(at, issue);
    commands.send(new ResetTimes(new TimesheetId(issue.id), at.signedIn().id()));
  }

  void delete(RepositoryContext at, long number, long id) {
    IssueRow issue = issues.require(at, number);
    requireEnabled(at);
    requireUsable(at, issue);
    TrackedTimeRow time =
        times.find(id).filter(row -> row.issueId() == issue.id).orElseThrow(ApiError::notFound);
    if (time.userId() != at.signedIn().id() && !at.caller().isAdmin()) throw refused();
    commands.send(new DeleteTime(new TimesheetId(issue.id), id));
  }

  /**
   * Starts a stopwatch, and stops the caller's stopwatches on other issues, because a user has only
   * one. If parallel requests start several, the latest one keeps running.
   */
  void start(RepositoryContext at, long number) {
    IssueRow issue = requireStopwatches(at, number);
    long user = at.signedIn().id();
    List<Long> running = stopwatches.listIssues(user);
    if (running.contains(issue.id))
      throw ApiError.conflict("cannot start a stopwatch again if it already exists");
    stop(running, user);
    commands.send(
        new StartStopwatch(
            new TimesheetId(issue.id), at.row().id, issue.pull, user, Instant.now()));
    List<Long> started = stopwatches.listIssues(user);
    stop(started.subList(0, Math.max(0, started.size() - 1)), user);
  }

  /** Skips issues on which a parallel request has stopped it. */
  private void stop(List<Long> running, long user) {
    for (long issue : running)
      commands.trySend(new StopStopwatch(new TimesheetId(issue), user, Instant.now()));
  }

  void stop(RepositoryContext at, long number) {
    TimesheetId timesheet = requireRunning(at, number);
    commands.send(new StopStopwatch(timesheet, at.signedIn().id(), Instant.now()));
  }

  void cancel(RepositoryContext at, long number) {
    TimesheetId timesheet = requireRunning(at, number);
    commands.send(new CancelStopwatch(timesheet, at.signedIn().id()));
  }

  private TimesheetId requireRunning(RepositoryContext at, long number) {
    IssueRow issue = requireStopwatches(at, number);
    if (!stopwatches.listIssues(at.signedIn().id()).contains(issue.id))
      throw ApiError.conflict("no stopwatch is running");
    return new TimesheetId(issue.id);
  }

  private IssueRow requireStopwatches(RepositoryContext at, long number) {
    IssueRow issue = issues.require(at, number);
    if (!IssuePermissions.writes(at, issue.pull) || !at.row().tracker.timeTracker) throw refused();
    return issue;
  }

  Paged<StopWatchView> listStopwatches(SignedIn caller, Page page) {
    return Paged.counted(
        stopwatches.list(Viewers.of(caller), Instant.now(), page.offset(), page.limit()));
  }

  private static void requireEnabled(RepositoryContext at) {
    if (!at.row().tracker.timeTracker) throw ApiError.badRequest(DISABLED);
  }

  /**
   * Requires permission to track times, which the repository may restrict to writers, the author
   * and assignees.
   */
  private static void requireUsable(RepositoryContext at, IssueRow issue) {
    if (at.row().tracker.contributorsTrackTime
        && !IssuePermissions.writes(at, issue.pull, issue.authorId())
        && !List.of(issue.assignees).contains(at.caller().idOrZero())) throw refused();
  }

  private static ApiError refused() {
    return ApiError.forbidden("").withoutBody();
  }
}

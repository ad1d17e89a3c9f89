package io.gitledger.projections.timeline;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.command.dependency.DependencyEvent;
import io.gitledger.command.dependency.DependencyEvent.DependencyAdded;
import io.gitledger.command.dependency.DependencyEvent.DependencyRemoved;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDueDateChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsCleared;
import io.gitledger.command.issue.IssueEvent.IssueLocked;
import io.gitledger.command.issue.IssueEvent.IssueMilestoneChanged;
import io.gitledger.command.issue.IssueEvent.IssueRefChanged;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueUnlocked;
import io.gitledger.command.log.EventName;
import io.gitledger.command.pin.PinEvent.PinAdded;
import io.gitledger.command.pin.PinEvent.PinRemoved;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestHeadDeleted;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeCancelled;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeScheduled;
import io.gitledger.command.pull.PullRequestEvent.PullRequestPushed;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryAdded;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryRemoved;
import io.gitledger.command.reference.ReferenceEvent.CommitReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.Source;
import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.time.TimeEvent.StopwatchCancelled;
import io.gitledger.command.time.TimeEvent.StopwatchStarted;
import io.gitledger.command.time.TimeEvent.StopwatchStopped;
import io.gitledger.command.time.TimeEvent.TimeAdded;
import io.gitledger.command.time.TimeEvent.TimesDeleted;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.time.TrackedTimes;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.time.HumanDuration;
import io.gitledger.query.timeline.TimelineEntry;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Kinds of entries of a timeline, each with its event. */
final class TimelineKinds {
  /** The maximum number of labels that an event adds, and the maximum that it removes. */
  static final int MAX_LABELS = 1024;

  /** Fills an entry from an event. */
  private interface Filling<E> {
    /**
     * @param item the index of the entry among those of the event
     */
    void fill(TimelineEntry entry, E event, int item);
  }

  private record Kind<E>(Class<E> event, String type, Filling<E> filling) {
    private String name() {
      return event.getAnnotation(EventName.class).value();
    }

    private TimelineEntry entry(long id, Instant at, Object payload, int item) {
      var entry = new TimelineEntry(id, type);
      entry.at = at;
      filling.fill(entry, event.cast(payload), item);
      return entry;
    }
  }

  private static final Map<Class<?>, Kind<?>> KINDS =
      Stream.of(
              plain(IssueClosed.class, "close"),
              plain(IssueReopened.class, "reopen"),
              new Kind<>(
                  IssueLabelsChanged.class,
                  "label",
                  (entry, event, item) -> {
                    boolean added = item % 2 == 1;
                    var labels = added ? event.added() : event.removed();
                    entry.labelId = labels.get(item / 2 % MAX_LABELS).value();
                    entry.body = added ? "1" : "";
                  }),
              new Kind<>(
                  IssueLabelsCleared.class,
                  "label",
                  (entry, event, item) -> entry.labelId = event.removed().get(item / 2).value()),
              new Kind<>(
                  IssueMilestoneChanged.class,
                  "milestone",
                  (entry, event, item) -> {
                    entry.milestoneId = event.milestone();
                    entry.oldMilestoneId = event.oldMilestone();
                  }),
              new Kind<>(
                  AssigneeAdded.class,
                  "assignees",
                  (entry, event, item) -> entry.assigneeId = event.assignee()),
              new Kind<>(
                  AssigneeRemoved.class,
                  "assignees",
                  (entry, event, item) -> {
                    entry.assigneeId = event.assignee();
                    entry.removedAssignee = true;
                  }),
              new Kind<>(
                  IssueRetitled.class,
                  "change_title",
                  (entry, event, item) -> {
                    entry.oldTitle = event.oldTitle();
                    entry.newTitle = event.title();
                  }),
              new Kind<>(
                  IssueRefChanged.class,
                  "change_issue_ref",
                  (entry, event, item) -> {
                    entry.oldRef = RefNames.shortBranch(event.oldRef());
                    entry.newRef = RefNames.shortBranch(event.ref());
                  }),
              new Kind<>(
                  IssueDueDateChanged.class,
                  "modified_deadline",
                  (entry, event, item) -> deadline(entry, event.oldDueDate(), event.dueDate())),
              new Kind<>(
                  IssueLocked.class,
                  "lock",
                  (entry, event, item) -> {
                    entry.body = event.lockReason();
                    entry.ofOwner = true;
                  }),
              new Kind<>(
                  IssueUnlocked.class, "unlock", (entry, event, item) -> entry.ofOwner = true),
              plain(PullRequestMergeScheduled.class, "pull_scheduled_merge"),
              plain(PullRequestMergeCancelled.class, "pull_cancel_scheduled_merge"),
              plain(QueueEntryAdded.class, "pull_scheduled_merge"),
              new Kind<>(
                  QueueEntryRemoved.class,
                  "pull_cancel_scheduled_merge",
                  (entry, event, item) ->
                      entry.body = event.reason().name().toLowerCase(Locale.ROOT)),
              plain(PinAdded.class, "pin"),
              plain(PinRemoved.class, "unpin"),
              new Kind<>(DependencyAdded.class, "add_dependency", TimelineKinds::dependency),
              new Kind<>(DependencyRemoved.class, "remove_dependency", TimelineKinds::dependency),
              plain(StopwatchStarted.class, "start_tracking"),
              plain(StopwatchCancelled.class, "cancel_tracking"),
              new Kind<>(
                  StopwatchStopped.class,
                  "stop_tracking",
                  (entry, event, item) -> {
                    time(entry, event.user(), event.seconds());
                    entry.time = TrackedTimes.of(event, entry.at);
                  }),
              new Kind<>(
                  TimeAdded.class,
                  "add_time_manual",
                  (entry, event, item) -> {
                    time(entry, event.user(), event.seconds());
                    entry.time = TrackedTimes.of(event);
                  }),
              new Kind<>(
                  TimesDeleted.class,
                  "delete_time_manual",
                  (entry, event, item) -> time(entry, event.user(), event.seconds())),
              new Kind<>(
                  ReviewRequested.class,
                  "review_request",
                  (entry, event, item) -> {
                    entry.assigneeId = event.reviewer();
                    entry.teamId = event.team();
                    entry.reviewId = event.review();
                  }),
              new Kind<>(
                  ReviewRequestRemoved.class,
                  "review_request",
                  (entry, event, item) -> {
                    entry.assigneeId = event.reviewer();
                    entry.teamId = event.team();
                    entry.removedAssignee = true;
                  }),
              new Kind<>(ReferenceAdded.class, "issue_ref", TimelineKinds::reference),
              new Kind<>(
                  CommitReferenceAdded.class,
                  "commit_ref",
                  (entry, event, item) -> {
                    entry.refRepositoryId = event.sourceRepository();
                    entry.refCommit = event.commit();
                  }),
              new Kind<>(
                  PullRequestPushed.class,
                  "pull_push",
                  (entry, event, item) ->
                      entry.body =
                          WireJson.mapper()
                              .writeValueAsString(
                                  new PushContent(event.forced(), event.commits()))),
              new Kind<>(
                  PullRequestBaseChanged.class,
                  "change_target_branch",
                  (entry, event, item) -> {
                    entry.oldRef = event.oldBase();
                    entry.newRef = event.base();
                  }),
              new Kind<>(
                  PullRequestHeadDeleted.class,
                  "delete_branch",
                  (entry, event, item) -> entry.oldRef = event.head()))
          .collect(toMap(Kind::event, kind -> kind));

  /** The body of an entry about pushed commits. */
  private record PushContent(
      @JsonProperty("is_force_push") boolean forced,
      @JsonProperty("commit_ids") List<String> commits) {}

  private TimelineKinds() {}

  private static <E> Kind<E> plain(Class<E> event, String type) {
    return new Kind<>(event, type, (entry, payload, item) -> {});
  }

  /** Returns the names of the events that have entries. */
  static List<String> names() {
    return KINDS.values().stream().map(Kind::name).toList();
  }

  static TimelineEntry entry(long id, Instant at, Object payload, int item) {
    return KINDS.get(payload.getClass()).entry(id, at, payload, item);
  }

  private static void deadline(TimelineEntry entry, Instant before, Instant after) {
    if (before == null) entry.type = "added_deadline";
    if (after == null) entry.type = "removed_deadline";
    entry.body =
        Stream.of(date(after), date(before))
            .filter(date -> !date.isEmpty())
            .reduce((late, early) -> late + "|" + early)
            .orElse("");
  }

  private static String date(Instant at) {
    return at == null ? "" : at.atOffset(ZoneOffset.UTC).toLocalDate().toString();
  }

  /** Fills the entries of both issues: item 1 is the entry of the blocker. */
  private static void dependency(TimelineEntry entry, DependencyEvent event, int item) {
    entry.dependentId = (item == 0 ? event.blocker() : event.issue()).value();
  }

  private static void reference(TimelineEntry entry, ReferenceAdded event, int item) {
    Source source = event.source();
    if (source.pull()) entry.type = "pull_ref";
    if (source.comment() != null) {
      entry.type = "comment_ref";
      entry.commentId = source.comment().value();
    }
    entry.refIssueId = source.issue().value();
    entry.refAction = event.action().name().toLowerCase(Locale.ROOT);
    entry.refNumber = event.number();
  }

  private static void time(TimelineEntry entry, long user, long seconds) {
    entry.userId = user;
    entry.body = HumanDuration.of(seconds);
  }
}

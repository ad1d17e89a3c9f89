package io.gitledger.bench.inner;

import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueMilestoneChanged;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueNumbers.IssueNumber;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.notification.NotificationCommand.NotificationId;
import io.gitledger.command.notification.NotificationEvent.NotificationAdded;
import io.gitledger.command.notification.NotificationEvent.NotificationsMarked;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestPushed;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.reaction.ReactionCommand.ReactionsId;
import io.gitledger.command.reaction.ReactionEvent.ReactionAdded;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import io.gitledger.command.reference.ReferenceCommand.ReferencesId;
import io.gitledger.command.reference.ReferenceEvent.CommitReferenceAdded;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.command.review.ReviewEvent.ReviewStarted;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import io.gitledger.command.time.TimeEvent.StopwatchStarted;
import io.gitledger.command.time.TimeEvent.StopwatchStopped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.axonframework.messaging.MetaData;

/** The life of an issue or a pull request, one event after another. */
final class ProjectIssue {
  private static final MetaData PLAIN = MetaData.emptyInstance();
  private static final int WATCHERS = 3;

  private final Project project;
  private final IssueId issue;
  private final long number;
  private final boolean pull;
  private final MetaData about;
  private final PullRequestId request;

  /** The number of the next event of each stream. */
  private final Map<String, Long> sequences = new HashMap<>();

  /** Threads of notifications by user. */
  private final Map<Long, Long> threads = new LinkedHashMap<>();

  private final List<CommentId> comments = new ArrayList<>();
  private final List<LabelId> labels = new ArrayList<>();
  private final List<Long> assignees = new ArrayList<>();
  private int commits;
  private boolean closed;

  ProjectIssue(Project project, IssueNumber taken, boolean pull) {
    this.project = project;
    this.issue = taken.issue();
    this.number = taken.number();
    this.pull = pull;
    about = pull ? MetaData.with(IssueEvent.PULL, true) : PLAIN;
    request = pull ? new PullRequestId(project.next(Kind.PULL_REQUEST)) : null;
    open();
  }

  private void open() {
    long poster = project.member();
    issue(
        poster,
        new IssueOpened(
            issue,
            project.repository,
            number,
            poster,
            project.texts.text(5),
            project.texts.text(50),
            "",
            null));
    if (pull)
      event(
          "PullRequest",
          request,
          poster,
          PLAIN,
          new PullRequestCreated(
              request,
              issue,
              project.repository,
              number,
              project.repository,
              "topic-" + number,
              "main",
              commit(),
              true));
    label();
    tell();
  }

  /** Adds a random event; returns false if that was the last one. */
  boolean step() {
    int chance = project.random.nextInt(100);
    if (chance < 28) comment();
    else if (chance < 36) label();
    else if (chance < 41) assign();
    else if (chance < 45) changeMilestone();
    else if (chance < 52) react();
    else if (chance < 55) track();
    else if (chance < 59) refer();
    else if (chance < 62) retitle();
    else if (chance < 65) edit();
    else if (chance < 73) mark();
    else if (chance < 79) change();
    else if (chance < 84 && pull) review();
    else if (chance < 88 && pull) push();
    else if (chance < 88) comment();
    else return false;
    return true;
  }

  private void comment() {
    var comment = new CommentId(project.next(Kind.COMMENT));
    comments.add(comment);
    long poster = project.member();
    event(
        "Comment",
        comment,
        poster,
        PLAIN,
        new CommentPosted(
            comment, issue, project.repository, number, pull, poster, project.texts.text(25)));
    tell();
  }

  private void edit() {
    if (comments.isEmpty()) return;
    CommentId comment = comments.getLast();
    event(
        "Comment",
        comment,
        project.member(),
        PLAIN,
        new CommentEdited(
            comment,
            issue,
            project.repository,
            number,
            pull,
            project.texts.text(25),
            project.texts.text(25)));
  }

  private void label() {
    LabelId label = project.labels.get(project.random.nextInt(project.labels.size()));
    boolean removes = labels.remove(label);
    if (!removes) labels.add(label);
    List<LabelId> changed = List.of(label);
    issue(
        project.member(),
        new IssueLabelsChanged(
            issue,
            project.repository,
            removes ? List.of() : changed,
            removes ? changed : List.of()));
  }

  private void assign() {
    long assignee = project.member();
    if (assignees.contains(assignee)) return;
    assignees.add(assignee);
    issue(
        project.member(),
        new AssigneeAdded(issue, project.repository, assignee, List.copyOf(assignees)));
    tell();
  }

  private void changeMilestone() {
    long milestone = project.milestones.get(project.random.nextInt(project.milestones.size()));
    issue(project.member(), new IssueMilestoneChanged(issue, project.repository, 0, milestone));
  }

  private void react() {
    long user = project.member();
    var target =
        comments.isEmpty()
            ? new ReactionTarget(ReactionTarget.Kind.ISSUE, issue.value())
            : new ReactionTarget(ReactionTarget.Kind.COMMENT, comments.getLast().value());
    event(
        "UserReactions",
        new ReactionsId(target, user),
        user,
        PLAIN,
        new ReactionAdded(
            project.next(Kind.REACTION), target, project.repository, pull, user, "rocket"));
  }

  private void track() {
    var timesheet = new TimesheetId(issue.value());
    long user = project.member();
    event(
        "Timesheet",
        timesheet,
        user,
        PLAIN,
        new StopwatchStarted(timesheet, project.repository, pull, user, Instant.now()));
    event(
        "Timesheet",
        timesheet,
        user,
        PLAIN,
        new StopwatchStopped(
            timesheet, project.repository, pull, user, project.next(Kind.TIME), 60));
  }

  private void refer() {
    event(
        "References",
        new ReferencesId(issue.value()),
        project.member(),
        PLAIN,
        new CommitReferenceAdded(issue, project.repository, pull, project.repository, commit()));
  }

  private void retitle() {
    issue(
        project.member(),
        new IssueRetitled(issue, project.repository, project.texts.text(5), project.texts.text(5)));
  }

  private void mark() {
    if (threads.isEmpty()) return;
    var thread = threads.entrySet().iterator().next();
    project.inbox(
        thread.getKey(),
        new NotificationsMarked(thread.getKey(), List.of(thread.getValue()), Status.READ));
  }

  private void review() {
    var reviews = new ReviewsId(issue.value());
    long review = project.next(Kind.REVIEW);
    long reviewer = project.member();
    event(
        "Reviews",
        reviews,
        reviewer,
        PLAIN,
        new ReviewStarted(issue, project.repository, review, reviewer, commit()));
    var comment = new CommentId(project.next(Kind.COMMENT));
    event(
        "Comment",
        comment,
        reviewer,
        PLAIN,
        new LineCommentPosted(
            comment,
            issue,
            project.repository,
            number,
            reviewer,
            project.texts.text(15),
            review,
            true,
            false,
            "src/Main.java",
            0,
            12,
            commit(),
            project.texts.text(20)));
    event(
        "Reviews",
        reviews,
        reviewer,
        PLAIN,
        new ReviewSubmitted(
            issue,
            project.repository,
            review,
            reviewer,
            Verdict.APPROVED,
            commit(),
            false,
            true,
            true,
            new CommentId(0)));
    tell();
  }

  private void push() {
    String before = commit();
    commits++;
    long pusher = project.member();
    event(
        "PullRequest",
        request,
        pusher,
        PLAIN,
        new PullRequestSynchronized(request, issue, project.repository, before, commit()));
    event(
        "PullRequest",
        request,
        pusher,
        PLAIN,
        new PullRequestPushed(request, issue, project.repository, false, List.of(commit())));
    tell();
  }

  private void change() {
    issue(
        project.member(),
        closed
            ? new IssueReopened(issue, project.repository)
            : new IssueClosed(issue, project.repository));
    closed = !closed;
    tell();
  }

  private void tell() {
    List<Long> users = new ArrayList<>();
    List<Long> renewed = new ArrayList<>();
    List<Long> begun = new ArrayList<>();
    for (int i = 0; i < WATCHERS; i++) {
      long user = project.member();
      if (users.contains(user)) continue;
      Long thread = threads.get(user);
      if (thread == null) {
        users.add(user);
        begun.add(project.next(Kind.NOTIFICATION));
        threads.put(user, begun.getLast());
      } else if (!renewed.contains(thread)) renewed.add(thread);
    }
    String cause = UUID.randomUUID().toString();
    event(
        "Notification",
        new NotificationId(cause, 0),
        0,
        PLAIN,
        new NotificationAdded(
            cause,
            0,
            project.repository,
            new Subject(pull ? Subject.Kind.PULL : Subject.Kind.ISSUE, issue.value()),
            users,
            begun,
            renewed,
            List.of()));
  }

  /** Returns the id of the head, which no git repository has. */
  private String commit() {
    return "%032x%08x".formatted(issue.value(), commits);
  }

  private void issue(long actor, IssueEvent payload) {
    event("Issue", issue, actor, about, payload);
  }

  private void event(
      String aggregate, Object stream, long actor, MetaData metadata, Object payload) {
    long sequence = sequences.merge(stream.toString(), 1L, Long::sum) - 1;
    project.event(aggregate, stream, sequence, actor, metadata, payload);
  }
}

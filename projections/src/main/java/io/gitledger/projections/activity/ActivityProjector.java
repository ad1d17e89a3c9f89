package io.gitledger.projections.activity;

import io.gitledger.command.Origin;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.CommentTextsPurged;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueTextsPurged;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.release.ReleaseEvent.Announcement;
import io.gitledger.command.release.ReleaseEvent.ReleaseChanged;
import io.gitledger.command.release.ReleaseEvent.ReleaseCreated;
import io.gitledger.command.release.ReleaseStage;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRenamed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.activity.PushParts.Part;
import io.gitledger.query.access.Unit;
import io.gitledger.query.activity.ActivityRow;
import io.gitledger.query.activity.CommentExcerpt;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/**
 * Activities in repositories: section 2 of the activity chapter. Actions of the system and
 * migrations appear in no feed.
 */
@ReadModel
class ActivityProjector {
  private final ReadModelWriter writer;

  ActivityProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(RepositoryCreated event, EventMessage<?> message) {
    save(row(message, event.repository(), "create_repo"));
  }

  @EventHandler
  void on(RepositoryRenamed event, EventMessage<?> message) {
    if (event.from().value().equalsIgnoreCase(event.to().value())) return;
    ActivityRow row = row(message, event.repository(), "rename_repo");
    row.content = event.from().value();
    save(row);
  }

  /** Records the transfer with the id of the former owner, because the name is a personal text. */
  @EventHandler
  void on(RepositoryTransferred event, EventMessage<?> message) {
    ActivityRow row = row(message, event.repository(), "transfer_repo");
    row.content = event.from() + "/" + event.name();
    save(row);
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) {
    if (PushParts.isSilent(message)) return;
    for (Part part : PushParts.of(event.changes(), message)) {
      ActivityRow row = row(message, event.repository(), part.op());
      Change change = part.change();
      row.number = part.number();
      row.unit = Unit.CODE.name();
      row.ref = change.ref();
      row.content = part.content();
      if (part.pushes()) {
        row.pushFrom = change.previous();
        row.pushTo = change.current();
      }
      save(row);
    }
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    boolean pull = message.getMetaData().containsKey(IssueEvent.PULL);
    ActivityRow row =
        row(message, event.repository(), pull ? "create_pull_request" : "create_issue");
    if (!migrates(message)) row.actorId = event.poster();
    row.unit = unit(pull);
    row.issueId = event.issue().value();
    row.content = event.number() + "|" + event.title();
    save(row);
  }

  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    if (message.getMetaData().containsKey(IssueEvent.MERGES)) merged(event, message);
    else stateChanged("close", event.issue(), event.repository(), message);
  }

  @EventHandler
  void on(IssueReopened event, EventMessage<?> message) {
    stateChanged("reopen", event.issue(), event.repository(), message);
  }

  private void merged(IssueClosed event, EventMessage<?> message) {
    IssueRow about = writer.find(IssueRow.class, event.issue().value()).orElseThrow();
    boolean scheduled = message.getMetaData().containsKey(IssueEvent.SCHEDULED);
    ActivityRow row =
        row(message, event.repository(), (scheduled ? "auto_" : "") + "merge_pull_request");
    row.unit = Unit.PULLS.name();
    row.issueId = about.id;
    row.content = about.number + "|";
    save(row);
  }

  private void stateChanged(String verb, IssueId issue, long repository, EventMessage<?> message) {
    IssueRow about = writer.find(IssueRow.class, issue.value()).orElseThrow();
    ActivityRow row = row(message, repository, verb + (about.pull ? "_pull_request" : "_issue"));
    row.unit = unit(about.pull);
    row.issueId = about.id;
    row.content = about.number + "|";
    save(row);
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    String op = event.pull() ? "comment_pull" : "comment_issue";
    ActivityRow row = row(message, event.repository(), op);
    if (!migrates(message)) row.actorId = event.poster();
    row.unit = unit(event.pull());
    row.issueId = event.issue().value();
    row.commentId = event.comment().value();
    row.content = event.number() + "|" + CommentExcerpt.of(event.body());
    save(row);
  }

  /**
   * Records a line comment. Comments of pending reviews become activities when the review is
   * submitted.
   */
  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (event.pending()) return;
    ActivityRow row = row(message, event.repository(), "comment_pull");
    row.actorId = event.poster();
    row.unit = unit(true);
    row.issueId = event.issue().value();
    row.commentId = event.comment().value();
    row.content = event.number() + "|" + CommentExcerpt.firstLine(event.body());
    save(row);
  }

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    IssueRow about = writer.find(IssueRow.class, event.issue().value()).orElseThrow();
    String text =
        writer.find(CommentRow.class, event.text().value()).map(row -> row.body).orElse("");
    if (event.verdict() == Verdict.COMMENT && text.isBlank()) return;
    String op =
        switch (event.verdict()) {
          case APPROVED -> "approve_pull_request";
          case REQUEST_CHANGES -> "reject_pull_request";
          case COMMENT -> "comment_pull";
        };
    ActivityRow row = row(message, event.repository(), op);
    row.actorId = event.reviewer();
    row.unit = unit(true);
    row.issueId = about.id;
    row.commentId = event.text().value();
    row.content = about.number + "|" + CommentExcerpt.firstLine(text);
    save(row);
  }

  @EventHandler
  void on(ReleaseCreated event, EventMessage<?> message) {
    if (event.stage() == ReleaseStage.PUBLISHED)
      released(event.repository(), event.tag(), event.title(), message);
  }

  @EventHandler
  void on(ReleaseChanged event, EventMessage<?> message) {
    if (event.announced() != null && event.announced() != Announcement.EDITED)
      released(event.repository(), event.tag(), event.title(), message);
  }

  private void released(long repository, String tag, String title, EventMessage<?> message) {
    ActivityRow row = row(message, repository, "publish_release");
    row.unit = Unit.CODE.name();
    row.ref = RefNames.TAGS + tag;
    row.content = title;
    save(row);
  }

  @EventHandler
  void on(IssueTextsPurged event) {
    redact(event.repository(), event.issue(), 0);
  }

  @EventHandler
  void on(CommentTextsPurged event) {
    redact(event.repository(), event.issue(), event.comment().value());
  }

  /** Replaces the content, but keeps the number at its beginning. */
  private void redact(long repository, IssueId issue, long comment) {
    writer
        .sql(
            """
            update activity set content = split_part(content, '|', 1) || '|' || ?
            where repository_id = ? and issue_id = ? and comment_id = ?
              and content <> split_part(content, '|', 1) || '|'
            """)
        .params(EventRedactor.NOTICE, repository, issue.value(), comment)
        .update();
  }

  private static String unit(boolean pull) {
    return (pull ? Unit.PULLS : Unit.ISSUES).name();
  }

  private static ActivityRow row(EventMessage<?> message, long repository, String op) {
    var row = new ActivityRow();
    row.event = UUID.fromString(message.getIdentifier());
    row.at = message.getTimestamp();
    row.actorId = migrates(message) ? Origin.SYSTEM : Origin.actorOf(message.getMetaData());
    row.repositoryId = repository;
    row.op = op;
    return row;
  }

  private static boolean migrates(EventMessage<?> message) {
    return message.getMetaData().containsKey(RepositoryEvent.MIGRATES);
  }

  private void save(ActivityRow row) {
    if (row.actorId != Origin.SYSTEM) writer.insert(row);
  }
}

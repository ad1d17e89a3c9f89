package io.gitledger.projections.hook;

import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.HookScene.Scene;
import io.gitledger.projections.hook.Webhooks.Happening;
import io.gitledger.query.Viewer;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.comment.CommentRows;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.hook.Payloads.Changes;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueRows;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import java.time.Instant;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.annotation.MessageIdentifier;
import org.axonframework.messaging.annotation.MetaDataValue;

/** What happens to issues and their comments. */
@Reaction
class IssueWebhooks {
  private final Webhooks webhooks;
  private final HookScene scenes;
  private final IssueRows issues;
  private final IssueViews issueViews;
  private final CommentRows comments;
  private final CommentViews commentViews;

  IssueWebhooks(
      Webhooks webhooks,
      HookScene scenes,
      IssueRows issues,
      IssueViews issueViews,
      CommentRows comments,
      CommentViews commentViews) {
    this.webhooks = webhooks;
    this.scenes = scenes;
    this.issues = issues;
    this.issueViews = issueViews;
    this.comments = comments;
    this.commentViews = commentViews;
  }

  @EventHandler
  void on(
      IssueOpened event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told("opened", event.repository(), event.issue().value(), null, new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      IssueRetitled event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told(
        "edited",
        event.repository(),
        event.issue().value(),
        Changes.title(event.oldTitle()),
        new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      IssueRewritten event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told(
        "edited",
        event.repository(),
        event.issue().value(),
        Changes.body(event.oldBody()),
        new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      IssueClosed event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told("closed", event.repository(), event.issue().value(), null, new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      IssueReopened event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told("reopened", event.repository(), event.issue().value(), null, new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      IssueDeleted event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told("deleted", event.repository(), event.issue().value(), null, new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      CommentPosted event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told(
        "created",
        event.repository(),
        event.comment().value(),
        event.pull(),
        null,
        new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      CommentEdited event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    Changes changes = Changes.body(event.oldBody());
    told(
        "edited",
        event.repository(),
        event.comment().value(),
        event.pull(),
        changes,
        new Cause(id, at, actor));
  }

  @EventHandler
  void on(
      CommentDeleted event,
      @MessageIdentifier String id,
      @Timestamp Instant at,
      @MetaDataValue("actor") Long actor) {
    told(
        "deleted",
        event.repository(),
        event.comment().value(),
        event.pull(),
        null,
        new Cause(id, at, actor));
  }

  private record Cause(String event, Instant at, long actor) {}

  private void told(String action, long repository, long issueId, Changes changes, Cause cause) {
    Optional<Scene> scene = scenes.of(repository, cause.at());
    Optional<IssueRow> issue = scene.isEmpty() ? Optional.empty() : issues.byIdDeletedToo(issueId);
    if (issue.isEmpty()) return;
    var happening = new Happening(cause.event(), "issues", null, cause.at());
    webhooks.tell(
        scene.get().hooks(),
        happening,
        () -> payload(action, scene.get(), issue.get(), changes, cause));
  }

  private Payloads.Issue payload(
      String action, Scene scene, IssueRow row, Changes changes, Cause cause) {
    // The contract renders a deleted issue's repository for whoever deleted it, else for the
    // author.
    long beholder = action.equals("deleted") ? cause.actor() : row.posterId;
    IssueView issue = asOf(action, view(scene, row, cause.actor()), cause.at());
    return new Payloads.Issue(
        action,
        row.number,
        changes,
        issue,
        scenes.repository(scene, beholder),
        scenes.user(cause.actor()),
        "");
  }

  /** Later events may have changed the row again; the state that this event left is known. */
  private static IssueView asOf(String action, IssueView issue, Instant at) {
    return switch (action) {
      case "opened", "reopened" -> issue.inState("open", null);
      case "closed" -> issue.inState("closed", at);
      default -> issue;
    };
  }

  private void told(
      String action, long repository, long commentId, boolean pull, Changes changes, Cause cause) {
    Optional<Scene> scene = scenes.of(repository, cause.at());
    Optional<CommentRow> comment =
        scene.isEmpty() ? Optional.empty() : comments.byIdDeletedToo(commentId);
    Optional<IssueRow> issue = comment.flatMap(row -> issues.byIdDeletedToo(row.issueId));
    if (issue.isEmpty()) return;
    var happening =
        new Happening(
            cause.event(), pull ? "pull_request_comment" : "issue_comment", null, cause.at());
    webhooks.tell(
        scene.get().hooks(),
        happening,
        () ->
            new Payloads.IssueComment(
                action,
                view(scene.get(), issue.get(), cause.actor()),
                commentViews.of(
                    comment.get(), scene.get().row(), scene.get().owner(), scenes.urls()),
                changes,
                scenes.repository(scene.get(), cause.actor()),
                scenes.user(cause.actor()),
                pull));
  }

  private IssueView view(Scene scene, IssueRow issue, long actor) {
    var viewer = new Viewer(actor, false, false, false);
    return issueViews.of(issue, scene.row(), scene.owner(), viewer, scenes.urls());
  }
}

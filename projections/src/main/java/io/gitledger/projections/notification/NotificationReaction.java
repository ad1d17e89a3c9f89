package io.gitledger.projections.notification;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.notification.NotificationCommand.AddNotification;
import io.gitledger.command.notification.NotificationCommand.InboxId;
import io.gitledger.command.notification.NotificationCommand.MarkNotifications;
import io.gitledger.command.notification.NotificationCommand.NotificationId;
import io.gitledger.command.notification.NotificationCommand.RemoveNotifications;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryRemoved;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.TransferOffered;
import io.gitledger.command.review.ReviewEvent.ReviewDismissed;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.reference.Mentions;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.notification.NotificationFinder;
import io.gitledger.query.notification.RecipientFinder;
import io.gitledger.query.notification.RecipientFinder.RecipientQuery;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/**
 * Notifies users about issues, and about repositories that are offered to them: section 4 of the
 * notification chapter. It determines once who is notified and mentioned. It has a processor of its
 * own, because an issue may have many readers.
 */
@Reaction(processor = "notifications", writes = false)
class NotificationReaction {
  private final NotificationBatch batch;
  private final NotificationSender sender;
  private final RecipientFinder recipients;
  private final NotificationFinder notifications;
  private final CommentFinder comments;
  private final Commands commands;

  NotificationReaction(
      NotificationBatch batch,
      NotificationSender sender,
      RecipientFinder recipients,
      NotificationFinder notifications,
      CommentFinder comments,
      Commands commands) {
    this.batch = batch;
    this.sender = sender;
    this.recipients = recipients;
    this.notifications = notifications;
    this.comments = comments;
    this.commands = commands;
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    if (!batch.contains(message)) sender.notify(message, IssueUpdate.of(event));
  }

  /** Notifies when a draft becomes ready. */
  @EventHandler
  void on(IssueRetitled event, EventMessage<?> message) {
    if (message.getMetaData().containsKey(IssueEvent.PULL)
        && PullRequestTitle.isDraft(event.oldTitle())
        && !PullRequestTitle.isDraft(event.title()))
      sender.notify(message, IssueUpdate.of(event.repository(), event.issue()));
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) {
    sender.notify(message, IssueUpdate.of(event.repository(), event.issue()));
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    if (!batch.contains(message)) sender.notify(message, IssueUpdate.of(event));
  }

  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    if (!batch.contains(message)) sender.notify(message, IssueUpdate.of(event));
    if (message.getMetaData().containsKey(IssueEvent.MERGES)
        && !NotificationSender.isSilent(message)) markRead(event.issue().value(), message);
  }

  /** Merging a pull request marks it as read, unless the merge was scheduled. */
  private void markRead(long issue, EventMessage<?> message) {
    if (message.getMetaData().containsKey(IssueEvent.SCHEDULED)) return;
    long merger = Origin.actorOf(message.getMetaData());
    List<Long> threads = notifications.listUnread(merger, issue, message.getTimestamp());
    if (!threads.isEmpty())
      commands.send(new MarkNotifications(new InboxId(merger), threads, Status.READ));
  }

  @EventHandler
  void on(IssueReopened event, EventMessage<?> message) {
    if (!batch.contains(message)) sender.notify(message, IssueUpdate.of(event));
  }

  @EventHandler
  void on(AssigneeAdded event, EventMessage<?> message) {
    long actor = Origin.actorOf(message.getMetaData());
    if (NotificationSender.isSilent(message) || actor == event.assignee()) return;
    var query = new RecipientQuery(event.issue().value(), actor, false, List.of(event.assignee()));
    sender.notify(message, event.repository(), query, Set.of());
  }

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    if (NotificationSender.isSilent(message)) return;
    Mentions mentions = Mentions.in("");
    for (CommentRow row : comments.listOfReview(event.review()))
      if (row.id == event.text().value()
          || (row.kind.equals(CommentRow.CODE) && row.deletedAt == null))
        mentions.addAll(Mentions.in(row.body));
    sender.notify(message, event.repository(), event.issue().value(), mentions, false);
  }

  @EventHandler
  void on(ReviewDismissed event, EventMessage<?> message) {
    sender.notify(message, IssueUpdate.of(event.repository(), event.issue()));
  }

  /** Notifies about a reply to a line comment, but only the mentioned users. */
  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (!event.reply() || event.pending() || NotificationSender.isSilent(message)) return;
    long issue = event.issue().value();
    Set<Long> mentioned = sender.mentioned(issue, event.poster(), Mentions.in(event.body()));
    if (!mentioned.isEmpty())
      sender.notify(
          message,
          event.repository(),
          new RecipientQuery(issue, event.poster(), false, mentioned),
          mentioned);
  }

  @EventHandler
  void on(ReviewRequested event, EventMessage<?> message) {
    if (NotificationSender.isSilent(message)) return;
    long issue = event.issue().value();
    long actor = Origin.actorOf(message.getMetaData());
    List<Long> asked =
        event.team() == 0
            ? List.of(event.reviewer())
            : recipients.listMembers(event.team(), issue, 0, Integer.MAX_VALUE);
    sender.notify(
        message, event.repository(), new RecipientQuery(issue, actor, false, asked), Set.of());
  }

  /** Notifies the user who queued a pull request that it will not be merged. */
  @EventHandler
  void on(QueueEntryRemoved event, EventMessage<?> message) {
    if (event.reason() == Removal.CANCELLED || NotificationSender.isOld(message)) return;
    var query =
        new RecipientQuery(event.issue().value(), Origin.SYSTEM, false, List.of(event.user()));
    sender.notify(message, event.repository(), query, Set.of());
  }

  /** Notifies about an offer. Each offer has a separate thread. */
  @EventHandler
  void on(TransferOffered event, EventMessage<?> message) {
    if (NotificationSender.isSilent(message)) return;
    List<Long> recipientsOfOffer =
        recipients.listTransferRecipients(event.recipient()).stream()
            .filter(user -> user != event.initiator())
            .toList();
    for (int from = 0; from < recipientsOfOffer.size(); from += NotificationSender.PAGE)
      commands.send(
          new AddNotification(
              new NotificationId(message.getIdentifier(), from / NotificationSender.PAGE),
              event.repository(),
              new Subject(Subject.Kind.REPOSITORY, 0),
              recipientsOfOffer.subList(
                  from, Math.min(recipientsOfOffer.size(), from + NotificationSender.PAGE)),
              List.of(),
              List.of()));
  }

  @EventHandler
  void on(IssueDeleted event, EventMessage<?> message) {
    long issue = event.issue().value();
    if (notifications.hasAny(issue)) remove(message, event.repository(), Subject.Kind.ISSUE, issue);
  }

  @EventHandler
  void on(RepositoryPurged event, EventMessage<?> message) {
    remove(message, event.repository(), Subject.Kind.REPOSITORY, 0);
  }

  private void remove(EventMessage<?> message, long repository, Subject.Kind kind, long id) {
    commands.send(
        new RemoveNotifications(
            new NotificationId(message.getIdentifier(), 0), repository, new Subject(kind, id)));
  }
}

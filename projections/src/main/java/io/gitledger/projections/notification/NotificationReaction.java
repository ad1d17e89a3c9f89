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
import io.gitledger.command.notification.NotificationCommand.AddNotifications;
import io.gitledger.command.notification.NotificationCommand.InboxId;
import io.gitledger.command.notification.NotificationCommand.MarkNotifications;
import io.gitledger.command.notification.NotificationCommand.NotificationId;
import io.gitledger.command.notification.NotificationCommand.RemoveNotifications;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryRemoved;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.TransferOffered;
import io.gitledger.command.review.ReviewEvent.ReviewDismissed;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.reference.Mentions;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.notification.NotificationFinder;
import io.gitledger.query.notification.RecipientFinder;
import io.gitledger.query.notification.RecipientFinder.Recipient;
import io.gitledger.query.notification.RecipientFinder.RecipientQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notifies users about issues, and about repositories that are offered to them: section 4 of the
 * notification chapter. It determines once who is notified and mentioned. It has a processor of its
 * own, because an issue may have many readers.
 */
@Reaction(processor = "notifications", writes = false)
class NotificationReaction {
  private static final Logger LOG = LoggerFactory.getLogger(NotificationReaction.class);

  /**
   * The age above which events notify nobody, since a server may start to send notifications long
   * after them.
   */
  private static final Duration MAX_AGE = Duration.ofDays(1);

  private static final int PAGE = 1_000;

  /** The maximum number of recipients of an event that is handled together with others. */
  private static final int MAX_BATCH = 50;

  private static final long NOBODY = 0;
  private static final String BATCH = NotificationReaction.class.getName();

  private final RecipientFinder recipients;
  private final NotificationFinder notifications;
  private final CommentFinder comments;
  private final Commands commands;

  NotificationReaction(
      RecipientFinder recipients,
      NotificationFinder notifications,
      CommentFinder comments,
      Commands commands) {
    this.recipients = recipients;
    this.notifications = notifications;
    this.comments = comments;
    this.commands = commands;
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    if (!notifiedAsBatch().contains(message.getIdentifier()))
      notify(message, IssueUpdate.of(event));
  }

  /** Notifies when a draft becomes ready. */
  @EventHandler
  void on(IssueRetitled event, EventMessage<?> message) {
    if (message.getMetaData().containsKey(IssueEvent.PULL)
        && PullRequestTitle.isDraft(event.oldTitle())
        && !PullRequestTitle.isDraft(event.title()))
      notify(message, event.repository(), event.issue().value(), "", false);
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) {
    notify(message, event.repository(), event.issue().value(), "", false);
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    if (!notifiedAsBatch().contains(message.getIdentifier()))
      notify(message, IssueUpdate.of(event));
  }

  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    if (!notifiedAsBatch().contains(message.getIdentifier()))
      notify(message, IssueUpdate.of(event));
    if (message.getMetaData().containsKey(IssueEvent.MERGES) && !isSilent(message))
      markRead(event.issue().value(), message);
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
    if (!notifiedAsBatch().contains(message.getIdentifier()))
      notify(message, IssueUpdate.of(event));
  }

  @EventHandler
  void on(AssigneeAdded event, EventMessage<?> message) {
    long actor = Origin.actorOf(message.getMetaData());
    if (isSilent(message) || actor == event.assignee()) return;
    var query = new RecipientQuery(event.issue().value(), actor, false, List.of(event.assignee()));
    notify(message, event.repository(), query, Set.of());
  }

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    if (isSilent(message)) return;
    Mentions mentions = Mentions.in("");
    for (CommentRow row : comments.listOfReview(event.review()))
      if (row.id == event.text().value()
          || (row.kind.equals(CommentRow.CODE) && row.deletedAt == null))
        mentions.addAll(Mentions.in(row.body));
    notify(message, event.repository(), event.issue().value(), mentions, false);
  }

  @EventHandler
  void on(ReviewDismissed event, EventMessage<?> message) {
    notify(message, event.repository(), event.issue().value(), "", false);
  }

  /** Notifies about a reply to a line comment, but only the mentioned users. */
  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (!event.reply() || event.pending() || isSilent(message)) return;
    long issue = event.issue().value();
    Set<Long> mentioned = mentioned(issue, event.poster(), Mentions.in(event.body()));
    if (!mentioned.isEmpty())
      notify(
          message,
          event.repository(),
          new RecipientQuery(issue, event.poster(), false, mentioned),
          mentioned);
  }

  @EventHandler
  void on(ReviewRequested event, EventMessage<?> message) {
    if (isSilent(message)) return;
    long issue = event.issue().value();
    long actor = Origin.actorOf(message.getMetaData());
    List<Long> asked =
        event.team() == 0
            ? List.of(event.reviewer())
            : recipients.listMembers(event.team(), issue, 0, Integer.MAX_VALUE);
    notify(message, event.repository(), new RecipientQuery(issue, actor, false, asked), Set.of());
  }

  /** Notifies the user who queued a pull request that it will not be merged. */
  @EventHandler
  void on(QueueEntryRemoved event, EventMessage<?> message) {
    if (event.reason() == Removal.CANCELLED || isOld(message)) return;
    var query =
        new RecipientQuery(event.issue().value(), Origin.SYSTEM, false, List.of(event.user()));
    notify(message, event.repository(), query, Set.of());
  }

  /** Notifies about an offer. Each offer has a separate thread. */
  @EventHandler
  void on(TransferOffered event, EventMessage<?> message) {
    if (isSilent(message)) return;
    List<Long> takers =
        recipients.listTakers(event.recipient()).stream()
            .filter(user -> user != event.initiator())
            .toList();
    for (int from = 0; from < takers.size(); from += PAGE)
      commands.send(
          new AddNotification(
              new NotificationId(message.getIdentifier(), from / PAGE),
              event.repository(),
              new Subject(Subject.Kind.REPOSITORY, 0),
              takers.subList(from, Math.min(takers.size(), from + PAGE)),
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

  /** A change of an issue that watchers, subscribers and participants are notified about. */
  private record IssueUpdate(long repository, long issue, String text, boolean created) {
    private static IssueUpdate of(IssueOpened event) {
      return new IssueUpdate(event.repository(), event.issue().value(), event.body(), true);
    }

    private static IssueUpdate of(CommentPosted event) {
      return new IssueUpdate(event.repository(), event.issue().value(), event.body(), false);
    }

    private static IssueUpdate of(IssueEvent event) {
      return new IssueUpdate(event.repository(), event.issue().value(), "", false);
    }

    private static Optional<IssueUpdate> find(EventMessage<?> message) {
      return Optional.ofNullable(
          switch (message.getPayload()) {
            case IssueOpened event -> of(event);
            case CommentPosted event -> of(event);
            case IssueClosed event -> of(event);
            case IssueReopened event -> of(event);
            default -> null;
          });
    }
  }

  /** An update and its event. */
  private record UpdateMessage(EventMessage<?> message, IssueUpdate update) {
    /**
     * Returns a query that is equal for all updates of one issue, because it includes the actor.
     */
    private RecipientQuery query() {
      return new RecipientQuery(update.issue(), NOBODY, true, Set.of(), update.created());
    }

    private List<Recipient> withoutActor(List<Recipient> page) {
      long actor = Origin.actorOf(message.getMetaData());
      return page.stream().filter(each -> each.user() != actor).toList();
    }
  }

  /** Returns the ids of the events of the current batch whose recipients were notified together. */
  private Set<String> notifiedAsBatch() {
    return CurrentBatch.keep(BATCH, () -> notifyBatch(CurrentBatch.events()));
  }

  /**
   * Notifies about the updates of a batch with one statement for their recipients and one command.
   * If that fails, or if a text mentions somebody or has many recipients, each event is handled
   * separately.
   */
  private Set<String> notifyBatch(List<EventMessage<?>> batch) {
    List<UpdateMessage> updates =
        batch.stream()
            .filter(message -> !isSilent(message))
            .flatMap(
                message ->
                    IssueUpdate.find(message)
                        .map(each -> new UpdateMessage(message, each))
                        .stream())
            .filter(each -> Mentions.in(each.update().text()).isEmpty())
            .toList();
    if (updates.size() < 2) return Set.of();
    List<RecipientQuery> queries = updates.stream().map(UpdateMessage::query).distinct().toList();
    Map<RecipientQuery, List<Recipient>> audiences = recipients.findAudiences(queries, MAX_BATCH);
    var notified = new HashSet<String>();
    var begun = new HashSet<NewThread>();
    var additions = new ArrayList<AddNotification>();
    for (UpdateMessage each : updates) {
      long issue = each.update().issue();
      List<Recipient> audience = audiences.get(each.query());
      List<Recipient> page = each.withoutActor(audience);
      List<NewThread> threads =
          page.stream()
              .filter(recipient -> recipient.thread() == 0)
              .map(recipient -> new NewThread(issue, recipient.user()))
              .toList();
      // A thread that another event of the batch creates has no id yet.
      if (audience.size() == MAX_BATCH || threads.stream().anyMatch(begun::contains)) continue;
      begun.addAll(threads);
      notified.add(each.message().getIdentifier());
      if (!page.isEmpty())
        additions.add(
            addition(each.message(), 0, each.update().repository(), issue, page, Set.of()));
    }
    try {
      if (!additions.isEmpty()) commands.send(AddNotifications.of(additions));
      return notified;
    } catch (RuntimeException failure) {
      LOG.debug("events of a batch are handled one by one", failure);
      return Set.of();
    }
  }

  private record NewThread(long issue, long user) {}

  private void notify(EventMessage<?> message, IssueUpdate update) {
    notify(message, update.repository(), update.issue(), update.text(), update.created());
  }

  /**
   * @param text the text, in which the actor may mention users
   */
  private void notify(
      EventMessage<?> message, long repository, long issue, String text, boolean created) {
    if (!isSilent(message)) notify(message, repository, issue, Mentions.in(text), created);
  }

  private void notify(
      EventMessage<?> message, long repository, long issue, Mentions mentions, boolean created) {
    long actor = Origin.actorOf(message.getMetaData());
    Set<Long> mentioned = mentioned(issue, actor, mentions);
    notify(
        message, repository, new RecipientQuery(issue, actor, true, mentioned, created), mentioned);
  }

  private Set<Long> mentioned(long issue, long author, Mentions mentions) {
    return mentions.isEmpty()
        ? Set.of()
        : Set.copyOf(recipients.listMentioned(issue, author, mentions.logins(), mentions.teams()));
  }

  private void notify(
      EventMessage<?> message, long repository, RecipientQuery query, Set<Long> mentioned) {
    long after = 0;
    int number = 0;
    List<Recipient> page;
    do {
      page = recipients.list(query, after, PAGE);
      if (page.isEmpty()) return;
      after = page.getLast().user();
      commands.send(addition(message, number++, repository, query.issue(), page, mentioned));
    } while (page.size() == PAGE);
  }

  private static AddNotification addition(
      EventMessage<?> message,
      int number,
      long repository,
      long issue,
      List<Recipient> page,
      Set<Long> mentioned) {
    var kind = page.getFirst().pull() ? Subject.Kind.PULL : Subject.Kind.ISSUE;
    return new AddNotification(
        new NotificationId(message.getIdentifier(), number),
        repository,
        new Subject(kind, issue),
        page.stream().filter(each -> each.thread() == 0).map(Recipient::user).toList(),
        page.stream().map(Recipient::thread).filter(thread -> thread != 0).toList(),
        page.stream().map(Recipient::user).filter(mentioned::contains).toList());
  }

  /**
   * Returns whether an event notifies nobody: old and migrated events, and those of the system
   * itself.
   */
  private static boolean isSilent(EventMessage<?> message) {
    return Origin.actorOf(message.getMetaData()) == Origin.SYSTEM
        || message.getMetaData().containsKey(RepositoryEvent.MIGRATES)
        || isOld(message);
  }

  private static boolean isOld(EventMessage<?> message) {
    return message.getTimestamp().isBefore(Instant.now().minus(MAX_AGE));
  }
}

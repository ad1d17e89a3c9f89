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
import io.gitledger.query.notification.RecipientFinder.Occasion;
import io.gitledger.query.notification.RecipientFinder.Recipient;
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
 * Notifies users of what happens to issues, and of repositories that are offered to them: section 4
 * of the notification chapter. It decides once who is told and mentioned, and has a processor of
 * its own, as an issue may have many readers.
 */
@Reaction(processor = "notifications", writes = false)
class NotificationReaction {
  private static final Logger LOG = LoggerFactory.getLogger(NotificationReaction.class);

  /** What happened before a server began to notify is not told. */
  private static final Duration MAX_AGE = Duration.ofDays(1);

  private static final int PAGE = 1_000;

  /** Recipients of an event that is told together with others. */
  private static final int MAX_TOGETHER = 50;

  private static final long NOBODY = 0;
  private static final String TOGETHER = NotificationReaction.class.getName();

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
    if (!toldTogether().contains(message.getIdentifier())) notify(message, News.of(event));
  }

  /** A draft is ready. */
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
    if (!toldTogether().contains(message.getIdentifier())) notify(message, News.of(event));
  }

  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    if (!toldTogether().contains(message.getIdentifier())) notify(message, News.of(event));
    if (message.getMetaData().containsKey(IssueEvent.MERGES) && !isUntold(message))
      markRead(event.issue().value(), message);
  }

  /** Who merges a pull request has read it, unless this was scheduled before. */
  private void markRead(long issue, EventMessage<?> message) {
    if (message.getMetaData().containsKey(IssueEvent.SCHEDULED)) return;
    long merger = Origin.actorOf(message.getMetaData());
    List<Long> threads = notifications.listUnread(merger, issue, message.getTimestamp());
    if (!threads.isEmpty())
      commands.send(new MarkNotifications(new InboxId(merger), threads, Status.READ));
  }

  @EventHandler
  void on(IssueReopened event, EventMessage<?> message) {
    if (!toldTogether().contains(message.getIdentifier())) notify(message, News.of(event));
  }

  @EventHandler
  void on(AssigneeAdded event, EventMessage<?> message) {
    long actor = Origin.actorOf(message.getMetaData());
    if (isUntold(message) || actor == event.assignee()) return;
    var occasion = new Occasion(event.issue().value(), actor, false, List.of(event.assignee()));
    notify(message, event.repository(), occasion, Set.of());
  }

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    if (isUntold(message)) return;
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

  /** An answer to a comment on a line is told to those alone whom it mentions. */
  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (!event.reply() || event.pending() || isUntold(message)) return;
    long issue = event.issue().value();
    Set<Long> mentioned = mentioned(issue, event.poster(), Mentions.in(event.body()));
    if (!mentioned.isEmpty())
      notify(
          message,
          event.repository(),
          new Occasion(issue, event.poster(), false, mentioned),
          mentioned);
  }

  @EventHandler
  void on(ReviewRequested event, EventMessage<?> message) {
    if (isUntold(message)) return;
    long issue = event.issue().value();
    long actor = Origin.actorOf(message.getMetaData());
    List<Long> asked =
        event.team() == 0
            ? List.of(event.reviewer())
            : recipients.listMembers(event.team(), issue, 0, Integer.MAX_VALUE);
    notify(message, event.repository(), new Occasion(issue, actor, false, asked), Set.of());
  }

  /** Whoever has queued it hears that it will not be merged. */
  @EventHandler
  void on(QueueEntryRemoved event, EventMessage<?> message) {
    if (event.reason() == Removal.CANCELLED || isOld(message)) return;
    var occasion = new Occasion(event.issue().value(), Origin.SYSTEM, false, List.of(event.user()));
    notify(message, event.repository(), occasion, Set.of());
  }

  /** Each offer has a thread of its own. */
  @EventHandler
  void on(TransferOffered event, EventMessage<?> message) {
    if (isUntold(message)) return;
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

  /** What every watcher, subscriber and participant is told. */
  private record News(long repository, long issue, String text, boolean created) {
    private static News of(IssueOpened event) {
      return new News(event.repository(), event.issue().value(), event.body(), true);
    }

    private static News of(CommentPosted event) {
      return new News(event.repository(), event.issue().value(), event.body(), false);
    }

    private static News of(IssueEvent event) {
      return new News(event.repository(), event.issue().value(), "", false);
    }

    private static Optional<News> find(EventMessage<?> message) {
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

  /** What an event tells one page of users. */
  private record Told(EventMessage<?> message, News news) {
    /** The same for all who tell the same issue's news: it leaves nobody out. */
    private Occasion occasion() {
      return new Occasion(news.issue(), NOBODY, true, Set.of(), news.created());
    }

    private List<Recipient> butForActor(List<Recipient> page) {
      long actor = Origin.actorOf(message.getMetaData());
      return page.stream().filter(each -> each.user() != actor).toList();
    }
  }

  /** The events of the current batch that need not be told one by one. */
  private Set<String> toldTogether() {
    return CurrentBatch.keep(TOGETHER, () -> tellTogether(CurrentBatch.events()));
  }

  /**
   * Tells the news of a batch with one statement for their recipients and one command. Where that
   * fails, and where a text mentions somebody or has many readers, each event is told by itself.
   */
  private Set<String> tellTogether(List<EventMessage<?>> batch) {
    List<Told> news =
        batch.stream()
            .filter(message -> !isUntold(message))
            .flatMap(message -> News.find(message).map(each -> new Told(message, each)).stream())
            .filter(each -> Mentions.in(each.news().text()).isEmpty())
            .toList();
    if (news.size() < 2) return Set.of();
    List<Occasion> occasions = news.stream().map(Told::occasion).distinct().toList();
    Map<Occasion, List<Recipient>> audiences = recipients.findAudiences(occasions, MAX_TOGETHER);
    var told = new HashSet<String>();
    var begun = new HashSet<NewThread>();
    var additions = new ArrayList<AddNotification>();
    for (Told each : news) {
      long issue = each.news().issue();
      List<Recipient> audience = audiences.get(each.occasion());
      List<Recipient> page = each.butForActor(audience);
      List<NewThread> threads =
          page.stream()
              .filter(recipient -> recipient.thread() == 0)
              .map(recipient -> new NewThread(issue, recipient.user()))
              .toList();
      // A thread that another event of the batch begins has no id yet.
      if (audience.size() == MAX_TOGETHER || threads.stream().anyMatch(begun::contains)) continue;
      begun.addAll(threads);
      told.add(each.message().getIdentifier());
      if (!page.isEmpty())
        additions.add(addition(each.message(), 0, each.news().repository(), issue, page, Set.of()));
    }
    try {
      if (!additions.isEmpty()) commands.send(AddNotifications.of(additions));
      return told;
    } catch (RuntimeException failure) {
      LOG.debug("events of a batch are told one by one", failure);
      return Set.of();
    }
  }

  private record NewThread(long issue, long user) {}

  private void notify(EventMessage<?> message, News news) {
    notify(message, news.repository(), news.issue(), news.text(), news.created());
  }

  /**
   * @param text in which the actor may mention users
   */
  private void notify(
      EventMessage<?> message, long repository, long issue, String text, boolean created) {
    if (!isUntold(message)) notify(message, repository, issue, Mentions.in(text), created);
  }

  private void notify(
      EventMessage<?> message, long repository, long issue, Mentions mentions, boolean created) {
    long actor = Origin.actorOf(message.getMetaData());
    Set<Long> mentioned = mentioned(issue, actor, mentions);
    notify(message, repository, new Occasion(issue, actor, true, mentioned, created), mentioned);
  }

  private Set<Long> mentioned(long issue, long author, Mentions mentions) {
    return mentions.isEmpty()
        ? Set.of()
        : Set.copyOf(recipients.listMentioned(issue, author, mentions.logins(), mentions.teams()));
  }

  private void notify(
      EventMessage<?> message, long repository, Occasion occasion, Set<Long> mentioned) {
    long after = 0;
    int number = 0;
    List<Recipient> page;
    do {
      page = recipients.list(occasion, after, PAGE);
      if (page.isEmpty()) return;
      after = page.getLast().user();
      commands.send(addition(message, number++, repository, occasion.issue(), page, mentioned));
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

  /** What happened long ago or elsewhere, and what the program itself does. */
  private static boolean isUntold(EventMessage<?> message) {
    return Origin.actorOf(message.getMetaData()) == Origin.SYSTEM
        || message.getMetaData().containsKey(RepositoryEvent.MIGRATES)
        || isOld(message);
  }

  private static boolean isOld(EventMessage<?> message) {
    return message.getTimestamp().isBefore(Instant.now().minus(MAX_AGE));
  }
}

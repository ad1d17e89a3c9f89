package io.gitledger.projections.notification;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.notification.NotificationCommand.AddNotification;
import io.gitledger.command.notification.NotificationCommand.NotificationId;
import io.gitledger.command.notification.NotificationEvent.Subject;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.projections.reference.Mentions;
import io.gitledger.query.notification.RecipientFinder;
import io.gitledger.query.notification.RecipientFinder.Recipient;
import io.gitledger.query.notification.RecipientFinder.RecipientQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Finds the recipients of notifications and sends the commands that notify them. */
@Component
class NotificationSender {
  /**
   * The age above which events notify nobody, since a server may start to send notifications long
   * after them.
   */
  private static final Duration MAX_AGE = Duration.ofDays(1);

  /** The number of recipients of one command. */
  static final int PAGE = 1_000;

  private final RecipientFinder recipients;
  private final Commands commands;

  NotificationSender(RecipientFinder recipients, Commands commands) {
    this.recipients = recipients;
    this.commands = commands;
  }

  /** Notifies about an update, unless its event is silent. */
  void notify(EventMessage<?> message, IssueUpdate update) {
    if (!isSilent(message))
      notify(
          message,
          update.repository(),
          update.issue(),
          Mentions.in(update.text()),
          update.created());
  }

  /** Notifies the audience of an issue, and the users whom the actor mentions. */
  void notify(
      EventMessage<?> message, long repository, long issue, Mentions mentions, boolean created) {
    long actor = Origin.actorOf(message.getMetaData());
    Set<Long> mentioned = mentioned(issue, actor, mentions);
    notify(
        message, repository, new RecipientQuery(issue, actor, true, mentioned, created), mentioned);
  }

  /** Returns the users whom an author mentions in texts about an issue. */
  Set<Long> mentioned(long issue, long author, Mentions mentions) {
    return mentions.isEmpty()
        ? Set.of()
        : Set.copyOf(recipients.listMentioned(issue, author, mentions.logins(), mentions.teams()));
  }

  /** Sends a command for each page of recipients. */
  void notify(EventMessage<?> message, long repository, RecipientQuery query, Set<Long> mentioned) {
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

  /** Returns the command that notifies a page of recipients. */
  static AddNotification addition(
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
  static boolean isSilent(EventMessage<?> message) {
    return Origin.actorOf(message.getMetaData()) == Origin.SYSTEM
        || message.getMetaData().containsKey(RepositoryEvent.MIGRATES)
        || isOld(message);
  }

  /** Returns whether an event is too old to notify anybody. */
  static boolean isOld(EventMessage<?> message) {
    return message.getTimestamp().isBefore(Instant.now().minus(MAX_AGE));
  }
}

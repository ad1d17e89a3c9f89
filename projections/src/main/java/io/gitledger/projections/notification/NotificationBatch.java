package io.gitledger.projections.notification;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.notification.NotificationCommand.AddNotification;
import io.gitledger.command.notification.NotificationCommand.AddNotifications;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.projections.reference.Mentions;
import io.gitledger.query.notification.RecipientFinder;
import io.gitledger.query.notification.RecipientFinder.Recipient;
import io.gitledger.query.notification.RecipientFinder.RecipientQuery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventhandling.EventMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Notifies the recipients of all updates of issues in a batch of events together. */
@Component
class NotificationBatch {
  private static final Logger LOG = LoggerFactory.getLogger(NotificationBatch.class);

  /** The maximum number of recipients of an event that is handled together with others. */
  private static final int MAX_RECIPIENTS = 50;

  private static final long NOBODY = 0;
  private static final String NAME = NotificationBatch.class.getName();

  private final RecipientFinder recipients;
  private final Commands commands;

  NotificationBatch(RecipientFinder recipients, Commands commands) {
    this.recipients = recipients;
    this.commands = commands;
  }

  /** An update and its event. */
  private record UpdateMessage(EventMessage<?> message, IssueUpdate update) {
    /** Returns a query that excludes no actor, so that it is equal for all updates of an issue. */
    private RecipientQuery query() {
      return new RecipientQuery(update.issue(), NOBODY, true, Set.of(), update.created());
    }

    private List<Recipient> withoutActor(List<Recipient> page) {
      long actor = Origin.actorOf(message.getMetaData());
      return page.stream().filter(each -> each.user() != actor).toList();
    }
  }

  private record NewThread(long issue, long user) {}

  /**
   * Returns whether the recipients of an event were notified together with those of the other
   * events of the current batch.
   */
  boolean contains(EventMessage<?> message) {
    return CurrentBatch.keep(NAME, () -> notify(CurrentBatch.events()))
        .contains(message.getIdentifier());
  }

  /**
   * Notifies about the updates of a batch with one statement for their recipients and one command.
   * If that fails, or if a text mentions somebody or has many recipients, each event is handled
   * separately.
   */
  private Set<String> notify(List<EventMessage<?>> batch) {
    List<UpdateMessage> updates =
        batch.stream()
            .filter(message -> !NotificationSender.isSilent(message))
            .flatMap(
                message ->
                    IssueUpdate.find(message)
                        .map(each -> new UpdateMessage(message, each))
                        .stream())
            .filter(each -> Mentions.in(each.update().text()).isEmpty())
            .toList();
    if (updates.size() < 2) return Set.of();
    List<RecipientQuery> queries = updates.stream().map(UpdateMessage::query).distinct().toList();
    Map<RecipientQuery, List<Recipient>> audiences =
        recipients.findAudiences(queries, MAX_RECIPIENTS);
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
      if (audience.size() == MAX_RECIPIENTS || threads.stream().anyMatch(begun::contains)) continue;
      begun.addAll(threads);
      notified.add(each.message().getIdentifier());
      if (!page.isEmpty())
        additions.add(
            NotificationSender.addition(
                each.message(), 0, each.update().repository(), issue, page, Set.of()));
    }
    try {
      if (!additions.isEmpty()) commands.send(AddNotifications.of(additions));
      return notified;
    } catch (RuntimeException failure) {
      LOG.debug("events of a batch are handled one by one", failure);
      return Set.of();
    }
  }
}

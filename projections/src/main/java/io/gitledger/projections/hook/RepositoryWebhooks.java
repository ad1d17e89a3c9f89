package io.gitledger.projections.hook;

import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.repository.RepositoryView;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;

/**
 * Webhook events of created and deleted repositories. A repository's own hooks do not receive its
 * deletion. A fork is sent to the hooks of its origin, and as a creation only if an organization
 * owns it.
 */
@Reaction
class RepositoryWebhooks extends WebhookReaction {
  private static final String TYPE = "repository";
  private static final String FORK = "fork";
  private static final String CREATED = "created";

  RepositoryWebhooks(Webhooks webhooks, WebhookContext contexts) {
    super(webhooks, contexts);
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return event.getPayload() instanceof RepositoryForked || super.concerns(event);
  }

  /**
   * Delivers a creation. A new repository is shown in its state before anybody watched it, a
   * migrated one as it is.
   */
  @EventHandler
  void on(RepositoryCreated event, EventMessage<?> message) {
    MetaData about = message.getMetaData();
    if (about.containsKey(RepositoryEvent.INCOMPLETE)) return;
    boolean migrates = about.containsKey(RepositoryEvent.MIGRATES);
    UnaryOperator<RepositoryView> shown =
        migrates ? UnaryOperator.identity() : RepositoryView::withoutStatistics;
    deliver(CREATED, event.repository(), Cause.of(message), shown);
  }

  /** Delivers the creation when the migration is complete. */
  @EventHandler
  void on(RepositoryRestored event, EventMessage<?> message) {
    if (message.getMetaData().containsKey(RepositoryEvent.MIGRATES))
      deliver(CREATED, event.repository(), Cause.of(message), UnaryOperator.identity());
  }

  @EventHandler
  void on(RepositoryForked event, EventMessage<?> message) {
    Cause cause = Cause.of(message);
    contexts
        .of(event.origin().value(), cause.at(), Set.of(FORK))
        .ifPresent(
            origin ->
                contexts.of(event.repository()).ifPresent(fork -> deliver(origin, fork, cause)));
  }

  /**
   * Delivers a fork. Both repositories are shown in their state when the fork was created and
   * nobody watched it yet.
   */
  private void deliver(HookedRepository origin, HookedRepository fork, Cause cause) {
    origin.row().forks = Math.max(0, origin.row().forks - 1);
    fork.row().watchers = 0;
    webhooks.enqueue(
        origin.hooks(),
        new WebhookEvent(cause.event(), FORK, null, cause.at()),
        () ->
            new Payloads.Fork(
                contexts.repository(origin, cause.actor()),
                contexts.repository(fork, cause.actor()).withoutSize(),
                contexts.user(cause.actor())));
  }

  @EventHandler
  void on(RepositoryDeleted event, EventMessage<?> message) {
    if (!message.getMetaData().containsKey(RepositoryEvent.MIGRATES))
      deliver("deleted", event.repository(), Cause.of(message), UnaryOperator.identity());
  }

  private void deliver(
      String action, long repository, Cause cause, UnaryOperator<RepositoryView> shown) {
    var sent = new WebhookEvent(cause.event(), TYPE, null, cause.at());
    contexts
        .of(repository, cause.at(), Set.of(TYPE))
        .filter(
            hooked ->
                hooked.row().forkOf == 0
                    || hooked.owner().organization()
                    || !action.equals(CREATED))
        .ifPresent(
            hooked ->
                webhooks.enqueue(
                    hooked.hooks(),
                    sent,
                    () ->
                        new Payloads.Repository(
                            action,
                            shown.apply(contexts.owned(hooked)),
                            contexts.owner(hooked),
                            contexts.user(cause.actor()))));
  }
}

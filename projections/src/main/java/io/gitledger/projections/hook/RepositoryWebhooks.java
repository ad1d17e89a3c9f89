package io.gitledger.projections.hook;

import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.projections.EventFilter;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.hook.Payloads;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** The beginning and the end of repositories; of the end their own hooks do not hear. */
@Reaction
class RepositoryWebhooks implements EventFilter {
  private static final String TYPE = "repository";

  private final Webhooks webhooks;
  private final WebhookContext contexts;

  RepositoryWebhooks(Webhooks webhooks, WebhookContext contexts) {
    this.webhooks = webhooks;
    this.contexts = contexts;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return webhooks.hasHooks(event);
  }

  @EventHandler
  void on(RepositoryCreated event, EventMessage<?> message) {
    deliver("created", event.repository(), Cause.of(message));
  }

  @EventHandler
  void on(RepositoryDeleted event, EventMessage<?> message) {
    deliver("deleted", event.repository(), Cause.of(message));
  }

  private void deliver(String action, long repository, Cause cause) {
    var sent = new WebhookEvent(cause.event(), TYPE, null, cause.at());
    contexts
        .of(repository, cause.at(), Set.of(TYPE))
        .ifPresent(
            hooked ->
                webhooks.enqueue(
                    hooked.hooks(),
                    sent,
                    () ->
                        new Payloads.Repository(
                            action,
                            contexts.owned(hooked),
                            contexts.owner(hooked),
                            contexts.user(cause.actor()))));
  }
}

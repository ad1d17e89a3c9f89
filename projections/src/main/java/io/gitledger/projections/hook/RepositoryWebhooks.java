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
  private final WebhookContext scenes;

  RepositoryWebhooks(Webhooks webhooks, WebhookContext scenes) {
    this.webhooks = webhooks;
    this.scenes = scenes;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return webhooks.anyoneListens(event);
  }

  @EventHandler
  void on(RepositoryCreated event, EventMessage<?> message) {
    told("created", event.repository(), Cause.of(message));
  }

  @EventHandler
  void on(RepositoryDeleted event, EventMessage<?> message) {
    told("deleted", event.repository(), Cause.of(message));
  }

  private void told(String action, long repository, Cause cause) {
    var happening = new WebhookEvent(cause.event(), TYPE, null, cause.at());
    scenes
        .of(repository, cause.at(), Set.of(TYPE))
        .ifPresent(
            scene ->
                webhooks.tell(
                    scene.hooks(),
                    happening,
                    () ->
                        new Payloads.Repository(
                            action,
                            scenes.owned(scene),
                            scenes.owner(scene),
                            scenes.user(cause.actor()))));
  }
}

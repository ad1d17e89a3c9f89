package io.gitledger.projections.hook;

import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseEvent.Announcement;
import io.gitledger.command.release.ReleaseEvent.ReleaseChanged;
import io.gitledger.command.release.ReleaseEvent.ReleaseCreated;
import io.gitledger.command.release.ReleaseEvent.ReleaseDeleted;
import io.gitledger.command.release.ReleaseEvent.TagDeleted;
import io.gitledger.command.release.ReleaseStage;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import io.gitledger.query.release.ReleaseViews;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** Webhook events of published releases, and of plain tags that the API deletes. */
@Reaction
class ReleaseWebhooks extends WebhookReaction {
  private static final String TYPE = "release";

  private final ReleaseFinder releases;
  private final ReleaseViews views;

  ReleaseWebhooks(
      Webhooks webhooks, WebhookContext contexts, ReleaseFinder releases, ReleaseViews views) {
    super(webhooks, contexts);
    this.releases = releases;
    this.views = views;
  }

  @EventHandler
  void on(ReleaseCreated event, EventMessage<?> message) {
    if (event.stage() == ReleaseStage.PUBLISHED)
      deliver("published", event.repository(), event.release(), message);
  }

  @EventHandler
  void on(ReleaseChanged event, EventMessage<?> message) {
    if (event.announced() == null) return;
    String action = event.announced() == Announcement.RELEASED ? "published" : "updated";
    deliver(action, event.repository(), event.release(), message);
  }

  @EventHandler
  void on(ReleaseDeleted event, EventMessage<?> message) {
    if (event.stage() == ReleaseStage.PUBLISHED)
      deliver("deleted", event.repository(), event.release(), message);
  }

  @EventHandler
  void on(TagDeleted event, EventMessage<?> message) {
    if (event.announced()) deliver("deleted", event.repository(), event.release(), message);
  }

  private void deliver(String action, long repository, ReleaseId release, EventMessage<?> message) {
    Cause cause = Cause.of(message);
    Optional<HookedRepository> hooked = contexts.of(repository, cause.at(), Set.of(TYPE));
    Optional<ReleaseRow> row =
        hooked.isEmpty() ? Optional.empty() : releases.findIncludingDeleted(release.value());
    if (row.isEmpty()) return;
    HookedRepository at = hooked.get();
    webhooks.enqueue(
        at.hooks(),
        new WebhookEvent(cause.event(), TYPE, null, cause.at()),
        () ->
            new Payloads.Release(
                action,
                views
                    .of(List.of(row.get()), at.owner().login, at.row().name, contexts.urls())
                    .getFirst(),
                contexts.repository(at, cause.actor()),
                contexts.user(cause.actor())));
  }
}

package io.gitledger.projections.hook;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.wiki.WikiEvent;
import io.gitledger.command.wiki.WikiEvent.WikiChanged;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.refs.WikiId;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.hook.Payloads;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** Webhook events of pages that the API created, edited or deleted. Pushes are not delivered. */
@Reaction
class WikiWebhooks extends WebhookReaction {
  private static final String TYPE = "wiki";

  private final GitRepositories git;

  WikiWebhooks(Webhooks webhooks, WebhookContext contexts, GitRepositories git) {
    super(webhooks, contexts);
    this.git = git;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return event.getMetaData().containsKey(WikiEvent.BY_API) && super.concerns(event);
  }

  @EventHandler
  void on(WikiChanged event, EventMessage<?> message) throws IOException {
    Cause cause = Cause.of(message);
    Optional<HookedRepository> hooked = contexts.of(event.repository(), cause.at(), Set.of(TYPE));
    if (hooked.isEmpty()) return;
    try (GitRepository wiki = git.open(WikiId.of(event.repository()))) {
      for (Change change : event.changes())
        if (change.ref().equals(wiki.head()) && !change.deletes())
          WikiEdit.of(wiki, change, message.getMetaData().containsKey(WikiEvent.EDITS))
              .ifPresent(edit -> enqueue(hooked.get(), cause, edit));
    } catch (UnknownRepositoryException deleted) {
      // The wiki was deleted, so its pages cannot be read any more.
    }
  }

  private void enqueue(HookedRepository hooked, Cause cause, WikiEdit edit) {
    webhooks.enqueue(
        hooked.hooks(),
        new WebhookEvent(cause.event(), TYPE, null, cause.at()),
        () ->
            new Payloads.Wiki(
                edit.action(),
                contexts.owned(hooked),
                contexts.user(cause.actor()),
                edit.page().subUrl(),
                edit.comment()));
  }
}

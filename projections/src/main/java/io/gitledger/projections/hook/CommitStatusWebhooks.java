package io.gitledger.projections.hook;

import io.gitledger.command.status.CommitStatusEvent.CommitStatusCreated;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.hook.Payloads;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;

/** Webhook events of commit statuses. */
@Reaction
class CommitStatusWebhooks extends WebhookReaction {
  private static final String TYPE = "status";

  private final GitRepositories git;

  CommitStatusWebhooks(Webhooks webhooks, WebhookContext contexts, GitRepositories git) {
    super(webhooks, contexts);
    this.git = git;
  }

  @EventHandler
  void on(CommitStatusCreated event, EventMessage<?> message) throws IOException {
    Cause cause = Cause.of(message);
    Optional<HookedRepository> hooked = contexts.of(event.repository(), cause.at(), Set.of(TYPE));
    if (hooked.isEmpty()) return;
    Payloads.Commit commit = commit(event, hooked.get());
    webhooks.enqueue(
        hooked.get().hooks(),
        new WebhookEvent(cause.event(), TYPE, null, cause.at()),
        () ->
            new Payloads.Status(
                commit,
                event.context(),
                cause.at(),
                event.description(),
                event.number(),
                contexts.owned(hooked.get()),
                contexts.user(event.creator()),
                event.commit(),
                event.state().word(),
                absolute(event.targetUrl()),
                cause.at()));
  }

  private Payloads.Commit commit(CommitStatusCreated event, HookedRepository hooked)
      throws IOException {
    try (GitRepository repository = git.open(event.repository())) {
      return contexts.pushes(repository, hooked).described(ObjectId.fromString(event.commit()));
    } catch (UnknownRepositoryException deleted) {
      return null;
    }
  }

  /** Resolves a URL against the root URL of the installation if it is not absolute. */
  private String absolute(String targetUrl) {
    try {
      return URI.create(contexts.urls().root() + "/").resolve(targetUrl).toString();
    } catch (IllegalArgumentException notAnAddress) {
      return targetUrl;
    }
  }
}

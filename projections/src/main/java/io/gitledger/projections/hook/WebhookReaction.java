package io.gitledger.projections.hook;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.projections.EventFilter;
import org.axonframework.eventhandling.EventMessage;

/** Enqueues webhooks for events of one kind. Most events have no hook. */
abstract class WebhookReaction implements EventFilter {
  final Webhooks webhooks;
  final WebhookContext contexts;

  WebhookReaction(Webhooks webhooks, WebhookContext contexts) {
    this.webhooks = webhooks;
    this.contexts = contexts;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return !event.getMetaData().containsKey(IssueEvent.NO_WEBHOOK) && webhooks.hasHooks(event);
  }
}

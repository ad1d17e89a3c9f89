package io.gitledger.command.subscription;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;

/**
 * Events of subscriptions to issues. Watchers and participants are notified without a subscription.
 */
public sealed interface SubscriptionEvent extends UserScoped {
  IssueId issue();

  long repository();

  @EventName("subscription.changed")
  record SubscriptionChanged(long user, IssueId issue, long repository, boolean subscribed)
      implements SubscriptionEvent {}

  @EventName("subscription.removed")
  record SubscriptionRemoved(long user, IssueId issue, long repository)
      implements SubscriptionEvent {}
}

package io.gitledger.command.subscription;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of subscriptions to issues. */
public sealed interface SubscriptionCommand extends Command<Void> {

  /** A user and an issue. Its text form names the stream of what the user chose there. */
  record SubscriptionId(long user, IssueId issue) {
    @Override
    public String toString() {
      return "subscription-" + user + "-" + issue.value();
    }
  }

  /** Chooses to hear of an issue, or not to, whatever would hold without a choice. */
  record ChangeSubscription(
      @TargetAggregateIdentifier SubscriptionId subscription, long repository, boolean subscribed)
      implements SubscriptionCommand {}

  /** Withdraws what the user chose. */
  record RemoveSubscription(@TargetAggregateIdentifier SubscriptionId subscription)
      implements SubscriptionCommand {}
}

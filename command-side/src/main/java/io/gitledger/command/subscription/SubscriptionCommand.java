package io.gitledger.command.subscription;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of subscriptions to issues. */
public sealed interface SubscriptionCommand extends Command<Void> {

  /**
   * Id of the subscription of a user to an issue. Its text form names the stream of the user's
   * choices.
   */
  record SubscriptionId(long user, IssueId issue) {
    @Override
    public String toString() {
      return "subscription-" + user + "-" + issue.value();
    }
  }

  /** Subscribes to or unsubscribes from an issue, overriding the default. */
  record ChangeSubscription(
      @TargetAggregateIdentifier SubscriptionId subscription, long repository, boolean subscribed)
      implements SubscriptionCommand {}

  /** Removes the user's explicit choice. */
  record RemoveSubscription(@TargetAggregateIdentifier SubscriptionId subscription)
      implements SubscriptionCommand {}
}

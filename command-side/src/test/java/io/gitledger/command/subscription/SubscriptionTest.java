package io.gitledger.command.subscription;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.subscription.SubscriptionCommand.ChangeSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.RemoveSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.SubscriptionId;
import io.gitledger.command.subscription.SubscriptionEvent.SubscriptionChanged;
import io.gitledger.command.subscription.SubscriptionEvent.SubscriptionRemoved;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class SubscriptionTest {
  private static final IssueId ISSUE = new IssueId(70);
  private static final SubscriptionId ID = new SubscriptionId(7, ISSUE);

  private final FixtureConfiguration<Subscription> subscription =
      new AggregateTestFixture<>(Subscription.class);

  private static SubscriptionChanged changed(boolean subscribed) {
    return new SubscriptionChanged(7, ISSUE, 5, subscribed);
  }

  @Test
  void aChoiceIsRecordedOnce() {
    subscription
        .givenNoPriorActivity()
        .when(new ChangeSubscription(ID, 5, false))
        .expectEvents(changed(false));
    subscription.given(changed(true)).when(new ChangeSubscription(ID, 5, true)).expectNoEvents();
  }

  @Test
  void theOppositeChoiceReplacesIt() {
    subscription
        .given(changed(false))
        .when(new ChangeSubscription(ID, 5, true))
        .expectEvents(changed(true));
  }

  @Test
  void aRemovedChoiceCanBeMadeAgain() {
    var removed = new SubscriptionRemoved(7, ISSUE, 5);
    subscription.given(changed(true)).when(new RemoveSubscription(ID)).expectEvents(removed);
    subscription
        .given(changed(true), removed)
        .when(new RemoveSubscription(ID))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
    subscription
        .given(changed(true), removed)
        .when(new ChangeSubscription(ID, 5, true))
        .expectEvents(changed(true));
  }
}

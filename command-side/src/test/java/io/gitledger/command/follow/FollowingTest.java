package io.gitledger.command.follow;

import io.gitledger.command.IsRefused;
import io.gitledger.command.Refused;
import io.gitledger.command.account.EveryOwner;
import io.gitledger.command.follow.FollowCommand.Follow;
import io.gitledger.command.follow.FollowCommand.Unfollow;
import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.tie.Ties.Kind;
import io.gitledger.command.tie.TiesInMemory;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FollowingTest {
  private static final long ADA = 7;
  private static final long BOB = 8;
  private static final long ROOT = 1;
  private static final FollowId ID = new FollowId(ADA, BOB);

  private final TiesInMemory ties = new TiesInMemory();
  private FixtureConfiguration<Following> following;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    following = new AggregateTestFixture<>(Following.class);
    following.registerInjectableResource(ties);
    following.registerInjectableResource(new EveryOwner());
    following.registerInjectableResource(ties.blocks(ROOT));
  }

  @Test
  void whoFollowsAlreadyTellsNothingNew() {
    following.givenNoPriorActivity().when(new Follow(ID)).expectEvents(new FollowBegun(ADA, BOB));
    following.given(new FollowBegun(ADA, BOB)).when(new Follow(ID)).expectNoEvents();
  }

  @Test
  void nobodyFollowsHimself() {
    following
        .givenNoPriorActivity()
        .when(new Follow(new FollowId(ADA, ADA)))
        .expectSuccessfulHandlerExecution()
        .expectNoEvents();
  }

  @Test
  void whoDoesNotFollowNeedsNotStop() {
    following.givenNoPriorActivity().when(new Unfollow(ID)).expectNoEvents();
    ties.tie(Kind.FOLLOW, ADA, BOB);
    following
        .given(new FollowBegun(ADA, BOB))
        .when(new Unfollow(ID))
        .expectEvents(new FollowEnded(ADA, BOB));
  }

  @Test
  void whoIsBlockedDoesNotFollow() {
    ties.tie(Kind.BLOCK, BOB, ADA);
    refused();
  }

  @Test
  void whoBlocksDoesNotFollowEither() {
    ties.tie(Kind.BLOCK, ADA, BOB);
    refused();
  }

  @Test
  void administratorsAreNotKeptAway() {
    ties.tie(Kind.BLOCK, ADA, ROOT);
    following
        .givenNoPriorActivity()
        .when(new Follow(new FollowId(ROOT, ADA)))
        .expectEvents(new FollowBegun(ROOT, ADA));
  }

  private void refused() {
    following
        .givenNoPriorActivity()
        .when(new Follow(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(Refused.Kind.FORBIDDEN));
  }
}

package io.gitledger.command.star;

import io.gitledger.command.IsRefused;
import io.gitledger.command.Refused;
import io.gitledger.command.account.EveryOwner;
import io.gitledger.command.star.StarCommand.StarRepository;
import io.gitledger.command.star.StarCommand.UnstarRepository;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.command.tie.Ties.Kind;
import io.gitledger.command.tie.TiesInMemory;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StarTest {
  private static final long ADA = 7;
  private static final StarId ID = new StarId(ADA, 70);

  private final TiesInMemory ties = new TiesInMemory();
  private FixtureConfiguration<Star> star;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    star = new AggregateTestFixture<>(Star.class);
    star.registerInjectableResource(ties);
    star.registerInjectableResource(new EveryOwner());
    star.registerInjectableResource(ties.blocks(1));
  }

  @Test
  void aStarIsGivenAndTakenOnce() {
    star.givenNoPriorActivity()
        .when(new StarRepository(ID))
        .expectEvents(new RepositoryStarred(ADA, 70));
    star.given(new RepositoryStarred(ADA, 70)).when(new StarRepository(ID)).expectNoEvents();
    star.given(new RepositoryStarred(ADA, 70))
        .when(new UnstarRepository(ID))
        .expectEvents(new RepositoryUnstarred(ADA, 70));
    star.given(new RepositoryStarred(ADA, 70)).when(new UnstarRepository(ID)).expectNoEvents();
  }

  @Test
  void whatBecamePrivateCanBeStarredAgain() {
    star.given(new RepositoryStarred(ADA, 70))
        .when(new StarRepository(ID))
        .expectEvents(new RepositoryStarred(ADA, 70));
  }

  @Test
  void theOwnerKeepsTheBlockedAway() {
    ties.tie(Kind.BLOCK, EveryOwner.OF_ALL_REPOSITORIES, ADA);
    star.givenNoPriorActivity()
        .when(new StarRepository(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(Refused.Kind.FORBIDDEN));
  }
}

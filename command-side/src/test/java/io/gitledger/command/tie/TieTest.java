package io.gitledger.command.tie;

import io.gitledger.command.IsRefused;
import io.gitledger.command.Refused;
import io.gitledger.command.account.EveryOwner;
import io.gitledger.command.tie.TieCommand.BeginTie;
import io.gitledger.command.tie.TieCommand.BeginUnasked;
import io.gitledger.command.tie.TieCommand.EndTie;
import io.gitledger.command.tie.TieCommand.EndUnasked;
import io.gitledger.command.tie.Ties.Kind;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TieTest {
  private static final long ADA = 7;
  private static final long TARGET = 70;
  private static final long ROOT = 1;

  private final TiesInMemory ties = new TiesInMemory();
  private FixtureConfiguration<Tie> fixture;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    fixture = new AggregateTestFixture<>(Tie.class);
    fixture.registerInjectableResource(ties);
    fixture.registerInjectableResource(new EveryOwner());
    fixture.registerInjectableResource(ties.blocks(ROOT));
    fixture.registerAnnotatedCommandHandler(
        new UnaskedTies(fixture.getRepository(), new EveryOwner(), ties.blocks(ROOT), ties));
  }

  /** Whose consent counts: the followed account, or the owner of the repository. */
  private static long keeper(TieKind kind) {
    return kind == TieKind.FOLLOW ? TARGET : EveryOwner.OF_ALL_REPOSITORIES;
  }

  @ParameterizedTest
  @EnumSource
  void aTieIsBegunAndEndedOnce(TieKind kind) {
    TieId tie = kind.of(ADA, TARGET);
    fixture.givenNoPriorActivity().when(new BeginTie(tie)).expectEvents(kind.begun(tie));
    fixture.given(kind.begun(tie)).when(new BeginTie(tie)).expectNoEvents();
    fixture.given(kind.begun(tie)).when(new EndTie(tie)).expectEvents(kind.ended(tie));
    fixture.given(kind.begun(tie)).when(new EndTie(tie)).expectNoEvents();
  }

  @ParameterizedTest
  @EnumSource
  void whatEndedWithoutItsOwnEventCanBeginAgain(TieKind kind) {
    TieId tie = kind.of(ADA, TARGET);
    fixture.given(kind.begun(tie)).when(new BeginTie(tie)).expectEvents(kind.begun(tie));
  }

  @ParameterizedTest
  @EnumSource
  void whoeverDecidesKeepsTheBlockedAway(TieKind kind) {
    ties.tie(Kind.BLOCK, keeper(kind), ADA);
    refused(kind.of(ADA, TARGET));
  }

  @ParameterizedTest
  @EnumSource
  void administratorsAreNotKeptAway(TieKind kind) {
    ties.tie(Kind.BLOCK, keeper(kind), ROOT);
    TieId tie = kind.of(ROOT, TARGET);
    fixture.givenNoPriorActivity().when(new BeginTie(tie)).expectEvents(kind.begun(tie));
  }

  @Test
  void whoBlocksDoesNotFollowEither() {
    ties.tie(Kind.BLOCK, ADA, TARGET);
    refused(TieKind.FOLLOW.of(ADA, TARGET));
  }

  @Test
  void nobodyFollowsHimself() {
    fixture
        .givenNoPriorActivity()
        .when(new BeginTie(TieKind.FOLLOW.of(ADA, ADA)))
        .expectSuccessfulHandlerExecution()
        .expectNoEvents();
  }

  @Test
  void whatTheUserEndedDoesNotBeginByItself() {
    TieId watch = TieKind.WATCH.of(ADA, TARGET);
    fixture
        .given(TieKind.WATCH.begun(watch), TieKind.WATCH.ended(watch))
        .when(new BeginUnasked(List.of(watch)))
        .expectNoEvents();
    fixture
        .given(TieKind.WATCH.begun(watch), TieKind.WATCH.ended(watch))
        .when(new BeginTie(watch))
        .expectEvents(TieKind.WATCH.begun(watch));
  }

  @Test
  void whatWasLostBeginsByItselfAgain() {
    TieId watch = TieKind.WATCH.of(ADA, TARGET);
    ties.tie(Kind.WATCH, ADA, TARGET);
    fixture
        .given(TieKind.WATCH.begun(watch))
        .when(new EndUnasked(List.of(watch)))
        .expectEvents(TieKind.WATCH.lost(watch));
    fixture
        .given(TieKind.WATCH.begun(watch), TieKind.WATCH.lost(watch))
        .when(new BeginUnasked(List.of(watch)))
        .expectEvents(TieKind.WATCH.begun(watch));
  }

  @Test
  void whoIsKeptAwayIsLeftOutOfMany() {
    ties.tie(Kind.BLOCK, EveryOwner.OF_ALL_REPOSITORIES, ADA);
    fixture
        .givenNoPriorActivity()
        .when(new BeginUnasked(List.of(TieKind.WATCH.of(ADA, TARGET))))
        .expectSuccessfulHandlerExecution()
        .expectNoEvents();
  }

  private void refused(TieId tie) {
    fixture
        .givenNoPriorActivity()
        .when(new BeginTie(tie))
        .expectNoEvents()
        .expectException(IsRefused.as(Refused.Kind.FORBIDDEN));
  }
}

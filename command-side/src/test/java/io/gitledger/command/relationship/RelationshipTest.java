package io.gitledger.command.relationship;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.relationship.RelationshipCommand.AutoWatch;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipCommand.EndInaccessible;
import io.gitledger.command.relationship.RelationshipCommand.EndRelationship;
import io.gitledger.command.relationship.Relationships.Kind;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RelationshipTest {
  private static final long ADA = 7;
  private static final long TARGET = 70;
  private static final long ROOT = 1;

  private final RelationshipsInMemory relationships = new RelationshipsInMemory();
  private FixtureConfiguration<Relationship> fixture;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    fixture = new AggregateTestFixture<>(Relationship.class);
    fixture.registerInjectableResource(relationships);
    fixture.registerInjectableResource(new OwnersInMemory());
    fixture.registerInjectableResource(relationships.blocks(ROOT));
    fixture.registerAnnotatedCommandHandler(
        new AutoWatchHandler(
            fixture.getRepository(),
            new OwnersInMemory(),
            relationships.blocks(ROOT),
            relationships));
  }

  /**
   * Returns the account whose blocks are relevant: the followed account, or the owner of the
   * repository.
   */
  private static long owner(RelationshipKind kind) {
    return kind == RelationshipKind.FOLLOW ? TARGET : OwnersInMemory.OF_ALL_REPOSITORIES;
  }

  @ParameterizedTest
  @EnumSource
  void aTieIsBegunAndEndedOnce(RelationshipKind kind) {
    RelationshipId relationship = kind.of(ADA, TARGET);
    fixture
        .givenNoPriorActivity()
        .when(new BeginRelationship(relationship))
        .expectEvents(kind.begun(relationship));
    fixture
        .given(kind.begun(relationship))
        .when(new BeginRelationship(relationship))
        .expectNoEvents();
    fixture
        .given(kind.begun(relationship))
        .when(new EndRelationship(relationship))
        .expectEvents(kind.ended(relationship));
    fixture
        .given(kind.begun(relationship))
        .when(new EndRelationship(relationship))
        .expectNoEvents();
  }

  @ParameterizedTest
  @EnumSource
  void whatEndedWithoutItsOwnEventCanBeginAgain(RelationshipKind kind) {
    RelationshipId relationship = kind.of(ADA, TARGET);
    fixture
        .given(kind.begun(relationship))
        .when(new BeginRelationship(relationship))
        .expectEvents(kind.begun(relationship));
  }

  @ParameterizedTest
  @EnumSource
  void whoeverDecidesKeepsTheBlockedAway(RelationshipKind kind) {
    relationships.add(Kind.BLOCK, owner(kind), ADA);
    refused(kind.of(ADA, TARGET));
  }

  @ParameterizedTest
  @EnumSource
  void administratorsAreNotKeptAway(RelationshipKind kind) {
    relationships.add(Kind.BLOCK, owner(kind), ROOT);
    RelationshipId relationship = kind.of(ROOT, TARGET);
    fixture
        .givenNoPriorActivity()
        .when(new BeginRelationship(relationship))
        .expectEvents(kind.begun(relationship));
  }

  @Test
  void whoBlocksDoesNotFollowEither() {
    relationships.add(Kind.BLOCK, ADA, TARGET);
    refused(RelationshipKind.FOLLOW.of(ADA, TARGET));
  }

  @Test
  void nobodyFollowsHimself() {
    fixture
        .givenNoPriorActivity()
        .when(new BeginRelationship(RelationshipKind.FOLLOW.of(ADA, ADA)))
        .expectSuccessfulHandlerExecution()
        .expectNoEvents();
  }

  @Test
  void whatTheUserEndedDoesNotBeginByItself() {
    RelationshipId watch = RelationshipKind.WATCH.of(ADA, TARGET);
    fixture
        .given(RelationshipKind.WATCH.begun(watch), RelationshipKind.WATCH.ended(watch))
        .when(new AutoWatch(List.of(watch)))
        .expectNoEvents();
    fixture
        .given(RelationshipKind.WATCH.begun(watch), RelationshipKind.WATCH.ended(watch))
        .when(new BeginRelationship(watch))
        .expectEvents(RelationshipKind.WATCH.begun(watch));
  }

  @Test
  void whatWasLostBeginsByItselfAgain() {
    RelationshipId watch = RelationshipKind.WATCH.of(ADA, TARGET);
    relationships.add(Kind.WATCH, ADA, TARGET);
    fixture
        .given(RelationshipKind.WATCH.begun(watch))
        .when(new EndInaccessible(List.of(watch)))
        .expectEvents(RelationshipKind.WATCH.lost(watch));
    fixture
        .given(RelationshipKind.WATCH.begun(watch), RelationshipKind.WATCH.lost(watch))
        .when(new AutoWatch(List.of(watch)))
        .expectEvents(RelationshipKind.WATCH.begun(watch));
  }

  @Test
  void whoIsKeptAwayIsLeftOutOfMany() {
    relationships.add(Kind.BLOCK, OwnersInMemory.OF_ALL_REPOSITORIES, ADA);
    fixture
        .givenNoPriorActivity()
        .when(new AutoWatch(List.of(RelationshipKind.WATCH.of(ADA, TARGET))))
        .expectSuccessfulHandlerExecution()
        .expectNoEvents();
  }

  private void refused(RelationshipId relationship) {
    fixture
        .givenNoPriorActivity()
        .when(new BeginRelationship(relationship))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.FORBIDDEN));
  }
}

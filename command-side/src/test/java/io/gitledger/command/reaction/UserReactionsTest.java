package io.gitledger.command.reaction;

import io.gitledger.command.reaction.ReactionCommand.AddReaction;
import io.gitledger.command.reaction.ReactionCommand.ReactionsId;
import io.gitledger.command.reaction.ReactionCommand.RemoveReactions;
import io.gitledger.command.reaction.ReactionEvent.ReactionAdded;
import io.gitledger.command.reaction.ReactionEvent.ReactionRemoved;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import io.gitledger.command.sequence.Sequences;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UserReactionsTest {
  private static final ReactionTarget TARGET = new ReactionTarget(ReactionTarget.Kind.COMMENT, 70);
  private static final ReactionsId ID = new ReactionsId(TARGET, 7);
  private static final ReactionAdded HEART = added(1, "heart");
  private static final ReactionAdded EYES = added(2, "eyes");

  private FixtureConfiguration<UserReactions> reactions;

  private static ReactionAdded added(long id, String content) {
    return new ReactionAdded(id, TARGET, 5, false, 7, content);
  }

  private static ReactionRemoved removed(long id, String content) {
    return new ReactionRemoved(id, TARGET, 5, false, 7, content);
  }

  private static AddReaction add(String content) {
    return new AddReaction(ID, 5, false, content);
  }

  @BeforeEach
  void theNextIdIsTwo() {
    reactions = new AggregateTestFixture<>(UserReactions.class);
    reactions.registerInjectableResource((Sequences) kind -> 2);
  }

  @Test
  void aUserAddsAReactionOnce() {
    reactions
        .givenNoPriorActivity()
        .when(add("eyes"))
        .expectEvents(EYES)
        .expectResultMessagePayload(true);
    reactions.given(EYES).when(add("eyes")).expectNoEvents().expectResultMessagePayload(false);
    reactions.given(HEART).when(add("eyes")).expectEvents(EYES);
    reactions.given(EYES, removed(2, "eyes")).when(add("eyes")).expectEvents(EYES);
  }

  @Test
  void reactionsAreRemovedSinglyAndAllTogether() {
    reactions
        .given(HEART, EYES)
        .when(new RemoveReactions(ID, "eyes"))
        .expectEvents(removed(2, "eyes"));
    reactions
        .given(HEART, EYES)
        .when(new RemoveReactions(ID, ""))
        .expectEvents(removed(1, "heart"), removed(2, "eyes"));
    reactions.given(HEART).when(new RemoveReactions(ID, "eyes")).expectNoEvents();
    reactions.givenNoPriorActivity().when(new RemoveReactions(ID, "")).expectNoEvents();
  }
}

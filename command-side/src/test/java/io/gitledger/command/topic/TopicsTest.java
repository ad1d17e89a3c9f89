package io.gitledger.command.topic;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.topic.TopicCommand.AddTopic;
import io.gitledger.command.topic.TopicCommand.RemoveTopic;
import io.gitledger.command.topic.TopicCommand.ReplaceTopics;
import io.gitledger.command.topic.TopicCommand.TopicsId;
import io.gitledger.command.topic.TopicEvent.TopicCreated;
import io.gitledger.command.topic.TopicEvent.TopicsReplaced;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TopicsTest {
  private static final TopicsId ID = new TopicsId(5);

  private final NamesInMemory names = new NamesInMemory();
  private final AggregateTestFixture<Topics> topics = new AggregateTestFixture<>(Topics.class);

  @BeforeEach
  void javaIsTopicOneAndTheNextIsTopicNine() {
    names.claim(Space.TOPIC, 0, "java", 1);
    topics.registerInjectableResource(names);
    topics.registerInjectableResource(new SequencesInMemory(9));
  }

  private static TopicsReplaced replaced(List<Long> changed, String... names) {
    return new TopicsReplaced(5, List.of(names), changed);
  }

  private static String[] many(int count) {
    return IntStream.range(0, count).mapToObj(i -> "t" + i).toArray(String[]::new);
  }

  @Test
  void aTopicThatAnotherRepositoryHasKeepsItsId() {
    topics
        .givenNoPriorActivity()
        .when(new ReplaceTopics(ID, List.of("java", "git")))
        .expectEvents(new TopicCreated(5, 9, "git"), replaced(List.of(1L, 9L), "git", "java"));
  }

  @Test
  void newTopicsGetTheirIdsInTheOrderInWhichTheyAreGiven() {
    topics
        .givenNoPriorActivity()
        .when(new ReplaceTopics(ID, List.of("zoo", "java", "git")))
        .expectEvents(
            new TopicCreated(5, 10, "git"),
            new TopicCreated(5, 9, "zoo"),
            replaced(List.of(1L, 9L, 10L), "git", "java", "zoo"));
  }

  @Test
  void onlyWhatIsAddedOrRemovedIsChanged() {
    names.claim(Space.TOPIC, 0, "git", 2);
    topics
        .given(new TopicCreated(5, 2, "git"), replaced(List.of(2L), "git"))
        .when(new ReplaceTopics(ID, List.of("git", "java")))
        .expectEvents(replaced(List.of(1L), "git", "java"));
  }

  @Test
  void theSameTopicsAgainAreNoEvent() {
    topics
        .given(new TopicCreated(5, 1, "java"), replaced(List.of(1L), "java"))
        .when(new AddTopic(ID, "java"))
        .expectNoEvents();
  }

  @Test
  void noTopicIsAddedWhere25Are() {
    topics
        .given(new TopicCreated(5, 100, "t0"), replaced(List.of(), many(25)))
        .when(new AddTopic(ID, "t1"))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aTopicThatIsNotThereCannotBeRemoved() {
    topics
        .given(new TopicCreated(5, 1, "java"), replaced(List.of(1L), "java"))
        .when(new RemoveTopic(ID, "git"))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aTopicIsRemoved() {
    topics
        .given(new TopicCreated(5, 1, "java"), replaced(List.of(1L), "java"))
        .when(new RemoveTopic(ID, "java"))
        .expectEvents(replaced(List.of(1L)));
  }
}

package io.gitledger.command.topic;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the topics of repositories. Names are in normalized form. */
public sealed interface TopicCommand<R> extends Command<R> {
  /** Maximum number of topics of a repository. */
  int MAX_TOPICS = 25;

  /** Id of the topics of a repository. Its text form names their stream. */
  record TopicsId(long repository) {
    @Override
    public String toString() {
      return "topics-" + repository;
    }
  }

  /** Replaces all topics. Rejected if there would be more than {@link #MAX_TOPICS}. */
  record ReplaceTopics(@TargetAggregateIdentifier TopicsId repository, List<String> names)
      implements TopicCommand<Void> {}

  /** Adds a topic. No effect if it exists. Rejected if there are {@link #MAX_TOPICS} already. */
  record AddTopic(@TargetAggregateIdentifier TopicsId repository, String name)
      implements TopicCommand<Void> {}

  /** Removes an existing topic. */
  record RemoveTopic(@TargetAggregateIdentifier TopicsId repository, String name)
      implements TopicCommand<Void> {}
}

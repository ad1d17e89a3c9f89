package io.gitledger.command.topic;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the topics of repositories; names are in the form that is stored. */
public sealed interface TopicCommand<R> extends Command<R> {
  /** A repository has no more. */
  int MAX_TOPICS = 25;

  /** The topics of a repository. Its text form names their stream. */
  record TopicsId(long repository) {
    @Override
    public String toString() {
      return "topics-" + repository;
    }
  }

  /** Replaces all topics. Refused where there would be more than {@link #MAX_TOPICS}. */
  record ReplaceTopics(@TargetAggregateIdentifier TopicsId repository, List<String> names)
      implements TopicCommand<Void> {}

  /** Adds a topic; nothing happens where it is there. Refused where {@link #MAX_TOPICS} are. */
  record AddTopic(@TargetAggregateIdentifier TopicsId repository, String name)
      implements TopicCommand<Void> {}

  /** Removes a topic that is there. */
  record RemoveTopic(@TargetAggregateIdentifier TopicsId repository, String name)
      implements TopicCommand<Void> {}
}

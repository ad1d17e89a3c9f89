package io.gitledger.command.topic;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the topics of repositories; names are in the form that is stored. */
public sealed interface TopicCommand<R> extends Command<R> {

  /** The topics of a repository. Its text form names their stream. */
  record TopicsId(long repository) {
    @Override
    public String toString() {
      return "topics-" + repository;
    }
  }

  /** Replaces all topics. */
  record ReplaceTopics(@TargetAggregateIdentifier TopicsId repository, List<String> names)
      implements TopicCommand<Void> {}

  /** Adds a topic; nothing happens where it is there. Refused where 25 are. */
  record AddTopic(@TargetAggregateIdentifier TopicsId repository, String name)
      implements TopicCommand<Void> {}

  /** Removes a topic that is there. */
  record RemoveTopic(@TargetAggregateIdentifier TopicsId repository, String name)
      implements TopicCommand<Void> {}
}

package io.gitledger.command.topic;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of the topics of repositories. */
public sealed interface TopicEvent extends RepositoryScoped {
  /**
   * A topic is used for the first time.
   *
   * @param repository where
   */
  @EventName("topic.created")
  record TopicCreated(long repository, long topic, String name) implements TopicEvent {}

  /**
   * The topics of a repository are others than before.
   *
   * @param names all that it has now, sorted
   * @param changed ids of those that were added or removed, ascending
   */
  @EventName("topic.replaced")
  record TopicsReplaced(long repository, List<String> names, List<Long> changed)
      implements TopicEvent {}
}

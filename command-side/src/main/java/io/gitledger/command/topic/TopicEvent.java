package io.gitledger.command.topic;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of the topics of repositories. */
public sealed interface TopicEvent extends RepositoryScoped {
  /**
   * A topic was used for the first time.
   *
   * @param repository the repository that uses it
   */
  @EventName("topic.created")
  record TopicCreated(long repository, long topic, String name) implements TopicEvent {}

  /**
   * The topics of a repository were changed.
   *
   * @param names all topics after the change, sorted
   * @param changed ids of the added and removed topics, ascending
   */
  @EventName("topic.replaced")
  record TopicsReplaced(long repository, List<String> names, List<Long> changed)
      implements TopicEvent {}
}

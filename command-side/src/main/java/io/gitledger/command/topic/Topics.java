package io.gitledger.command.topic;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.topic.TopicCommand.AddTopic;
import io.gitledger.command.topic.TopicCommand.RemoveTopic;
import io.gitledger.command.topic.TopicCommand.ReplaceTopics;
import io.gitledger.command.topic.TopicCommand.TopicsId;
import io.gitledger.command.topic.TopicEvent.TopicCreated;
import io.gitledger.command.topic.TopicEvent.TopicsReplaced;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The topics of one repository. Ids of topics are global. */
@Aggregate
class Topics {
  @AggregateIdentifier private String id;
  private SortedSet<String> names = new TreeSet<>();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(ReplaceTopics command, Names claims, Sequences sequences) {
    if (Set.copyOf(command.names()).size() > TopicCommand.MAX_TOPICS)
      throw CommandRejectedException.invalid("Exceeding maximum number of topics per repo");
    replace(command.repository(), command.names(), claims, sequences);
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AddTopic command, Names claims, Sequences sequences) {
    if (names.size() >= TopicCommand.MAX_TOPICS)
      throw CommandRejectedException.invalid("Exceeding maximum allowed topics per repo.");
    var more = new TreeSet<>(names);
    more.add(command.name());
    replace(command.repository(), more, claims, sequences);
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(RemoveTopic command, Names claims, Sequences sequences) {
    var fewer = new TreeSet<>(names);
    if (!fewer.remove(command.name()))
      throw CommandRejectedException.notFound("topic is not set: " + command.name());
    replace(command.repository(), fewer, claims, sequences);
  }

  /**
   * @param given in the order in which new topics get their ids
   */
  private void replace(TopicsId of, Collection<String> given, Names claims, Sequences sequences) {
    var wanted = new TreeSet<>(given);
    var changed = new TreeSet<>(names);
    changed.addAll(wanted);
    changed.removeIf(name -> names.contains(name) && wanted.contains(name));
    if (changed.isEmpty()) return;
    Map<String, Long> next = new HashMap<>();
    for (String name : given)
      if (changed.contains(name) && claims.findHolder(Space.TOPIC, 0, name).isEmpty())
        next.computeIfAbsent(name, any -> sequences.next(Kind.TOPIC));
    var ids = new TreeSet<Long>();
    for (String name : changed) ids.add(topic(of, name, next.get(name), claims));
    apply(new TopicsReplaced(of.repository(), List.copyOf(wanted), List.copyOf(ids)));
  }

  /**
   * Returns the id of a topic. Names are claimed in sorted order, which prevents deadlocks between
   * repositories.
   *
   * @param next the id of the topic if it is new; null if it exists
   */
  private static long topic(TopicsId of, String name, Long next, Names claims) {
    if (next == null || !claims.claim(Space.TOPIC, 0, name, next))
      return claims.findHolder(Space.TOPIC, 0, name).orElseThrow();
    apply(new TopicCreated(of.repository(), next, name));
    return next;
  }

  @EventSourcingHandler
  void on(TopicCreated event) {
    id = new TopicsId(event.repository()).toString();
  }

  @EventSourcingHandler
  void on(TopicsReplaced event) {
    id = new TopicsId(event.repository()).toString();
    names = new TreeSet<>(event.names());
  }

  protected Topics() {}
}

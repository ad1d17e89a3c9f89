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
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The topics of one repository. Ids of topics are the same in all repositories. */
@Aggregate
class Topics {
  @AggregateIdentifier private String id;
  private SortedSet<String> names = new TreeSet<>();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(ReplaceTopics command, Names claims, Sequences sequences) {
    var wanted = new TreeSet<>(command.names());
    if (wanted.size() > TopicCommand.MAX_TOPICS)
      throw CommandRejectedException.invalid("Exceeding maximum number of topics per repo");
    replace(command.repository(), wanted, claims, sequences);
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

  private void replace(TopicsId of, SortedSet<String> wanted, Names claims, Sequences sequences) {
    var changed = new TreeSet<>(names);
    changed.addAll(wanted);
    changed.removeIf(name -> names.contains(name) && wanted.contains(name));
    if (changed.isEmpty()) return;
    var ids = new TreeSet<Long>();
    for (String name : changed) ids.add(topic(of, name, claims, sequences));
    apply(new TopicsReplaced(of.repository(), List.copyOf(wanted), List.copyOf(ids)));
  }

  /** Names are claimed in their order, so that two repositories do not wait for each other. */
  private static long topic(TopicsId of, String name, Names claims, Sequences sequences) {
    Optional<Long> known = claims.findHolder(Space.TOPIC, 0, name);
    if (known.isPresent()) return known.get();
    long next = sequences.next(Kind.TOPIC);
    if (!claims.claim(Space.TOPIC, 0, name, next))
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

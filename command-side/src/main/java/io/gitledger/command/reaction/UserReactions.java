package io.gitledger.command.reaction;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.reaction.ReactionCommand.AddReaction;
import io.gitledger.command.reaction.ReactionCommand.ReactionsId;
import io.gitledger.command.reaction.ReactionCommand.RemoveReactions;
import io.gitledger.command.reaction.ReactionEvent.ReactionAdded;
import io.gitledger.command.reaction.ReactionEvent.ReactionRemoved;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * The reactions of one user to one target. They are a separate aggregate, so that users do not wait
 * for each other.
 */
@Aggregate
class UserReactions {
  @AggregateIdentifier private String id;
  private final Map<String, ReactionAdded> added = new LinkedHashMap<>();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  boolean handle(AddReaction command, Sequences sequences) {
    if (added.containsKey(command.content())) return false;
    apply(
        new ReactionAdded(
            sequences.next(Kind.REACTION),
            command.reactions().target(),
            command.repository(),
            command.pull(),
            command.reactions().user(),
            command.content()));
    return true;
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(RemoveReactions command) {
    for (ReactionAdded each : List.copyOf(added.values()))
      if (command.content().isEmpty() || command.content().equals(each.content()))
        apply(
            new ReactionRemoved(
                each.reaction(),
                each.target(),
                each.repository(),
                each.pull(),
                each.user(),
                each.content()));
  }

  @EventSourcingHandler
  void on(ReactionEvent event) {
    switch (event) {
      case ReactionAdded reaction -> {
        id = new ReactionsId(reaction.target(), reaction.user()).toString();
        added.put(reaction.content(), reaction);
      }
      case ReactionRemoved reaction -> added.remove(reaction.content());
    }
  }

  protected UserReactions() {}
}

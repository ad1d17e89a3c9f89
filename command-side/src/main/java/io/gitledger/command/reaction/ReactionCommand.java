package io.gitledger.command.reaction;

import io.gitledger.command.Command;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import java.util.Locale;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of reactions. */
public sealed interface ReactionCommand<R> extends Command<R> {

  /** Id of the reactions of one user to one target. Its text form names their stream. */
  record ReactionsId(ReactionTarget target, long user) {
    @Override
    public String toString() {
      String kind = target.kind().name().toLowerCase(Locale.ROOT);
      return "reactions-" + kind + "-" + target.id() + "-" + user;
    }
  }

  /**
   * Adds a reaction; returns whether it is new.
   *
   * @param pull whether the target belongs to a pull request
   */
  record AddReaction(
      @TargetAggregateIdentifier ReactionsId reactions,
      long repository,
      boolean pull,
      String content)
      implements ReactionCommand<Boolean> {}

  /**
   * Removes a reaction. No effect if it does not exist.
   *
   * @param content empty for all reactions of the user
   */
  record RemoveReactions(@TargetAggregateIdentifier ReactionsId reactions, String content)
      implements ReactionCommand<Void> {}
}

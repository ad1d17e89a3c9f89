package io.gitledger.command.reaction;

import io.gitledger.command.Command;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import java.util.Locale;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of reactions. */
public sealed interface ReactionCommand<R> extends Command<R> {

  /** The reactions of one user to one target. Its text form names their stream. */
  record ReactionsId(ReactionTarget target, long user) {
    @Override
    public String toString() {
      String kind = target.kind().name().toLowerCase(Locale.ROOT);
      return "reactions-" + kind + "-" + target.id() + "-" + user;
    }
  }

  /**
   * Adds a reaction; answers whether it is new.
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
   * Removes a reaction, if there is one.
   *
   * @param content empty for all of the user's
   */
  record RemoveReactions(@TargetAggregateIdentifier ReactionsId reactions, String content)
      implements ReactionCommand<Void> {}
}

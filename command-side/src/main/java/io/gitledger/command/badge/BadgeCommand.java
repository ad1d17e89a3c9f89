package io.gitledger.command.badge;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.account.UserId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of badges, for administrators. */
public sealed interface BadgeCommand<R> extends Command<R> {

  /** Id of a badge, as used on the wire. Its text form names its stream in the log. */
  record BadgeId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public BadgeId {}

    @Override
    public String toString() {
      return "badge-" + value;
    }
  }

  /**
   * Creates a badge; returns its {@link BadgeId}.
   *
   * @param imageUrl URL of its image; may be empty
   */
  record MakeBadge(String slug, String description, String imageUrl)
      implements BadgeCommand<BadgeId> {}

  /** Changes description and image of a badge; null keeps the current value. */
  record ChangeBadge(@TargetAggregateIdentifier BadgeId badge, String description, String imageUrl)
      implements BadgeCommand<Void> {}

  /** Deletes a badge. It is withdrawn from all users, and its slug becomes available. */
  record DeleteBadge(@TargetAggregateIdentifier BadgeId badge) implements BadgeCommand<Void> {}

  /**
   * Awards badges to a user, all of them or none.
   *
   * @param slugs as they were written when the badges were created, in any case
   */
  record AwardBadges(UserId user, List<String> slugs) implements BadgeCommand<Void> {
    /** Returns the name of the stream. */
    @TargetAggregateIdentifier
    public String awards() {
      return BadgeAwards.stream(user.value());
    }
  }

  /**
   * Withdraws badges from a user. Ignores those that the user does not have or that do not exist.
   */
  record WithdrawBadges(UserId user, List<String> slugs) implements BadgeCommand<Void> {
    /** Returns the name of the stream. */
    @TargetAggregateIdentifier
    public String awards() {
      return BadgeAwards.stream(user.value());
    }
  }
}

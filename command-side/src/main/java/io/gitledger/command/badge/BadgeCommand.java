package io.gitledger.command.badge;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.account.UserId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of badges, for administrators. */
public sealed interface BadgeCommand<R> extends Command<R> {

  /** A badge, by the id that the wire shows. Its text form names its stream in the log. */
  record BadgeId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public BadgeId {}

    @Override
    public String toString() {
      return "badge-" + value;
    }
  }

  /**
   * Makes a badge; answers its {@link BadgeId}.
   *
   * @param imageUrl where its picture is; may be empty
   */
  record MakeBadge(String slug, String description, String imageUrl)
      implements BadgeCommand<BadgeId> {}

  /** Describes it otherwise; null: as it was. */
  record ChangeBadge(@TargetAggregateIdentifier BadgeId badge, String description, String imageUrl)
      implements BadgeCommand<Void> {}

  /** Nobody has it any more, and its slug is free. */
  record DeleteBadge(@TargetAggregateIdentifier BadgeId badge) implements BadgeCommand<Void> {}

  /**
   * Gives a user badges, all of them or none.
   *
   * @param slugs as they were written when the badges were made, in any case
   */
  record AwardBadges(UserId user, List<String> slugs) implements BadgeCommand<Void> {
    /** Names the stream. */
    @TargetAggregateIdentifier
    public String awards() {
      return BadgeAwards.stream(user.value());
    }
  }

  /** Takes badges from a user; those that he has not, or that there are not, count for nothing. */
  record WithdrawBadges(UserId user, List<String> slugs) implements BadgeCommand<Void> {
    /** Names the stream. */
    @TargetAggregateIdentifier
    public String awards() {
      return BadgeAwards.stream(user.value());
    }
  }
}

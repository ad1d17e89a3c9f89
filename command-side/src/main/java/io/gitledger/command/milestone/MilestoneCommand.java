package io.gitledger.command.milestone;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of milestones. */
public sealed interface MilestoneCommand<R> extends Command<R> {

  /** Id of a milestone, as used on the wire. Its text form names the milestone's stream. */
  record MilestoneId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MilestoneId {}

    @Override
    public String toString() {
      return "milestone-" + value;
    }
  }

  /**
   * Creates a milestone; returns its {@link MilestoneId}. Titles need not be unique.
   *
   * @param dueOn null for none
   */
  record CreateMilestone(
      long repository, String title, String description, Instant dueOn, boolean closed)
      implements MilestoneCommand<MilestoneId> {}

  /**
   * Changes a milestone; null keeps the current value, except for the due date.
   *
   * @param dueOn null removes the due date
   */
  record ChangeMilestone(
      @TargetAggregateIdentifier MilestoneId milestone,
      String title,
      String description,
      Instant dueOn,
      Boolean closed)
      implements MilestoneCommand<Void> {}

  record DeleteMilestone(@TargetAggregateIdentifier MilestoneId milestone)
      implements MilestoneCommand<Void> {}
}

package io.gitledger.command.label;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of labels of repositories and organizations. */
public sealed interface LabelCommand<R> extends Command<R> {

  /** Id of a label, as used on the wire. Its text form names the label's stream in the log. */
  record LabelId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public LabelId {}

    @Override
    public String toString() {
      return "label-" + value;
    }
  }

  /**
   * Adds a label; returns its {@link LabelId}. The name need not be unique.
   *
   * @param exclusive whether an issue can have only one of the labels whose names are equal up to
   *     the last slash
   * @param archived whether it is kept but no longer offered
   */
  record DefineLabel(
      OwnerRef place,
      String name,
      LabelColor color,
      String description,
      boolean exclusive,
      boolean archived)
      implements LabelCommand<LabelId> {}

  /** Changes a label; null keeps the current value. {@code archived} is always set. */
  record EditLabel(
      @TargetAggregateIdentifier LabelId label,
      String name,
      LabelColor color,
      String description,
      Boolean exclusive,
      boolean archived)
      implements LabelCommand<Void> {}

  /** Deletes a label; no effect on a deleted one. */
  record DeleteLabel(@TargetAggregateIdentifier LabelId label) implements LabelCommand<Void> {}
}

package io.gitledger.command.label;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of labels of repositories and organizations. */
public sealed interface LabelCommand<R> extends Command<R> {

  /** A label, by the id that the wire shows. Its text form names the label's stream in the log. */
  record LabelId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public LabelId {}

    @Override
    public String toString() {
      return "label-" + value;
    }
  }

  /**
   * Adds a label; answers its {@link LabelId}. Others may have the same name.
   *
   * @param exclusive of all labels with the same part before the last slash of the name an issue
   *     may have one
   * @param archived kept, but not offered any more
   */
  record DefineLabel(
      OwnerRef place,
      String name,
      LabelColor color,
      String description,
      boolean exclusive,
      boolean archived)
      implements LabelCommand<LabelId> {}

  /** Changes what is not null; whether it is archived is said each time. */
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

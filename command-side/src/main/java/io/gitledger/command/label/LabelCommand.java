package io.gitledger.command.label;

import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of labels, of repositories and of organizations alike. */
public sealed interface LabelCommand<R> extends Command<R> {

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

  /** What is deleted already stays so. */
  record DeleteLabel(@TargetAggregateIdentifier LabelId label) implements LabelCommand<Void> {}
}

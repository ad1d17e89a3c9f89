package io.gitledger.command.label;

import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerScoped;

/** Events of labels. */
public sealed interface LabelEvent extends OwnerScoped {
  LabelId label();

  @Override
  default EventUnit unit() {
    return place().kind() == OwnerRef.Kind.REPOSITORY ? EventUnit.ISSUES : EventUnit.ORGANIZATION;
  }

  @EventName("label.defined")
  record LabelDefined(
      LabelId label,
      OwnerRef place,
      String name,
      LabelColor color,
      String description,
      boolean exclusive,
      boolean archived)
      implements LabelEvent {}

  /** All values of the label were replaced. */
  @EventName("label.edited")
  record LabelEdited(
      LabelId label,
      OwnerRef place,
      String name,
      LabelColor color,
      String description,
      boolean exclusive,
      boolean archived)
      implements LabelEvent {}

  @EventName("label.deleted")
  record LabelDeleted(LabelId label, OwnerRef place) implements LabelEvent {}
}

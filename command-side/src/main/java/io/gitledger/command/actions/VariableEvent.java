package io.gitledger.command.actions;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerScoped;
import io.gitledger.command.vault.PersonalText;

/** Events of the variables of workflows. */
public sealed interface VariableEvent extends OwnerScoped {
  VariableId variable();

  @EventName("variable.created")
  record VariableCreated(
      VariableId variable,
      OwnerRef place,
      String name,
      PersonalText value,
      PersonalText description)
      implements VariableEvent {}

  /** Name, value and description were replaced. */
  @EventName("variable.edited")
  record VariableEdited(
      VariableId variable,
      OwnerRef place,
      String name,
      PersonalText value,
      PersonalText description)
      implements VariableEvent {}

  /** Value and description were encrypted with another key, as the repository has a new owner. */
  @EventName("variable.reencrypted")
  record VariableReencrypted(
      VariableId variable, OwnerRef place, PersonalText value, PersonalText description)
      implements VariableEvent {}

  @EventName("variable.deleted")
  record VariableDeleted(VariableId variable, OwnerRef place) implements VariableEvent {}
}
